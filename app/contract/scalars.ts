import * as z from "zod";
import { parseDay } from "~/time";
import { withLatinDigits } from "~/typed-text";

const TEXT_MAX_CHARACTERS = 1_000;
const LONG_TEXT_MAX_CHARACTERS = 20_000;

/** Letters with their marks: वि, not व. Here, because scripts load no contract, and browsers before 2024 lack it. */
export const GRAPHEMES = new Intl.Segmenter();

/** In UTF-16 units. Longer clusters are no real letters and may be cut in the middle. */
const LETTER_MAX_UNITS = 64;

/** Cuts before the first letter that does not fit. */
function cutAtLetter(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text;
  const cutAt = maxCharacters - LETTER_MAX_UNITS;
  const begin = GRAPHEMES.segment(text.slice(0, maxCharacters + LETTER_MAX_UNITS)).containing(maxCharacters);
  return text.slice(0, begin && begin.index > cutAt ? begin.index : maxCharacters);
}

/** Control characters but for blanks, and direction marks, which unclosed would reverse the rest of a line. */
const INVISIBLE_CONTROLS = /[^\P{Cc}\t-\r\u0085]|[\u202A-\u202E\u2066-\u2069]/gu;

/** Postal codes arrive padded with spaces. Half a surrogate pair would make `encodeURIComponent` throw. */
function readText(value: unknown, maxCharacters: number): string | null {
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") return null;
  return cutAtLetter(value, maxCharacters).toWellFormed().replace(INVISIBLE_CONTROLS, "").trim() || null;
}

/** A value of the wrong type counts as missing (docs/promises.md#odd-answers). */
function boundedText(maxCharacters: number) {
  return z.transform((value) => readText(value, maxCharacters));
}

export const text = boundedText(TEXT_MAX_CHARACTERS);

/** Some backends send a day as a timestamp, which means the day in India. */
const STORED_TIME_ZONE = "Asia/Kolkata";

/** Some backends send timestamps. A shorter number may be a year. */
const MILLISECONDS = /^-?\d{10,13}$/;

/** Text with its Hindi digits converted. */
function numberedText(value: unknown): string | null {
  const written = readText(value, TEXT_MAX_CHARACTERS);
  return written && withLatinDigits(written);
}

/** Null for an age without letters or digits, such as `()`. */
export const storedAge = z.transform((value) => {
  const age = numberedText(value);
  return age && /[\p{L}\p{N}]/u.test(age) ? age : null;
});

/** Stored for missing dates: `0000-00-00`, `0-`, `Year 0000`, `0001-01-01`. */
const NO_DATE = /^(?:[^\p{L}1-9]*|Year 0+|0001-01-01.*)$/u;

function writtenDate(value: unknown): string | null {
  const date = numberedText(value);
  if (date === null || NO_DATE.test(date)) return null;
  return MILLISECONDS.test(date) ? new Date(Number(date)).toISOString() : date;
}

/** The date of an event, whose day depends on the site's time zone. */
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

/** Parsing a longer list would block other requests for over 250 ms. */
export const LIST_MAX_ENTRIES = 10_000;

function validItems<Item extends z.ZodType>(item: Item, value: unknown): z.output<Item>[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry) => {
    const parsed = item.safeParse(entry);
    return parsed.success ? [parsed.data] : [];
  });
}

/** Drops invalid entries, and refuses a list that is too long. Compiles the schema, because a list may have thousands. */
function validList<Item extends z.ZodType>(item: Item, isAccepted: (value: unknown) => boolean) {
  const compiled = z.compile(item);
  return z
    .unknown()
    .optional()
    .refine(isAccepted, { abort: true })
    .refine((value) => !Array.isArray(value) || value.length <= LIST_MAX_ENTRIES, { abort: true })
    .transform((value) => validItems(compiled, value));
}

/** Anything but a list is an empty list. */
export const list = <Item extends z.ZodType>(item: Item) => validList(item, () => true);

/** An answer without this list is invalid. */
export const requiredList = <Item extends z.ZodType>(item: Item) => validList(item, Array.isArray);

/** Null counts as an empty list. */
export const listOrNull = <Item extends z.ZodType>(item: Item) =>
  validList(item, (value) => value === null || Array.isArray(value));

export function optional<Item extends z.ZodType>(item: Item) {
  const orNothing = item.nullish();
  return z.transform((value): z.output<Item> | null => orNothing.safeParse(value).data ?? null);
}

export const optionalId = optional(id);

/** The parsed record, and the raw one that the backend sent. */
export function withStored<Item extends z.ZodType>(record: Item) {
  return z.preprocess((stored) => ({ record: stored, stored }), z.object({ record, stored: z.unknown() }));
}

/** The backend may have stored these padded or empty, but refuses them so (docs/backend-contract.md#missing-fields). */
const SENT_AS_READ = { padded: ["postalCode"], empty: ["phone", "email"] };

/** Sends the stored bytes of every field that is unchanged, because reading may have trimmed or cut it. */
export function withStoredBytes(sent: object, record: unknown): Record<string, unknown> {
  const stored = new Map<string, unknown>(Object.entries(Object(record)));
  const bytesOf = (name: string, value: unknown): unknown => {
    const bytes = stored.get(name);
    if (typeof value === "object" && value !== null) return withStoredBytes(value, bytes);
    const { padded, empty } = SENT_AS_READ;
    const mayBeRefused = (value === null ? empty : padded).includes(name);
    return typeof bytes === "string" && text.parse(bytes) === value && !mayBeRefused ? bytes : value;
  };
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, bytesOf(name, value)]));
}

/** The path of an image that was saved; null if the answer names none. */
export const savedImage = z
  .object({ imagePath: text, uploadedImagePath: text })
  .transform(({ imagePath, uploadedImagePath }) => uploadedImagePath ?? imagePath);

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
