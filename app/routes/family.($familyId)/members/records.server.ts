import { contradictionsOf } from "~/family/contradictions";
import type { Family } from "~/family/family";
import { isMissing, MISSING_FIELDS, missingCountText } from "~/family/missing-fields";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import type { TreeChoices, TreeHref } from "../choices";

const CONTRADICTIONS_AT_ONCE = 10;

function missingFields({ listed }: Family, show: TreeChoices["show"], hrefWith: TreeHref) {
  const ofFamily = listed.filter(({ isOfFamily }) => isOfFamily);
  return MISSING_FIELDS.flatMap((field) => {
    const count = ofFamily.filter((person) => isMissing(field, person)).length;
    const link = { text: missingCountText(field, count), href: hrefWith({ show: field }, "members") };
    return count > 0 ? [{ ...link, isCurrent: show === field }] : [];
  });
}

/** For those who may edit: missing fields, and records that contradict each other. */
export function recordsView(family: Family, show: TreeChoices["show"], hrefWith: TreeHref) {
  const contradictions = contradictionsOf(family).filter(({ people }) =>
    people.some(({ isOfFamily }) => isOfFamily),
  );
  const further = contradictions.length - CONTRADICTIONS_AT_ONCE;
  return {
    missing: missingFields(family, show, hrefWith),
    contradictions: contradictions.slice(0, CONTRADICTIONS_AT_ONCE).map(({ kind, people }) => ({
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
