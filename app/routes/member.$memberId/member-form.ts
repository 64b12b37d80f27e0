import * as z from "zod";
import { BIRTH_MONTHS } from "~/contract/birth-date";
import { refused } from "~/contract/failure";
import { editedMember, type MemberProfile } from "~/contract/member";
import type { memberUpdate } from "~/contract/member-update";
import { type Address, address } from "~/contract/scalars";
import { BAD_REQUEST } from "~/contract/status";
import { carriedValue, checkBox, freeText } from "~/forms/field-types";
import { valuesOf } from "~/forms/form-schema";
import { type FormValues, formError } from "~/forms/form-state";
import { MEMBER_NAME_MAX_CHARACTERS } from "~/forms/name-suggestions.server";
import { addressView } from "~/i18n/format/contact";
import { message } from "~/i18n/text.server";
import { addressParts } from "~/records/family-form";
import { choice, email, phone, readDigits, weddingDay, wholeNumber } from "~/records/record-field-types";
import { isoDay, readDay } from "~/time";
import { visibleText } from "~/typed-text";

export const LAST_BIRTH_DAY = 31;

const EDUCATION_MAX_CHARACTERS = 200;
const OCCUPATION_MAX_CHARACTERS = 100;

const FIRST_YEAR = 1900;
const PLANNED_WEDDING_MAX_YEARS = 2;
/** The form does not offer `Engaged`, but a record may have it. */
const PLANNED_WEDDING_STATUSES = ["Engaged", "Single"];

const HINDI = { lang: "hi" } as const;
const nameLength = { max: MEMBER_NAME_MAX_CHARACTERS };

function weddingDate(today: string, status: string) {
  const mayBePlanned = PLANNED_WEDDING_STATUSES.includes(status);
  const lastPlanned = () => isoDay(readDay(today).year + PLANNED_WEDDING_MAX_YEARS, 12, 31);
  return weddingDay("fields.weddingDate", isoDay(FIRST_YEAR, 1, 1), mayBePlanned ? lastPlanned() : today);
}

/** Allows no month or day in the future. */
function birthDate(today: string, typed: FormValues) {
  const { year, month, day } = readDay(today);
  const typedMonth = visibleText(typed.birthMonth ?? "");
  const isThisYear = readDigits(typed.birthYear ?? "") === String(year);
  const isThisMonth = isThisYear && typedMonth === BIRTH_MONTHS[month - 1];
  const isFutureMonth = isThisYear && BIRTH_MONTHS.indexOf(typedMonth) >= month;
  const isFutureDay = isThisMonth && Number(readDigits(typed.birthDay ?? "")) <= LAST_BIRTH_DAY;
  const required = "rules.birthDate";
  return {
    birthMonth: choice("fields.birthMonth", {
      required,
      options: BIRTH_MONTHS,
      error: "rules.birthMonth",
      invalid: isFutureMonth ? "rules.birthAhead" : undefined,
      html: { autoComplete: "bday-month" },
    }),
    birthDay: wholeNumber("fields.birthDay", {
      min: 1,
      max: isThisMonth ? day : LAST_BIRTH_DAY,
      error: () => message(isFutureDay ? "rules.birthAhead" : "rules.birthDay"),
      html: { autoComplete: "bday-day" },
    }),
    birthYear: wholeNumber("fields.birthYear", {
      required,
      min: FIRST_YEAR,
      max: year,
      error: () => message("rules.birthYear", { first: FIRST_YEAR, last: year }),
      html: { autoComplete: "bday-year" },
    }),
  };
}

/** Some rules depend on another typed value: that of the month on the year. */
export function memberForm(today: string, typed: FormValues = {}) {
  return z.object({
    firstName: freeText("fields.firstName", {
      ...nameLength,
      required: "rules.firstName",
      html: { autoComplete: "given-name" },
    }),
    gender: choice("fields.gender", {
      required: "rules.gender",
      options: ["Male", "Female"],
      error: "rules.genderChoice",
      html: { autoComplete: "sex" },
    }),
    maritalStatus: choice("fields.maritalStatus", {
      required: "rules.maritalStatus",
      options: ["Single", "Married", "Divorced", "Widowed"],
    }),
    weddingDate: weddingDate(today, visibleText(typed.maritalStatus ?? "")),
    ...birthDate(today, typed),
    phone: phone("fields.phone", { required: typed.diedWithoutPhone ? undefined : "rules.phone" }),
    phoneWhatsappRegistered: checkBox("fields.phoneWhatsappRegistered"),
    firstNameInHindi: freeText("fields.firstNameInHindi", { ...nameLength, html: HINDI }),
    maidenLastName: freeText("fields.maidenLastName", nameLength),
    nickName: freeText("fields.nickName", { ...nameLength, html: { autoComplete: "nickname" } }),
    nickNameInHindi: freeText("fields.nickNameInHindi", { ...nameLength, html: HINDI }),
    email: email("fields.email"),
    educationDetails: freeText("fields.educationDetails", { max: EDUCATION_MAX_CHARACTERS }),
    occupation: freeText("fields.occupation", {
      max: OCCUPATION_MAX_CHARACTERS,
      html: { autoComplete: "organization-title" },
    }),
    addressSameAsFamily: checkBox("fields.addressSameAsFamily"),
    ...addressParts(typed.addressSameAsFamily ? "member at the family's" : "member"),
    storedEmail: carriedValue(),
    diedWithoutPhone: carriedValue(),
    familyAddress: carriedValue(),
  });
}

type RecordValues = z.output<typeof editedMember> & Address;

export function memberRecord(profile: MemberProfile): RecordValues {
  const ownAddress = profile.addressSameAsFamily ? null : profile.memberAddress;
  return { ...editedMember.parse(profile), ...address.parse(ownAddress ?? {}) };
}

/** Includes what the form shows beside its fields, so that a refused form need not load the record again. */
export function memberFormValues(profile: MemberProfile, today: string): FormValues {
  return valuesOf(memberForm(today), {
    ...memberRecord(profile),
    storedEmail: profile.email,
    diedWithoutPhone: needsNoPhone(profile) ? "yes" : "",
    familyAddress: addressView(profile.familyAddress)?.lines.join(", ") ?? "",
  });
}

const ADDRESS_FIELDS = ["addressSameAsFamily", ...address.keyof().options];

/**
 * Adds the stored email, which a disabled field does not send. All fields of the address conflict as one if the member
 * changed between an address of their own and the family's.
 */
export function sentMember(typed: FormValues, now: FormValues) {
  const changesSource = Boolean(typed.addressSameAsFamily) !== Boolean(now.addressSameAsFamily);
  return {
    typed: typed.storedEmail ? { ...typed, email: typed.storedEmail } : typed,
    conflictGroup: changesSource ? ADDRESS_FIELDS : [],
  };
}

const needsNoPhone = ({ dateOfDeath, phone }: MemberProfile) => dateOfDeath !== null && phone === null;

/** Checks the record, because a forged form could send `diedWithoutPhone`. */
export function brokenRule(profile: MemberProfile, { phone }: RecordValues) {
  if (phone !== null || needsNoPhone(profile)) return null;
  const broken = message("rules.phone");
  return {
    ...refused(BAD_REQUEST, broken),
    formAgain: { error: formError(broken, [{ field: "phone", message: broken }]) },
  };
}

/** Keeps stored values that the form does not show (docs/backend-contract.md#update-a-member-profile). */
export function memberPayload(
  profile: MemberProfile,
  familyId: number,
  values: RecordValues,
): Omit<z.output<typeof memberUpdate>, "stored"> {
  const { memberId, lastName, hobby, familyAddress } = profile;
  const notInForm = { memberId, familyId, lastName, hobby, familyAddress };
  return {
    ...editedMember.parse(values),
    ...notInForm,
    // A stored email must be sent back unchanged (docs/backend-contract.md#validation-of-a-member-update).
    email: profile.email ?? values.email,
    memberAddress: values.addressSameAsFamily ? null : address.parse(values),
  };
}
