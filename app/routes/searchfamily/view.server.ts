import { SEARCH_EXAMPLES } from "~/content/search";
import type { FamilySearchResult, OwnFamilyAnswer } from "~/contract/family";
import { nameToRead } from "~/format/member";
import { phoneView } from "~/format/phone";
import { isDevanagari } from "~/name-search/devanagari.server";
import { nameMarker, nameRank } from "~/name-search/matching.server";
import { paths } from "~/paths";
import { backendValue } from "~/texts/backend-words.server";
import { t } from "~/texts/text.server";
import type { FoundFamilies } from "./find-families.server";

/** Another way to write what was typed, with the search for it alone. */
export interface Spelling {
  text: string;
  language: "hi" | null;
  href: string;
}

function familyRow(family: FamilySearchResult, marked: ReturnType<typeof nameMarker>) {
  const parts = (name: string | null) => (name ? marked(name) : []);
  return {
    href: paths.family(family.familyId),
    // The backend may say in words that there is none.
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

/** The best match first; else in the order in which they were found. */
function ranked({ families, searched }: FoundFamilies, searchString: string): FamilySearchResult[] {
  const rank = nameRank(searchString, searched);
  const rankOf = (family: FamilySearchResult) => {
    const { familyName, familyNameInHindi, headOfFamilyFirstName, headOfFamilyFirstNameInHindi } = family;
    const names = [familyName, familyNameInHindi, headOfFamilyFirstName, headOfFamilyFirstNameInHindi];
    return Math.min(...names.map((name) => rank(name ?? "")));
  };
  const ranks = new Map(families.map((family) => [family, rankOf(family)]));
  return families.toSorted((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0));
}

const NO_FAMILY = { familyName: null, familyNameInHindi: null, familyAddress: null };

function spelling(text: string): Spelling {
  const language = isDevanagari(text) ? "hi" : null;
  return { text, language, href: paths.searchFamily(text, true) };
}

function idea(text: string): Spelling {
  return { ...spelling(text), href: paths.searchFamily(text) };
}

/** What is suggested before the first search; nothing of the own family where it is not known. */
export function beforeSearch(own: OwnFamilyAnswer | null) {
  const { familyName, familyNameInHindi, familyAddress } = own?.familyDetails ?? NO_FAMILY;
  const words = [nameToRead(familyName ?? "", familyNameInHindi), familyAddress?.city ?? ""];
  const ideas = {
    examples: SEARCH_EXAMPLES.map(idea),
    fromOwnFamily: [...new Set(words)].filter(Boolean).map(idea),
  };
  return { searchString: "", ideas, families: null, spellings: null };
}

export type SearchIdeas = ReturnType<typeof beforeSearch>["ideas"];

interface Search {
  searchString: string;
  exact: boolean;
  hasVariants: boolean;
}

export function searchView({ searchString, exact, hasVariants }: Search, found: FoundFamilies) {
  const text = t(exact ? "nameSearch.allSpellings" : "nameSearch.exactly");
  const typed = searchString.trim();
  const marked = nameMarker(typed, found.searched);
  const families = typed === "" ? found.families : ranked(found, typed);
  return {
    searchString,
    ideas: null,
    families: families.map((family) => familyRow(family, marked)),
    spellings: {
      searched: found.searched.map(spelling),
      leftOut: found.leftOut.map(spelling),
      cutShort: found.cutShort.map(spelling),
      // The same search with other spellings, or without them.
      otherWay: hasVariants ? { text, href: paths.searchFamily(typed, !exact) } : null,
    },
  };
}

export type SpellingsView = ReturnType<typeof searchView>["spellings"];
