import type { ActionFunctionArgs } from "@remix-run/node";
import { getFamilyRecord, getStoredFamily, updateFamilyDetails, updateFamilyImage } from "~/contract/family";
import { editedFamilyForm, familyForm, familyPayload, familyRecord } from "~/forms/family-form";
import { valuesOf } from "~/forms/form-schema";
import { doneWith } from "~/forms/idempotency.server";
import { merge } from "~/forms/merge.server";
import { readOptionalId, viewPathOf } from "~/http/params.server";
import { t } from "~/i18n/text.server";
import { doneWithImage, submitImage } from "~/images/image-form.server";

/** Some backends leave the family id out of whoAmI. */
async function idOfFamily({ context: { session }, params }: ActionFunctionArgs) {
  const state = await session.user();
  const own = state.kind === "signed-in" ? state.user.familyId : null;
  const familyId = readOptionalId(params.familyId) ?? own;
  if (familyId !== null) return { ok: true as const, familyId };
  const read = await session.call(getFamilyRecord, {});
  return read.ok ? { ok: true as const, familyId: read.answer.familyDetails.familyId } : read;
}

export function editFamily(call: ActionFunctionArgs): Promise<Response> {
  const { session, forms } = call.context;
  return forms.submit(call.request, {
    schema: () => editedFamilyForm,
    reportAllErrors: true,
    async save(values, { typed }) {
      const before = await session.call(getStoredFamily, { familyId: readOptionalId(call.params.familyId) });
      if (!before.ok) return before;
      const { record: details, stored } = before.answer.familyDetails;
      const record = familyRecord(details);
      const now = valuesOf(familyForm, record);
      const merged = merge({ fields: editedFamilyForm, typed, values, record, now });
      if (!("values" in merged)) return merged;
      const payload = { familyId: details.familyId, stored, ...familyPayload(merged.values) };
      const saved = await session.call(updateFamilyDetails, payload);
      if (!saved.ok) return { ...saved, again: merged.again };
      await session.rememberProfile({ namesInHindi: null });
      return doneWith(viewPathOf(call.request), t("messages.familySaved"));
    },
  });
}

export function saveFamilyImage(call: ActionFunctionArgs): Promise<Response> {
  const { context, request } = call;
  return submitImage(context, request, async (image) => {
    const family = await idOfFamily(call);
    if (!family.ok) return family;
    const saved = await context.session.call(updateFamilyImage, { familyId: family.familyId }, image);
    return saved.ok
      ? doneWithImage(saved.answer, viewPathOf(request), t("messages.familyImageSaved"))
      : saved;
  });
}
