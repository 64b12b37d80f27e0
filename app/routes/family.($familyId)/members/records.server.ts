import { contradictionsOf } from "~/family/contradictions";
import type { Family } from "~/family/family";
import { isMissing, MISSING_FIELDS, missingCountText } from "~/family/missing-fields";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import type { TreeAddress, TreeChoices } from "../choices";

const CONTRADICTIONS_AT_ONCE = 10;

function missingFields({ listed }: Family, show: TreeChoices["show"], address: TreeAddress) {
  const own = listed.filter(({ isOfFamily }) => isOfFamily);
  return MISSING_FIELDS.flatMap((field) => {
    const count = own.filter((person) => isMissing(field, person)).length;
    const link = { text: missingCountText(field, count), href: address({ show: field }, "members") };
    return count > 0 ? [{ ...link, isCurrent: show === field }] : [];
  });
}

/** What those who may change a family's records can complete or correct. */
export function recordsView(family: Family, show: TreeChoices["show"], address: TreeAddress) {
  const found = contradictionsOf(family).filter(({ people }) => people.some(({ isOfFamily }) => isOfFamily));
  const further = found.length - CONTRADICTIONS_AT_ONCE;
  return {
    missing: missingFields(family, show, address),
    contradictions: found.slice(0, CONTRADICTIONS_AT_ONCE).map(({ kind, people }) => ({
      text: t(`records.${kind}`),
      people: people.map((person) => ({
        href: paths.member(person.memberId),
        name: person.shownName,
        distinctName: family.distinctName(person),
      })),
    })),
    further: further > 0 ? t("records.further", { number: further }) : null,
  };
}

export type RecordsView = ReturnType<typeof recordsView>;
