import { notFoundPage } from "./responses.server";

const HINDI_DIGITS = /[०-९]/g;
const HINDI_ZERO = 0x966;
const NUMBER = /^[\s\d०-९+.,/:()\p{Pd}]+$/u;

/** Converts digits typed in Hindi to 0–9 and leaves everything else. */
export function withLatinDigits(text: string): string {
  if (!NUMBER.test(text)) return text;
  return text.replace(HINDI_DIGITS, (digit) => String(digit.charCodeAt(0) - HINDI_ZERO));
}

const ID_MAX_DIGITS = 18;

const ID = new RegExp(`^\\d{1,${ID_MAX_DIGITS}}$`);

/** Parses an id from an address. Throws the 404 page unless it is a positive number of at most ID_MAX_DIGITS digits. */
export function readId(value: string | undefined): number {
  const id = value && ID.test(value) ? Number(value) : 0;
  if (id < 1) throw notFoundPage();
  return id;
}

export function readOptionalId(value: string | undefined): number | undefined {
  return value === undefined ? undefined : readId(value);
}

export function queryOf(request: Request): URLSearchParams {
  const typed = [...new URL(request.url).searchParams];
  return new URLSearchParams(typed.map(([name, value]) => [name, withLatinDigits(value)]));
}

export function viewPathOf(request: Request): string {
  return new URL(request.url).pathname;
}
