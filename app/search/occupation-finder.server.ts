import { keysOf, nameWords, readName } from "~/name-search/fold";
import { namesSounding } from "~/name-search/known-names.server";

const BEGINNING_LETTERS_MIN = 3;

/** Finds an occupation or education that has the word, another word for it in either language, or one that begins so. */
export function occupationFinder(word: string): (text: string) => boolean {
  const others = namesSounding("occupations", word).flatMap(({ latin, devanagari }) => [
    ...latin,
    ...devanagari,
  ]);
  const keys = new Set([word, ...others].flatMap(keysOf).filter((key) => key !== ""));
  const { plain } = readName(word);
  const begins = (part: string) =>
    plain.length >= BEGINNING_LETTERS_MIN && readName(part).plain.startsWith(plain);
  const isKnown = (part: string) => keysOf(part).some((key) => keys.has(key));
  // The whole, too, because some write `House wife`.
  return (text) => isKnown(text) || nameWords(text).some((part) => begins(part) || isKnown(part));
}
