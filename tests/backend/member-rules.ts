import { addressColumns, requiredAddress } from "./address-rules";
import { integerOf, trimmed } from "./binding";
import { monthNumber } from "./calendar";
import { invalid, requireText } from "./refusal";
import { checkEmail, checkPhone } from "./validation";

type Body = Readonly<Record<string, unknown>>;

function requireId(value: unknown, name: string): number {
  const id = integerOf(value);
  if (id === null) throw invalid(`Required field ${name} Id is not provided`);
  return id;
}

function checkedBirth(body: Body) {
  const day = integerOf(body.birthDay);
  const month = monthNumber(requireText(body.birthMonth, "birth month"));
  if (month === null) throw invalid("Invalid value for field birth month");
  const year = integerOf(body.birthYear);
  if (year === null) throw invalid("Required field birth year is not provided");
  const daysOfMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (day !== null && day > daysOfMonth) throw invalid("Invalid value for field birth day");
  return { birthDay: day, birthMonth: month, birthYear: year };
}

/** Checks all fields in the backend's order; gives the changed columns, and the email: null if left out, "" is a value. */
export function checkedMember(body: Body) {
  const familyId = requireId(body.familyId, "family");
  const memberId = requireId(body.memberId, "member");
  const first = requireText(body.firstName, "first name").trim();
  const email = checkEmail(body.email) ?? (body.email === null ? null : "");
  const changes = {
    first,
    firstHindi: trimmed(body.firstNameInHindi),
    maiden: trimmed(body.maidenLastName),
    nick: trimmed(body.nickName),
    nickHindi: trimmed(body.nickNameInHindi),
    phone: checkPhone(body.phone),
    gender: requireText(body.gender, "gender"),
    ...checkedBirth(body),
    marital: requireText(body.maritalStatus, "marital status"),
    education: trimmed(body.educationDetails),
    occupation: trimmed(body.occupation),
  };
  const isSame = body.addressSameAsFamily === true;
  const address = isSame ? null : requiredAddress(body.memberAddress, "member address");
  const sameAddress = isSame ? 1 : 0;
  return { familyId, memberId, email, changes: { ...changes, sameAddress, ...addressColumns(address) } };
}

export type MemberUpdate = ReturnType<typeof checkedMember>;
