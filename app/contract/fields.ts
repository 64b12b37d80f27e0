import { z } from "zod";

/**
 * Fields of backend answers: strict about the shape we use, tolerant about what comes instead.
 * A value of a wrong type counts as absent, so that one odd field never costs the page (edge cases 13).
 */

/** Whatever stands in a field, or nothing: an absent field is no mistake (contract 2.2.3). */
const anything = z.unknown().optional();

/** Text, trimmed (postal codes come padded, contract 2.2.1); blank, null and absent are null. */
export const text = anything.transform((value) => {
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") return null;
  return (value.includes("\u0000") ? value.replaceAll("\u0000", "") : value).trim() || null;
});

/** Yes or no; also as text (contract 2.1.1). */
function flag(whenAbsent: boolean) {
  return anything.transform((value) => {
    if (value === true || value === "true") return true;
    if (value === false || value === "false") return false;
    return whenAbsent;
  });
}

/** False unless the backend says true. */
export const flagOrFalse = flag(false);

/** True unless the backend says false. */
export const flagOrTrue = flag(true);

/** A positive whole number, also as text; anything else makes its record unusable. */
export const id = z.preprocess(
  (value) => (typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : value),
  z.number().int().positive(),
);

/** As `id`, null when it is not there. */
export const optionalId = id
  .nullish()
  .catch(null)
  .transform((value) => value ?? null);

/** A number, also as text (a birth year may be either); null when it is none. */
export const numeric = anything.transform((value) => {
  if (typeof value === "number" && Number.isFinite(value)) return value;
  if (typeof value === "string" && value.trim() !== "" && Number.isFinite(Number(value)))
    return Number(value);
  return null;
});

function soundItems<Item extends z.ZodType>(item: Item, value: unknown): z.output<Item>[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry) => {
    const parsed = item.safeParse(entry);
    return parsed.success ? [parsed.data] : [];
  });
}

/** A list; anything else is an empty one, and entries that make no sense are left out. */
export function list<Item extends z.ZodType>(item: Item) {
  return anything.transform((value) => soundItems(item, value));
}

/** The first of all that have the same key, in their order. */
export function uniqueBy<Item>(items: readonly Item[], keyOf: (item: Item) => unknown): Item[] {
  const seen = new Set<unknown>();
  return items.filter((item) => {
    const key = keyOf(item);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** A record that may be missing or make no sense: then null. */
export function optional<Item extends z.ZodType>(item: Item) {
  return item
    .nullish()
    .catch(null)
    .transform((value) => value ?? null);
}

/** Every answer may carry the backend's own sentence. Contract 2.1.3. */
export const operationMessage = text;
