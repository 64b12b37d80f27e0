import { BIRTH_MONTHS } from "~/contract/birth-date";
import { t } from "~/i18n/text.server";
import { isDay } from "~/time";
import { ADDRESS_FIELDS, addressRules, contactRules } from "./contact";
import { atMost, emptyOr, type LazyText, type Rule, required } from "./rule";

const BIRTH_YEAR_MIN_YEAR = 1900;

export const MEMBER_TEXTS = [
  "firstName",
  "firstNameInHindi",
  "maidenLastName",
  "nickName",
  "nickNameInHindi",
  "phone",
  "gender",
  "maritalStatus",
  "weddingDate",
  "birthMonth",
  "educationDetails",
  "occupation",
] as const;

/** All but the address, which may be the family's. */
export const OWN_MEMBER_FIELDS = [
  ...MEMBER_TEXTS,
  "phoneWhatsappRegistered",
  "birthDay",
  "birthYear",
  "email",
  "addressSameAsFamily",
] as const;

export const MEMBER_FIELDS = [...OWN_MEMBER_FIELDS, ...ADDRESS_FIELDS] as const;

export type MemberField = (typeof MEMBER_FIELDS)[number];

export const GENDERS = ["Male", "Female"] as const;
export const MARITAL_STATUSES = ["Single", "Married", "Divorced", "Widowed"] as const;

export const LAST_BIRTH_DAY = 31;
const WHOLE_NUMBER = /^\d{1,4}$/;

export const NAME_MAX_CHARACTERS = 50;
const EDUCATION_MAX_CHARACTERS = 200;
const OCCUPATION_MAX_CHARACTERS = 100;

function oneOf(field: MemberField, text: LazyText, choices: readonly string[]): Rule<MemberField> {
  return { field, text, holds: (fields) => choices.includes(fields[field].trim()) };
}

function wholeNumber(least: number, most: number) {
  return (text: string) => WHOLE_NUMBER.test(text) && Number(text) >= least && Number(text) <= most;
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

/** The address is not checked where it is the family's, because it is not sent. */
const backendRules: readonly Rule<MemberField>[] = [
  atMost("firstName", () => t("fields.firstName"), NAME_MAX_CHARACTERS),
  atMost("firstNameInHindi", () => t("fields.firstNameInHindi"), NAME_MAX_CHARACTERS),
  atMost("maidenLastName", () => t("fields.maidenLastName"), NAME_MAX_CHARACTERS),
  atMost("nickName", () => t("fields.nickName"), NAME_MAX_CHARACTERS),
  atMost("nickNameInHindi", () => t("fields.nickNameInHindi"), NAME_MAX_CHARACTERS),
  ...contactRules(() => t("fields.emailId")),
  atMost("educationDetails", () => t("fields.educationDetails"), EDUCATION_MAX_CHARACTERS),
  atMost("occupation", () => t("fields.occupation"), OCCUPATION_MAX_CHARACTERS),
  ...addressRules.map(
    (rule): Rule<MemberField> => ({
      ...rule,
      holds: (fields) => fields.addressSameAsFamily !== "" || rule.holds(fields),
    }),
  ),
];

/** @param storedStatus the saved status, which stays valid even if the form does not offer it; "" for none. */
export function memberRules(currentYear: number, storedStatus: string): readonly Rule<MemberField>[] {
  const statuses = [...MARITAL_STATUSES, storedStatus];
  const birthYears = { first: BIRTH_YEAR_MIN_YEAR, last: currentYear };
  return [
    ...requiredFields,
    oneOf("gender", () => t("rules.genderChoice"), GENDERS),
    oneOf("maritalStatus", () => t("rules.maritalStatusChoice"), statuses),
    // The backend answers an impossible date with a raw 500.
    emptyOr("weddingDate", () => t("rules.weddingDate"), isDay),
    emptyOr("birthDay", () => t("rules.birthDay"), wholeNumber(1, LAST_BIRTH_DAY)),
    oneOf("birthMonth", () => t("rules.birthMonth"), BIRTH_MONTHS),
    emptyOr(
      "birthYear",
      () => t("rules.birthYear", birthYears),
      wholeNumber(BIRTH_YEAR_MIN_YEAR, currentYear),
    ),
    ...backendRules,
  ];
}
