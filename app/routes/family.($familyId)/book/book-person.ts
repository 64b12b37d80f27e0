import { type BirthDate, parseBirthDate } from "~/contract/birth-date";
import type { FamilyNames } from "~/contract/family";
import type { MemberSummary } from "~/contract/member";
import type { TreeMember } from "~/contract/tree";
import { language } from "~/i18n/choices.server";
import { shownPicture } from "~/i18n/pictures.server";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { ageToRead, lifespanOf } from "~/ui/format/birthday";
import { formatKnownDate } from "~/ui/format/date";
import { fullName, hindiLine, lastNameInHindi, nameInHindi, nameToRead } from "~/ui/format/member";
import { joinNonEmpty } from "~/ui/format/text";
import { sizedImagePath } from "~/ui/image";

/** 20 mm on paper, at 250 dots an inch. */
const PORTRAIT_ASKED_PX = 200;

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
  listed: MemberSummary | null;
}

export function bookPerson(
  member: MemberSummary | TreeMember,
  number: string,
  family: FamilyNames,
): BookPerson {
  const listed = "birthDate" in member ? member : null;
  return {
    memberId: member.memberId,
    number,
    name: fullName(member),
    nameInHindi: nameInHindi(member, family),
    hindiLine: hindiLine(member, family),
    birth: parseBirthDate(listed?.birthDate ?? null),
    alive: member.alive,
    listed,
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

export function nameInBook(person: BookPerson): string {
  return knownName(person) || t("book.unknown");
}

export function firstNameOf({ name, listed }: BookPerson): string {
  return nameToRead(listed?.firstName ?? name, listed?.firstNameInHindi ?? null);
}

/** In the reader's script; empty where it is not known there. */
export function lastNameOf({ listed }: BookPerson, family: FamilyNames): string {
  const { firstNameInHindi = null, lastName = null } = listed ?? {};
  return language() === "hi" && firstNameInHindi ? lastNameInHindi(lastName, family) : (lastName ?? "");
}

function otherNameOf({ name, nameInHindi }: BookPerson) {
  if (!name || !nameInHindi) return null;
  return language() === "hi" ? { text: name, lang: "en" } : { text: nameInHindi, lang: "hi" };
}

/** The year of death comes from the age, as the backend words it. */
function factsOf({ birth, alive, listed }: BookPerson): string[] {
  const date = formatKnownDate(birth);
  const born = date && t("book.born", { date });
  const age = listed?.age ?? null;
  const year = lifespanOf(age)?.died;
  const died = year ? t("book.died", { year }) : joinNonEmpty([t("book.deceased"), ageToRead(age)], " ");
  return [born, alive ? "" : died].filter((fact) => fact !== "");
}

export function personView(person: BookPerson, number: string) {
  const portrait = shownPicture(person.listed?.profileImageThumbnail ?? null);
  return {
    number,
    name: nameToRead(person.name, person.nameInHindi) || t("book.unknown"),
    otherName: otherNameOf(person),
    href: paths.member(person.memberId),
    portrait: portrait && sizedImagePath(portrait, PORTRAIT_ASKED_PX),
    facts: factsOf(person),
  };
}

export type PersonView = Omit<ReturnType<typeof personView>, "href"> & { href: string | null };

export function unknownPerson(number: string): PersonView {
  return { number, name: t("book.unknown"), otherName: null, href: null, portrait: null, facts: [] };
}
