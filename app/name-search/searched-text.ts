import { visibleText } from "~/typed-text";
import { LETTERS_MIN, type NameMarker, nameMarker, nameMatcher } from "./matching";

export const SEARCH_TEXT_MAX_CHARACTERS = 200;

export function typedWords(typed: string): string[] {
  return visibleText(typed).split(" ").filter(Boolean);
}

/** Finds the texts that have all of the words, each in any spelling. */
export function textMatcher(words: readonly string[]): (text: string) => boolean {
  const matchers = words.map((word) => nameMatcher(word));
  return (text) => {
    const parts = text.split(/\s+/);
    return matchers.every((matches) => parts.some(matches));
  };
}

/** Marks no single letters beside longer words. */
export function textMarker(words: readonly string[]): NameMarker {
  const long = words.filter(({ length }) => length >= LETTERS_MIN);
  return nameMarker((long.length > 0 ? long : words).map((word) => nameMatcher(word)));
}
