import { FrameworkRefusal } from "./refusal";
import { ADDRESS } from "./rows";

export type FieldKind = "integer" | "short" | "text" | "flag" | "address";

/** The known fields of a call; others are ignored. */
export type KnownFields = Readonly<Record<string, FieldKind>>;

type Raw = Readonly<Record<string, unknown>>;

const INTEGER_MAX = 2_147_483_647;
const SHORT_MAX = 32_767;
const ADDRESS_FIELDS: KnownFields = {
  addressId: "integer",
  ...Object.fromEntries(ADDRESS.map(([field]) => [field, "text"] as const)),
};

function whole(value: unknown, most: number): number | null {
  if (value === null || value === undefined) return null;
  const text = typeof value === "string" ? value.trim() : value;
  if (text === "") return null;
  if (typeof text === "string" && !/^[+-]?\d+$/.test(text)) throw new FrameworkRefusal(400);
  if (typeof text !== "string" && typeof text !== "number") throw new FrameworkRefusal(400);
  const number = Math.trunc(Number(text));
  if (number > most || number < -most - 1) throw new FrameworkRefusal(400);
  return number;
}

function words(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "object") throw new FrameworkRefusal(400);
  return String(value);
}

function flag(value: unknown): boolean {
  if (value === null || value === undefined || value === "") return false;
  if (typeof value === "boolean") return value;
  if (typeof value === "number") return value !== 0;
  const text = typeof value === "string" ? value.trim().toLowerCase() : "";
  if (text !== "true" && text !== "false") throw new FrameworkRefusal(400);
  return text === "true";
}

function address(value: unknown): object | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== "object" || Array.isArray(value)) throw new FrameworkRefusal(400);
  return bound({ ...value }, ADDRESS_FIELDS);
}

const CONVERSIONS: Readonly<Record<FieldKind, (value: unknown) => unknown>> = {
  integer: (value) => whole(value, INTEGER_MAX),
  short: (value) => whole(value, SHORT_MAX),
  text: words,
  flag,
  address,
};

/** Converts the known fields; an unconvertible value is a 400 of the framework. */
export function bound(raw: Raw, fields: KnownFields): Record<string, unknown> {
  const converted = Object.entries(fields).map(([name, kind]) => [name, CONVERSIONS[kind](raw[name])]);
  return { ...raw, ...Object.fromEntries(converted) };
}

/** All parameters of a multipart body are required. */
export function boundParameters(raw: Raw, fields: KnownFields): Record<string, unknown> {
  const parameters = bound(raw, fields);
  if (Object.keys(fields).some((name) => parameters[name] === null)) throw new FrameworkRefusal(400);
  return parameters;
}

export function integerOf(value: unknown): number | null {
  if (value === null || value === undefined || value === "") return null;
  const number = Number(value);
  return Number.isFinite(number) ? Math.trunc(number) : null;
}

export function textOf(value: unknown): string | null {
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? value : null;
}

/** Like Java's `trim`: removes leading and trailing blanks and control characters. */
export function javaTrimmed(text: string): string {
  const isKept = (character: string) => character > " ";
  const characters = [...text];
  return characters.slice(characters.findIndex(isKept), characters.findLastIndex(isKept) + 1).join("");
}

/** Trimmed text; null when empty. */
export function trimmed(value: unknown): string | null {
  return textOf(value)?.trim() || null;
}
