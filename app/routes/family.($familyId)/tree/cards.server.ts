import type { SessionUser } from "~/contract/session";
import type { Family, TreeCouple } from "~/family/family";
import { KinshipStore } from "~/family/kinship-store";
import { displayName } from "~/family/names";
import type { Person } from "~/family/person";
import { hasContactCard } from "~/family/privacy";
import { t } from "~/i18n/text.server";
import type { KinshipWord } from "~/kinship/words";
import { paths } from "~/paths";
import { callLinks } from "~/phone/contact-links.server";
import { shownInitials, shownPicture } from "~/ui/image";
import { cardTone } from "~/ui/words";
import type { FamilyRequest, TreeHref } from "../choices";

/** Each member's relation to the viewer. */
export function kinshipToViewer(family: Family, user: SessionUser): ReadonlyMap<number, KinshipWord> {
  const { memberId } = user;
  if (memberId === null || !family.people.has(memberId)) return new Map();
  const store = new KinshipStore(family.today, user);
  store.addTree(family);
  const words = new Map(store.words(memberId));
  if (words.has(memberId)) words.set(memberId, { hindi: "", english: t("frame.you") });
  return words;
}

/** The data that all cards of a tree share. */
export interface CardContext extends Pick<FamilyRequest, "foundIds" | "user"> {
  family: Family;
  hrefWith: TreeHref;
  kinship: ReadonlyMap<number, KinshipWord>;
  /** Cards on paper have no menus, and nobody is selected. */
  isForPaper: boolean;
  hasOnePerson: boolean;
}

export function cardView(person: Person, { kinship, isForPaper, foundIds }: CardContext) {
  const { memberId, name: latinName } = person;
  const name = displayName(latinName, person.nameInHindi);
  return {
    memberId,
    href: paths.member(memberId),
    name: name || t("member.unnamed"),
    /** The name in Latin letters, if the first name is in Hindi. */
    otherName: name === latinName ? "" : latinName,
    age: person.displayAge,
    ...cardTone(person),
    relation: kinship.get(memberId) ?? null,
    thumbnail: shownPicture(person.portrait),
    /** Pictures on paper must not be loaded lazily. */
    isForPaper,
    initials: shownInitials(name),
    isSelected: person.record.selectedNode && !isForPaper,
    isFound: foundIds.has(memberId),
  };
}

export function cardMenu(person: Person, { family, user, hrefWith, hasOnePerson }: CardContext) {
  const { memberId, phoneToCall } = person;
  const calls = callLinks(phoneToCall);
  const links = [...calls, { text: t("tree.profile"), href: paths.member(memberId) }];
  if (calls.length > 0 && hasContactCard(user, person))
    links.push({ text: t("downloads.contact"), href: paths.memberContact(memberId) });
  if (!hasOnePerson) links.push({ text: t("tree.startHere"), href: hrefWith({ root: memberId, find: "" }) });
  if (user.memberId !== null && user.memberId !== memberId)
    links.push({ text: t("related.heading"), href: paths.related({ to: memberId }) });
  return { distinctName: family.distinctName(person), links };
}

/** Null if nothing is known. */
export function coupleFacts(couple: TreeCouple, family: Family) {
  const byOtherFamily = new Map(couple.people.map((person) => [person.otherFamily?.familyId, person]));
  const wedding = family.displayWedding(couple);
  const otherFamilies = [...byOtherFamily.values()].flatMap((person) => {
    const { otherFamily } = person;
    if (!otherFamily) return [];
    const href = paths.family(otherFamily.familyId);
    return { of: family.distinctName(person), text: otherFamily.heading, href };
  });
  return wedding || otherFamilies.length > 0 ? { wedding, otherFamilies } : null;
}
