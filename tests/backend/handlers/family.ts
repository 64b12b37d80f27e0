import { integerOf } from "../binding";
import type { Call, Handler } from "../call";
import { kinOf, treeAndList } from "../kinship";
import { invalid } from "../refusal";
import type { FamilyRow, MemberRow } from "../rows";
import { familyShape } from "../shapes";
import { familyRights, requireMember } from "./permissions";

export function familyById({ store }: Call, familyId: number): FamilyRow | undefined {
  return store.one<FamilyRow>("SELECT * FROM families WHERE id = ?", familyId);
}

export const getFamilyDetails: Handler = (call) => {
  const { body, session, store, now } = call;
  requireMember(call);
  const familyId = integerOf(body.familyId) ?? session.familyId;
  if (familyId === null) throw invalid("Member is not linked to any family.");
  if (familyId < 1) throw invalid("Invalid family id provided.");
  const family = familyById(call, familyId);
  if (!family) throw invalid("Family not found");
  const members = store.all<MemberRow>("SELECT * FROM members WHERE familyId = ? ORDER BY id", familyId);
  const head = members.find(({ id }) => id === family.headId);
  const tree = head ? treeAndList(head, kinOf(members), now()) : { root: null, list: [] };
  const headName = head ? `${head.first} ${head.last}` : "Head of Family not defined";
  return {
    operationMessage: null,
    familyDetails: familyShape(family, headName, familyRights(call, familyId)),
    memberList: tree.list,
    familyRoot: tree.root,
  };
};
