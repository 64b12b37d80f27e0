import type { FamilySearchResult } from "~/contract/family";
import { displayName, familyHeading, familyNotLoaded } from "~/family/names";
import { familyPhone } from "~/family/privacy";
import { joinNonEmpty } from "~/i18n/format/text";
import { t } from "~/i18n/text.server";
import type { NameMarker } from "~/name-search/matching";
import { paths } from "~/paths";
import { type FoundFamilies, headsOf } from "~/search/find-families.server";
import type { FoundPerson } from "~/search/member-search.server";
import type { SignedInUser } from "~/session/session-user.server";
import { shownInitials, shownPicture } from "~/ui/image";
import { FAMILIES_PER_BATCH, type PeopleChoice, type PeopleSearch, type SearchAs } from "./load.server";

const PEOPLE_SHOWN_MAX = 20;
/** After the user chose `Living` or `All`. */
const PEOPLE_LISTED_MAX = 200;

function personRow(foundPerson: FoundPerson, markName: NameMarker, user: SignedInUser) {
  const { member, work } = foundPerson;
  const { memberId, isOfFamily, phone } = member;
  const { details } = foundPerson.family;
  const family = joinNonEmpty(
    [familyHeading(details), isOfFamily ? details.familyAddress?.city : null],
    ", ",
  );
  // Only the name is known of a family that was not searched.
  const place = member.otherFamily?.heading ?? family;
  const isWithoutPhone = member.isLiving && !member.isGuarded && !phone;
  return {
    href: paths.member(memberId),
    distinctName: joinNonEmpty([foundPerson.family.distinctName(member), place], ", "),
    name: member.writtenName(markName),
    portrait: shownPicture(member.portrait),
    initials: shownInitials(displayName(member.name, member.nameInHindi)),
    relationship: member.displayRelationship,
    age: joinNonEmpty([member.isLiving ? null : t("member.deceased"), member.displayAge], " "),
    work: work && { label: t(`fields.${work.field}`), text: work.text },
    family: place,
    phone,
    isWithoutPhone,
    familyPhone: isWithoutPhone && isOfFamily ? familyPhone(details) : null,
    related: memberId === user.memberId ? null : paths.related({ to: memberId }),
  };
}

export type PersonRow = ReturnType<typeof personRow>;

export function quotedList(words: readonly { text: string }[]): string {
  return words.map(({ text }) => `“${text}”`).join(", ");
}

function searchOffer(
  { familiesSearched }: PeopleSearch,
  { kind, candidates }: FoundFamilies,
  batch: number | null,
  words: string,
  typed: string,
) {
  const left = candidates.length - familiesSearched;
  if (left <= 0 || kind === "families") return null;
  if (batch !== null) {
    const text = t("search.lookNext", { count: Math.min(left, FAMILIES_PER_BATCH) });
    return { text, href: paths.searchFamily(typed, { members: batch + 1 }) };
  }
  const isElsewhere = kind === "families first" && (familiesSearched > 0 || !candidates[0]?.matchesAll);
  const key = isElsewhere ? "search.lookElsewhere" : "search.lookFor";
  return { text: t(key, { words, count: left }), href: paths.searchFamily(typed, { members: 1 }) };
}

/** Null if no family was read, or if the head of a shown family has this name. */
function nobodyFound(
  { familiesRead, familiesSearched }: PeopleSearch,
  { kind, families, candidates }: FoundFamilies,
  batch: number | null,
  words: string,
): string | null {
  const areFamiliesSearched = familiesSearched > 0 && (kind === "people first" || batch !== null);
  const memberWords = new Set(candidates.flatMap((candidate) => candidate.memberWords));
  const isHeadSearched = (family: FamilySearchResult) =>
    headsOf(family).some((name) => [...memberWords].some(({ matches }) => matches(name)));
  if (familiesRead === 0 || !areFamiliesSearched || families.some(isHeadSearched)) return null;
  return t("search.nobody", { words, count: familiesRead });
}

function choicesOf(people: readonly FoundPerson[], { batch, show }: PeopleChoice, typed: string) {
  const living = people.filter(({ member }) => member.isLiving);
  const isShort = people.length <= PEOPLE_SHOWN_MAX && [0, people.length].includes(living.length);
  const link = (text: string, number: number, of: "living" | "all") => ({
    text: `${text}: ${number}`,
    href: paths.searchFamily(typed, { members: batch, show: of }),
    isCurrent: show === of,
  });
  const links = [
    link(t("family.living"), living.length, "living"),
    link(t("family.everybody"), people.length, "all"),
  ];
  const chosen = show === "living" ? living : people;
  const shown = chosen.slice(0, show === null ? PEOPLE_SHOWN_MAX : PEOPLE_LISTED_MAX);
  return { links: isShort ? [] : links, shown, isCut: shown.length < chosen.length };
}

export function peopleView(
  peopleSearch: PeopleSearch,
  { user, search: { typed }, choice, found }: SearchAs<"results">,
  markName: NameMarker,
) {
  const { people, failed, familiesSearched, ownWords } = peopleSearch;
  const { batch } = choice;
  const all = found.candidates.length;
  const memberWords = found.candidates.flatMap((candidate) => candidate.memberWords);
  const quotedWords = quotedList([...new Set(memberWords.length > 0 ? memberWords : ownWords)]);
  const { links, shown, isCut } = choicesOf(people, choice, typed);
  const best = isCut ? t("search.bestOnly", { shown: shown.length }) : "";
  const summary = joinNonEmpty([t("search.peopleFound", { count: people.length }), best], " ");
  return {
    summary: people.length > 0 ? summary : nobodyFound(peopleSearch, found, batch, quotedWords),
    links,
    rows: shown.map((person) => personRow(person, markName, user)),
    failed: failed.map(familyNotLoaded),
    progress:
      batch !== null && familiesSearched > 0 && all > FAMILIES_PER_BATCH
        ? t("search.progress", { count: familiesSearched, all })
        : null,
    offer: searchOffer(peopleSearch, found, batch, quotedWords, typed),
    // People who match only by occupation come below families that match everything typed.
    isBelowFamilies:
      found.kind !== "people first" && batch === null && people.every(({ work }) => work !== null),
  };
}

export type PeopleView = ReturnType<typeof peopleView>;
