import type { FamilyDetailsAnswer } from "~/contract/family";
import type { TreeMember } from "~/contract/tree";
import { peopleOf } from "~/kinship/couples";
import { fullNameToRead, hindiFirstNames } from "~/ui/format/member";
import { memberAnchor } from "./card";
import { cardKnowledge } from "./card-knowledge";
import { chartView } from "./chart/chart.server";
import { fitsDesk } from "./chart/chart-size";
import { type FamilyVisit, treeAddress } from "./choices";
import { treeControls, zoomLinks } from "./controls";
import { isSelected, startAt, type TreeCouple, threeGenerations } from "./excerpt";
import { coupleFacts } from "./outline/couple-facts";
import { outlineCards } from "./outline/outline-card";
import { treeView } from "./outline/tree";

/** The chart of a larger family shows three generations until all branches are opened. */
const WHOLE_CHART_MAX_PEOPLE = 40;

function chartExcerpt(whole: readonly TreeCouple[], couples: readonly TreeCouple[], isWhole: boolean) {
  const [first] = couples;
  const focus =
    couples.length < whole.length ? whole.find(({ node }) => node === first?.node) : whole.find(isSelected);
  const middle = focus ?? first;
  return isWhole || !middle ? { couples, leftOut: new Map() } : threeGenerations(whole, middle);
}

export function treeScreen(answer: FamilyDetailsAnswer, visit: FamilyVisit) {
  const { familyRoot, memberList } = answer;
  if (familyRoot === null) return null;
  const { choices, pathname } = visit;
  const { kind, open, find, zoom, namesOnly } = choices;
  const { whole, couples, start, elders } = startAt(familyRoot, choices.root);
  const people = peopleOf(couples);
  const address = treeAddress(pathname, start ? choices : { ...choices, root: null });
  const knowledge = cardKnowledge(answer, visit, people, address);
  const { found, listed, familyNames } = knowledge;
  const first = people.find((person) => person.selectedNode) ?? people[0];
  const selected = first ? memberAnchor(first.memberId) : "tree";
  const nameOf = (member: TreeMember) => fullNameToRead(member, listed.get(member.memberId), familyNames);
  const firstNamesInHindi = hindiFirstNames(memberList);
  const isChart = kind === "chart" || kind === "print-chart";
  const isLarge = people.length > WHOLE_CHART_MAX_PEOPLE;
  const hasBranches = isChart && isLarge;
  const shown = { start, elders, found, listed, firstNamesInHindi, nameOf, selected, hasBranches };
  const controls = treeControls(choices, address, shown);
  if (isChart) {
    const isPrint = kind === "print-chart";
    const excerpt = chartExcerpt(whole, couples, !isLarge || open || find !== "" || isPrint);
    const chart = chartView(excerpt, knowledge, isPrint ? "fit" : zoom);
    const zooms = isPrint ? [] : zoomLinks(zoom, address, selected, fitsDesk(chart));
    return { kind: "chart" as const, isPrint, controls, zooms, chart };
  }
  const isPrint = kind === "print";
  const parts = treeView(couples, found, open || isPrint, {
    cardOf: outlineCards(knowledge),
    factsOf: (couple) => coupleFacts(couple, knowledge),
  });
  return { kind: "outline" as const, isPrint, controls, namesOnly, parts };
}

export type TreeScreen = NonNullable<ReturnType<typeof treeScreen>>;
