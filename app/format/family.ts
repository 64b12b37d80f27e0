import type { FamilyDetails } from "../contract/family";
import { t } from "../texts/text.server";
import { nameToRead } from "./member";

export function familyHeading({
  familyName,
  familyNameInHindi,
}: Pick<FamilyDetails, "familyName" | "familyNameInHindi">): string {
  const name = nameToRead(familyName ?? "", familyNameInHindi);
  return name ? t("family.heading", { name }) : t("family.unnamed");
}
