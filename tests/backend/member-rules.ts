import { addressColumns, addressOf, checkAddress } from "./address-rules";
import { integerOf, textOf, trimmed } from "./binding";
import { monthNumber } from "./calendar";
import { invalid, Refusal, requireText } from "./refusal";
import { atMost, checkEmail, checkPhone } from "./validation";

const FIRST_YEAR = 1900;
const DAYS_AT_MOST = 31;
const NAME_LENGTH = 50;
const EDUCATION_LENGTH = 200;
const OCCUPATION_LENGTH = 100;
const STATUSES = new Set(["Single", "Married", "Divorced", "Widowed", "Separated", "Engaged"]);

type Body = Readonly<Record<string, unknown>>;

function requireId(value: unknown, name: string): number {
  const id = integerOf(value);
  if (id === null) throw invalid(`Required field ${name} Id is not provided`);
  return id;
}

function checkedIds(body: Body) {
  const familyId = requireId(body.familyId, "family");
  const memberId = requireId(body.memberId, "member");
  if (familyId < 1) throw invalid("Invalid value for field family id");
  if (memberId < 1) throw invalid("Invalid value for field member id");
  return { familyId, memberId };
}

function limited(value: unknown, limit: number, name: string): string | null {
  const text = trimmed(value);
  atMost(text, limit, name);
  return text;
}

function checkedNames(body: Body) {
  const first = requireText(body.firstName, "first name").trim();
  atMost(first, NAME_LENGTH, "first name");
  return {
    first,
    firstHindi: limited(body.firstNameInHindi, NAME_LENGTH, "first name in hindi"),
    maiden: limited(body.maidenLastName, NAME_LENGTH, "maiden last name"),
    nick: limited(body.nickName, NAME_LENGTH, "nick name"),
    nickHindi: limited(body.nickNameInHindi, NAME_LENGTH, "nick name in hindi"),
  };
}

function checkedGender(body: Body): string {
  const gender = requireText(body.gender, "gender");
  if (gender !== "Male" && gender !== "Female") throw invalid("Invalid value for field gender");
  return gender;
}

function checkedBirth(body: Body, thisYear: number) {
  const day = integerOf(body.birthDay);
  if (day !== null && (day < 1 || day > DAYS_AT_MOST)) throw invalid("Invalid value for field birth day");
  const month = monthNumber(requireText(body.birthMonth, "birth month"));
  if (month === null) throw invalid("Invalid value for field birth month");
  const year = integerOf(body.birthYear);
  if (year === null) throw invalid("Required field birth year is not provided");
  if (year < FIRST_YEAR || year > thisYear) throw invalid("Invalid value for field birth year");
  const daysOfMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (day !== null && day > daysOfMonth) throw invalid("Invalid value for field birth day");
  return { birthDay: day, birthMonth: month, birthYear: year };
}

function checkedMarital(body: Body): string {
  const marital = requireText(body.maritalStatus, "marital status");
  if (!STATUSES.has(marital)) throw invalid("Invalid value for field marital status");
  return marital;
}

/** Checks all fields in the backend's order; gives the changed columns, and the email: null if left out, "" is a value. */
export function checkedMember(body: Body, thisYear: number) {
  const ids = checkedIds(body);
  const names = checkedNames(body);
  const email = checkEmail(body.email) ?? (body.email === null ? null : "");
  const changes = {
    ...names,
    phone: checkPhone(body.phone),
    gender: checkedGender(body),
    ...checkedBirth(body, thisYear),
    marital: checkedMarital(body),
    education: limited(body.educationDetails, EDUCATION_LENGTH, "education"),
    occupation: limited(body.occupation, OCCUPATION_LENGTH, "occupation"),
  };
  const isSame = body.addressSameAsFamily === true;
  const address = isSame ? null : checkAddress(addressOf(body.memberAddress), "member address");
  const sameAddress = isSame ? 1 : 0;
  return { ...ids, email, changes: { ...changes, sameAddress, ...addressColumns(address) } };
}

export type MemberUpdate = ReturnType<typeof checkedMember>;

/** An ISO date; anything else is a 500 with the parser's message. */
export function weddingDay(value: unknown): string | null {
  const text = textOf(value) ?? "";
  if (text === "") return null;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text))
    throw new Refusal(500, `Text '${text}' could not be parsed at index 0`);
  const day = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text)
    throw new Refusal(500, `Text '${text}' could not be parsed: Invalid date`);
  return text;
}
