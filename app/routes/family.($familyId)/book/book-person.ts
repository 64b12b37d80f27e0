import { type BirthDate, parseBirthDate } from "~/contract/birth-date";
import type { FamilyNames } from "~/contract/family";
import type { MemberSummary } from "~/contract/member";
import type { TreeMember } from "~/contract/tree";
import { language } from "~/i18n/choices.server";
import { t } from "~/i18n/text.server";
import { fullName, hindiLine, lastNameInHindi, nameInHindi, nameToRead } from "~/ui/format/member";

export interface BookPerson {
  memberId: number;
  /** 1.2.1; for a spouse of the family 1.2.1a, or 1.2.1b in a second marriage. */
  number: string;
  name: string;
  nameInHindi: string;
  hindiLine: string;
  birth: BirthDate;
  alive: boolean;
  /** null for somebody who is only in the tree. */
  summary: MemberSummary | null;
}

export function bookPerson(
  member: MemberSummary | TreeMember,
  number: string,
  family: FamilyNames,
): BookPerson {
  const summary = "birthDate" in member ? member : null;
  return {
    memberId: member.memberId,
    number,
    name: fullName(member),
    nameInHindi: nameInHindi(member, family),
    hindiLine: hindiLine(member, family),
    birth: parseBirthDate(summary?.birthDate ?? null),
    alive: member.alive,
    summary,
  };
}

/** Spouses share an entry. */
export function entryAnchor(number: string): string {
  return `n${number.replace(/[a-z]\d*$/, "")}`;
}

/** Empty where no name is known. */
export function knownName({ name, hindiLine }: BookPerson): string {
  return nameToRead(name, hindiLine);
}

export function nameInBook(person: BookPerson | null): string {
  return (person && knownName(person)) || t("book.unknown");
}

export function firstNameOf({ name, summary }: BookPerson): string {
  return nameToRead(summary?.firstName ?? name, summary?.firstNameInHindi ?? null);
}

/** In the reader's script; empty where it is not known there. */
export function lastNameOf({ summary }: BookPerson, family: FamilyNames): string {
  const { firstNameInHindi = null, lastName = null } = summary ?? {};
  return language() === "hi" && firstNameInHindi ? lastNameInHindi(lastName, family) : (lastName ?? "");
}
