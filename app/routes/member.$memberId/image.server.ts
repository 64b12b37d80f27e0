import type { ActionFunctionArgs } from "@remix-run/node";
import { getMemberProfile } from "~/contract/member";
import { uploadMemberImage } from "~/contract/member-update";
import { readOptionalId, viewPathOf } from "~/http/params.server";
import { doneWithImage, imagePathOf, submitImage } from "~/images/image-change.server";
import { messages } from "~/messages";
import { rememberOwnProfile } from "./own-change.server";

/** The id is the profiled member's, whatever else is sent. */
export const saveMemberImage = ({ context, params, request }: ActionFunctionArgs) =>
  submitImage(context, request, async (image) => {
    const before = await context.backend.call(getMemberProfile, {
      memberId: readOptionalId(params.memberId),
    });
    if (!before.ok) return before;
    const { memberProfile } = before.answer;
    const saved = await context.backend.call(uploadMemberImage, { memberId: memberProfile.memberId }, image);
    if (!saved.ok) return saved;
    const thumbnail = imagePathOf(saved.answer);
    if (thumbnail !== null)
      await rememberOwnProfile(context, memberProfile, params.memberId === undefined, {
        profileImageThumbnail: thumbnail,
      });
    return doneWithImage(saved.answer, viewPathOf(request), messages.MEMBER_IMAGE_SAVED);
  });
