import type { Result } from "~/contract/failure";
import { getFamilyPhone } from "~/contract/family";
import type { MemberProfileAnswer } from "~/contract/member";
import { BAD_REQUEST, OK } from "~/contract/status";
import { type FormValues, formError } from "~/forms/form-state";
import { failureOnForm, type ReceivedForm } from "~/forms/received-form.server";
import { filledIn } from "~/forms/records";
import { t } from "~/i18n/text.server";
import type { BrowserSession } from "~/session/browser-session.server";

/** Shows the form again with the family's phone filled in. Saves nothing. */
export async function fillFamilyPhone(
  { call }: Pick<BrowserSession, "call">,
  { redisplay }: Pick<ReceivedForm<string>, "redisplay">,
  values: FormValues,
  readProfile: () => Promise<Result<MemberProfileAnswer>>,
): Promise<Response> {
  const profile = await readProfile();
  if (!profile.ok) return redisplay(failureOnForm(profile.failure));
  const { familyId } = profile.answer.memberProfile;
  const family = familyId === null ? null : await call(getFamilyPhone, { familyId });
  if (family && !family.ok) return redisplay(failureOnForm(family.failure));
  const details = family?.answer.familyDetails;
  if (!details?.phone)
    return redisplay({ error: formError(t("member.noFamilyPhone"), "phone"), status: BAD_REQUEST });
  const phone = filledIn(details, ["phone", "phoneWhatsappRegistered"]);
  return redisplay({ values: { ...values, ...phone }, status: OK });
}
