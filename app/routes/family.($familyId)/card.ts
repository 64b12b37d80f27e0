import type { Family } from "~/family/family";
import type { Person } from "~/family/person";
import { Relatives } from "~/family/relatives";
import { t } from "~/i18n/text.server";
import type { KinshipWord } from "~/kinship/words";
import { paths } from "~/paths";
import { cardTone, nameToRead } from "~/ui/format/member";
import { shownInitials, shownPicture } from "~/ui/image";
import type { FamilyVisit } from "./choices";

export function memberAnchor(memberId: number): string {
  return `m${memberId}`;
}

/** Each member's relation to the viewer, by member id. */
function wordsToRead(family: Family, user: FamilyVisit["user"]) {
  const { memberId } = user;
  if (memberId === null || !family.people.has(memberId)) return new Map<number, KinshipWord>();
  const relatives = new Relatives(family.today, user);
  relatives.addTree(family);
  const words = new Map(relatives.words(memberId));
  if (words.has(memberId)) words.set(memberId, { hindi: "", english: t("tree.you") });
  return words;
}

/** What a card says of a person, in outline and chart. */
export function cardsOf(
  family: Family,
  { user, choices, found }: Pick<FamilyVisit, "user" | "choices" | "found">,
) {
  const words = wordsToRead(family, user);
  const namesOnly = choices.cards !== null;
  return (person: Person) => {
    const { memberId, name: latinName } = person;
    const name = nameToRead(latinName, person.nameInHindi);
    return {
      memberId,
      href: paths.member(memberId),
      name: name || t("member.unnamed"),
      /** In Latin letters, below a Hindi name; else empty. */
      otherName: name === latinName ? "" : latinName,
      nameApart: family.nameApart(person),
      age: person.ageToRead,
      ...cardTone(person),
      relation: words.get(memberId) ?? null,
      thumbnail: namesOnly ? null : shownPicture(person.portrait),
      initials: namesOnly ? null : shownInitials(name),
      selected: person.record.selectedNode,
      isFound: found.has(memberId),
    };
  };
}

export type Card = ReturnType<ReturnType<typeof cardsOf>>;
