import type * as z from "zod";
import type { MemberProfile } from "~/contract/member";
import type { memberUpdate } from "~/contract/member-update";
import { addressFormValues, filledIn, textOrNull, textsOrNull } from "~/forms/records";
import { ADDRESS_FIELDS } from "~/forms/rules/contact";
import { MEMBER_TEXTS, type MemberField, OWN_MEMBER_FIELDS } from "~/forms/rules/member";
import { t } from "~/i18n/text.server";
import { phoneText, sentPhone } from "~/phone.server";
import { addressView } from "~/ui/format/contact";
import { nameToRead } from "~/ui/format/member";

type MemberForm = Record<MemberField, string>;

function numberOrNull(text: string): number | null {
  return text.trim() === "" ? null : Number(text);
}

/** Keeps stored values that the form does not show (docs/backend-contract.md#update-a-member-profile). */
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
    ...textsOrNull(form, MEMBER_TEXTS),
    phone: sentPhone(form.phone),
    phoneWhatsappRegistered: form.phoneWhatsappRegistered !== "",
    // A stored address cannot be changed here and must be sent back unchanged
    // (docs/backend-contract.md#validation-of-a-member-update).
    email: profile.email ?? textOrNull(form.email),
    birthDay: numberOrNull(form.birthDay),
    birthYear: numberOrNull(form.birthYear),
    hobby: profile.hobby,
    addressSameAsFamily: isSame,
    memberAddress: isSame ? null : textsOrNull(form, ADDRESS_FIELDS),
    familyAddress: profile.familyAddress,
  };
}

export function memberFormValues(
  profile: MemberProfile,
): MemberForm & Record<"storedEmail" | "storedMaritalStatus" | "familyAddress" | "heading", string> {
  const name = nameToRead(profile.firstName ?? "", profile.firstNameInHindi);
  return {
    heading: name ? t("member.editTitle", { name }) : t("member.edit"),
    ...filledIn(profile, OWN_MEMBER_FIELDS),
    phone: phoneText(profile.phone ?? ""),
    storedEmail: profile.email ?? "",
    storedMaritalStatus: profile.maritalStatus ?? "",
    familyAddress: addressView(profile.familyAddress)?.lines.join(", ") ?? "",
    ...addressFormValues(profile.addressSameAsFamily ? null : profile.memberAddress),
  };
}
