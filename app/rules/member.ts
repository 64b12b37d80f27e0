import { ADDRESS_FIELDS, addressRules } from "./address";
import { contactRules } from "./contact";
import { atMost, type Rule, required } from "./rule";

export const BIRTH_YEAR_MIN_YEAR = 1900;

/** The fields of the member form by their names on the wire. */
export const MEMBER_FIELDS = [
  "firstName",
  "firstNameInHindi",
  "maidenLastName",
  "nickName",
  "nickNameInHindi",
  "phone",
  "phoneWhatsappRegistered",
  "gender",
  "maritalStatus",
  "weddingDate",
  "birthDay",
  "birthMonth",
  "birthYear",
  "email",
  "educationDetails",
  "occupation",
  "addressSameAsFamily",
  ...ADDRESS_FIELDS,
] as const;

export type MemberField = (typeof MEMBER_FIELDS)[number];

export const GENDERS = ["Male", "Female"] as const;
export const MARITAL_STATUSES = ["Single", "Married", "Divorced", "Widowed"] as const;
export const BIRTH_MONTHS = [
  "Jan",
  "Feb",
  "Mar",
  "Apr",
  "May",
  "Jun",
  "Jul",
  "Aug",
  "Sep",
  "Oct",
  "Nov",
  "Dec",
] as const;

export const LAST_BIRTH_DAY = 31;
const WHOLE_NUMBER = /^\d{1,4}$/;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

const NAME_MAX_CHARACTERS = 50;
const EDUCATION_MAX_CHARACTERS = 200;
const OCCUPATION_MAX_CHARACTERS = 100;

type Fields = Readonly<Record<MemberField, string>>;

function isWholeNumber(text: string, least: number, most: number): boolean {
  return WHOLE_NUMBER.test(text) && Number(text) >= least && Number(text) <= most;
}

function isOneOf(choices: readonly string[], text: string): boolean {
  return choices.includes(text);
}

/** Days that no calendar has, such as 30 February, would be a raw 500 of the backend. */
function isDate(text: string): boolean {
  if (!ISO_DATE.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

const BIRTH_DATE_TEXT = "Complete Birth Date is required.";

const requiredFields: readonly Rule<MemberField>[] = [
  required("firstName", "First Name is required."),
  required("gender", "Gender is required."),
  required("maritalStatus", "Marital Status is required."),
  required("birthMonth", BIRTH_DATE_TEXT),
  required("birthYear", BIRTH_DATE_TEXT),
  required("phone", "Phone is required."),
];

/** What the backend would refuse; an address that is the family's is not sent, so it is not looked at. */
const backendRules: readonly Rule<MemberField>[] = [
  atMost("firstName", "First Name", NAME_MAX_CHARACTERS),
  atMost("firstNameInHindi", "First Name (Hindi)", NAME_MAX_CHARACTERS),
  atMost("maidenLastName", "Maiden Last Name", NAME_MAX_CHARACTERS),
  atMost("nickName", "Nick Name", NAME_MAX_CHARACTERS),
  atMost("nickNameInHindi", "Nick Name (Hindi)", NAME_MAX_CHARACTERS),
  ...contactRules("Email Id"),
  atMost("educationDetails", "Education", EDUCATION_MAX_CHARACTERS),
  atMost("occupation", "Occupation", OCCUPATION_MAX_CHARACTERS),
  ...addressRules.map((rule) => ({
    ...rule,
    holds: (fields: Fields) => fields.addressSameAsFamily !== "" || rule.holds(fields),
  })),
];

/**
 * Edit member, in this order.
 * @param ownStatus the member's stored marital status, which may lie outside the choices and stays allowed.
 */
export function memberRules(currentYear: number, ownStatus: string | null): readonly Rule<MemberField>[] {
  const statuses = ownStatus === null ? MARITAL_STATUSES : [...MARITAL_STATUSES, ownStatus];
  const rule = (field: MemberField, text: string, holds: (value: string) => boolean) => ({
    field,
    text,
    holds: (fields: Fields) => holds(fields[field].trim()),
  });
  return [
    ...requiredFields,
    rule("gender", "Gender must be Male or Female.", (value) => isOneOf(GENDERS, value)),
    rule("maritalStatus", "Marital Status must be one of the list.", (value) => isOneOf(statuses, value)),
    rule(
      "weddingDate",
      "Wedding Date must be a date such as 1995-02-10.",
      (value) => !value || isDate(value),
    ),
    rule(
      "birthDay",
      "Birth Day must be a number from 1 to 31.",
      (value) => !value || isWholeNumber(value, 1, LAST_BIRTH_DAY),
    ),
    rule("birthMonth", "Birth Month must be one of Jan to Dec.", (value) => isOneOf(BIRTH_MONTHS, value)),
    rule("birthYear", `Birth Year must be a number from ${BIRTH_YEAR_MIN_YEAR} to ${currentYear}.`, (value) =>
      isWholeNumber(value, BIRTH_YEAR_MIN_YEAR, currentYear),
    ),
    ...backendRules,
  ];
}
