/** Longest search text that is sent on; what is longer finds nothing. Issue 2 section 7. */
export const SEARCH_TEXT_MAX_CHARACTERS = 200;
/** The parts that are there, with a separator between. */
export function joinNonEmpty(parts: readonly (string | null | undefined)[], separator: string): string {
  return parts.filter((part) => Boolean(part)).join(separator);
}

const ELLIPSIS = "...";
const BLANK = /\s/;
const SIGNS = new Intl.Segmenter();

/** No letter with its marks is longer, in units of a string; so much of a text is looked at, however long it is. */
const LONGEST_SIGN = 16;

/** The first characters as a reader counts them, up to a word's end; dots only when something was cut off. */
export function truncate(text: string, maxCharacters: number): string {
  const beginning = text.slice(0, (maxCharacters + 1) * LONGEST_SIGN);
  const signs: string[] = [];
  for (const { segment } of SIGNS.segment(beginning)) {
    signs.push(segment);
    if (signs.length > maxCharacters) break;
  }
  if (signs.length <= maxCharacters && beginning === text) return text;
  const wordEnd = signs.findLastIndex((sign) => BLANK.test(sign));
  // A single word that is longer than all there is room for is cut where the room ends.
  return (
    signs
      .slice(0, wordEnd > 0 ? wordEnd : maxCharacters)
      .join("")
      .trimEnd() + ELLIPSIS
  );
}
