import { textOf } from "../binding";
import type { Call, Handler } from "../call";
import { checkedMember, type MemberUpdate } from "../member-rules";
import { invalid, Refusal } from "../refusal";
import { MEMBER_TEXTS, type MemberRow } from "../rows";
import { profileShape } from "../shapes";
import { isEmailVerified, memberById } from "./member";
import { mayUpdateFamily } from "./permissions";

function storedMember(call: Call, { memberId, familyId }: MemberUpdate): MemberRow {
  const member = memberById(call, memberId);
  if (member?.familyId !== familyId)
    throw invalid("No family member found for the given member id in this family.");
  if (!mayUpdateFamily(call.session, familyId))
    throw new Refusal(403, "You are not allowed to update the member details.");
  return member;
}

export const updateMemberProfile: Handler = (call) => {
  const { body, dialect, session, sessions, store } = call;
  sessions.requireLogin(session);
  const update = checkedMember(body);
  const member = storedMember(call, update);
  // Only the newest lets an email change.
  const email = dialect === "newest" ? update.email : member.email || update.email;
  store.update("members", update.memberId, {
    ...update.changes,
    email,
    whatsapp: body.phoneWhatsappRegistered === true ? 1 : 0,
    wedding: textOf(body.weddingDate),
    ...Object.fromEntries(MEMBER_TEXTS.map((field) => [field, textOf(body[field])])),
  });
  const saved = memberById(call, update.memberId) ?? member;
  const rights = { mayUpdate: true, isEmailVerified: isEmailVerified(call, saved) };
  return {
    operationMessage: `Member ${saved.first} ${saved.last} updated successfully !!!`,
    // This answer never has the family's address.
    memberProfile: profileShape(saved, null, null, rights),
  };
};
