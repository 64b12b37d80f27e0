import type { z } from "zod";
import type { MemberProfile } from "~/contract/member";
import type { memberUpdate } from "~/contract/member-update";
import { addressView } from "~/format/address";
import { addressFormValues, addressPayloadOf, textOrNull } from "~/forms/family-form.server";
import { CHECKED } from "~/forms/read-form.server";
import type { MemberField } from "~/rules/member";

/** What was typed into a member's form, or is filled into it. */
export type MemberForm = Record<MemberField, string>;

function numberOrNull(text: string): number | null {
  return text.trim() === "" ? null : Number(text);
}

function textOf(value: string | number | null): string {
  return value === null ? "" : String(value);
}

function namesOfForm(form: MemberForm) {
  return {
    firstName: textOrNull(form.firstName),
    firstNameInHindi: textOrNull(form.firstNameInHindi),
    maidenLastName: textOrNull(form.maidenLastName),
    nickName: textOrNull(form.nickName),
    nickNameInHindi: textOrNull(form.nickNameInHindi),
  };
}

/**
 * The form laid over the profile as it is now, ready to send: what the form does not show is not wiped, and the ids
 * come from the profile. docs/backend-contract.md#update-a-member-profile.
 */
export function memberPayload(
  profile: MemberProfile,
  familyId: number,
  form: MemberForm,
): z.output<typeof memberUpdate> {
  const isSame = form.addressSameAsFamily !== "";
  return {
    memberId: profile.memberId,
    familyId,
    lastName: profile.lastName,
    ...namesOfForm(form),
    phone: textOrNull(form.phone),
    phoneWhatsappRegistered: form.phoneWhatsappRegistered !== "",
    // A stored address cannot be changed here, and must go back unchanged (docs/backend-contract.md#validation-of-a-member-update).
    email: profile.email ?? textOrNull(form.email),
    gender: textOrNull(form.gender),
    maritalStatus: textOrNull(form.maritalStatus),
    weddingDate: textOrNull(form.weddingDate),
    birthDay: numberOrNull(form.birthDay),
    birthMonth: textOrNull(form.birthMonth),
    birthYear: numberOrNull(form.birthYear),
    educationDetails: textOrNull(form.educationDetails),
    occupation: textOrNull(form.occupation),
    hobby: profile.hobby,
    addressSameAsFamily: isSame,
    memberAddress: isSame ? null : addressPayloadOf(form),
    familyAddress: profile.familyAddress,
  };
}

/** A profile of the backend, ready to be filled into the form. */
export function memberFormValues(
  profile: MemberProfile,
): MemberForm & { storedEmail: string; familyAddress: string } {
  return {
    firstName: textOf(profile.firstName),
    firstNameInHindi: textOf(profile.firstNameInHindi),
    maidenLastName: textOf(profile.maidenLastName),
    nickName: textOf(profile.nickName),
    nickNameInHindi: textOf(profile.nickNameInHindi),
    phone: textOf(profile.phone),
    phoneWhatsappRegistered: profile.phoneWhatsappRegistered ? CHECKED : "",
    gender: textOf(profile.gender),
    maritalStatus: textOf(profile.maritalStatus),
    weddingDate: textOf(profile.weddingDate),
    birthDay: textOf(profile.birthDay),
    birthMonth: textOf(profile.birthMonth),
    birthYear: textOf(profile.birthYear),
    email: textOf(profile.email),
    storedEmail: textOf(profile.email),
    familyAddress: addressView(profile.familyAddress)?.lines.join(", ") ?? "",
    educationDetails: textOf(profile.educationDetails),
    occupation: textOf(profile.occupation),
    addressSameAsFamily: profile.addressSameAsFamily ? CHECKED : "",
    ...addressFormValues(profile.addressSameAsFamily ? null : profile.memberAddress),
  };
}
