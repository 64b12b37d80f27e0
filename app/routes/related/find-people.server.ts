import type { AppLoadContext } from "@remix-run/node";
import { failureFacts, type Result } from "~/backend/failure";
import {
  type FamilyDetails,
  type FamilyDetailsAnswer,
  getFamilyDetails,
  searchFamily,
} from "~/contract/family";
import type { MemberSummary } from "~/contract/member";
import { knownNames } from "~/format/member";
import { SEARCH_TEXT_MAX_CHARACTERS } from "~/format/text";
import { inTurns } from "~/name-search/in-turns";
import { nameFinder } from "~/name-search/matching.server";

export interface FoundPerson {
  member: MemberSummary;
  family: FamilyDetails;
}

/** Families besides one's own that are looked through for a name. */
const FAMILIES_MAX = 5;
const WORDS_MAX = 2;

type Parts = Pick<AppLoadContext, "backend" | "log">;

function answersOf<Answer>(log: Parts["log"], results: readonly Result<Answer>[]): Answer[] {
  return results.flatMap((result) => {
    if (result.ok) return [result.answer];
    log.warn(failureFacts(result.failure), "a family was not looked through");
    return [];
  });
}

/** The whole text and its last word, which may be that of the family. */
function searchTexts(text: string): string[] {
  return [...new Set([text, text.split(/\s+/).at(-1) ?? text])].slice(0, WORDS_MAX);
}

async function peopleOf(
  { familyDetails, memberList }: FamilyDetailsAnswer,
  finds: (name: string) => boolean,
): Promise<FoundPerson[]> {
  const { familyNameInHindi } = familyDetails;
  const people = await inTurns(memberList, (member) =>
    knownNames(member, member, familyNameInHindi).some(finds) ? { member, family: familyDetails } : null,
  );
  return people.filter((person) => person !== null);
}

/** The backend finds families only: one's own is looked through, and those that a search for the name brings. */
export async function findPeople({ backend, log }: Parts, text: string): Promise<FoundPerson[]> {
  if (text.length > SEARCH_TEXT_MAX_CHARACTERS) return [];
  const [own, ...searches] = await Promise.all([
    backend.call(getFamilyDetails, {}),
    ...searchTexts(text).map((searchString) => backend.call(searchFamily, { searchString })),
  ]);
  const ownFamilies = answersOf(log, [own]);
  const ownId = ownFamilies[0]?.familyDetails.familyId;
  const hits = answersOf(log, searches).flatMap(({ families }) => families.map(({ familyId }) => familyId));
  const others = [...new Set(hits)].filter((familyId) => familyId !== ownId).slice(0, FAMILIES_MAX);
  const found = await Promise.all(others.map((familyId) => backend.call(getFamilyDetails, { familyId })));
  const finds = nameFinder(text);
  const families = [...ownFamilies, ...answersOf(log, found)];
  return (await Promise.all(families.map((family) => peopleOf(family, finds)))).flat();
}
