import type { Call, Handler } from "../call";
import { byGender } from "../kinship";
import { invalid, Refusal, requireText } from "../refusal";
import type { MemberRow } from "../rows";
import { monthNumber, profileShape, summaryShape } from "../shapes";
import { addressOf, checkAddress, checkEmail, checkPhone, textOf } from "../validation";
import { familyById, integerOf } from "./family";
import { mayUpdateFamily, requireMember } from "./permissions";

const FIRST_YEAR = 1900;
const DAYS_AT_MOST = 31;
const STATUSES = new Set(["Single", "Married", "Divorced", "Widowed", "Separated", "Engaged"]);

/** A stored member; none counts as not found. */
export function memberById({ store }: Call, memberId: number | null): MemberRow | undefined {
  return memberId === null ? undefined : store.one<MemberRow>("SELECT * FROM members WHERE id = ?", memberId);
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
    : store.all<MemberRow>("SELECT * FROM members WHERE fatherId = ? OR motherId = ?", member.id, member.id);
  const siblings = store.all<MemberRow>(
    "SELECT * FROM members WHERE fatherId = ? AND id <> ?",
    member.fatherId,
    member.id,
  );
  const orNull = (rows: object[]) => (rows.length > 0 ? rows : null);
  return {
    parents: orNull(parents.map((row) => shape(row, "Father", "Mother"))),
    spouse: spouse ? shape(spouse, "Husband", "Wife") : null,
    children: orNull(children.map((row) => shape(row, "Son", "Daughter"))),
    siblings: orNull(siblings.map((row) => shape(row, "Brother", "Sister"))),
  };
}

/** POST getmemberprofile. Contract 2.11. */
export const getMemberProfile: Handler = (call) => {
  requireMember(call);
  const memberId = integerOf(call.body.memberId) ?? call.session.memberId;
  if (memberId === null) throw invalid("Member is not linked to any family.");
  if (memberId < 1) throw invalid("Invalid member id provided.");
  const member = memberById(call, memberId);
  if (!member) throw invalid("Member not found.");
  const family = familyById(call, member.familyId) ?? null;
  const headId = family?.headId ?? null;
  return {
    operationMessage: null,
    memberProfile: profileShape(member, family, headId, mayUpdateFamily(call.session, member.familyId)),
    ...relativesOf(call, member, headId),
  };
};

function limited(value: unknown, limit: number, name: string): string | null {
  const text = textOf(value)?.trim() || null;
  if (text && text.length > limit) throw invalid(`${name} should not be more than ${limit} characters`);
  return text;
}

function checkBirth(body: Record<string, unknown>, thisYear: number) {
  const day = integerOf(body.birthDay);
  if (day !== null && (day < 1 || day > DAYS_AT_MOST)) throw invalid("Invalid value for field birth day");
  const month = monthNumber(requireText(body.birthMonth, "birth month"));
  if (month === null) throw invalid("Invalid value for field birth month");
  const year = integerOf(body.birthYear);
  if (year === null) throw invalid("Required field birth year is not provided");
  if (year < FIRST_YEAR || year > thisYear) throw invalid("Invalid value for field birth year");
  const daysOfMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (day !== null && day > daysOfMonth) throw invalid("Invalid value for field birth day");
  return { day, month, year };
}

function checkWedding(value: unknown): string | null {
  const text = textOf(value)?.trim() ?? "";
  if (text === "") return null;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text))
    throw new Refusal(500, `Text '${text}' could not be parsed at index 0`);
  return text;
}

/** The e-mail that is kept: a stored one cannot be changed, leaving it out keeps it. Contract 4.4. */
function keptEmail(stored: string | null, given: string | null): string | null {
  if (stored && given && stored !== given) throw invalid("You cannot change existing email id.");
  return stored ?? given;
}

/** POST updateMemberProfile: full overwrite. Contract 2.12, order of 4.4. */
export const updateMemberProfile: Handler = (call) => {
  const { body, session, sessions, store, now } = call;
  sessions.requireLogin(session);
  const familyId = integerOf(body.familyId);
  if (familyId === null) throw invalid("Required field family Id is not provided");
  const memberId = integerOf(body.memberId);
  if (memberId === null) throw invalid("Required field member Id is not provided");
  if (familyId < 1) throw invalid("Invalid value for field family id");
  const first = limited(requireText(body.firstName, "first name"), 50, "first name");
  const names = [
    limited(body.firstNameInHindi, 50, "first name in hindi"),
    limited(body.maidenLastName, 50, "maiden last name"),
  ];
  const nicks = [
    limited(body.nickName, 50, "nick name"),
    limited(body.nickNameInHindi, 50, "nick name in hindi"),
  ];
  const email = checkEmail(body.email);
  const phone = checkPhone(body.phone);
  const gender = requireText(body.gender, "gender");
  if (gender !== "Male" && gender !== "Female") throw invalid("Invalid value for field gender");
  const birth = checkBirth(body, now().getUTCFullYear());
  const marital = requireText(body.maritalStatus, "marital status");
  if (!STATUSES.has(marital)) throw invalid("Invalid value for field marital status");
  const work = [
    limited(body.educationDetails, 200, "education"),
    limited(body.occupation, 100, "occupation"),
  ];
  const isSame = body.addressSameAsFamily === true || body.addressSameAsFamily === "true";
  const address = isSame ? null : checkAddress(addressOf(body.memberAddress), "member address");
  const member = memberById(call, memberId);
  if (!member) throw invalid("No family member found for the given member id.");
  if (member.familyId !== familyId)
    throw invalid("No family member found for the given member id in this family.");
  if (!mayUpdateFamily(session, familyId))
    throw new Refusal(403, "You are not allowed to update the member details.");
  store.run(
    `UPDATE members SET first = ?, firstHindi = ?, maiden = ?, nick = ?, nickHindi = ?, email = ?, phone = ?, whatsapp = ?,
     gender = ?, birthDay = ?, birthMonth = ?, birthYear = ?, marital = ?, wedding = ?, education = ?, occupation = ?,
     hobby = ?, sameAddress = ?, line1 = ?, line2 = ?, line3 = ?, district = ?, city = ?, state = ?, postalCode = ?,
     country = ? WHERE id = ?`,
    first,
    ...names,
    ...nicks,
    keptEmail(member.email, email),
    phone,
    body.phoneWhatsappRegistered === true ? 1 : 0,
    gender,
    birth.day,
    birth.month,
    birth.year,
    marital,
    checkWedding(body.weddingDate),
    ...work,
    textOf(body.hobby),
    isSame ? 1 : 0,
    address?.addressLine1 ?? null,
    address?.addressLine2 ?? null,
    address?.addressLine3 ?? null,
    address?.district ?? null,
    address?.city ?? null,
    address?.state ?? null,
    address?.postalCode ?? null,
    address?.country ?? null,
    memberId,
  );
  const saved = memberById(call, memberId);
  return {
    operationMessage: `Member ${first} ${member.last} updated successfully !!!`,
    // The family's address is never in this answer.
    memberProfile: saved ? profileShape(saved, null, null, true) : null,
  };
};
