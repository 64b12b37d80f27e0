import { ownImagePath } from "~/contract/image-path";
import { picturesAreOn } from "./choices.server";

/** Null when there is no picture or pictures are off. */
export function shownPicture(path: string | null): string | null {
  return picturesAreOn() ? ownImagePath(path) : null;
}

/** Stand in for a portrait when pictures are off. */
export function shownInitials(name: string): string | null {
  return picturesAreOn() ? null : initialsOf(name);
}

/** Keeps vowel signs: वि, not व. */
const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

function firstGrapheme(word: string): string {
  for (const { segment } of letters.segment(word)) return segment;
  return "";
}

export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word = "") => firstGrapheme(word))
    .join("")
    .toUpperCase();
}
