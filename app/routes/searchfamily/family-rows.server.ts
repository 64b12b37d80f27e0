import type { FamilySearchResult } from "~/contract/family";
import { mapYielding } from "~/family/map-yielding";
import { bothScripts, displayFamilyName, displayName, writtenText } from "~/family/names";
import { familyPhone } from "~/family/privacy";
import { joinNonEmpty } from "~/i18n/format/text";
import { backendValue, t } from "~/i18n/text.server";
import type { NameMarker } from "~/name-search/matching";
import { paths } from "~/paths";
import { townAndState } from "~/search/family-groups.server";

function familyRow(family: FamilySearchResult, markName?: NameMarker) {
  // Some backends answer with a sentence instead of an empty list.
  const head = backendValue(family.headOfFamilyFirstName ?? "");
  const name = displayFamilyName(family) || t("frame.family");
  const { town, state } = townAndState(family);
  const headAndTown = joinNonEmpty([displayName(head, family.headOfFamilyFirstNameInHindi), town], ", ");
  return {
    href: paths.family(family.familyId),
    /** With head and town, because families share their names. */
    distinctName: joinNonEmpty([name, headAndTown], ": "),
    head: bothScripts(head, family.headOfFamilyFirstNameInHindi, markName),
    name: bothScripts(family.familyName ?? "", family.familyNameInHindi, markName),
    gotra: writtenText(family.gotra ?? "", markName),
    phone: familyPhone(family),
    region: writtenText(joinNonEmpty([town, state], ", "), markName),
  };
}

export type FamilyRow = ReturnType<typeof familyRow>;

export function familyRows(families: readonly FamilySearchResult[], markName?: NameMarker) {
  return mapYielding(families, (family) => familyRow(family, markName));
}
