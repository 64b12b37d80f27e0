import type { LoaderFunctionArgs } from "@remix-run/node";
import { contactCard, familyContacts } from "~/files/contact";
import { notFoundPage } from "~/http/responses.server";
import { openFamilyFile } from "../family.($familyId)/load.server";

export { default, handle, headers } from "~/files/file-route";

export async function loader(call: LoaderFunctionArgs) {
  const { family, name, send } = await openFamilyFile(call);
  const contacts = familyContacts(family);
  if (contacts.length === 0) throw notFoundPage();
  return send(async () => {
    const paths = contacts.flatMap(({ image }) => image ?? []);
    const portraits = await call.context.site.portraits(paths, "jpeg");
    const cards = contacts.map((contact) => contactCard(contact, portraits.get(contact.image ?? "")));
    const file = { kind: "contacts", name: `${name}-contacts.vcf`, type: "text/vcard", text: cards.join("") };
    return { ...file, entries: cards.length, portraits: portraits.size };
  });
}
