import { community } from "~/community/community.server";
import type { Result } from "~/contract/failure";
import type { FamilyDetails, FamilySearchResult } from "~/contract/family";
import { mapYielding } from "~/family/map-yielding";
import { failureMessage } from "~/http/responses.server";
import { backendValue, t } from "~/i18n/text.server";
import { isDevanagari } from "~/name-search/devanagari";
import { nameMarker } from "~/name-search/matching";
import { paths } from "~/paths";
import { phoneView } from "~/phone.server";
import type { AnsweredQuery } from "~/search/find-families.server";
import type { MatchedFamilies } from "~/search/matched-families.server";
import { familyNameToRead, withCommas } from "~/ui/format/family";
import { nameToRead } from "~/ui/format/member";
import { joinNonEmpty, nonEmpty, SEARCH_TEXT_MAX_CHARACTERS } from "~/ui/format/text";
import type { PeopleSearch } from "./people-search.server";
import { inQuotes, peopleView } from "./people-view.server";
import { type NameMarker, unmarked, writtenName } from "./written-name";

export interface SearchLink {
  text: string;
  language: "hi" | null;
  href: string;
}

export function foundFamilyView(family: FamilySearchResult, marked: NameMarker = unmarked) {
  // Some backends answer with a sentence instead of an empty list.
  const head = backendValue(family.headOfFamilyFirstName ?? "");
  const name = familyNameToRead(family) || t("family.unnamed");
  const [town] = (family.region ?? "").split(",");
  const headAndTown = joinNonEmpty([nameToRead(head, family.headOfFamilyFirstNameInHindi), town], ", ");
  return {
    href: paths.family(family.familyId),
    /** With head and town, because families share their names. */
    nameApart: joinNonEmpty([name, headAndTown], ": "),
    head: writtenName(head, family.headOfFamilyFirstNameInHindi, marked),
    name: writtenName(family.familyName ?? "", family.familyNameInHindi, marked),
    gotra: family.gotra ?? "",
    phone: phoneView(family.phone, family.phoneWhatsappRegistered),
    region: marked(family.region ?? ""),
  };
}

export type FoundFamilyView = ReturnType<typeof foundFamilyView>;

function searchLink(text: string, isExact: boolean): SearchLink {
  return { text, language: isDevanagari(text) ? "hi" : null, href: paths.searchFamily(text, isExact) };
}

/** Shown before the first search. */
export function searchIdeas(own: FamilyDetails | null) {
  const idea = (text: string) => searchLink(text, false);
  const words = own ? [familyNameToRead(own), own.familyAddress?.city] : [];
  return {
    examples: community().searchExamples.map(idea),
    fromOwnFamily: [...new Set(nonEmpty(words))].map(idea),
  };
}

export type SearchIdeasView = ReturnType<typeof searchIdeas>;

interface Search {
  typed: string;
  viewerId: number | null;
  isExact: boolean;
  hasSpellings: boolean;
  hasOwnFamily: boolean;
}

/** The user's own family was searched for the name, or a link does it. */
function inOwnFamily({ typed, hasOwnFamily }: Search, people: Result<PeopleSearch>) {
  const isName = typed !== "" && typed.length <= SEARCH_TEXT_MAX_CHARACTERS;
  if (!hasOwnFamily || !isName || (people.ok && people.answer.total > 0)) return null;
  if (people.ok && people.answer.ownWords.length > 0) {
    const words = inQuotes(people.answer.ownWords);
    return { text: t("search.notInOwnFamily", { words }), words, href: null };
  }
  const words = `“${typed}”`;
  return { text: t("search.inOwnFamily", { words }), words, href: paths.findInFamily(typed) };
}

function spellingsView(queries: readonly AnsweredQuery[], { typed, isExact, hasSpellings }: Search) {
  const linksTo = (isMeant: (query: AnsweredQuery) => boolean) =>
    queries.filter((query) => query.isSure && isMeant(query)).map(({ text }) => searchLink(text, true));
  return {
    alsoSearched: linksTo(({ isTyped, extent }) => !isTyped && extent !== "none"),
    unanswered: linksTo(({ extent }) => extent === "none"),
    parts: linksTo(({ extent }) => extent === "part"),
    exactToggle: hasSpellings && {
      text: t(isExact ? "nameSearch.allSpellings" : "nameSearch.exactly"),
      href: paths.searchFamily(typed, !isExact),
    },
  };
}

export type SpellingsView = ReturnType<typeof spellingsView>;

export async function searchResults(
  search: Search,
  queries: readonly AnsweredQuery[],
  matched: MatchedFamilies,
  people: Result<PeopleSearch>,
) {
  const { typed, viewerId } = search;
  const answered = queries.filter(({ isTyped, extent }) => !isTyped && extent !== "none");
  const marked = nameMarker(
    typed,
    answered.map(({ text }) => text),
  );
  const { families, total } = matched;
  const limits = { shown: withCommas(families.length), all: withCommas(total) };
  return {
    spellings: spellingsView(queries, search),
    people: people.ok ? peopleView(people.answer, matched, marked, { typed, viewerId }) : null,
    refusal: people.ok ? null : failureMessage(people.failure),
    families: {
      rows: await mapYielding(families, (family) => foundFamilyView(family, marked)),
      total,
      limit: families.length < total ? t("search.firstOnly", limits) : null,
      inOwnFamily: inOwnFamily(search, people),
    },
  };
}

export type SearchResultsView = Awaited<ReturnType<typeof searchResults>>;

export type FamilyResultsView = SearchResultsView["families"];
