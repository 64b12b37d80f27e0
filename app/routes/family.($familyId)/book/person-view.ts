import type { MemberSummary } from "~/contract/member";
import { formatKnownDate } from "~/format/known-date";
import { fullName, nameToRead } from "~/format/member";
import { joinNonEmpty } from "~/format/text";
import type { BookPerson } from "~/kinship/book-people";
import { paths } from "~/paths";
import { language } from "~/texts/language.server";
import { t } from "~/texts/text.server";

export interface PersonView {
  number: string;
  name: string;
  otherName: { text: string; lang: "en" | "hi" } | null;
  /** Null for someone of whom only the place in the tree is known. */
  href: string | null;
  facts: string[];
}

export interface Listed {
  members: ReadonlyMap<number, MemberSummary>;
  familyNameInHindi: string | null;
}

/** A spouse stands in the same entry. */
export function anchorOf(number: string): string {
  return `n${number.replace(/a$/, "")}`;
}

export function nameInBook({ name, nameInHindi }: BookPerson): string {
  return nameToRead(name, nameInHindi) || t("book.unknown");
}

export function namePartsOf(
  person: BookPerson,
  { members, familyNameInHindi }: Listed,
): Pick<MemberSummary, "firstName" | "lastName"> {
  const known = members.get(person.memberId);
  if (language() === "hi" && known?.firstNameInHindi)
    return { firstName: known.firstNameInHindi, lastName: familyNameInHindi };
  return known && fullName(known) ? known : { firstName: person.name || null, lastName: null };
}

function otherNameOf({ name, nameInHindi }: BookPerson): PersonView["otherName"] {
  if (!name || !nameInHindi) return null;
  return language() === "hi" ? { text: name, lang: "en" } : { text: nameInHindi, lang: "hi" };
}

/** When someone died is only in the age as the backend words it. */
function factsOf({ birth, alive, memberId }: BookPerson, { members }: Listed): string[] {
  const death = alive ? "" : joinNonEmpty([t("book.deceased"), members.get(memberId)?.age], " ");
  return [formatKnownDate(birth), death].filter((fact) => fact !== "");
}

export function personView(person: BookPerson, listed: Listed): PersonView {
  return {
    number: person.number,
    name: nameInBook(person),
    otherName: otherNameOf(person),
    href: paths.member(person.memberId),
    facts: factsOf(person, listed),
  };
}

export function unknownPerson(number: string): PersonView {
  return { number, name: t("book.unknown"), otherName: null, href: null, facts: [] };
}
