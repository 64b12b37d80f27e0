import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "~/auth/require-user.server";
import { getFamilyDetails } from "~/contract/family";
import { safeFileName } from "~/http/download";
import { readId } from "~/http/params.server";
import { notFoundPage } from "~/http/responses.server";
import { familyContacts } from "~/take-along/contact";
import { contactCard } from "~/take-along/contact-card";
import { sendFile } from "~/take-along/send-file.server";
import { familyFailurePage } from "../family.($familyId)/failure.server";

/** Everything but the portraits comes from the family's own answer; without any phone there is no such file. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const familyId = readId(params.familyId);
  const [user, result] = await Promise.all([
    requireUser(context),
    context.backend.call(getFamilyDetails, { familyId }),
  ]);
  if (!result.ok) throw familyFailurePage(result.failure, null);
  const contacts = familyContacts(result.answer);
  if (contacts.length === 0) throw notFoundPage();
  return sendFile(context, user, async () => {
    const paths = contacts.flatMap(({ image }) => image ?? []);
    const portraits = await context.portraits(paths, "jpeg", request.signal);
    const cards = contacts.map((contact) => contactCard(contact, portraits.get(contact.image ?? "")));
    return {
      kind: "contacts",
      name: `${safeFileName(result.answer.familyDetails.familyName ?? "", `family-${familyId}`)}-contacts.vcf`,
      type: "text/vcard",
      text: cards.join(""),
      entries: cards.length,
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
