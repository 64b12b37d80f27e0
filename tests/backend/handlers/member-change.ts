import { textOf } from "../binding";
import type { Call, Handler } from "../call";
import { checkedMember, type MemberUpdate, weddingDay } from "../member-rules";
import { invalid, Refusal } from "../refusal";
import { MEMBER_TEXTS, type MemberRow } from "../rows";
import { profileShape } from "../shapes";
import { noNumber } from "../validation";
import { isEmailVerified, memberById } from "./member";
import { mayUpdateFamily } from "./permissions";

function storedMember(call: Call, { memberId, familyId }: MemberUpdate): MemberRow {
  const member = memberById(call, memberId);
  if (!member) throw invalid("No family member found for the given member id.");
  if (member.familyId !== familyId)
    throw invalid("No family member found for the given member id in this family.");
  if (!mayUpdateFamily(call.session, familyId))
    throw new Refusal(403, "You are not allowed to update the member details.");
  return member;
}

/** In the newest no two members share an email or phone; an empty email counts, too. */
function refuseDuplicates(
  { store, dialect, body }: Call,
  { memberId, email, changes: { phone } }: MemberUpdate,
) {
  if (dialect !== "newest") return;
  const isTaken = (column: "email" | "phone", value: string | null) =>
    value !== null &&
    store.one(`SELECT id FROM members WHERE ${column} = ? AND id <> ?`, value, memberId) !== undefined;
  if (isTaken("email", email))
    throw invalid(`Email id ${email} already in use, please provide other email id`);
  if (body.phone === "") throw noNumber();
  if (isTaken("phone", phone))
    throw invalid(`Phone ${phone} already in use, please provide other phone number`);
}

/** The email to store: whether it may change depends on the dialect. */
function storedEmail(call: Call, member: MemberRow, { email }: MemberUpdate): string | null {
  if (call.dialect === "newest") {
    if (isEmailVerified(call, member) && email !== member.email)
      throw invalid("You cannot change existing registered email id.");
    return email;
  }
  if (member.email && email && member.email !== email) throw invalid("You cannot change existing email id.");
  return member.email || email;
}

export const updateMemberProfile: Handler = (call) => {
  const { body, session, sessions, store, now } = call;
  sessions.requireLogin(session);
  const update = checkedMember(body, now().getUTCFullYear());
  const member = storedMember(call, update);
  refuseDuplicates(call, update);
  const email = storedEmail(call, member, update);
  store.update("members", update.memberId, {
    ...update.changes,
    email,
    whatsapp: body.phoneWhatsappRegistered === true ? 1 : 0,
    wedding: weddingDay(body.weddingDate),
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
