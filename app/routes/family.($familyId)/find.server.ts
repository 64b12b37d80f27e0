import type { MemberSummary } from "../../contract/member";
import type { TreeMember } from "../../contract/tree";
import { knownNames } from "../../format/member";
import { type Couple, peopleOf } from "../../kinship/couples";
import { nameFinder } from "../../name-search/matching.server";

/** A longer text is nobody's name. */
const FIND_MAX_CHARACTERS = 200;

type Named = Parameters<typeof knownNames>[0];

/** Tells whether somebody is called so; null where nobody is looked for. */
export function memberFinder(text: string, familyNameInHindi: string | null) {
  if (text === "" || text.length > FIND_MAX_CHARACTERS) return null;
  const finds = nameFinder(text);
  return (member: Named, listed: MemberSummary | undefined) =>
    knownNames(member, listed, familyNameInHindi).some(finds);
}

export function findMembers(
  text: string,
  couples: readonly Couple<TreeMember>[],
  listed: ReadonlyMap<number, MemberSummary>,
  familyNameInHindi: string | null,
): ReadonlyMap<number, TreeMember> {
  const found = new Map<number, TreeMember>();
  const finds = memberFinder(text, familyNameInHindi);
  if (!finds) return found;
  for (const member of peopleOf(couples))
    if (!found.has(member.memberId) && finds(member, listed.get(member.memberId)))
      found.set(member.memberId, member);
  return found;
}
