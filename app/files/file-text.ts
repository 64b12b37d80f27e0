import { community } from "~/community/community.server";

const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** A line break inside a text could start a new field of a file. */
export function plainLine(text: string): string {
  return text.replace(BREAKS, " ").trim();
}

/** Stable, so that importing a file again updates its entries. */
export function uidOf(name: string): string {
  return `${name}@${safeFileName(community().nameInFiles, "directory")}`;
}

const FILE_NAME_MAX_CHARACTERS = 60;
const NOT_SAFE = /[^a-z0-9]+/g;

/** Keeps what every file system accepts; `fallback` if nothing is left. */
export function safeFileName(name: string, fallback: string): string {
  const parts = name.slice(0, FILE_NAME_MAX_CHARACTERS).normalize("NFKD").toLowerCase().split(NOT_SAFE);
  return parts.filter(Boolean).join("-") || fallback;
}
