import type { AppLoadContext } from "@remix-run/node";
import type { Result } from "~/contract/failure";
import { getFamilyPhone } from "~/contract/family";
import type { MemberProfileAnswer } from "~/contract/member";
import { BAD_REQUEST, OK } from "~/contract/status";
import type { FormValues } from "~/forms/form-state";
import type { ReceivedForm } from "~/forms/received-form.server";
import { filledIn } from "~/forms/records";
import { t } from "~/i18n/text.server";

/** Shows the form again with the family's phone in it; nothing is saved. */
export async function fillFamilyPhone(
  { backend }: Pick<AppLoadContext, "backend">,
  received: Pick<ReceivedForm<string>, "fail" | "giveBack">,
  values: FormValues,
  readProfile: () => Promise<Result<MemberProfileAnswer>>,
): Promise<Response> {
  const profile = await readProfile();
  if (!profile.ok) return received.fail(profile.failure);
  const { familyId } = profile.answer.memberProfile;
  const family = familyId === null ? null : await backend.call(getFamilyPhone, { familyId });
  if (family && !family.ok) return received.fail(family.failure);
  const details = family?.answer.familyDetails;
  if (!details?.phone) {
    const error = { message: t("member.noFamilyPhone"), field: "phone", outcomeUnknown: false };
    return received.giveBack({ error }, BAD_REQUEST);
  }
  const phone = filledIn(details, ["phone", "phoneWhatsappRegistered"]);
  return received.giveBack({ values: { ...values, ...phone } }, OK);
}
