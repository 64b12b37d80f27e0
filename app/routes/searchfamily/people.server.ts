import type { FamilySearchResult } from "~/contract/family";
import { displayName, familyNotLoaded } from "~/family/names";
import { familyPhone } from "~/family/privacy";
import { joinNonEmpty } from "~/i18n/format/text";
import { t } from "~/i18n/text.server";
import type { NameMarker } from "~/name-search/matching";
import { paths } from "~/paths";
import { headsOf } from "~/search/find-families.server";
import { type FoundPerson, placeOf } from "~/search/member-search.server";
import type { SignedInUser } from "~/session/session-user.server";
import { shownInitials, shownPicture } from "~/ui/image";
import { FAMILIES_PER_BATCH, type PeopleSearch, type SearchAs } from "./load.server";

const PEOPLE_SHOWN_MAX = 50;

function personRow(foundPerson: FoundPerson, markName: NameMarker, user: SignedInUser) {
  const { member, work } = foundPerson;
  const { memberId, isOfFamily, phone } = member;
  const { details } = foundPerson.family;
  const { family, town } = placeOf(foundPerson);
  const place = joinNonEmpty([family, town], ", ");
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

export type FoundPersonRow = ReturnType<typeof personRow>;

export function quotedList(words: readonly { text: string }[]): string {
  return words.map(({ text }) => `“${text}”`).join(", ");
}

/** Null if all families are searched whose members may have the name. */
function searchOffer(searched: number, { search, batch, found }: SearchAs<"results">, words: string) {
  const count = found.candidates.length - searched;
  if (count <= 0 || found.kind === "families") return null;
  const href = paths.searchFamily(search.typed, (batch ?? 0) + 1);
  return { text: t("search.lookFor", { words, count }), href };
}

/** Null if no family was read, or if the head of a shown family has this name. */
function nobodyFound(
  { familiesRead, familiesSearched }: PeopleSearch,
  { batch, found: { kind, families, candidates } }: SearchAs<"results">,
  words: string,
): string | null {
  const areFamiliesSearched = familiesSearched > 0 && (kind === "people first" || batch !== null);
  const memberWords = new Set(candidates.flatMap((candidate) => candidate.memberWords));
  const isHeadSearched = (family: FamilySearchResult) =>
    headsOf(family).some((name) => [...memberWords].some(({ matches }) => matches(name)));
  if (familiesRead === 0 || !areFamiliesSearched || families.some(isHeadSearched)) return null;
  return t("search.nobody", { words, count: familiesRead });
}

export function peopleView(peopleSearch: PeopleSearch, results: SearchAs<"results">, markName: NameMarker) {
  const { user, batch, found } = results;
  const { people, failed, isOwnFamilyMissing, familiesSearched } = peopleSearch;
  const all = found.candidates.length;
  const memberWords = found.candidates.flatMap((candidate) => candidate.memberWords);
  const quotedWords = quotedList([...new Set(memberWords)]);
  const shown = people.slice(0, PEOPLE_SHOWN_MAX);
  const best = shown.length < people.length ? t("search.bestOnly", { shown: shown.length }) : "";
  const summary = joinNonEmpty([t("search.peopleFound", { count: people.length }), best], " ");
  return {
    summary: people.length > 0 ? summary : nobodyFound(peopleSearch, results, quotedWords),
    rows: shown.map((person) => personRow(person, markName, user)),
    failed: [...(isOwnFamilyMissing ? [t("related.ownFailed")] : []), ...failed.map(familyNotLoaded)],
    progress:
      batch !== null && familiesSearched > 0 && all > FAMILIES_PER_BATCH
        ? t("search.progress", { count: familiesSearched, all })
        : null,
    offer: searchOffer(familiesSearched, results, quotedWords),
    // People who match only by occupation come below families that match everything typed.
    isBelowFamilies:
      found.kind !== "people first" && batch === null && people.every(({ work }) => work !== null),
  };
}

export type PeopleView = ReturnType<typeof peopleView>;
