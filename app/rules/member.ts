import { ADDRESS_FIELDS } from "./address";
import { type Rule, required } from "./rule";

/** Earliest birth year. Specification section 9. */
export const BIRTH_YEAR_MIN_YEAR = 1900;

/** The fields of the member form, by their names on the wire. Screens section 6 "Edit". */
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

/** One of them. */
export type MemberField = (typeof MEMBER_FIELDS)[number];

/** Specification section 5, "Further member rules". */
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

/** Birth day: 1 to 31, optional. */
export const LAST_BIRTH_DAY = 31;
const WHOLE_NUMBER = /^\d{1,4}$/;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

type Fields = Readonly<Record<MemberField, string>>;

function isWholeNumber(text: string, least: number, most: number): boolean {
  return WHOLE_NUMBER.test(text) && Number(text) >= least && Number(text) <= most;
}

function isOneOf(choices: readonly string[], text: string): boolean {
  return choices.includes(text);
}

function isDate(text: string): boolean {
  return ISO_DATE.test(text) && !Number.isNaN(Date.parse(text));
}

/** The birth month and the birth year are needed, the day is not; the field at fault is the one that is missing. */
const BIRTH_DATE_TEXT = "Complete Birth Date is required.";

function firstFive(): Rule<MemberField>[] {
  return [
    required("firstName", "First Name is required."),
    required("gender", "Gender is required."),
    required("maritalStatus", "Marital Status is required."),
    required("birthMonth", BIRTH_DATE_TEXT),
    required("birthYear", BIRTH_DATE_TEXT),
    required("phone", "Phone is required."),
  ];
}

/**
 * Member update, in this order. Specification section 5.
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
    ...firstFive(),
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
  ];
}
