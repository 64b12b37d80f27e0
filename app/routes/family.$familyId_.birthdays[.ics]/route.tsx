import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "~/auth/require-user.server";
import { getFamilyDetails } from "~/contract/family";
import { familyHeading } from "~/format/family";
import { safeFileName } from "~/http/download";
import { readId } from "~/http/params.server";
import { birthdayCalendar } from "~/take-along/birthdays";
import { sendFile } from "~/take-along/send-file.server";
import { familyFailurePage } from "../family.($familyId)/failure.server";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const familyId = readId(params.familyId);
  const [user, result] = await Promise.all([
    requireUser(context),
    context.backend.call(getFamilyDetails, { familyId }),
  ]);
  if (!result.ok) throw familyFailurePage(result.failure, null);
  const { familyDetails } = result.answer;
  return sendFile(context, user, async () => {
    const { text, days } = birthdayCalendar(result.answer, familyHeading(familyDetails));
    const name = safeFileName(familyDetails.familyName ?? "", `family-${familyId}`);
    const file = { kind: "birthdays", name: `${name}-birthdays.ics`, type: "text/calendar", text };
    return { ...file, entries: days, portraits: 0 };
  });
}

/** Retry-After of a backend that is away, or of too many files. */
export const headers: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? {};

/** The file stands in its place. */
export default function NoPage() {
  return null;
}
