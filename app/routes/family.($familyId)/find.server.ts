import { knownNames } from "~/ui/format/member";
import type { FamilyDetailsAnswer } from "../../contract/family";
import { couplesOf, peopleOf } from "../../kinship/couples";
import { inTurns } from "../../name-search/in-turns";
import { nameFinder } from "../../name-search/matching.server";

/** A longer text is nobody's name. */
const FIND_MAX_CHARACTERS = 200;

/** The ids of the members of tree and list who are called so; none where nobody is looked for. */
export async function membersCalled(
  text: string,
  { familyDetails, familyRoot, memberList }: FamilyDetailsAnswer,
): Promise<ReadonlySet<number>> {
  if (text === "" || text.length > FIND_MAX_CHARACTERS) return new Set();
  const finds = nameFinder(text);
  const listed = new Map(memberList.map((member) => [member.memberId, member]));
  const inTree = peopleOf(couplesOf(familyRoot)).map((member) => [member.memberId, member] as const);
  const people = new Map([...listed, ...inTree]);
  const found = await inTurns(people, ([memberId, person]) => {
    const names = knownNames(person, listed.get(memberId), familyDetails.familyNameInHindi);
    return names.some(finds) ? memberId : null;
  });
  return new Set(found.filter((memberId) => memberId !== null));
}
