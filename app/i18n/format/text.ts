import { GRAPHEMES } from "~/contract/scalars";
import { uniqueBy } from "~/unique-by";
import { LANGUAGES, type Language, languageRow, script } from "../choices.server";

export function nonEmpty(parts: readonly (string | null | undefined)[]): string[] {
  return parts.filter((part): part is string => Boolean(part));
}

export function joinNonEmpty(parts: readonly (string | null | undefined)[], separator: string): string {
  let joined = "";
  for (const part of parts) if (part) joined = joined ? joined + separator + part : part;
  return joined;
}

const MARKS = /\p{M}/gu;

/** For an index: ignores accents, vowel signs and nuktas. */
export function initialOf(name: string): string {
  const [initial = ""] = name.normalize("NFD").replace(MARKS, "").toUpperCase();
  return initial;
}

const COLLATORS = { latin: new Intl.Collator("en"), devanagari: new Intl.Collator("hi") };

/** Sorts names in the viewer's script. */
export const compareNames = (one: string, other: string) => COLLATORS[script()].compare(one, other);

export const NO_BREAK = "\u00a0";

const ELLIPSIS = "...";
const BLANK = /\s/;
/** In UTF-16 units. Limits how much text is segmented and shown. */
const GRAPHEME_MAX_UNITS = 16;

/** Cuts after a word, and counts graphemes, so that no Hindi letter loses its marks. */
export function truncate(text: string, maxCharacters: number): string {
  const beginning = text.slice(0, (maxCharacters + 1) * GRAPHEME_MAX_UNITS);
  const graphemes = [...Iterator.from(GRAPHEMES.segment(beginning)).take(maxCharacters + 1)];
  if (graphemes.length <= maxCharacters && beginning === text) return text;
  const wordEnd = graphemes.findLastIndex(({ segment }) => BLANK.test(segment));
  const end = graphemes[wordEnd > 0 ? wordEnd : maxCharacters]?.index;
  return beginning.slice(0, end).trimEnd() + ELLIPSIS;
}

/** The first language of each script. */
const LANGUAGE_OF_EACH_SCRIPT = uniqueBy(LANGUAGES, (language) => languageRow(language).letters);

/** The `lang` of a text in another script than the page's, so that screen readers pronounce it correctly. */
export function langOf(text: unknown): Language | undefined {
  if (typeof text !== "string" || languageRow().letters.test(text)) return undefined;
  const [only, another] = LANGUAGE_OF_EACH_SCRIPT.filter((name) => languageRow(name).letters.test(text));
  return another === undefined ? only : undefined;
}
