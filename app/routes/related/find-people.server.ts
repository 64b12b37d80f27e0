import type { Failure, Result } from "~/contract/failure";
import type { FamilyMembers } from "~/contract/family";
import { uniqueBy } from "~/contract/fields";
import { t } from "~/i18n/text.server";
import { SEARCH_TEXT_MAX_CHARACTERS } from "~/ui/format/text";
import { type FoundFamilies, findFamilies } from "../searchfamily/find-families.server";
import { type FoundPerson, type Looker, peopleIn, readFamilies } from "../searchfamily/find-people.server";
import { type MatchedFamilies, matchFamilies, wantedIn } from "../searchfamily/matched-families.server";
import { familyUnread } from "../searchfamily/people-view.server";
import { type SearchedWord, searchedWords } from "../searchfamily/searched-words.server";

/** How many families besides the reader's own are searched for a name. */
const FAMILIES_MAX = 5;

export interface FoundPeople {
  people: FoundPerson[];
  /** Sentences about families that could not be read. */
  unread: string[];
  /** How many of the families found were searched. */
  lookedAt: number;
  families: number;
}

const NOBODY: FoundPeople = { people: [], unread: [], lookedAt: 0, families: 0 };
const NO_FAMILIES: FoundFamilies = {
  families: [],
  foundBy: new Map(),
  searched: [],
  leftOut: [],
  cutShort: [],
};

/** A reader without a family has none to search; anything else is a failure. */
function failureOf(result: Result<unknown>): Failure | null {
  return result.ok || result.failure.kind === "refused" ? null : result.failure;
}

/** What all members of the reader's own family share. */
function sharedOf({ familyDetails }: FamilyMembers): string[] {
  const { familyName, familyNameInHindi, familyAddress } = familyDetails;
  return [familyName, familyNameInHindi, familyAddress?.city ?? null].filter((field) => field !== null);
}

async function peopleOfOthers(looker: Looker, { all }: MatchedFamilies, words: readonly SearchedWord[]) {
  const families = all.slice(0, FAMILIES_MAX);
  const read = await readFamilies(
    looker,
    families.map(({ family }) => family.familyId),
  );
  const found = families.map(async ({ family, wanted }, at) => {
    const result = read[at];
    if (result?.ok) return { people: await peopleIn(result.answer, words, wanted), unread: [] };
    return { people: [], unread: [familyUnread(family)] };
  });
  return Promise.all(found);
}

/** Searches the reader's own family and the first families found for the words. Fails only when no family could be read. */
export async function findPeople(looker: Looker, text: string): Promise<Result<FoundPeople>> {
  if (text.length > SEARCH_TEXT_MAX_CHARACTERS) return { ok: true, answer: NOBODY };
  const words = searchedWords(text);
  const [[own], search] = await Promise.all([
    readFamilies(looker, [undefined]),
    findFamilies(looker.context.session, words),
  ]);
  const ownFailure = own && failureOf(own);
  const searchFailure = failureOf(search);
  if (ownFailure && searchFailure) return { ok: false, failure: searchFailure };
  const found = search.ok ? search.answer : NO_FAMILIES;
  const ownFamily = own?.ok ? own.answer : null;
  const ownId = ownFamily?.familyDetails.familyId;
  const families = found.families.filter(({ familyId }) => familyId !== ownId);
  const matched = await matchFamilies(words, { ...found, families });
  const others = await peopleOfOthers(looker, matched, words);
  const ownPeople = ownFamily ? await peopleIn(ownFamily, words, wantedIn(words, sharedOf(ownFamily))) : [];
  const people = [...ownPeople, ...others.flatMap((family) => family.people)];
  const unsearched = words.filter((word) => searchFailure || found.leftOut.includes(word.text));
  return {
    ok: true,
    answer: {
      people: uniqueBy(people, ({ member }) => member.memberId),
      unread: [
        ...(ownFailure ? [t("related.ownUnread")] : []),
        ...others.flatMap(({ unread }) => unread),
        ...unsearched.map((word) => t("related.searchFailed", { text: word.text })),
      ],
      lookedAt: others.length,
      families: matched.all.length,
    },
  };
}
