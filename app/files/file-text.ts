import { SITE_NAME } from "~/i18n/community/site";

const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Text for one line of a file, because a line break inside could start a new field. */
export function plainLine(text: string): string {
  return text.replace(BREAKS, " ").trim();
}

/** Stable, so that a second import updates the entries instead of duplicating them. */
export function uidOf(name: string): string {
  return `${name}@${SITE_NAME.toLowerCase().replaceAll(" ", "-")}`;
}

const NAME_MAX_CHARACTERS = 60;
const NOT_SAFE = /[^a-z0-9]+/g;

/** Letters and digits that every file system accepts; `fallback` when the name has none. */
export function safeFileName(name: string, fallback: string): string {
  const words = name.slice(0, NAME_MAX_CHARACTERS).normalize("NFKD").toLowerCase().split(NOT_SAFE);
  return words.filter(Boolean).join("-") || fallback;
}
