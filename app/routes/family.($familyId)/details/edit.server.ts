import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/node";
import { getFamilyRecord, getStoredFamily, updateFamilyDetails, updateFamilyImage } from "~/contract/family";
import { familyHeading } from "~/family/names";
import { valuesOf } from "~/forms/form-schema";
import { formScreen, success } from "~/forms/form-state";
import { ofSomeoneElse } from "~/forms/form-token.server";
import { merge } from "~/forms/merge.server";
import { readOptionalId, viewPathOf } from "~/http/params.server";
import { message } from "~/i18n/text.server";
import { imageSuccess, submitImage } from "~/images/image-form.server";
import { familyForm, familyPayload, familyRecord } from "~/records/family-form";
import { shownPicture } from "~/ui/image";
import type { LoadedFamily } from "../load.server";

export async function editScreen(
  { forms }: AppLoadContext,
  { user, family: { details, isOwn } }: LoadedFamily,
  edit: "details" | "image",
) {
  const values = valuesOf(familyForm, familyRecord(details));
  const form =
    edit === "image"
      ? await forms.open(user, {})
      : await forms.open(user, values, { mergedFields: familyForm });
  const name = familyHeading(details);
  const picture = { kind: "family" as const, src: shownPicture(details.familyImage), name };
  return { ...formScreen("family", edit, form, { isOwn }), picture };
}

/** Without an id in the address: the family of the member who is signed in now. */
async function idOfFamily({ context: { session }, params }: ActionFunctionArgs) {
  const familyId = readOptionalId(params.familyId);
  if (familyId !== undefined) return { ok: true as const, familyId };
  const result = await session.call(getFamilyRecord, {});
  if (!result.ok) return result;
  const { familyId: ownId } = result.answer.familyDetails;
  const isOther = await session.isOfSomeoneElse(familyId, { familyId: ownId });
  return isOther ? ofSomeoneElse() : { ok: true as const, familyId: ownId };
}

export function editFamily(args: ActionFunctionArgs): Promise<Response> {
  const { session, forms } = args.context;
  return forms.submit(args.request, {
    schema: () => familyForm,
    merges: true,
    async save(values, { typed }) {
      const familyId = readOptionalId(args.params.familyId);
      const storedResult = await session.call(getStoredFamily, { familyId });
      if (!storedResult.ok) return storedResult;
      const { record: details, stored } = storedResult.answer.familyDetails;
      if (await session.isOfSomeoneElse(familyId, { familyId: details.familyId })) return ofSomeoneElse();
      const record = familyRecord(details);
      const current = valuesOf(familyForm, record);
      const merged = merge({ fields: familyForm, typed, values, record, current });
      if (!merged.ok) return merged;
      const payload = { familyId: details.familyId, stored, ...familyPayload(merged.values) };
      const saved = await session.call(updateFamilyDetails, payload);
      if (!saved.ok) return { ...saved, formAgain: merged.formAgain };
      await session.rememberProfile({ namesInHindi: null });
      return success(viewPathOf(args.request), message("messages.familySaved"));
    },
  });
}

export function saveFamilyImage(args: ActionFunctionArgs): Promise<Response> {
  const { context, request } = args;
  return submitImage(context, request, async (image) => {
    const family = await idOfFamily(args);
    if (!family.ok) return family;
    const saved = await context.session.call(updateFamilyImage, { familyId: family.familyId }, { image });
    return saved.ok ? imageSuccess(saved.answer, viewPathOf(request), "messages.familyImageSaved") : saved;
  });
}
