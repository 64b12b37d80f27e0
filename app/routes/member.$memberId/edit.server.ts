import type { ActionFunctionArgs } from "@remix-run/node";
import { invalidAnswer } from "~/contract/failure";
import { getMemberProfile } from "~/contract/member";
import { updateMemberProfile, uploadMemberImage } from "~/contract/member-update";
import { doneWith } from "~/forms/idempotency.server";
import { readForm } from "~/forms/read-form.server";
import { MEMBER_FIELDS, memberRules } from "~/forms/rules/member";
import { readOptionalId, viewPathOf } from "~/http/params.server";
import { t } from "~/i18n/text.server";
import { doneWithImage, imagePathOf, submitImage } from "~/images/image-form.server";
import { fillFamilyPhone } from "./family-phone.server";
import { memberPayload } from "./member-form.server";
import { rememberOwnProfile } from "./own-change.server";

const FIELDS = [...MEMBER_FIELDS, "storedEmail", "storedMaritalStatus", "familyAddress", "heading"] as const;
const failureWords = () => ({ fallback: t("messages.memberNotSaved") });

/**
 * Checks the rules before it asks the backend anything. The form then goes over the profile as it is now, because an update
 * clears every field that it does not send.
 */
export async function editMember({ context, params, request }: ActionFunctionArgs) {
  const { session, forms, clock } = context;
  const readProfile = () => session.call(getMemberProfile, { memberId: readOptionalId(params.memberId) });
  const form = await readForm(request, FIELDS);
  const received = await forms.receive(form);
  if (!received.ok) return received.response;
  if (form.suggest === "phone") return fillFamilyPhone(session, received, form.values, readProfile);
  return received.submit({
    rules: memberRules(clock.today.year, form.values.storedMaritalStatus),
    reportAllErrors: true,
    words: failureWords(),
    async save(values) {
      const before = await readProfile();
      if (!before.ok) return before;
      const { memberProfile: profile } = before.answer;
      if (profile.familyId === null) return { ok: false, failure: invalidAnswer({ outcomeUnknown: false }) };
      const payload = memberPayload(profile, profile.familyId, values);
      const saved = await session.call(updateMemberProfile, payload);
      if (!saved.ok) return saved;
      const { firstName } = payload;
      await rememberOwnProfile(session, profile, params.memberId === undefined, {
        firstName,
        namesInHindi: null,
      });
      return doneWith(viewPathOf(request), t("messages.memberSaved"));
    },
  });
}

/** The id is always that of the profile, whatever else the form sends. */
export const saveMemberImage = ({ context, params, request }: ActionFunctionArgs) =>
  submitImage(context, request, async (image) => {
    const before = await context.session.call(getMemberProfile, {
      memberId: readOptionalId(params.memberId),
    });
    if (!before.ok) return before;
    const { memberProfile } = before.answer;
    const saved = await context.session.call(uploadMemberImage, { memberId: memberProfile.memberId }, image);
    if (!saved.ok) return saved;
    const thumbnail = imagePathOf(saved.answer);
    if (thumbnail !== null)
      await rememberOwnProfile(context.session, memberProfile, params.memberId === undefined, {
        profileImageThumbnail: thumbnail,
      });
    return doneWithImage(saved.answer, viewPathOf(request), t("messages.memberImageSaved"));
  });
