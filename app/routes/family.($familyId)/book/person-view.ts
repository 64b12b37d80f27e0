import type { FamilyNames } from "~/contract/family";
import type { MemberSummary } from "~/contract/member";
import { language } from "~/i18n/choices.server";
import { shownPicture } from "~/i18n/pictures.server";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { ageToRead, lifespanOf } from "~/ui/format/birthday";
import { formatKnownDate } from "~/ui/format/date";
import { lastNameInHindi, nameToRead } from "~/ui/format/member";
import { joinNonEmpty } from "~/ui/format/text";
import { sizedImagePath } from "~/ui/image";
import type { BookPerson } from "./book-people";

/** 20 mm on paper, at 250 dots an inch. */
const PORTRAIT_ASKED_PX = 200;

export interface PersonView {
  number: string;
  name: string;
  otherName: { text: string; lang: "en" | "hi" } | null;
  /** Null for someone of whom only the place in the tree is known. */
  href: string | null;
  portrait: string | null;
  facts: string[];
}

export interface Listed {
  members: ReadonlyMap<number, MemberSummary>;
  family: FamilyNames;
}

/** A spouse has the entry of the member. */
export function anchorOf(number: string): string {
  return `n${number.replace(/[a-z]\d*$/, "")}`;
}

/** Empty where no name is known. */
export function knownName({ name, hindiLine }: BookPerson): string {
  return nameToRead(name, hindiLine);
}

export function nameInBook(person: BookPerson): string {
  return knownName(person) || t("book.unknown");
}

export function firstNameOf({ memberId, name }: BookPerson, { members }: Listed): string {
  const known = members.get(memberId);
  return nameToRead(known?.firstName ?? name, known?.firstNameInHindi ?? null);
}

/** In the reader's script; empty where it is not known there. */
export function lastNameOf({ memberId }: BookPerson, { members, family }: Listed): string {
  const { firstNameInHindi = null, lastName = null } = members.get(memberId) ?? {};
  return language() === "hi" && firstNameInHindi ? lastNameInHindi(lastName, family) : (lastName ?? "");
}

function otherNameOf({ name, nameInHindi }: BookPerson): PersonView["otherName"] {
  if (!name || !nameInHindi) return null;
  return language() === "hi" ? { text: name, lang: "en" } : { text: nameInHindi, lang: "hi" };
}

/** When someone died is only in the age as the backend words it. */
function factsOf({ birth, alive, memberId }: BookPerson, { members }: Listed): string[] {
  const date = formatKnownDate(birth);
  const born = date && t("book.born", { date });
  const age = members.get(memberId)?.age ?? null;
  const year = lifespanOf(age)?.died;
  const died = year ? t("book.died", { year }) : joinNonEmpty([t("book.deceased"), ageToRead(age)], " ");
  return [born, alive ? "" : died].filter((fact) => fact !== "");
}

export function personView(person: BookPerson, listed: Listed): PersonView {
  const portrait = shownPicture(listed.members.get(person.memberId)?.profileImageThumbnail ?? null);
  return {
    number: person.number,
    name: nameToRead(person.name, person.nameInHindi) || t("book.unknown"),
    otherName: otherNameOf(person),
    href: paths.member(person.memberId),
    portrait: portrait && sizedImagePath(portrait, PORTRAIT_ASKED_PX),
    facts: factsOf(person, listed),
  };
}

export function unknownPerson(number: string): PersonView {
  return { number, name: t("book.unknown"), otherName: null, href: null, portrait: null, facts: [] };
}
