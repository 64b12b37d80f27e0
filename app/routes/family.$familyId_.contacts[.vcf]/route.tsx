import type { LoaderFunctionArgs } from "@remix-run/node";
import { contactCard, familyContacts } from "~/files/contact";
import { fileHeaders, sendFile } from "~/files/download";
import { safeFileName } from "~/files/file-text";
import { familyForFile } from "~/files/guarded-family";
import { queryOf, readId } from "~/http/params.server";
import { notFoundPage } from "~/http/responses.server";
import type { RouteHandle } from "~/http/screens";
import { NoPage } from "~/ui/error-page";
import { loadFamily } from "../family.($familyId)/load.server";

export const handle: RouteHandle = { returnTo: false };

/** Uses the family's own answer for everything but the portraits. A 404 when no member has a phone. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const familyId = readId(params.familyId);
  const { user, answer } = await loadFamily(context, familyId);
  const { isOwn, family } = familyForFile(answer, user, queryOf(request), context.clock.today);
  const contacts = familyContacts(family);
  if (contacts.length === 0) throw notFoundPage();
  return sendFile(context, { user, isOwn }, async () => {
    const paths = contacts.flatMap(({ image }) => image ?? []);
    const portraits = await context.site.portraits(paths, "jpeg", request.signal);
    const cards = contacts.map((contact) => contactCard(contact, portraits.get(contact.image ?? "")));
    return {
      kind: "contacts",
      name: `${safeFileName(answer.familyDetails.familyName ?? "", `family-${familyId}`)}-contacts.vcf`,
      type: "text/vcard",
      text: cards.join(""),
      entries: cards.length,
      portraits: portraits.size,
    };
  });
}

export const headers = fileHeaders;

export default NoPage;
