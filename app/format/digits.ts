const HINDI_DIGITS = /[०-९]/g;
const HINDI_ZERO = 0x966;

const NUMBER = /^[\s\d०-९+.,/:()\p{Pd}]+$/u;

export function withLatinDigits(text: string): string {
  if (!NUMBER.test(text)) return text;
  return text.replace(HINDI_DIGITS, (digit) => String(digit.charCodeAt(0) - HINDI_ZERO));
}
