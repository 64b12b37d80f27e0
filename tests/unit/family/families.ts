import { getFamilyDetails } from "~/contract/family";
import { type MemberSummary, memberSummary } from "~/contract/member";
import { NO_MEMBER } from "~/contract/session";
import { type TreeMember, type TreeNode, treeMember } from "~/contract/tree";
import { Family } from "~/family/family";
import { type FamilyRequest, readTreeChoices } from "~/routes/family.($familyId)/choices";

const FIRST_NAMES = ["Ravi", "Asha", "Dev", "Kavita", "Faguni", "Neha", "Harish", "Tara"];

const LIVING = { alive: true, age: "(45 years)" };

/** A member as the backend sends one. */
export function sent(memberId: number, facts: object = {}) {
  const firstName = FIRST_NAMES[memberId % FIRST_NAMES.length];
  const gender = memberId % 2 ? "Male" : "Female";
  return { memberId, firstName, lastName: `Verma ${memberId}`, ...LIVING, gender, ...facts };
}

export const TODAY = "2026-11-21";

/** As the page makes it. */
export function familyFrom(familyRoot: TreeNode | null, memberList: readonly object[] = []): Family {
  const familyDetails = { familyId: 7, familyName: "Verma", familyNameInHindi: "वर्मा" };
  const root = familyRoot && sentTree(familyRoot);
  const answer = getFamilyDetails.answer.parse({ familyDetails, familyRoot: root, memberList });
  return new Family(answer, TODAY, NO_MEMBER);
}

export function member(memberId: number, facts: object = {}): TreeMember {
  return treeMember.parse(sent(memberId, facts));
}

export function listed(memberId: number, facts: object = {}): MemberSummary {
  return memberSummary.parse(sent(memberId, facts));
}

export function couple(
  memberId: number,
  spouseId: number | null,
  children: TreeNode[] = [],
  remarriages: TreeNode[] = [],
): TreeNode {
  const spouse = spouseId === null ? null : member(spouseId);
  return { member: member(memberId), spouse, children, remarriages };
}

/** Couples with so many children each, until all members are there. */
export function familyOf(members: number, childrenEach: number): TreeNode {
  let last = 0;
  const next = () => {
    last += 1;
    return couple(last, last < members ? ++last : null);
  };
  const root = next();
  const nodes = [root];
  for (const node of nodes) {
    for (let at = 0; at < childrenEach && last < members; at++) {
      const child = next();
      node.children.push(child);
      nodes.push(child);
    }
  }
  return root;
}

/** A cousin marriage: the couple 5 and 6 stands under the parents of both. */
export function cousinsMarried(): TreeNode {
  return couple(1, 2, [
    couple(3, null, [couple(5, 6, [couple(7, null)])]),
    couple(4, null, [couple(6, 5, [couple(7, null)])]),
  ]);
}

/** 3 has married 4, 6 and 9, and has a child with each. */
export function marriedAgain(): TreeNode {
  const again = [couple(3, 6, [couple(7, 8)]), couple(3, 9, [couple(10, null)])];
  return couple(1, 2, [couple(3, 4, [couple(5, null)], again), couple(11, null)]);
}

/** A tree as the backend sends it: a further marriage comes beside the first. */
export function sentTree({ member, spouse, children }: TreeNode): object {
  const all = children.flatMap((child) => [child, ...child.remarriages]);
  return { member, spouse, children: all.map(sentTree) };
}

/** Families that no view may break on, by what is special about them. */
export const FAMILIES: readonly (readonly [string, TreeNode, number])[] = [
  ["one member", familyOf(1, 1), 1],
  ["two members", familyOf(2, 1), 2],
  ["24 members", familyOf(24, 3), 24],
  ["60 members", familyOf(60, 4), 60],
  ["200 members", familyOf(200, 3), 200],
  ["1,000 members", familyOf(1000, 3), 1000],
  ["2,000 members", familyOf(2000, 4), 2000],
  ["12 children", familyOf(26, 12), 26],
  ["a chain of 150 generations", familyOf(300, 1), 300],
  ["cousins who married", cousinsMarried(), 7],
  ["a member who married three times", marriedAgain(), 11],
];

/** The member with the number 1 opens the page of the family 7. */
export function visitOf(query: string, foundIds: ReadonlySet<number> = new Set()): FamilyRequest {
  return {
    user: { ...NO_MEMBER, memberId: 1 },
    pathname: "/family/7",
    choices: readTreeChoices(new URLSearchParams(query)),
    foundIds,
  };
}
