const LATIN_MARKS = /[\u0300-\u036f]/g;
const BLANKS = /\s+/g;

/**
 * A name as it is compared: capitals and accents of Latin letters make no difference. Devanagari keeps its signs, which are
 * vowels and no accents.
 */
export function foldName(name: string): string {
  return name.normalize("NFKD").replace(LATIN_MARKS, "").toLowerCase().replace(BLANKS, " ").trim();
}
