import type { ActionFunctionArgs } from "@remix-run/node";
import { getMemberProfile } from "~/contract/member";
import { uploadMemberImage } from "~/contract/member-update";
import { readOptionalId, viewPathOf } from "~/http/params.server";
import { readImageForm, submitImage } from "~/images/image-change.server";
import { messages } from "~/messages";
import { rememberOwnProfile } from "./own-change.server";

/** POST ?edit=image: the profiled member's id, whatever else is sent. Screens section 6 "Image". */
export async function saveImage({ context, params, request }: ActionFunctionArgs) {
  const upload = await readImageForm(context, request);
  return submitImage(context, upload, async (image) => {
    const before = await context.backend.call(getMemberProfile, {
      memberId: readOptionalId(params.memberId),
    });
    if (!before.ok) return before;
    const { memberProfile } = before.answer;
    // Specification section 7 notes that 1 was always sent; the profiled member is what is meant.
    const saved = await context.backend.call(uploadMemberImage, { memberId: memberProfile.memberId }, image);
    if (!saved.ok) return saved;
    const path = saved.answer.uploadedImagePath ?? saved.answer.imagePath;
    if (path !== null)
      await rememberOwnProfile(context, memberProfile, params.memberId === undefined, { thumbnail: path });
    return { ok: true, path, next: viewPathOf(request), sentence: messages.MEMBER_IMAGE_SAVED };
  });
}
