/** Digits have the same position in the Unicode block of every Indian script. */
const INDIAN_DIGITS = /[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯]/g;
const ZERO_OFFSET = 6;
const BLOCK_ALIGNMENT = 16;

export function withLatinDigits(text: string): string {
  return text.replace(INDIAN_DIGITS, (digit) =>
    String((digit.charCodeAt(0) % BLOCK_ALIGNMENT) - ZERO_OFFSET),
  );
}

const NUMBER = /^[\s\p{Nd}+.,/:()\p{Pd}]+$/u;

/** Leaves digits inside words alone. */
export function readNumber(text: string): string {
  return NUMBER.test(text) ? withLatinDigits(text) : text;
}

const BLANKS = /[\s\p{Z}]+/gu;
/** Characters without width: direction marks, soft hyphens, fillers, joiners. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\uFFF9-\uFFFB\u2800]/u;
const JOINERS = "\u200C\u200D";
const VIRAMA = /[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D]/;
const JOINS_AFTER = /[\p{M}\p{Script=Arabic}\p{Extended_Pictographic}]/u;
const JOINS_BEFORE = /[\p{L}\p{M}\p{Extended_Pictographic}]/u;

/** A joiner belongs to the letters around it, as in क्‍ष, or to a half letter at the end of a word. */
function isNeededJoiner(mark: string, before: string, after: string): boolean {
  if (!JOINERS.includes(mark)) return false;
  return VIRAMA.test(before) || VIRAMA.test(after) || (JOINS_AFTER.test(before) && JOINS_BEFORE.test(after));
}

function withoutInvisible(text: string): string {
  const characters = [...text];
  return characters
    .filter(
      (mark, index) =>
        !INVISIBLE.test(mark) ||
        isNeededJoiner(mark, characters[index - 1] ?? "", characters[index + 1] ?? ""),
    )
    .join("");
}

/** Full-width letters and digits, as East Asian keyboards type them. */
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;

/** Removes invisible characters and outer blanks, and replaces unusual blanks and full-width letters. */
export function visibleText(text: string): string {
  const narrow = text.replace(FULL_WIDTH, (letter) => letter.normalize("NFKC"));
  return withoutInvisible(narrow.replace(BLANKS, " ")).replace(BLANKS, " ").trim();
}

const DASHES = /[\p{Pd}\u2212]/gu;

export function withPlainDashes(text: string): string {
  return text.replace(DASHES, "-");
}

/** For numbers, codes and addresses: `visibleText` with plain dashes, letters and digits. */
export function plainText(text: string): string {
  return withPlainDashes(withLatinDigits(visibleText(text).normalize("NFKC")));
}
