import type { FamilyDetails, FamilyDetailsAnswer } from "../contract/family";
import { backendValue } from "../texts/backend-words.server";
import { language } from "../texts/language.server";
import { t } from "../texts/text.server";
import { fullName, nameInHindi, nameToRead } from "./member";

export function familyHeading({
  familyName,
  familyNameInHindi,
}: Pick<FamilyDetails, "familyName" | "familyNameInHindi">): string {
  const name = nameToRead(familyName ?? "", familyNameInHindi);
  return name ? t("family.heading", { name }) : t("family.unnamed");
}

/** The backend tells it in Latin letters alone, or says that there is none; the list knows it in Hindi too. */
export function headOfFamily({ familyDetails, memberList }: FamilyDetailsAnswer): string {
  const { headOfFamilyName, familyNameInHindi } = familyDetails;
  const name = backendValue(headOfFamilyName ?? "");
  if (language() === "en") return name;
  const head = memberList.find((member) => fullName(member) === headOfFamilyName);
  return nameToRead(name, nameInHindi(head, familyNameInHindi));
}
