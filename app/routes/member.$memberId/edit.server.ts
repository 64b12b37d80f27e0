import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/node";
import { invalidAnswer } from "~/contract/failure";
import { getFamilyRecord } from "~/contract/family";
import { getMemberProfile, getStoredMember } from "~/contract/member";
import { updateMemberProfile, uploadMemberImage } from "~/contract/member-update";
import { BAD_REQUEST, OK } from "~/contract/status";
import { returnAddress } from "~/family/missing-fields";
import { valuesOf } from "~/forms/form-schema";
import { formScreen, refusal, success } from "~/forms/form-state";
import { ofSomeoneElse } from "~/forms/form-token.server";
import { merge } from "~/forms/merge.server";
import { failureOnForm, type VerifiedForm } from "~/forms/received-form.server";
import { readOptionalId } from "~/http/params.server";
import { message } from "~/i18n/text.server";
import { imageSuccess, submitImage } from "~/images/image-form.server";
import { familyForm, familyRecord } from "~/records/family-form";
import type { BrowserSession } from "~/session/browser-session.server";
import { shownPicture } from "~/ui/image";
import type { LoadedMember } from "./load.server";
import {
  brokenRule,
  memberForm,
  memberFormValues,
  memberPayload,
  memberRecord,
  sentMember,
} from "./member-form";

export async function editScreen(
  { forms, clock: { today } }: AppLoadContext,
  { user, isOwn, known: { profile, member } }: LoadedMember,
  edit: "profile" | "image",
) {
  const form =
    edit === "image"
      ? await forms.open(user, {})
      : await forms.open(user, memberFormValues(profile, today), { mergedFields: memberForm(today) });
  const src = shownPicture(profile.profileImage);
  const picture = { kind: "profile" as const, src, name: member.shownName };
  return { ...formScreen("member", edit, form, { isOwn, today }), picture };
}

async function fillFamilyPhone(
  { call }: Pick<BrowserSession, "call">,
  { redisplay, typed }: Pick<VerifiedForm, "redisplay" | "typed">,
  memberId: number | undefined,
): Promise<Response> {
  const profile = await call(getMemberProfile, { memberId });
  if (!profile.ok) return redisplay(failureOnForm(profile.failure));
  const { familyId } = profile.answer.memberProfile;
  const family = familyId === null ? null : await call(getFamilyRecord, { familyId });
  if (family && !family.ok) return redisplay(failureOnForm(family.failure));
  const details = family?.answer.familyDetails;
  if (!details?.phone) return redisplay(refusal(message("member.noFamilyPhone"), BAD_REQUEST, "phone"));
  const { phone = "", phoneWhatsappRegistered = "" } = valuesOf(familyForm, familyRecord(details));
  return redisplay({ values: { ...typed, phone, phoneWhatsappRegistered }, status: OK });
}

/** Merges the form into the current profile, because an update clears missing fields. */
export async function editMember({ context, params, request }: ActionFunctionArgs) {
  const { session, forms, clock } = context;
  const memberId = readOptionalId(params.memberId);
  const fields = memberForm(clock.today);
  const received = await forms.receive(request, { fields });
  if (received instanceof Response) return received;
  if (received.suggest === "phone") return fillFamilyPhone(session, received, memberId);
  return received.submit({
    schema: (typed) => memberForm(clock.today, typed),
    merges: true,
    failureMessages: { fallback: "messages.memberNotSaved" },
    async save(values, { typed }) {
      const storedResult = await session.call(getStoredMember, { memberId });
      if (!storedResult.ok) return storedResult;
      const { record: profile, stored } = storedResult.answer.memberProfile;
      if (await session.isOfSomeoneElse(memberId, { memberId: profile.memberId })) return ofSomeoneElse();
      if (profile.familyId === null) return { ok: false, failure: invalidAnswer({ outcomeUnknown: false }) };
      const current = memberFormValues(profile, clock.today);
      const record = memberRecord(profile);
      const merged = merge({ fields, ...sentMember(typed, current), current, values, record });
      if (!merged.ok) return merged;
      const broken = brokenRule(profile, merged.values);
      if (broken) return { ...broken, formAgain: { ...merged.formAgain, ...broken.formAgain } };
      const payload = memberPayload(profile, profile.familyId, merged.values);
      const saved = await session.call(updateMemberProfile, { ...payload, stored });
      if (!saved.ok) return { ...saved, formAgain: merged.formAgain };
      // The header needs it, because whoAmI still returns the old profile.
      if (await session.isOwnAddress("memberId", memberId))
        await session.rememberProfile({ firstName: payload.firstName, namesInHindi: null });
      return success(returnAddress(new URL(request.url)), message("messages.memberSaved"));
    },
  });
}

/** Takes the id from the profile, not from the form. */
export const saveMemberImage = ({ context, params, request }: ActionFunctionArgs) =>
  submitImage(context, request, async (image) => {
    const { session } = context;
    const addressedId = readOptionalId(params.memberId);
    const result = await session.call(getMemberProfile, { memberId: addressedId });
    if (!result.ok) return result;
    const { memberId } = result.answer.memberProfile;
    if (await session.isOfSomeoneElse(addressedId, { memberId })) return ofSomeoneElse();
    const saved = await session.call(uploadMemberImage, { memberId }, { image });
    if (!saved.ok) return saved;
    if (saved.answer !== null && (await session.isOwnAddress("memberId", addressedId)))
      await session.rememberProfile({ profileImageThumbnail: saved.answer });
    return imageSuccess(saved.answer, returnAddress(new URL(request.url)), "messages.memberImageSaved");
  });
