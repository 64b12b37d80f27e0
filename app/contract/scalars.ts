import * as z from "zod";
import { parseDay } from "~/time";
import { withLatinDigits } from "~/typed-text";

const TEXT_MAX_CHARACTERS = 1_000;
const LONG_TEXT_MAX_CHARACTERS = 20_000;

/** Letters with their marks: वि, not व. */
export const GRAPHEMES = new Intl.Segmenter();

/** UTF-16 units of a letter that somebody may have meant; longer ones are cut in the middle. */
const LETTER_MAX_UNITS = 64;

/** Cuts before the letter that does not fit as a whole. */
function cutAtLetter(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text;
  const from = maxCharacters - LETTER_MAX_UNITS;
  const begin = GRAPHEMES.segment(text.slice(0, maxCharacters + LETTER_MAX_UNITS)).containing(maxCharacters);
  return text.slice(0, begin && begin.index > from ? begin.index : maxCharacters);
}

/** Postal codes arrive padded with spaces. Half a surrogate pair would make `encodeURIComponent` throw. */
function readText(value: unknown, maxCharacters: number): string | null {
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") return null;
  return cutAtLetter(value, maxCharacters).toWellFormed().replaceAll("\u0000", "").trim() || null;
}

/** A value of the wrong type counts as missing (docs/promises.md#odd-answers). */
function boundedText(maxCharacters: number) {
  return z.transform((value) => readText(value, maxCharacters));
}

export const text = boundedText(TEXT_MAX_CHARACTERS);

/** Days are those of India, also where a backend sends a timestamp. */
const STORED_TIME_ZONE = "Asia/Kolkata";

/** A timestamp as some backends send it; nothing shorter, which may be a year. */
const MILLISECONDS = /^-?\d{10,13}$/;

/** A text to be read by its numbers, which may be written in Hindi. */
function numberedText(value: unknown): string | null {
  const written = readText(value, TEXT_MAX_CHARACTERS);
  return written && withLatinDigits(written);
}

/** An age; null for brackets and dashes around nothing. */
export const storedAge = z.transform((value) => {
  const age = numberedText(value);
  return age && /[\p{L}\p{N}]/u.test(age) ? age : null;
});

/** What databases store for no date: `0000-00-00`, `0-`, `Year 0000`, `0001-01-01`. */
const NO_DATE = /^(?:[^\p{L}1-9]*|Year 0+|0001-01-01.*)$/u;

function writtenDate(value: unknown): string | null {
  const date = numberedText(value);
  if (date === null || NO_DATE.test(date)) return null;
  return MILLISECONDS.test(date) ? new Date(Number(date)).toISOString() : date;
}

/** An event's, whose day depends on the site's time zone. */
export const eventDate = z.transform(writtenDate);

/** 2001-11-30 for a timestamp of that day; other text stays as it is. */
export const storedDate = z.transform((value) => {
  const date = writtenDate(value);
  return parseDay(date, STORED_TIME_ZONE) ?? date;
});

export const longText = boundedText(LONG_TEXT_MAX_CHARACTERS);

/** Booleans may arrive as text (docs/backend-contract.md#request-bodies). */
function flag(fallback: boolean) {
  return z.transform((value) => {
    if (value === true || value === "true") return true;
    if (value === false || value === "false") return false;
    return fallback;
  });
}

export const flagOrFalse = flag(false);

export const flagOrTrue = flag(true);

export const id = z.preprocess(
  (value) => (typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : value),
  z.number().int().positive(),
);

export const numeric = z.transform((value) => {
  if (typeof value === "number" && Number.isFinite(value)) return value;
  const written = typeof value === "string" ? withLatinDigits(value).trim() : "";
  return written !== "" && Number.isFinite(Number(written)) ? Number(written) : null;
});

/** Reading a longer list would block other requests for over 250 ms. */
export const LIST_MAX_ENTRIES = 10_000;

function validItems<Item extends z.ZodType>(item: Item, value: unknown): z.output<Item>[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry) => {
    const parsed = item.safeParse(entry);
    return parsed.success ? [parsed.data] : [];
  });
}

/** Drops invalid entries, and refuses a list that is too long. Compiled for thousands. */
function validList<Item extends z.ZodType>(item: Item, mayBe: (value: unknown) => boolean) {
  const compiled = z.compile(item);
  return z
    .unknown()
    .optional()
    .refine(mayBe, { abort: true })
    .refine((value) => !Array.isArray(value) || value.length <= LIST_MAX_ENTRIES, { abort: true })
    .transform((value) => validItems(compiled, value));
}

/** Anything but a list is an empty list. */
export const list = <Item extends z.ZodType>(item: Item) => validList(item, () => true);

/** What was asked for: an answer without it is a failure. */
export const requiredList = <Item extends z.ZodType>(item: Item) => validList(item, Array.isArray);

/** The backend says with null that there is none. */
export const listOrNull = <Item extends z.ZodType>(item: Item) =>
  validList(item, (value) => value === null || Array.isArray(value));

export function uniqueBy<Item>(items: readonly Item[], keyOf: (item: Item) => unknown): Item[] {
  return [...Map.groupBy(items, keyOf).values()].flatMap((group) => group.slice(0, 1));
}

export function optional<Item extends z.ZodType>(item: Item) {
  const orNothing = item.nullish();
  return z.transform((value): z.output<Item> | null => orNothing.safeParse(value).data ?? null);
}

export const optionalId = optional(id);

/** The record as we read it, beside what the backend sent. */
export function withStored<Item extends z.ZodType>(record: Item) {
  return z.preprocess((stored) => ({ record: stored, stored }), z.object({ record, stored: z.unknown() }));
}

/** The backend refuses these as it may have stored them: padded, and empty (docs/backend-contract.md#missing-fields). */
const SENT_AS_READ = { padded: ["postalCode"], empty: ["phone", "email"] };

/** What is sent as it was read gets the bytes that are stored. */
export function asStored(sent: object, record: unknown): Record<string, unknown> {
  const stored = new Map<string, unknown>(Object.entries(Object(record)));
  const bytesOf = (name: string, value: unknown): unknown => {
    const bytes = stored.get(name);
    if (typeof value === "object" && value !== null) return asStored(value, bytes);
    const { padded, empty } = SENT_AS_READ;
    const mayBeRefused = (value === null ? empty : padded).includes(name);
    return typeof bytes === "string" && text.parse(bytes) === value && !mayBeRefused ? bytes : value;
  };
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, bytesOf(name, value)]));
}

export const savedImage = z.object({ imagePath: text, uploadedImagePath: text });

export type SavedImage = z.output<typeof savedImage>;

export const address = z.object({
  addressLine1: text,
  addressLine2: text,
  addressLine3: text,
  district: text,
  city: text,
  state: text,
  postalCode: text,
  country: text,
});

export type Address = z.output<typeof address>;
