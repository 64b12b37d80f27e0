import type { Family, TreeCouple } from "~/family/family";
import { peopleOf } from "~/kinship/couples";
import { type CardContext, cardContext, memberAnchor } from "./card";
import { chartView } from "./chart/chart.server";
import { type FamilyVisit, isPrint, treeAddress } from "./choices";
import { isSelected, startAt, threeGenerations } from "./excerpt";
import { outlineOf } from "./outline/outline";

/** The chart of a larger family shows three generations until all branches are opened. */
const WHOLE_CHART_MAX_PEOPLE = 40;
/** So many cards with letters that can be read never fit on a sheet, so they are not even placed. */
const PRINTED_CHART_MAX_PEOPLE = 200;

const isLarge = (people: readonly unknown[]) => people.length > WHOLE_CHART_MAX_PEOPLE;

function chartExcerpt(family: Family, couples: readonly TreeCouple[], isWhole: boolean) {
  const whole = family.couples;
  const [first] = couples;
  const focus =
    couples.length < whole.length ? whole.find(({ node }) => node === first?.node) : whole.find(isSelected);
  const middle = focus ?? first;
  return isWhole || !middle ? { couples, omitted: new Map() } : threeGenerations(family, middle);
}

/** Null where the outline is shown: also on paper, in place of a chart that is too large for a sheet. */
function chartOf(family: Family, couples: readonly TreeCouple[], context: CardContext) {
  const { kind, open, find, zoom } = context.visit.choices;
  const people = peopleOf(couples);
  if (kind === "print-chart") {
    if (people.length > PRINTED_CHART_MAX_PEOPLE) return null;
    const whole = chartView({ couples, omitted: new Map() }, context, "fit");
    return whole.paper && whole;
  }
  if (kind !== "chart") return null;
  return chartView(chartExcerpt(family, couples, !isLarge(people) || open || find !== ""), context, zoom);
}

export function treeScreen(family: Family, visit: FamilyVisit) {
  if (!family.hasTree) return null;
  const { choices, pathname, found } = visit;
  const { kind, open } = choices;
  const { couples, start, elders } = startAt(family, choices.root);
  const people = peopleOf(couples);
  const first = people.find((person) => person.record.selectedNode) ?? people[0];
  const isChart = kind === "chart" || kind === "print-chart";
  const address = treeAddress(pathname, start ? choices : { ...choices, root: null });
  const context = cardContext(family, visit, address);
  const shown = {
    context,
    people,
    start,
    elders,
    /** Where links scroll to. */
    selected: first ? memberAnchor(first.memberId) : "tree",
    hasBranches: isChart && isLarge(people),
  };
  const chart = chartOf(family, couples, context);
  if (chart) return { ...shown, chart, outline: null };
  return { ...shown, chart: null, outline: outlineOf(couples, found, open || isPrint(kind)) };
}

export type TreeScreen = NonNullable<ReturnType<typeof treeScreen>>;
