import type { AppLoadContext } from "@remix-run/node";
import type { FamilyMembers, FamilySearchResult } from "~/contract/family";
import { displayName, familyHeading, familyNotLoaded } from "~/family/names";
import { familyPhone } from "~/family/privacy";
import { joinNonEmpty } from "~/i18n/format/text";
import { t } from "~/i18n/text.server";
import type { NameMarker } from "~/name-search/matching";
import { paths } from "~/paths";
import { type FoundFamilies, headsOf } from "~/search/find-families.server";
import {
  bestMatches,
  type FoundPerson,
  matchesIn,
  searchMembers,
  wordsForMembers,
} from "~/search/member-search.server";
import type { SearchQuery } from "~/search/query.server";
import type { SignedInUser } from "~/session/session-user.server";
import { shownInitials, shownPicture } from "~/ui/image";

const FAMILIES_BY_DEFAULT_MAX = 3;
const FAMILIES_PER_BATCH = 8;

/** What the address says about people. */
export interface PeopleChoice {
  /** Which batch of families to search, counted from 1. Null if the user asked for none. */
  batch: number | null;
  show: "living" | "all" | null;
}

function familiesToSearch({ kind, candidates }: FoundFamilies, batch: number | null) {
  if (batch !== null) return candidates.slice((batch - 1) * FAMILIES_PER_BATCH, batch * FAMILIES_PER_BATCH);
  const first = kind === "people first" ? candidates : candidates.filter(({ matchesAll }) => matchesAll);
  return first.length <= FAMILIES_BY_DEFAULT_MAX ? first : [];
}

/** Searches families that match some of the words, and the viewer's own, for members who match the other words. */
export async function searchForPeople(
  loaded: Pick<AppLoadContext, "session" | "limits" | "log" | "site" | "clock" | "deadline">,
  { user, ownFamily }: { user: SignedInUser; ownFamily: FamilyMembers | null },
  search: SearchQuery,
  foundFamilies: FoundFamilies,
  { batch }: PeopleChoice,
) {
  const context = { ...loaded, viewer: user };
  const ownId = ownFamily?.familyDetails.familyId ?? null;
  const isFirst = batch === null || batch === 1;
  const ownWords = ownFamily && isFirst ? wordsForMembers(search.words, ownFamily) : [];
  const ownMatches =
    ownFamily && ownWords.length > 0
      ? [await matchesIn(context, ownFamily, { ...search, memberWords: ownWords })]
      : [];
  const families = familiesToSearch(foundFamilies, batch);
  const others = families.filter(({ family }) => family.familyId !== ownId);
  const familiesSearched = ((batch ?? 1) - 1) * FAMILIES_PER_BATCH + families.length;
  const read = async () => {
    const results = await searchMembers(context, search, others);
    const matches = [...ownMatches, ...results.flatMap((result) => (result.ok ? result.answer : []))];
    const failed = others.filter((_, index) => !results[index]?.ok).map(({ family }) => family);
    const answer = {
      people: bestMatches(matches),
      failed,
      familiesRead: matches.length,
      /** Counts the families of earlier batches, too. */
      familiesSearched,
      /** The words searched for in the viewer's own family. Empty if it was not searched. */
      ownWords,
    };
    return { ok: true as const, answer };
  };
  return others.length === 0 ? read() : loaded.limits.run("people", user.owner, read);
}

type PeopleSearch = Extract<Awaited<ReturnType<typeof searchForPeople>>, { ok: true }>["answer"];

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
  const shown = show === "living" ? living : people;
  const max = show === null ? PEOPLE_SHOWN_MAX : PEOPLE_LISTED_MAX;
  return { links: isShort ? [] : links, shown: shown.slice(0, max) };
}

export function peopleView(
  search: PeopleSearch,
  foundFamilies: FoundFamilies,
  choice: PeopleChoice,
  markName: NameMarker,
  { typed, user }: { typed: string; user: SignedInUser },
) {
  const { people, failed, familiesSearched, ownWords } = search;
  const { batch } = choice;
  const all = foundFamilies.candidates.length;
  const memberWords = foundFamilies.candidates.flatMap((candidate) => candidate.memberWords);
  const quotedWords = quotedList([...new Set(memberWords.length > 0 ? memberWords : ownWords)]);
  const { links, shown } = choicesOf(people, choice, typed);
  const best =
    shown.length < people.length && choice.show === null ? t("search.bestOnly", { shown: shown.length }) : "";
  const summary = joinNonEmpty([t("search.peopleFound", { count: people.length }), best], " ");
  return {
    summary: people.length > 0 ? summary : nobodyFound(search, foundFamilies, batch, quotedWords),
    links,
    rows: shown.map((person) => personRow(person, markName, user)),
    failed: failed.map(familyNotLoaded),
    progress:
      batch !== null && familiesSearched > 0 && all > FAMILIES_PER_BATCH
        ? t("search.progress", { count: familiesSearched, all })
        : null,
    offer: searchOffer(search, foundFamilies, batch, quotedWords, typed),
    // People who match only by occupation come below families that match everything typed.
    isBelowFamilies:
      foundFamilies.kind !== "people first" && batch === null && people.every(({ work }) => work !== null),
  };
}

export type PeopleView = ReturnType<typeof peopleView>;
