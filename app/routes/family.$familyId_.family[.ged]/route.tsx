import type { LoaderFunctionArgs } from "@remix-run/node";
import { fileHeaders, sendFile } from "~/files/download";
import { safeFileName } from "~/files/file-text";
import { familyForFile } from "~/files/guarded-family";
import { queryOf, readId } from "~/http/params.server";
import type { RouteHandle } from "~/http/screens";
import { NoPage } from "~/ui/error-page";
import { loadFamily } from "../family.($familyId)/load.server";
import { familyGedcom } from "./family-records";

export const handle: RouteHandle = { returnTo: false };

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const familyId = readId(params.familyId);
  const { user, answer } = await loadFamily(context, familyId);
  const { today } = context.clock;
  const { isOwn, everything, family } = familyForFile(answer, user, queryOf(request), today);
  return sendFile(context, { user, isOwn }, async () => {
    const { text, people } = familyGedcom(family, today, { datesAndPhones: everything });
    const name = `${safeFileName(answer.familyDetails.familyName ?? "", `family-${familyId}`)}.ged`;
    return {
      kind: "gedcom",
      name,
      type: "text/vnd.familysearch.gedcom",
      text,
      entries: people,
      portraits: 0,
    };
  });
}

export const headers = fileHeaders;

export default NoPage;
