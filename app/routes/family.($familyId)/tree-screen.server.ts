import type { FamilyDetailsAnswer } from "~/contract/family";
import { peopleOf } from "~/kinship/couples";
import { cardKnowledge, memberAnchor } from "./card";
import { chartView } from "./chart/chart.server";
import { type FamilyVisit, isPrint, treeAddress } from "./choices";
import { isSelected, startAt, type TreeCouple, threeGenerations } from "./excerpt";
import { outlineOf } from "./outline/outline";

/** The chart of a larger family shows three generations until all branches are opened. */
const WHOLE_CHART_MAX_PEOPLE = 40;

function chartExcerpt(whole: readonly TreeCouple[], couples: readonly TreeCouple[], isWhole: boolean) {
  const [first] = couples;
  const focus =
    couples.length < whole.length ? whole.find(({ node }) => node === first?.node) : whole.find(isSelected);
  const middle = focus ?? first;
  return isWhole || !middle ? { couples, omitted: new Map() } : threeGenerations(whole, middle);
}

export function treeScreen(answer: FamilyDetailsAnswer, visit: FamilyVisit) {
  const { familyRoot } = answer;
  if (familyRoot === null) return null;
  const { choices, pathname, found } = visit;
  const { kind, open, find, zoom } = choices;
  const { whole, couples, start, elders } = startAt(familyRoot, choices.root);
  const people = peopleOf(couples);
  const first = people.find((person) => person.selectedNode) ?? people[0];
  const isChart = kind === "chart" || kind === "print-chart";
  const isLarge = people.length > WHOLE_CHART_MAX_PEOPLE;
  const address = treeAddress(pathname, start ? choices : { ...choices, root: null });
  const knowledge = cardKnowledge(answer, visit, address);
  const shown = {
    knowledge,
    people,
    start,
    elders,
    /** Where links scroll to. */
    selected: first ? memberAnchor(first.memberId) : "tree",
    hasBranches: isChart && isLarge,
  };
  if (!isChart) return { ...shown, chart: null, outline: outlineOf(couples, found, open || isPrint(kind)) };
  const excerpt = chartExcerpt(whole, couples, !isLarge || open || find !== "" || isPrint(kind));
  const chart = chartView(excerpt, knowledge, isPrint(kind) ? "fit" : zoom);
  return { ...shown, chart, outline: null };
}

export type TreeScreen = NonNullable<ReturnType<typeof treeScreen>>;
