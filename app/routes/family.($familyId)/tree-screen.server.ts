import type { Family } from "~/family/family";
import type { Person } from "~/family/person";
import { peopleOf } from "~/kinship/couples";
import { type CardOf, cardsOf, memberAnchor } from "./card";
import { chartView } from "./chart/chart.server";
import { type FamilyVisit, isPrint, type TreeChoices, treeAddress } from "./choices";
import { selectedOf, startAt, threeGenerations } from "./excerpt";
import { outlineOf } from "./outline/outline";

/** The chart of a larger family shows three generations until all branches are opened. */
const WHOLE_CHART_MAX_PEOPLE = 40;
/** So many cards with letters that can be read never fit on a sheet, so they are not even placed. */
const PRINTED_CHART_MAX_PEOPLE = 200;

type Branch = ReturnType<typeof startAt> & { people: readonly Person[] };

/** Null where the outline is shown: also on paper, in place of a chart that is too large for a sheet. */
function chartOf(family: Family, branch: Branch, choices: TreeChoices, cardOf: CardOf) {
  const { couples, focus } = branch;
  const { view, open, find, cards } = choices;
  const number = branch.people.length;
  if (view === "chart") {
    const isWhole = number <= WHOLE_CHART_MAX_PEOPLE || open || find !== "" || !focus;
    return chartView(isWhole ? couples : threeGenerations(family, focus), cardOf, cards !== null);
  }
  if (view !== "print-chart" || number > PRINTED_CHART_MAX_PEOPLE) return null;
  const whole = chartView(couples, cardOf, cards !== null);
  return whole.paper && whole;
}

export function treeScreen(family: Family, visit: FamilyVisit) {
  if (!family.hasTree) return null;
  const { choices, found } = visit;
  const started = startAt(family, choices.root);
  const { couples, start } = started;
  const people = peopleOf(couples);
  const branch = { ...started, people };
  const selected = selectedOf(people) ?? people[0];
  const cardOf = cardsOf(family, visit);
  const chart = chartOf(family, branch, choices, cardOf);
  return {
    ...branch,
    family,
    visit,
    cardOf,
    address: treeAddress(visit, start?.memberId ?? null),
    /** Where links scroll to. */
    selected: selected ? memberAnchor(selected.memberId) : "tree",
    /** Whether a chart may leave branches out. */
    hasBranches: people.length > WHOLE_CHART_MAX_PEOPLE,
    chart,
    outline: chart ? null : outlineOf(couples, found, choices.open !== null || isPrint(choices.view)),
  };
}

export type TreeScreen = NonNullable<ReturnType<typeof treeScreen>>;
