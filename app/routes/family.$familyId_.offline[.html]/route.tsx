import type { LoaderFunctionArgs } from "@remix-run/node";
import { fileHeaders, sendFile } from "~/files/download";
import { safeFileName } from "~/files/file-text";
import { readId } from "~/http/params.server";
import type { RouteHandle } from "~/http/screens";
import { NoPage } from "~/ui/error-page";
import { loadFamily } from "../family.($familyId)/load.server";
import { offlineFile } from "./offline-file.server";
import { offlineView, portraitPaths, readFileChoices } from "./offline-view.server";

export const handle: RouteHandle = { returnTo: false };

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const familyId = readId(params.familyId);
  const { user, answer } = await loadFamily(context, familyId);
  const choices = readFileChoices(new URL(request.url).searchParams);
  return sendFile(context, user, async () => {
    const { publicOrigin: origin, portraits: takePortraits } = context.site;
    const portraits = await takePortraits(portraitPaths(answer), "webp", request.signal);
    const view = offlineView(answer, { user, origin, today: context.clock.today, portraits }, choices);
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
