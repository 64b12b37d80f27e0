import type { Family, TreeCouple } from "~/family/family";
import type { Person } from "~/family/person";
import { hasContactCard } from "~/family/privacy";
import { t } from "~/i18n/text.server";
import { peopleOf } from "~/kinship/couples";
import { paths } from "~/paths";
import { callLinks } from "~/phone.server";
import { langOf } from "~/ui/format/text";
import { labelFor } from "~/ui/links";
import type { CardContext } from "../card";

/**
 * The menu follows its card, because a link must not contain a button.
 *
 * @param hasRelatives a tree of one person cannot start elsewhere.
 */
export function cardMenu(person: Person, hasRelatives: boolean, { visit, address, family }: CardContext) {
  const { memberId } = person;
  const calls = callLinks(person.phoneToCall);
  const links = [...calls, { text: t("tree.profile"), href: paths.member(memberId) }];
  if (calls.length > 0 && hasContactCard(visit.user, person))
    links.push({ text: t("downloads.contact"), href: paths.memberContact(memberId) });
  if (hasRelatives) links.push({ text: t("tree.startHere"), href: address({ root: memberId }) });
  if (visit.user.memberId !== null && visit.user.memberId !== memberId)
    links.push({ text: t("related.heading"), href: paths.related({ to: memberId }) });
  const name = family.nameApart(person);
  return (
    <details key={`menu ${memberId}`} name="menu">
      <summary aria-label={labelFor(t("frame.menu"), name)} />
      <p>
        {links.flatMap(({ text, href }) => [
          " ",
          <a key={text} href={href} aria-label={labelFor(text, name)}>
            {text}
          </a>,
        ])}
      </p>
    </details>
  );
}

function nameAndCalls(person: Person, family: Family) {
  const name = person.firstNameToRead;
  const calls = callLinks(person.phoneToCall);
  return (
    <span key={person.memberId}>
      {calls.length > 0
        ? [
            " ",
            <bdi key="name" lang={langOf(name)} translate="no">
              {name}
            </bdi>,
            " ",
          ]
        : null}
      {calls.flatMap(({ text, href }) => [
        <a key={href} href={href} aria-label={labelFor(text, family.nameApart(person))}>
          {text}
        </a>,
        " ",
      ])}
    </span>
  );
}

export function coupleFacts(couple: TreeCouple, { family }: CardContext) {
  const people = peopleOf([couple]).filter(({ memberId }) => family.lists(memberId));
  const otherFamilies = new Map(
    people.flatMap((person) => {
      const { otherFamily } = person;
      return otherFamily ? [[otherFamily.familyId, { person, name: otherFamily.name }] as const] : [];
    }),
  );
  return (
    <p>
      <small>
        {family.weddingToRead(couple)}{" "}
        {[...otherFamilies].map(([familyId, { person, name }]) => {
          const text = t("family.heading", { name });
          const label = labelFor(text, family.nameApart(person));
          return (
            <a key={familyId} href={paths.family(familyId)} aria-label={label}>
              {text}
            </a>
          );
        })}
      </small>
      {people.map((person) => nameAndCalls(person, family))}
    </p>
  );
}
