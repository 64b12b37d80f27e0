import { visibleText } from "~/typed-text";
import { type NameMarker, nameFinder, nameMarker } from "./matching";

export function typedWords(typed: string): string[] {
  return visibleText(typed).split(" ").filter(Boolean);
}

const BETWEEN_WORDS = /(\s+)/;

/** Finds the texts that have all of the words, each in any spelling. */
export function textFinder(words: readonly string[]): (text: string) => boolean {
  const finders = words.map((word) => nameFinder(word));
  return (text) => {
    const parts = text.split(BETWEEN_WORDS);
    return finders.every((finds) => parts.some(finds));
  };
}

export function textMarker(words: readonly string[]): NameMarker {
  const markers = words.map((word) => nameMarker(word));
  return (text) => {
    let begin = 0;
    return text.split(BETWEEN_WORDS).flatMap((word) => {
      const marked = markers.map((mark) => mark(word));
      const parts = marked.find((each) => each.some(({ isMatch }) => isMatch)) ?? [
        { at: 0, text: word, isMatch: false },
      ];
      const placed = parts.map((part) => ({ ...part, at: begin + part.at }));
      begin += word.length;
      return word === "" ? [] : placed;
    });
  };
}
