import type { ActionFunctionArgs } from "@remix-run/node";
import { getFamilyDetails, updateFamilyImage } from "~/contract/family";
import { readOptionalId, viewPathOf } from "~/http/params.server";
import { doneWithImage, submitImage } from "~/images/image-change.server";
import { messages } from "~/messages";

export const saveFamilyImage = ({ context, params, request }: ActionFunctionArgs) =>
  submitImage(context, request, async (image) => {
    const before = await context.backend.call(getFamilyDetails, {
      familyId: readOptionalId(params.familyId),
    });
    if (!before.ok) return before;
    const { familyId } = before.answer.familyDetails;
    const saved = await context.backend.call(updateFamilyImage, { familyId }, image);
    return saved.ok ? doneWithImage(saved.answer, viewPathOf(request), messages.FAMILY_IMAGE_SAVED) : saved;
  });
