import type { Family, TreeCouple } from "~/family/family";
import type { Person } from "~/family/person";
import { hasContactCard } from "~/family/privacy";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { callLinks } from "~/phone.server";
import { labelFor, linkAbout } from "~/ui/links";
import { nameText } from "~/ui/words";
import type { TreeScreen } from "../screen.server";

/** The menu follows its card, because a link must not contain a button. */
export function cardMenu(person: Person, { family, visit: { user }, address, people }: TreeScreen) {
  const { memberId, phoneToCall } = person;
  const name = family.nameApart(person);
  const calls = callLinks(phoneToCall);
  const links = [...calls, { text: t("tree.profile"), href: paths.member(memberId) }];
  if (calls.length > 0 && hasContactCard(user, person))
    links.push({ text: t("downloads.contact"), href: paths.memberContact(memberId) });
  // A tree of one person cannot start elsewhere.
  if (people.length > 1) links.push({ text: t("tree.startHere"), href: address({ root: memberId }) });
  if (user.memberId !== null && user.memberId !== memberId)
    links.push({ text: t("related.heading"), href: paths.related({ to: memberId }) });
  return (
    <details key={`menu ${memberId}`} name="menu">
      <summary aria-label={labelFor(t("frame.menu"), name)} />
      <p>{links.flatMap((link) => [" ", linkAbout(name, link)])}</p>
    </details>
  );
}

function nameAndCalls(person: Person, family: Family) {
  const calls = callLinks(person.phoneToCall);
  return calls.length > 0 ? (
    <span key={person.memberId}>
      {" "}
      {nameText(person.firstNameToRead)}{" "}
      {calls.flatMap((link) => [linkAbout(family.nameApart(person), link), " "])}
    </span>
  ) : null;
}

function otherFamilyLink(person: Person, family: Family) {
  const { otherFamily } = person;
  if (!otherFamily) return null;
  const link = { text: otherFamily.heading, href: paths.family(otherFamily.familyId) };
  return linkAbout(family.nameApart(person), link);
}

export function coupleFacts(couple: TreeCouple, family: Family) {
  const people = couple.people;
  const byOtherFamily = new Map(people.map((person) => [person.otherFamily?.familyId, person]));
  return (
    <p>
      <small>
        {family.weddingToRead(couple)}{" "}
        {[...byOtherFamily.values()].map((person) => otherFamilyLink(person, family))}
      </small>
      {people.map((person) => nameAndCalls(person, family))}
    </p>
  );
}
