import type { FamilySearchResult } from "~/contract/family";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import type { MatchedFamilies } from "~/search/matched-families.server";
import type { FoundPerson } from "~/search/member-search.server";
import { familyHeading, familyNotLoaded } from "~/ui/format/family";
import { nameToRead } from "~/ui/format/member";
import { joinNonEmpty, nonEmpty } from "~/ui/format/text";
import { shownInitials, shownPicture } from "~/ui/image";
import { FAMILIES_PER_BATCH, type PeopleSearch } from "./people-search.server";
import { type NameMarker, type QuotingText, writtenName } from "./written-name";

/** Of someone in a family that was not searched, only the family's name is known. */
function familyOf({ member, family: { details } }: FoundPerson): string {
  const { isOfFamily, otherFamily } = member;
  if (otherFamily) return otherFamily.heading;
  return joinNonEmpty([familyHeading(details), isOfFamily ? details.familyAddress?.city : null], ", ");
}

function foundPersonView(found: FoundPerson, marked: NameMarker, viewerId: number | null) {
  const { member, family, work } = found;
  const { memberId, nameInHindi } = member;
  const place = familyOf(found);
  return {
    href: paths.member(memberId),
    nameApart: joinNonEmpty([family.nameApart(member), place], ", "),
    name: writtenName(member.nameOrUnnamed, nameInHindi, marked),
    portrait: shownPicture(member.portrait),
    initials: shownInitials(nameToRead(member.name, nameInHindi)),
    relationship: member.relationshipToRead,
    age: member.ageToRead,
    work: work && { label: t(`fields.${work.field}`), text: work.text },
    family: place,
    phone: member.phone,
    related: memberId === viewerId ? null : paths.related({ to: memberId }),
  };
}

export type FoundPersonView = ReturnType<typeof foundPersonView>;

export function inQuotes(words: readonly { text: string }[]): string {
  return words.map(({ text }) => `“${text}”`).join(", ");
}

function searchOffer(
  { batch, searched }: PeopleSearch,
  { kind, candidates }: MatchedFamilies,
  words: string,
  typed: string,
) {
  const left = candidates.length - searched;
  if (left <= 0 || kind === "families") return null;
  if (batch !== null) {
    const text = t("search.lookNext", { count: Math.min(left, FAMILIES_PER_BATCH) });
    return { text, words: "", href: paths.searchPeople(typed, batch + 1) };
  }
  const isElsewhere = kind === "families first" && (searched > 0 || !candidates[0]?.isWhole);
  const key = isElsewhere ? "search.lookElsewhere" : "search.lookFor";
  return { text: t(key, { words, count: left }), words, href: paths.searchPeople(typed, 1) };
}

/** Reports that no one has this name only if families were read, and not above a family whose head has it. */
function searchSummary(
  { people, total, read, searched, batch }: PeopleSearch,
  { kind, families, candidates }: MatchedFamilies,
  words: string,
): QuotingText | null {
  const found = t("search.peopleFound", { count: total });
  const shown = total > people.length ? t("search.nearest", { shown: people.length }) : "";
  if (total > 0) return { text: joinNonEmpty([found, shown], " "), words: "" };
  const isSoughtInFamilies = searched > 0 && (kind === "people first" || batch !== null);
  const memberWords = new Set(candidates.flatMap((candidate) => candidate.memberWords));
  const isCalledSo = ({ headOfFamilyFirstName, headOfFamilyFirstNameInHindi }: FamilySearchResult) =>
    nonEmpty([headOfFamilyFirstName, headOfFamilyFirstNameInHindi]).some((name) =>
      [...memberWords].some(({ finds }) => finds(name)),
    );
  if (read === 0 || !isSoughtInFamilies || families.some(isCalledSo)) return null;
  return { text: t("search.nobody", { words, count: read }), words };
}

export function peopleView(
  search: PeopleSearch,
  matched: MatchedFamilies,
  marked: NameMarker,
  { typed, viewerId }: { typed: string; viewerId: number | null },
) {
  const { people, others, failed, searched, batch, ownWords } = search;
  const all = matched.candidates.length;
  const sought = matched.candidates.flatMap(({ memberWords }) => memberWords);
  const distinctWords = [...new Set(sought.length > 0 ? sought : ownWords)];
  const quotedWords = inQuotes(distinctWords);
  return {
    summary: searchSummary(search, matched, quotedWords),
    rows: people.map((person) => foundPersonView(person, marked, viewerId)),
    others: others.map(({ family, count }) => ({
      text: t("search.morePeople", { count, family: familyHeading(family) }),
      href: paths.findInFamily(distinctWords.map(({ text }) => text).join(" "), family.familyId),
    })),
    failed: failed.map(familyNotLoaded),
    progress:
      batch !== null && searched > 0 && all > FAMILIES_PER_BATCH
        ? t("search.progress", { count: searched, all })
        : null,
    offer: searchOffer(search, matched, quotedWords, typed),
    // Families that match everything typed come before people who match only by occupation.
    isBelow: matched.kind !== "people first" && batch === null && people.every(({ work }) => work !== null),
  };
}

export type PeopleView = ReturnType<typeof peopleView>;
