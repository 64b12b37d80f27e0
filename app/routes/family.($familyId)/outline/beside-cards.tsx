import type { MemberSummary } from "~/contract/member";
import type { TreeMember } from "~/contract/tree";
import { hasContactCard } from "~/files/guarded-family";
import { t } from "~/i18n/text.server";
import { peopleOf } from "~/kinship/couples";
import { paths } from "~/paths";
import { callLinks, phoneView } from "~/phone.server";
import { storedDay } from "~/ui/format/date";
import { nameToRead } from "~/ui/format/member";
import { langOf } from "~/ui/format/text";
import type { CardKnowledge } from "../card";
import type { TreeCouple } from "../excerpt";

function callsTo(member: MemberSummary | undefined) {
  return callLinks(member?.alive ? phoneView(member.phone, member.phoneWhatsappRegistered) : null);
}

/**
 * The menu follows its card, because a link must not contain a button. The label does not repeat the name: screen readers
 * have just read it, and names in the labels would add 100 bytes to the page of a family of 24.
 *
 * @param hasRelatives a tree of one person cannot start elsewhere.
 */
export function cardMenu({ memberId }: TreeMember, hasRelatives: boolean, knowledge: CardKnowledge) {
  const { visit, summaries, address } = knowledge;
  const summary = summaries.get(memberId);
  const calls = callsTo(summary);
  const links = [...calls, { text: t("tree.profile"), href: paths.member(memberId) }];
  if (summary && calls.length > 0 && hasContactCard(visit.user, summary, visit.today))
    links.push({ text: t("downloads.contact"), href: paths.memberContact(memberId) });
  if (hasRelatives) links.push({ text: t("tree.startHere"), href: address({ root: memberId }) });
  if (visit.user.memberId !== null && visit.user.memberId !== memberId)
    links.push({ text: t("related.heading"), href: paths.related({ to: memberId }) });
  return (
    <details key={`menu ${memberId}`} name="menu">
      <summary aria-label={t("frame.menu")} />
      <p>
        {links.flatMap(({ text, href }) => [
          " ",
          <a key={text} href={href}>
            {text}
          </a>,
        ])}
      </p>
    </details>
  );
}

const NOT_TOGETHER: ReadonlySet<string | null> = new Set(["Divorced", "Separated", "Engaged"]);

function marriage(people: readonly MemberSummary[]): string {
  const day = people.find(({ weddingDate }) => weddingDate)?.weddingDate;
  const isTogether = !people.some(({ maritalStatus }) => NOT_TOGETHER.has(maritalStatus));
  return day && isTogether ? t("book.married", { date: storedDay(day) }) : "";
}

function nameAndCalls(person: MemberSummary) {
  const name = nameToRead(person.firstName ?? "", person.firstNameInHindi);
  const calls = callsTo(person);
  return (
    <span key={person.memberId}>
      {calls.length > 0
        ? [
            " ",
            <bdi key="name" lang={langOf(name)}>
              {name}
            </bdi>,
            " ",
          ]
        : null}
      {calls.flatMap(({ text, href }) => [
        <a key={href} href={href}>
          {text}
        </a>,
        " ",
      ])}
    </span>
  );
}

export function coupleFacts(couple: TreeCouple, { summaries, family }: CardKnowledge) {
  const known = (members: readonly TreeMember[]) =>
    members.flatMap(({ memberId }) => summaries.get(memberId) ?? []);
  const { member, spouse } = couple;
  const people = known(peopleOf([couple]));
  const otherFamilies = new Map<number, string>();
  for (const { familyId, lastName } of people)
    if (familyId !== null && familyId !== family.familyId && lastName) otherFamilies.set(familyId, lastName);
  return (
    <p>
      <small>
        {/* Prefers the spouse's wedding day: a member who remarried has only one stored. */}
        {member && spouse ? marriage(known([spouse, member])) : ""}{" "}
        {[...otherFamilies].map(([familyId, name]) => (
          <a key={familyId} href={paths.family(familyId)}>
            {t("family.heading", { name })}
          </a>
        ))}
      </small>
      {people.map(nameAndCalls)}
    </p>
  );
}
