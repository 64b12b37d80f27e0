import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "~/auth/require-user.server";
import { getFamilyDetails } from "~/contract/family";
import { safeFileName } from "~/http/download";
import { readId } from "~/http/params.server";
import { sendFile } from "~/take-along/send-file.server";
import { familyFailurePage } from "../family.($familyId)/failure.server";
import { readFileChoices } from "./choices";
import { offlineFile } from "./offline-file.server";
import { offlineView, withPortraits } from "./offline-view.server";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const familyId = readId(params.familyId);
  const [user, result] = await Promise.all([
    requireUser(context),
    context.backend.call(getFamilyDetails, { familyId }),
  ]);
  if (!result.ok) throw familyFailurePage(result.failure, null);
  const choices = readFileChoices(new URL(request.url).searchParams);
  return sendFile(context, user, async () => {
    const saving = { user, origin: context.publicOrigin, today: context.today };
    const view = offlineView(result.answer, saving, choices);
    const portraits = await context.portraits(view.portraits, "webp", request.signal);
    const name = safeFileName(result.answer.familyDetails.familyName ?? "", `family-${familyId}`);
    return {
      kind: "offline",
      name: `${name}.html`,
      type: "text/html",
      text: offlineFile(withPortraits(view, portraits), context.stylesheet.css),
      entries: view.rows.length,
      portraits: portraits.size,
    };
  });
}

/** Retry-After of a backend that is away, or of too many files. */
export const headers: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? {};

/** The file stands in its place. */
export default function NoPage() {
  return null;
}
