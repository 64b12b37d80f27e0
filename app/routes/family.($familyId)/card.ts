import type { Family } from "~/family/family";
import type { Person } from "~/family/person";
import { t } from "~/i18n/text.server";
import { familyGraph } from "~/kinship/graph";
import { type KinshipWord, kinshipWords } from "~/kinship/words";
import { paths } from "~/paths";
import { cardTone, nameToRead } from "~/ui/format/member";
import { shownInitials, shownPicture } from "~/ui/image";
import type { FamilyVisit, TreeAddress } from "./choices";

export function memberAnchor(memberId: number): string {
  return `m${memberId}`;
}

function wordsToRead(family: Family, memberId: number | null) {
  if (memberId === null) return new Map<number, KinshipWord>();
  const graph = familyGraph(family.couples, (couple) => family.bondOf(couple));
  const words = new Map(kinshipWords(graph, memberId));
  if (words.has(memberId)) words.set(memberId, { hindi: "", english: t("tree.you") });
  return words;
}

/** What all cards of a tree share. */
export function cardContext(family: Family, visit: FamilyVisit, address: TreeAddress) {
  /** Each member's relation to the viewer, by member id. */
  const words = wordsToRead(family, visit.user.memberId);
  return { visit, words, family, address };
}

export type CardContext = ReturnType<typeof cardContext>;

export function cardView(person: Person, { words, visit, family }: CardContext) {
  const { memberId, name: latinName, record } = person;
  const { namesOnly } = visit.choices;
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
    selected: record.selectedNode,
    isFound: visit.found.has(memberId),
  };
}

export type CardView = ReturnType<typeof cardView>;
