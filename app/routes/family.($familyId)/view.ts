import type { FamilyDetails, FamilyDetailsAnswer } from "~/contract/family";
import { addressView } from "~/format/address";
import { emailView } from "~/format/email";
import { phoneView } from "~/format/phone";
import { ownImagePath } from "~/images/image-url";
import { memberRows } from "./member-row";
import { treeView } from "./tree";

export function familyHeading({ familyName }: Pick<FamilyDetails, "familyName">): string {
  return familyName ? `${familyName} Family` : "Family";
}

export function familyView({ familyDetails, familyRoot, memberList }: FamilyDetailsAnswer, allOpen: boolean) {
  const name = familyDetails.familyName ?? "";
  return {
    heading: familyHeading(familyDetails),
    name,
    nameInHindi: familyDetails.familyNameInHindi,
    head: familyDetails.headOfFamilyName,
    gotra: familyDetails.gotra,
    email: emailView(familyDetails.email),
    phone: phoneView(familyDetails.phone, familyDetails.phoneWhatsappRegistered),
    address: addressView(familyDetails.familyAddress),
    image: ownImagePath(familyDetails.familyImage),
    tree: treeView(familyRoot, allOpen),
    members: memberRows(memberList, familyDetails.familyNameInHindi),
  };
}

export type FamilyView = ReturnType<typeof familyView>;
