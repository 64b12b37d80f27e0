import { visibleText } from "~/typed-text";
import { nameMatcher } from "./matching";

export const SEARCH_TEXT_MAX_CHARACTERS = 200;

export function typedWords(typed: string): string[] {
  return visibleText(typed).split(" ").filter(Boolean);
}

const LETTERS_MIN = 2;

/** For each word, in any spelling; single letters count only alone. */
export function wordMatchers(words: readonly string[]) {
  const long = words.filter(({ length }) => length >= LETTERS_MIN);
  return (long.length > 0 ? long : words).map((word) => nameMatcher(word));
}

/** Finds the texts that have all of the words. */
export function textMatcher(matchers: ReturnType<typeof wordMatchers>): (text: string) => boolean {
  return (text) => {
    const parts = text.split(/\s+/);
    return matchers.every((matches) => parts.some(matches));
  };
}
