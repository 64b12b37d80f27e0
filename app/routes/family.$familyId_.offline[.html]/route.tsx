import type { LoaderFunctionArgs } from "@remix-run/node";
import { fileHeaders, sendFile } from "~/files/download";
import { safeFileName } from "~/files/file-text";
import { familyForFile } from "~/files/guarded-family";
import { queryOf, readId } from "~/http/params.server";
import type { RouteHandle } from "~/http/screens";
import { NoPage } from "~/ui/error-page";
import { loadFamily } from "../family.($familyId)/load.server";
import { offlineFile } from "./offline-file.server";
import { offlineView, portraitPaths } from "./offline-view.server";

export const handle: RouteHandle = { returnTo: false };

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const familyId = readId(params.familyId);
  const { user, answer } = await loadFamily(context, familyId);
  const searchParams = queryOf(request);
  const { today } = context.clock;
  const { isOwn, everything, family } = familyForFile(answer, user, searchParams, today);
  const choices = { everything, phones: searchParams.get("phones") !== "0" };
  return sendFile(context, { user, isOwn }, async () => {
    const { publicOrigin: origin, portraits: takePortraits } = context.site;
    const portraits = await takePortraits(portraitPaths(answer, family), "webp", request.signal);
    const saving = { user, origin, today, portraits, members: family.memberList };
    const view = offlineView(answer, saving, choices);
    const name = safeFileName(answer.familyDetails.familyName ?? "", `family-${familyId}`);
    return {
      kind: "offline",
      name: `${name}.html`,
      type: "text/html",
      text: offlineFile(view, context.page.stylesheet),
      entries: view.rows.length,
      portraits: portraits.size,
    };
  });
}

export const headers = fileHeaders;

export default NoPage;
