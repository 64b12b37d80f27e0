/** The parts that are there, with a separator between. */
export function joined(parts: readonly (string | null | undefined)[], separator: string): string {
  return parts.filter((part) => Boolean(part)).join(separator);
}

const ELLIPSIS = "...";
const BLANK = /\s/;

/** The first characters as a reader counts them, up to a word's end; dots only when something was cut off. */
export function shortened(text: string, maxCharacters: number): string {
  const signs: string[] = [];
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    signs.push(segment);
    if (signs.length > maxCharacters) break;
  }
  if (signs.length <= maxCharacters) return text;
  const wordEnd = signs.findLastIndex((sign) => BLANK.test(sign));
  // A single word that is longer than all there is room for is cut where the room ends.
  return (
    signs
      .slice(0, wordEnd > 0 ? wordEnd : maxCharacters)
      .join("")
      .trimEnd() + ELLIPSIS
  );
}
