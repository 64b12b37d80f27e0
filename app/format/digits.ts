const HINDI_DIGITS = /[०-९]/g;
const HINDI_ZERO = 0x966;

/** A number, a phone, a date or a one-time password: nothing but digits and the signs between them. */
const NUMBER = /^[\s\d०-९+.,/:()\p{Pd}]+$/u;

export function withLatinDigits(text: string): string {
  if (!NUMBER.test(text)) return text;
  return text.replace(HINDI_DIGITS, (digit) => String(digit.charCodeAt(0) - HINDI_ZERO));
}
