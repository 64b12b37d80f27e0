import type { Family } from "~/family/family";
import { peopleOf } from "~/kinship/couples";
import { cardsOf, memberAnchor } from "./card";
import { type FamilyVisit, isPrint, treeAddress } from "./choices";
import { selectedOf, startAt } from "./excerpt";
import { columnsOf, isTooWideForPaper, OPEN_CHART_MAX_PEOPLE } from "./outline/chart";
import { outlineOf } from "./outline/outline";

export function treeScreen(family: Family, visit: FamilyVisit) {
  if (!family.hasTree) return null;
  const { choices, found } = visit;
  const { view, open } = choices;
  const branch = startAt(family, choices.root);
  const { couples, start } = branch;
  const people = peopleOf(couples);
  const selected = selectedOf(people) ?? people[0];
  const isChart = view === "chart" || view === "print-chart";
  const allOpen = open !== null || isPrint(view) || (isChart && people.length <= OPEN_CHART_MAX_PEOPLE);
  const outline = outlineOf(couples, found, allOpen);
  const columns = isChart ? columnsOf(couples, outline.isOpen) : null;
  return {
    ...branch,
    family,
    visit,
    people,
    outline,
    cardOf: cardsOf(family, visit),
    address: treeAddress(visit, start?.memberId ?? null),
    /** Where links scroll to. */
    selected: selected ? memberAnchor(selected.memberId) : "tree",
    /** Of the chart; null for the outline, which also takes the place of a chart that is too wide for a sheet. */
    columns: view === "print-chart" && isTooWideForPaper(columns) ? null : columns,
  };
}

export type TreeScreen = NonNullable<ReturnType<typeof treeScreen>>;
