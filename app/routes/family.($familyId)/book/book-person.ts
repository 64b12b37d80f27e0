import type { Person } from "~/family/person";
import { language } from "~/i18n/choices.server";
import { t } from "~/i18n/text.server";

export interface BookPerson {
  person: Person;
  /** 1.2.1; for a spouse of the family 1.2.1a, or 1.2.1b in a second marriage. */
  number: string;
}

/** Spouses share an entry. */
export function entryAnchor(number: string): string {
  return `n${number.replace(/[a-z]\d*$/, "")}`;
}

export function nameInBook(person: Person | null): string {
  return person?.nameToRead || t("book.unknown");
}

/** In the viewer's script; empty where it is not known there. */
export function lastNameOf({ record, lastNameInHindi }: Person): string {
  return language() === "hi" && record.firstNameInHindi ? lastNameInHindi : (record.lastName ?? "");
}
