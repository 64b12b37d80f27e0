import type { ActionFunctionArgs } from "@remix-run/node";
import { getFamilyDetails, updateFamilyDetails, updateFamilyImage } from "~/contract/family";
import { familyPayload } from "~/forms/family-form.server";
import { doneWith } from "~/forms/idempotency.server";
import { receiveNames } from "~/forms/name-suggestions.server";
import { readOptionalId, viewPathOf } from "~/http/params.server";
import { doneWithImage, submitImage } from "~/images/image-form.server";
import { FAMILY_FIELDS, familyRules } from "~/rules/family";
import { t } from "~/texts/text.server";

/** The family is read afresh for its id, which never comes from the browser. */
export async function editFamily({ context, params, request }: ActionFunctionArgs) {
  const received = await receiveNames(context.forms, request, FAMILY_FIELDS);
  if (!received.ok) return received.response;
  return received.submit({
    rules: familyRules,
    tellsAll: true,
    async save(values) {
      const before = await context.backend.call(getFamilyDetails, {
        familyId: readOptionalId(params.familyId),
      });
      if (!before.ok) return before;
      const { familyId } = before.answer.familyDetails;
      const saved = await context.backend.call(updateFamilyDetails, { familyId, ...familyPayload(values) });
      return saved.ok ? doneWith(viewPathOf(request), t("messages.familySaved")) : saved;
    },
  });
}

export const saveFamilyImage = ({ context, params, request }: ActionFunctionArgs) =>
  submitImage(context, request, async (image) => {
    const before = await context.backend.call(getFamilyDetails, {
      familyId: readOptionalId(params.familyId),
    });
    if (!before.ok) return before;
    const { familyId } = before.answer.familyDetails;
    const saved = await context.backend.call(updateFamilyImage, { familyId }, image);
    return saved.ok
      ? doneWithImage(saved.answer, viewPathOf(request), t("messages.familyImageSaved"))
      : saved;
  });
