import type { Failure } from "~/contract/failure";
import type { FamilyDetails, FamilySearchResult } from "~/contract/family";
import { backendValue } from "~/i18n/backend-words.server";
import { SEARCH_EXAMPLES } from "~/i18n/community/site";
import { t } from "~/i18n/text.server";
import { isDevanagari } from "~/name-search/devanagari.server";
import { nameMarker } from "~/name-search/matching.server";
import { paths } from "~/paths";
import type { AnsweredText, FoundFamilies } from "~/people/find-families.server";
import { inTurns } from "~/people/in-turns";
import type { MatchedFamilies } from "~/people/matched-families.server";
import { phoneView } from "~/ui/format/contact";
import { nameToRead } from "~/ui/format/member";
import { SEARCH_TEXT_MAX_CHARACTERS } from "~/ui/format/text";
import type { Look } from "./look.server";
import { peopleView, refusedPeople } from "./people-view.server";

/** Another spelling of what was typed, with a link that searches for it alone. */
export interface Spelling {
  text: string;
  language: "hi" | null;
  href: string;
}

function familyRow(family: FamilySearchResult, marked: ReturnType<typeof nameMarker>) {
  const parts = (name: string | null) => (name ? marked(name) : []);
  return {
    href: paths.family(family.familyId),
    // Some backends answer with a sentence instead of an empty list.
    head: parts(family.headOfFamilyFirstName && backendValue(family.headOfFamilyFirstName)),
    headInHindi: parts(family.headOfFamilyFirstNameInHindi),
    name: parts(family.familyName),
    nameInHindi: parts(family.familyNameInHindi),
    gotra: family.gotra ?? "",
    phone: phoneView(family.phone, family.phoneWhatsappRegistered),
    region: parts(family.region),
  };
}

export type FamilyRow = ReturnType<typeof familyRow>;

function spelling(text: string): Spelling {
  const language = isDevanagari(text) ? "hi" : null;
  return { text, language, href: paths.searchFamily(text, true) };
}

function idea(text: string): Spelling {
  return { ...spelling(text), href: paths.searchFamily(text) };
}

/** Suggestions before the first search; without those from the reader's family if it is unknown. */
export function beforeSearch(own: FamilyDetails | null) {
  const words = own ? [nameToRead(own.familyName ?? "", own.familyNameInHindi), own.familyAddress?.city] : [];
  const ideas = {
    examples: SEARCH_EXAMPLES.map(idea),
    fromOwnFamily: [...new Set(words.flatMap((word) => word || []))].map(idea),
  };
  return {
    searchString: "",
    ideas,
    families: null,
    people: null,
    found: 0,
    firstOnly: null,
    inOwnFamily: null,
    spellings: null,
  };
}

export type SearchIdeas = ReturnType<typeof beforeSearch>["ideas"];

const inDigits = (count: number) => count.toLocaleString("en-IN");

interface Search {
  searchString: string;
  exact: boolean;
  hasOtherWay: boolean;
  hasOwnFamily: boolean;
}

interface Found {
  texts: FoundFamilies["texts"];
  matched: MatchedFamilies;
  look: ({ ok: true } & Look) | { ok: false; failure: Failure };
}

/** The backend finds heads only; other members of the reader's family are in its tree. */
function ownFamilyLink(typed: string, { hasOwnFamily }: Search) {
  const isName = typed !== "" && typed.length <= SEARCH_TEXT_MAX_CHARACTERS;
  if (!hasOwnFamily || !isName) return null;
  const words = `“${typed}”`;
  return { text: t("search.inOwnFamily", { words }), words, href: paths.findInFamily(typed) };
}

export type OwnFamilyLink = NonNullable<ReturnType<typeof ownFamilyLink>>;

export async function searchView(search: Search, { texts, matched, look }: Found) {
  const { searchString, exact, hasOtherWay } = search;
  const typed = searchString.trim();
  const said = (isSaid: (text: AnsweredText) => boolean) =>
    texts.filter((each) => each.isSure && isSaid(each)).map(({ text }) => spelling(text));
  const spellings = texts.filter(({ isTyped, outcome }) => !isTyped && outcome !== "none");
  const marked = nameMarker(
    typed,
    spellings.map(({ text }) => text),
  );
  const { families, total } = matched;
  const lookHref = (look: number) => paths.searchPeople(typed, look);
  const shownOf = { shown: inDigits(families.length), all: inDigits(total) };
  return {
    searchString,
    ideas: null,
    people: look.ok ? peopleView(look, matched, marked, lookHref) : refusedPeople(look.failure),
    families: await inTurns(families, (family) => familyRow(family, marked)),
    found: total,
    firstOnly: families.length < total ? t("search.firstOnly", shownOf) : null,
    inOwnFamily: ownFamilyLink(typed, search),
    spellings: {
      searched: said(({ isTyped, outcome }) => !isTyped && outcome !== "none"),
      leftOut: said(({ outcome }) => outcome === "none"),
      cutShort: said(({ outcome }) => outcome === "first page"),
      // The same search with other spellings, or without them.
      otherWay: hasOtherWay
        ? {
            text: t(exact ? "nameSearch.allSpellings" : "nameSearch.exactly"),
            href: paths.searchFamily(typed, !exact),
          }
        : null,
    },
  };
}

export type SpellingsView = Awaited<ReturnType<typeof searchView>>["spellings"];
