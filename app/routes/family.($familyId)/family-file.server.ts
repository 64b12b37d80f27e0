import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MadeFile, sendFile } from "~/files/download";
import { safeFileName } from "~/files/file-text";
import { familyForFile } from "~/files/guarded-family";
import { queryOf, readId } from "~/http/params.server";
import { loadFamily } from "./load.server";

/** A family as a file may show it, and `send`, which makes the file within the visitor's limits. */
export async function openFamilyFile({ context, params, request }: LoaderFunctionArgs) {
  const familyId = readId(params.familyId);
  const { user, answer } = await loadFamily(context, familyId);
  const { isOwn, ...forFile } = familyForFile(answer, user, queryOf(request), context.clock.today);
  return {
    ...forFile,
    user,
    answer,
    name: safeFileName(answer.familyDetails.familyName ?? "", `family-${familyId}`),
    send: (make: () => Promise<MadeFile>) => sendFile(context, { user, isOwn }, make),
  };
}
