import { integerOf } from "../binding";
import type { Call, Handler } from "../call";
import { byGender } from "../kinship";
import { invalid } from "../refusal";
import type { MemberRow } from "../rows";
import { profileShape, summaryShape } from "../shapes";
import { familyById } from "./family";
import { mayUpdateFamily, requireMember } from "./permissions";

export function memberById({ store }: Call, memberId: number | null): MemberRow | undefined {
  return memberId === null ? undefined : store.one<MemberRow>("SELECT * FROM members WHERE id = ?", memberId);
}

/** The newest reports emails as verified if they have an account. */
export function isEmailVerified({ store, dialect }: Call, { email }: MemberRow): boolean {
  if (dialect !== "newest" || !email) return false;
  return store.one("SELECT logon FROM users WHERE email = ?", email) !== undefined;
}

function relativesOf(call: Call, member: MemberRow, headId: number | null) {
  const { store, now } = call;
  const shape = (relative: MemberRow, male: string, female: string) =>
    summaryShape(relative, `${byGender(relative, male, female)} of ${member.first}`, headId, now());
  const parents = [memberById(call, member.fatherId), memberById(call, member.motherId)].filter(
    (row) => row !== undefined,
  );
  const isSingle = member.marital === "Single";
  const spouse = isSingle ? undefined : memberById(call, member.spouseId);
  const children = isSingle
    ? []
    : // As the backend tells second marriages: the children of either spouse.
      store.all<MemberRow>(
        "SELECT * FROM members WHERE fatherId IN (?, ?) OR motherId IN (?, ?)",
        ...[member.id, member.spouseId, member.id, member.spouseId],
      );
  const { id, fatherId } = member;
  const siblings = store.all<MemberRow>("SELECT * FROM members WHERE fatherId = ? AND id <> ?", fatherId, id);
  const orNull = (rows: object[]) => (rows.length > 0 ? rows : null);
  return {
    parents: orNull(parents.map((row) => shape(row, "Father", "Mother"))),
    spouse: spouse ? shape(spouse, "Husband", "Wife") : null,
    children: orNull(children.map((row) => shape(row, "Son", "Daughter"))),
    siblings: orNull(siblings.map((row) => shape(row, "Brother", "Sister"))),
  };
}

export const getMemberProfile: Handler = (call) => {
  requireMember(call);
  const memberId = integerOf(call.body.memberId) ?? call.session.memberId;
  if (memberId === null) throw invalid("Member is not linked to any family.");
  if (memberId < 1) throw invalid("Invalid member id provided.");
  const member = memberById(call, memberId);
  if (!member) throw invalid("Member not found.");
  const family = familyById(call, member.familyId) ?? null;
  const headId = family?.headId ?? null;
  const rights = {
    mayUpdate: mayUpdateFamily(call.session, member.familyId),
    isEmailVerified: isEmailVerified(call, member),
  };
  return {
    operationMessage: null,
    memberProfile: profileShape(member, family, headId, rights),
    ...relativesOf(call, member, headId),
  };
};
