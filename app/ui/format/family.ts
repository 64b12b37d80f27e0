import type { FamilyNames } from "~/contract/family";
import { t } from "~/i18n/text.server";
import { nameToRead } from "./member";

export function familyHeading({ familyName, familyNameInHindi }: FamilyNames): string {
  const name = nameToRead(familyName ?? "", familyNameInHindi);
  return name ? t("family.heading", { name }) : t("family.unnamed");
}

export function familyNotLoaded({ familyName, familyNameInHindi }: FamilyNames): string {
  return t("search.familyNotLoaded", { name: nameToRead(familyName ?? "", familyNameInHindi) });
}
