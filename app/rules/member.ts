import { t } from "../texts/text.server";
import { ADDRESS_FIELDS, addressRules } from "./address";
import { contactRules } from "./contact";
import { atMost, type Rule, required, ruleOf, type Said } from "./rule";

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

const birthDateText = () => t("rules.birthDate");

const requiredFields: readonly Rule<MemberField>[] = [
  required("firstName", () => t("rules.firstName")),
  required("gender", () => t("rules.gender")),
  required("maritalStatus", () => t("rules.maritalStatus")),
  required("birthMonth", birthDateText),
  required("birthYear", birthDateText),
  required("phone", () => t("rules.phone")),
];

/** What the backend would refuse; an address that is the family's is not sent, so it is not looked at. */
const backendRules: readonly Rule<MemberField>[] = [
  atMost("firstName", () => t("fields.firstName"), NAME_MAX_CHARACTERS),
  atMost("firstNameInHindi", () => t("fields.firstNameInHindi"), NAME_MAX_CHARACTERS),
  atMost("maidenLastName", () => t("fields.maidenLastName"), NAME_MAX_CHARACTERS),
  atMost("nickName", () => t("fields.nickName"), NAME_MAX_CHARACTERS),
  atMost("nickNameInHindi", () => t("fields.nickNameInHindi"), NAME_MAX_CHARACTERS),
  ...contactRules(() => t("fields.emailId")),
  atMost("educationDetails", () => t("fields.educationDetails"), EDUCATION_MAX_CHARACTERS),
  atMost("occupation", () => t("fields.occupation"), OCCUPATION_MAX_CHARACTERS),
  ...addressRules.map((rule) =>
    ruleOf<MemberField>(
      rule.field,
      () => rule.text,
      (fields) => fields.addressSameAsFamily !== "" || rule.holds(fields),
    ),
  ),
];

/**
 * Edit member, in this order.
 * @param ownStatus the member's stored marital status, which may lie outside the choices and stays allowed.
 */
export function memberRules(currentYear: number, ownStatus: string | null): readonly Rule<MemberField>[] {
  const statuses = ownStatus === null ? MARITAL_STATUSES : [...MARITAL_STATUSES, ownStatus];
  const rule = (field: MemberField, text: Said, holds: (value: string) => boolean) =>
    ruleOf(field, text, (fields: Fields) => holds(fields[field].trim()));
  return [
    ...requiredFields,
    rule(
      "gender",
      () => t("rules.genderChoice"),
      (value) => isOneOf(GENDERS, value),
    ),
    rule(
      "maritalStatus",
      () => t("rules.maritalStatusChoice"),
      (value) => isOneOf(statuses, value),
    ),
    rule(
      "weddingDate",
      () => t("rules.weddingDate"),
      (value) => !value || isDate(value),
    ),
    rule(
      "birthDay",
      () => t("rules.birthDay"),
      (value) => !value || isWholeNumber(value, 1, LAST_BIRTH_DAY),
    ),
    rule(
      "birthMonth",
      () => t("rules.birthMonth"),
      (value) => isOneOf(BIRTH_MONTHS, value),
    ),
    rule(
      "birthYear",
      () => t("rules.birthYear", { first: BIRTH_YEAR_MIN_YEAR, last: currentYear }),
      (value) => isWholeNumber(value, BIRTH_YEAR_MIN_YEAR, currentYear),
    ),
    ...backendRules,
  ];
}
