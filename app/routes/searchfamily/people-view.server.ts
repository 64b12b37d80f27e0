import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import type { MatchedFamilies } from "~/search/matched-families.server";
import type { FoundPerson } from "~/search/member-search.server";
import { ageToRead } from "~/ui/format/birthday";
import { phoneView } from "~/ui/format/contact";
import { familyHeading, familyUnread } from "~/ui/format/family";
import { fullName, nameInHindi, nameToRead, relationshipToRead } from "~/ui/format/member";
import { joinNonEmpty } from "~/ui/format/text";
import { shownInitials, shownPicture } from "~/ui/image";
import { FAMILIES_PER_BATCH, type PeopleSearch } from "./people-search.server";
import { type NameMarker, type QuotingText, writtenName } from "./written-name";

function foundPersonView({ member, family, hindiNames }: FoundPerson, marked: NameMarker) {
  const name = fullName(member) || t("member.unnamed");
  const hindi = nameInHindi(member, family);
  return {
    href: paths.member(member.memberId),
    name: writtenName(name, hindi, marked),
    portrait: shownPicture(member.profileImageThumbnail),
    initials: shownInitials(nameToRead(name, hindi)),
    relationship: relationshipToRead(member.familyRelationship, hindiNames),
    age: ageToRead(member.age),
    family: joinNonEmpty([familyHeading(family), family.familyAddress?.city], ", "),
    phone: phoneView(member.phone, member.phoneWhatsappRegistered),
    related: paths.related({ to: member.memberId }),
  };
}

export type FoundPersonView = ReturnType<typeof foundPersonView>;

function inQuotes(words: readonly string[]): string {
  return words.map((word) => `“${word}”`).join(", ");
}

function searchOffer(
  { searched }: PeopleSearch,
  { kind, candidates }: MatchedFamilies,
  words: string,
  typed: string,
) {
  const left = candidates.length - searched;
  if (left <= 0) return null;
  if (searched > 0) {
    const next = Math.ceil(searched / FAMILIES_PER_BATCH) + 1;
    const text = t("search.lookNext", { count: Math.min(left, FAMILIES_PER_BATCH) });
    return { text, words: "", href: paths.searchPeople(typed, next) };
  }
  const key = kind === "families first" ? "search.lookElsewhere" : "search.lookFor";
  return { text: t(key, { words, count: left }), words, href: paths.searchPeople(typed, 1) };
}

/** Says nothing about missing people when no family could be read. */
function searchSummary({ people, total, read }: PeopleSearch, words: string): QuotingText | null {
  const found = t("search.peopleFound", { count: total });
  const shown = total > people.length ? t("search.nearest", { shown: people.length }) : "";
  if (total > 0) return { text: joinNonEmpty([found, shown], " "), words: "" };
  return read > 0 ? { text: t("search.nobody", { words, count: read }), words } : null;
}

export function peopleView(
  search: PeopleSearch,
  matched: MatchedFamilies,
  marked: NameMarker,
  typed: string,
) {
  const { people, others, failed, searched } = search;
  const all = matched.candidates.length;
  const words = matched.candidates.flatMap(({ memberWords }) => memberWords.map(({ text }) => text));
  const distinctWords = [...new Set(words)];
  const quotedWords = inQuotes(distinctWords);
  return {
    summary: searchSummary(search, quotedWords),
    rows: people.map((person) => foundPersonView(person, marked)),
    others: others.map(({ family, count }) => ({
      text: t("search.morePeople", { count, family: familyHeading(family) }),
      href: paths.findInFamily(distinctWords.join(" "), family.familyId),
    })),
    failed: failed.map(familyUnread),
    progress:
      searched > 0 && all > FAMILIES_PER_BATCH ? t("search.progress", { count: searched, all }) : null,
    offer: searchOffer(search, matched, quotedWords, typed),
    // Families that match everything typed come first.
    isBelow: matched.kind !== "people first" && searched === 0,
  };
}

export type PeopleView = ReturnType<typeof peopleView>;
