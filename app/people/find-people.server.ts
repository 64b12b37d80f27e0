import type { Failure, Result } from "~/contract/failure";
import type { FamilyMembers, FamilySearchResult } from "~/contract/family";
import { SEARCH_TEXT_MAX_CHARACTERS } from "~/ui/format/text";
import { type FoundFamilies, findFamilies } from "./find-families.server";
import {
  type Looker,
  lookIntoFamilies,
  type NearestPeople,
  nearestPeople,
} from "./look-into-families.server";
import { rankedFamilies, wantedIn } from "./matched-families.server";
import { searchedWords } from "./searched-words.server";

/** How many families besides the reader's own are searched for a name. */
const FAMILIES_MAX = 5;

export interface FoundPeople extends Omit<NearestPeople, "others"> {
  /** What could not be read: the reader's own family, others, and words that no family was searched for. */
  unread: { isOwn: boolean; families: FamilySearchResult[]; words: string[] };
  /** How many of the families found were searched. */
  lookedAt: number;
  families: number;
}

const NOBODY: FoundPeople = {
  people: [],
  total: 0,
  unread: { isOwn: false, families: [], words: [] },
  lookedAt: 0,
  families: 0,
};
const NO_FAMILIES: FoundFamilies = { families: [], foundBy: new Map(), texts: [] };

/** A reader without a family has none to search; anything else is a failure. */
function failureOf(result: Result<unknown> | undefined): Failure | null {
  return !result || result.ok || result.failure.kind === "refused" ? null : result.failure;
}

/** What all members of the reader's own family share. */
function sharedOf({ familyDetails }: FamilyMembers): string[] {
  const { familyName, familyNameInHindi, familyAddress } = familyDetails;
  return [familyName, familyNameInHindi, familyAddress?.city ?? null].filter((field) => field !== null);
}

/** Searches the reader's own family and the first families found for the words. Fails only when no family could be read. */
export async function findPeople(looker: Looker, text: string): Promise<Result<FoundPeople>> {
  if (text.length > SEARCH_TEXT_MAX_CHARACTERS) return { ok: true, answer: NOBODY };
  const words = searchedWords(text);
  const wantedOf = (family: FamilyMembers) => wantedIn(words, sharedOf(family));
  const [[own], search] = await Promise.all([
    lookIntoFamilies(looker, [{ familyId: undefined, words, wantedOf }]),
    findFamilies(looker.context.session, words),
  ]);
  const [ownFailure, searchFailure] = [failureOf(own), failureOf(search)];
  if (ownFailure && searchFailure) return { ok: false, failure: searchFailure };
  const found = search.ok ? search.answer : NO_FAMILIES;
  const ownId = own?.ok ? own.answer.family.familyId : null;
  const families = found.families.filter(({ familyId }) => familyId !== ownId);
  const ranked = await rankedFamilies(words, { ...found, families });
  const first = ranked.slice(0, FAMILIES_MAX);
  const read = await lookIntoFamilies(
    looker,
    first.map(({ family, wanted }) => ({ familyId: family.familyId, words, wantedOf: () => wanted })),
  );
  const looked = [own, ...read].flatMap((result) => (result?.ok ? result.answer : []));
  const late = found.texts.flatMap(({ text: word, isTyped, outcome }) =>
    isTyped && outcome === "none" ? word : [],
  );
  return {
    ok: true,
    answer: {
      ...nearestPeople(looked),
      unread: {
        isOwn: ownFailure !== null,
        families: first.filter((_, at) => !read[at]?.ok).map(({ family }) => family),
        words: searchFailure ? words.map((word) => word.text) : late,
      },
      lookedAt: first.length,
      families: ranked.length,
    },
  };
}
