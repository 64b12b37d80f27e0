import type { ActionFunctionArgs } from "@remix-run/node";
import { getFamilyDetails, updateFamilyImage } from "~/contract/family";
import { readOptionalId, viewPathOf } from "~/http/params.server";
import { readImageForm, submitImage } from "~/images/image-change.server";
import { messages } from "~/messages";

/** POST ?edit=image: the family's id from the family itself, then the picture's step. Screens section 4 "Image". */
export async function saveImage({ context, params, request }: ActionFunctionArgs) {
  const upload = await readImageForm(context, request);
  return submitImage(context, upload, async (image) => {
    const before = await context.backend.call(getFamilyDetails, {
      familyId: readOptionalId(params.familyId),
    });
    if (!before.ok) return before;
    const { familyId } = before.answer.familyDetails;
    const saved = await context.backend.call(updateFamilyImage, { familyId }, image);
    if (!saved.ok) return saved;
    const path = saved.answer.uploadedImagePath ?? saved.answer.imagePath;
    return { ok: true, path, next: viewPathOf(request), sentence: messages.FAMILY_IMAGE_SAVED };
  });
}
