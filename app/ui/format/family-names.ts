import type { FamilyNames } from "~/contract/family";
import { t } from "~/i18n/text.server";
import { displayName } from "./member";

export function displayFamilyName({ familyName, familyNameInHindi }: FamilyNames): string {
  return displayName(familyName ?? "", familyNameInHindi);
}

export function familyHeading(family: FamilyNames): string {
  const name = displayFamilyName(family);
  return name ? t("family.heading", { name }) : t("family.unnamed");
}

export function familyNotLoaded(family: FamilyNames): string {
  return t("search.familyNotLoaded", { name: displayFamilyName(family) });
}

export const withCommas = (count: number) => count.toLocaleString("en-IN");

/** For the page and the file of an incomplete list of families. */
export function partNotice(list: { families: readonly unknown[]; total: number; isWhole: boolean }) {
  const { families, total, isWhole } = list;
  if (isWhole) return null;
  const shown = withCommas(families.length);
  return total > families.length
    ? t("browse.part", { shown, all: withCommas(total) })
    : t("browse.partOfUnknown", { shown });
}
