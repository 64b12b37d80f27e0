import type { Family } from "~/family/family";
import { contactFile, contactOf } from "~/files/contact";
import { familyFile } from "../family.($familyId)/load.server";

export { default, handle } from "~/files/file-route";

const contactsIn = ({ people }: Family) => [...people.values()].flatMap((person) => contactOf(person) ?? []);

export const loader = familyFile(
  "-contacts.vcf",
  async (family, { context }) => {
    return { kind: "contacts", ...(await contactFile(contactsIn(family), context.site)) };
  },
  (family) => contactsIn(family).length > 0,
);
