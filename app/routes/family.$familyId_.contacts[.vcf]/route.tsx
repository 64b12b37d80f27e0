import { contactFile, contactOf } from "~/files/contact";
import { notFoundPage } from "~/http/responses.server";
import { familyFile } from "../family.($familyId)/load.server";

export { default, handle, headers } from "~/files/file-route";

export const loader = familyFile("-contacts.vcf", async ({ people }, { context }) => {
  const contacts = [...people.values()].flatMap((person) => contactOf(person) ?? []);
  if (contacts.length === 0) throw notFoundPage();
  return { kind: "contacts", ...(await contactFile(contacts, context.site)) };
});
