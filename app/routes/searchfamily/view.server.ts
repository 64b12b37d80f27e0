import { SEARCH_EXAMPLES } from "~/content/search";
import type { FamilySearchResult, OwnFamilyAnswer } from "~/contract/family";
import { nameToRead } from "~/format/member";
import { phoneView } from "~/format/phone";
import { isDevanagari } from "~/name-search/devanagari.server";
import { inTurns } from "~/name-search/in-turns";
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

/** More are neither put in order nor shown: a longer text finds fewer. */
const FAMILIES_SHOWN_MAX = 500;

/** The best match first; else in the order in which they were found. */
async function ranked(
  families: readonly FamilySearchResult[],
  searchString: string,
  searched: readonly string[],
): Promise<FamilySearchResult[]> {
  const rank = nameRank(searchString, searched);
  const rankOf = (family: FamilySearchResult) => {
    const { familyName, familyNameInHindi, headOfFamilyFirstName, headOfFamilyFirstNameInHindi } = family;
    const names = [familyName, familyNameInHindi, headOfFamilyFirstName, headOfFamilyFirstNameInHindi];
    return Math.min(...names.map((name) => rank(name ?? "")));
  };
  const all = await inTurns(families, (family) => ({ family, rank: rankOf(family) }));
  return all.sort((one, other) => one.rank - other.rank).map(({ family }) => family);
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
  return { searchString: "", ideas, families: null, found: 0, firstOnly: null, spellings: null };
}

export type SearchIdeas = ReturnType<typeof beforeSearch>["ideas"];

const inDigits = (count: number) => count.toLocaleString("en-IN");

interface Search {
  searchString: string;
  exact: boolean;
  /** Other spellings that are worth saying; what else was asked for may be no name. */
  variants: readonly string[];
}

export async function searchView({ searchString, exact, variants }: Search, found: FoundFamilies) {
  const said = (spellings: readonly string[]) =>
    spellings.filter((each) => variants.includes(each)).map(spelling);
  const text = t(exact ? "nameSearch.allSpellings" : "nameSearch.exactly");
  const typed = searchString.trim();
  const marked = nameMarker(typed, found.searched);
  const first = found.families.slice(0, FAMILIES_SHOWN_MAX);
  const families = typed === "" ? first : await ranked(first, typed, found.searched);
  const isCut = first.length < found.families.length;
  return {
    searchString,
    ideas: null,
    families: await inTurns(families, (family) => familyRow(family, marked)),
    found: found.families.length,
    firstOnly: isCut
      ? t("search.firstOnly", { shown: inDigits(first.length), all: inDigits(found.families.length) })
      : null,
    spellings: {
      searched: said(found.searched),
      leftOut: said(found.leftOut),
      cutShort: said(found.cutShort),
      // The same search with other spellings, or without them.
      otherWay: variants.length > 0 ? { text, href: paths.searchFamily(typed, !exact) } : null,
    },
  };
}

export type SpellingsView = Awaited<ReturnType<typeof searchView>>["spellings"];
