import type { LoaderFunctionArgs } from "@remix-run/node";
import { fileHeaders, sendFile } from "~/files/download";
import { safeFileName } from "~/files/file-text";
import { familyForFile } from "~/files/guarded-family";
import { queryOf, readId } from "~/http/params.server";
import type { RouteHandle } from "~/http/screens";
import { NoPage } from "~/ui/error-page";
import { familyHeading } from "~/ui/format/family";
import { loadFamily } from "../family.($familyId)/load.server";
import { birthdayCalendar } from "./birthdays";

export const handle: RouteHandle = { returnTo: false };

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const familyId = readId(params.familyId);
  const { user, answer } = await loadFamily(context, familyId);
  const { familyDetails } = answer;
  const { today } = context.clock;
  const { isOwn, family } = familyForFile(answer, user, queryOf(request), today);
  return sendFile(context, { user, isOwn }, async () => {
    const { text, days } = await birthdayCalendar(family, familyHeading(familyDetails), today);
    const name = safeFileName(familyDetails.familyName ?? "", `family-${familyId}`);
    const file = { kind: "birthdays", name: `${name}-birthdays.ics`, type: "text/calendar", text };
    return { ...file, entries: days, portraits: 0 };
  });
}

export const headers = fileHeaders;

export default NoPage;
