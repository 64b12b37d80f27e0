import { visibleText } from "~/typed-text";
import { type NameMarker, nameMarker, nameMatcher } from "./matching";

export const SEARCH_TEXT_MAX_CHARACTERS = 200;

export function typedWords(typed: string): string[] {
  return visibleText(typed).split(" ").filter(Boolean);
}

const SPACES = /(\s+)/;

/** Finds the texts that have all of the words, each in any spelling. */
export function textMatcher(words: readonly string[]): (text: string) => boolean {
  const matchers = words.map((word) => nameMatcher(word));
  return (text) => {
    const parts = text.split(SPACES);
    return matchers.every((matches) => parts.some(matches));
  };
}

export function textMarker(words: readonly string[]): NameMarker {
  const markers = words.map((word) => nameMarker(word));
  return (text) => {
    let begin = 0;
    return text.split(SPACES).flatMap((word) => {
      const candidates = markers.map((mark) => mark(word));
      const parts = candidates.find((candidate) => candidate.some(({ isMatch }) => isMatch)) ?? [
        { at: 0, text: word, isMatch: false },
      ];
      const placed = parts.map((part) => ({ ...part, at: begin + part.at }));
      begin += word.length;
      return word === "" ? [] : placed;
    });
  };
}
