import * as z from "zod";
import { BIRTH_MONTHS } from "~/contract/birth-date";
import { address } from "~/contract/fields";
import type { MemberProfile } from "~/contract/member";
import type { memberUpdate } from "~/contract/member-update";
import { valuesOf } from "~/forms/form-schema";
import type { FormValues } from "~/forms/form-state";
import {
  carried,
  checkBox,
  choice,
  email,
  phone,
  readDigits,
  text,
  weddingDay,
  wholeNumber,
} from "~/forms/kinds";
import { NAME_MAX_CHARACTERS } from "~/forms/name-suggestions.server";
import { t } from "~/i18n/text.server";
import { addressParts, addressRecord, withAddress } from "~/records/family-form";
import { visibleText } from "~/typed-text";
import { addressView } from "~/ui/format/contact";
import { type CalendarDate, isoDay } from "~/ui/format/date";
import { nameToRead } from "~/ui/format/member";

export const GENDERS = ["Male", "Female"] as const;
export const MARITAL_STATUSES = ["Single", "Married", "Divorced", "Widowed"] as const;
export const LAST_BIRTH_DAY = 31;

const EDUCATION_MAX_CHARACTERS = 200;
const OCCUPATION_MAX_CHARACTERS = 100;

const YEAR_MIN_YEAR = 1900;
const WEDDING_AHEAD_MAX_YEARS = 2;
/** Those who are engaged plan a wedding; the form itself offers no such status. */
const WEDDING_AHEAD_STATUSES = ["Engaged", "Single"];

/** No `autocomplete="off"`: with it Back does not bring back what was typed. */
const HINDI = { lang: "hi" } as const;
const name = { most: NAME_MAX_CHARACTERS };
const birthDate = () => t("rules.birthDate");

function weddingDate(today: CalendarDate, status: string) {
  const isAhead = WEDDING_AHEAD_STATUSES.includes(status);
  const last = isAhead ? { year: today.year + WEDDING_AHEAD_MAX_YEARS, month: 12, day: 31 } : today;
  const first = isoDay({ year: YEAR_MIN_YEAR, month: 1, day: 1 });
  return weddingDay({ label: () => t("fields.weddingDate"), first, last: isoDay(last) });
}

function birthYear(last: number) {
  return wholeNumber({
    label: () => t("fields.birthYear"),
    required: birthDate,
    least: YEAR_MIN_YEAR,
    most: last,
    error: () => t("rules.birthYear", { first: YEAR_MIN_YEAR, last }),
    html: { autoComplete: "bday-year" },
  });
}

function maritalStatus(stored: string) {
  return choice({
    label: () => t("fields.maritalStatus"),
    required: () => t("rules.maritalStatus"),
    options: [...MARITAL_STATUSES, stored],
    error: () => t("rules.maritalStatusChoice"),
  });
}

/** Of this year only the months, and of this month only the days, that have begun. */
function birthMonthAndDay({ year, month, day }: CalendarDate, typed: FormValues) {
  const typedMonth = visibleText(typed.birthMonth ?? "");
  const isThisYear = readDigits(typed.birthYear ?? "") === String(year);
  const isThisMonth = isThisYear && typedMonth === BIRTH_MONTHS[month - 1];
  const isAhead = isThisYear && BIRTH_MONTHS.indexOf(typedMonth) >= month;
  return {
    birthMonth: choice({
      label: () => t("fields.birthMonth"),
      required: birthDate,
      options: isThisYear ? BIRTH_MONTHS.slice(0, month) : BIRTH_MONTHS,
      error: () => (isAhead ? t("rules.birthAhead") : t("rules.birthMonth")),
      html: { autoComplete: "bday-month" },
    }),
    birthDay: wholeNumber({
      label: () => t("fields.birthDay"),
      least: 1,
      most: isThisMonth ? day : LAST_BIRTH_DAY,
      error: () =>
        isThisMonth && Number(readDigits(typed.birthDay ?? "")) <= LAST_BIRTH_DAY
          ? t("rules.birthAhead")
          : t("rules.birthDay"),
      html: { autoComplete: "bday-day" },
    }),
  };
}

/** The rules know what else was typed: a year needs the months of that year. */
function memberFields(today: CalendarDate, typed: FormValues) {
  return {
    firstName: text({
      ...name,
      label: () => t("fields.firstName"),
      required: () => t("rules.firstName"),
      html: { autoComplete: "given-name" },
    }),
    gender: choice({
      label: () => t("fields.gender"),
      required: () => t("rules.gender"),
      options: GENDERS,
      error: () => t("rules.genderChoice"),
      html: { autoComplete: "sex" },
    }),
    maritalStatus: maritalStatus(typed.storedMaritalStatus ?? ""),
    weddingDate: weddingDate(today, visibleText(typed.maritalStatus ?? "")),
    ...birthMonthAndDay(today, typed),
    birthYear: birthYear(today.year),
    phone: phone({
      label: () => t("fields.phone"),
      required: typed.diedWithoutPhone ? undefined : () => t("rules.phone"),
    }),
    phoneWhatsappRegistered: checkBox(() => t("fields.phoneWhatsappRegistered")),
    firstNameInHindi: text({ ...name, label: () => t("fields.firstNameInHindi"), html: HINDI }),
    maidenLastName: text({ ...name, label: () => t("fields.maidenLastName") }),
    nickName: text({ ...name, label: () => t("fields.nickName"), html: { autoComplete: "nickname" } }),
    nickNameInHindi: text({ ...name, label: () => t("fields.nickNameInHindi"), html: HINDI }),
    email: email({ label: () => t("fields.emailId") }),
    educationDetails: text({
      label: () => t("fields.educationDetails"),
      most: EDUCATION_MAX_CHARACTERS,
    }),
    occupation: text({
      label: () => t("fields.occupation"),
      most: OCCUPATION_MAX_CHARACTERS,
      html: { autoComplete: "organization-title" },
    }),
    addressSameAsFamily: checkBox(() => t("fields.addressSameAsFamily")),
    ...addressParts({}),
    storedEmail: carried(),
    storedMaritalStatus: carried(),
    diedWithoutPhone: carried(),
    familyAddress: carried(),
    heading: carried(),
  };
}

/** An address that is the family's is neither checked nor sent. */
function withoutAddress() {
  return z.string().transform(() => null);
}

export function memberForm(today: CalendarDate, typed: FormValues = {}) {
  const fields = memberFields(today, typed);
  return z.object(fields);
}

export function checkedMember(today: CalendarDate, typed: FormValues) {
  const fields = memberForm(today, typed);
  if (!typed.addressSameAsFamily) return fields;
  const none = withoutAddress();
  const [addressLine1, addressLine2, addressLine3, district] = [none, none, none, none];
  return fields.extend({
    addressLine1,
    addressLine2,
    addressLine3,
    district,
    city: none,
    state: none,
    postalCode: none,
    country: none,
  });
}

export type MemberValues = z.output<ReturnType<typeof memberForm>>;

type OwnValues = Omit<
  MemberValues,
  "storedEmail" | "storedMaritalStatus" | "diedWithoutPhone" | "familyAddress" | "heading"
>;

export function memberRecord(profile: MemberProfile): OwnValues {
  const { firstName, firstNameInHindi, maidenLastName, nickName, nickNameInHindi } = profile;
  const { gender, maritalStatus, weddingDate, birthDay, birthMonth, birthYear } = profile;
  const { phone, phoneWhatsappRegistered, email, educationDetails, occupation, addressSameAsFamily } =
    profile;
  return {
    ...{ firstName, firstNameInHindi, maidenLastName, nickName, nickNameInHindi },
    ...{ gender, maritalStatus, weddingDate, birthDay, birthMonth, birthYear },
    ...{ phone, phoneWhatsappRegistered, email, educationDetails, occupation, addressSameAsFamily },
    ...addressRecord(addressSameAsFamily ? null : profile.memberAddress),
  };
}

/** What the form shows beside the record, so that it comes back without being loaded again. */
export function memberFormValues(profile: MemberProfile, today: CalendarDate): FormValues {
  const name = nameToRead(profile.firstName ?? "", profile.firstNameInHindi);
  return valuesOf(memberForm(today), {
    ...memberRecord(profile),
    heading: name ? t("member.editTitle", { name }) : t("member.edit"),
    storedEmail: profile.email,
    storedMaritalStatus: profile.maritalStatus,
    diedWithoutPhone: profile.dateOfDeath !== null && profile.phone === null ? "yes" : "",
    familyAddress: addressView(profile.familyAddress)?.lines.join(", ") ?? "",
  });
}

const ADDRESS_OR_SAME = ["addressSameAsFamily", ...address.keyof().options];

/** What the form says of the record. A disabled field is not sent, and the e-mail that it shows stays. */
export function sentMember(typed: FormValues, now: FormValues) {
  const isOneAnswer = Boolean(typed.addressSameAsFamily) !== Boolean(now.addressSameAsFamily);
  return {
    typed: typed.storedEmail ? { ...typed, email: typed.storedEmail } : typed,
    whole: isOneAnswer ? ADDRESS_OR_SAME : [],
  };
}

/** Keeps stored values that the form does not show (docs/backend-contract.md#update-a-member-profile). */
export function memberPayload(
  profile: MemberProfile,
  familyId: number,
  values: OwnValues,
): z.output<typeof memberUpdate> {
  const { own, address: memberAddress } = withAddress(values);
  const { memberId, lastName, hobby, familyAddress } = profile;
  return {
    ...own,
    memberId,
    familyId,
    lastName,
    hobby,
    familyAddress,
    // A stored address cannot be changed here and must be sent back unchanged
    // (docs/backend-contract.md#validation-of-a-member-update).
    email: profile.email ?? values.email,
    memberAddress: values.addressSameAsFamily ? null : memberAddress,
  };
}
