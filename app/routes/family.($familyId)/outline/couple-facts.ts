import type { MemberSummary } from "~/contract/member";
import type { TreeMember } from "~/contract/tree";
import { t } from "~/i18n/text.server";
import { peopleOf } from "~/kinship/couples";
import { paths } from "~/paths";
import { chatLink, phoneView } from "~/ui/format/contact";
import { storedDay } from "~/ui/format/date";
import { nameToRead } from "~/ui/format/member";
import type { CardLink } from "../card";
import type { CardKnowledge } from "../card-knowledge";
import type { TreeCouple } from "../excerpt";

const NOT_TOGETHER: ReadonlySet<string | null> = new Set(["Divorced", "Separated", "Engaged"]);

export function callLinks(listed: MemberSummary | undefined): CardLink[] {
  const phone = listed?.alive ? phoneView(listed.phone, listed.phoneWhatsappRegistered) : null;
  if (!phone?.tel) return [];
  return [{ text: t("tree.call"), href: `tel:${phone.tel}` }, chatLink(phone)];
}

function marriage(people: readonly MemberSummary[]): string {
  const day = people.find(({ weddingDate }) => weddingDate)?.weddingDate;
  const isTogether = !people.some(({ maritalStatus }) => NOT_TOGETHER.has(maritalStatus));
  return day && isTogether ? t("book.married", { date: storedDay(day) }) : "";
}

function otherFamilies(people: readonly MemberSummary[], ownFamilyId: number): CardLink[] {
  const names = new Map<number, string>();
  for (const { familyId, lastName } of people)
    if (familyId !== null && familyId !== ownFamilyId && lastName) names.set(familyId, lastName);
  return [...names].map(([familyId, name]) => ({
    text: t("family.heading", { name }),
    href: paths.family(familyId),
  }));
}

export function coupleFacts(couple: TreeCouple, { listed, familyId }: CardKnowledge) {
  const known = (members: readonly TreeMember[]) =>
    members.flatMap(({ memberId }) => listed.get(memberId) ?? []);
  const { member, spouse } = couple;
  const people = known(peopleOf([couple]));
  return {
    // The spouse first, since a member who married again has one wedding day stored.
    married: member && spouse ? marriage(known([spouse, member])) : "",
    /** Families other than the one shown. */
    families: otherFamilies(people, familyId),
    people: people.map((person) => ({
      name: nameToRead(person.firstName ?? "", person.firstNameInHindi),
      calls: callLinks(person),
    })),
  };
}

export type CoupleFacts = ReturnType<typeof coupleFacts>;
