import type { FamilyDetailsAnswer } from "~/contract/family";
import type { TreeMember } from "~/contract/tree";
import { t } from "~/i18n/text.server";
import { type Couple, peopleOf } from "~/kinship/couples";
import { familyGraph } from "~/kinship/graph";
import { kinshipWords } from "~/kinship/words";
import { fullName, nameInHindi, nameToRead } from "~/ui/format/member";
import { hindiFirstNames } from "~/ui/format/relationship";
import { anchorOf } from "./card";
import { chartView } from "./chart/chart.server";
import { type ChartPart, threeGenerations } from "./chart/three-generations";
import { type TreeChoices, treeAddress } from "./choices";
import { treeControls, zoomLinks } from "./controls";
import { treeView } from "./outline/tree";
import { startAt } from "./start-at";

export interface TreeVisit {
  /** The visitor's own; null for an account without a member. */
  memberId: number | null;
  pathname: string;
  choices: TreeChoices;
  /** Who is called as the choices say. */
  found: ReadonlySet<number>;
}

function selectedAnchor(couples: readonly Couple<TreeMember>[]): string {
  const people = peopleOf(couples);
  const selected = people.find((person) => person.selectedNode) ?? people[0];
  return selected ? anchorOf(selected.memberId) : "tree";
}

/** A larger family is shown in three generations, until all branches are asked for. */
const WHOLE_CHART_MAX_PEOPLE = 40;

function chartPart(
  whole: readonly Couple<TreeMember>[],
  couples: readonly Couple<TreeMember>[],
  { open, kind, find }: TreeChoices,
): ChartPart {
  const isAsked = open || find !== "" || kind === "print-chart";
  const isWhole = isAsked || peopleOf(couples).length <= WHOLE_CHART_MAX_PEOPLE;
  const [first] = couples;
  const isSelected = (couple: Couple<TreeMember>) =>
    peopleOf([couple]).some(({ selectedNode }) => selectedNode);
  const focus =
    couples.length < whole.length ? whole.find(({ node }) => node === first?.node) : whole.find(isSelected);
  const middle = focus ?? first;
  return isWhole || !middle ? { couples: [...couples], leftOut: new Map() } : threeGenerations(whole, middle);
}

export function treeScreen({ familyDetails, familyRoot, memberList }: FamilyDetailsAnswer, visit: TreeVisit) {
  if (familyRoot === null) return null;
  const { choices, pathname, memberId } = visit;
  const { whole, couples, start, elders } = startAt(familyRoot, choices.root);
  const address = treeAddress(pathname, start ? choices : { ...choices, root: null });
  const listed = new Map(memberList.map((member) => [member.memberId, member]));
  const isChart = choices.kind === "chart" || choices.kind === "print-chart";
  const part = isChart ? chartPart(whole, couples, choices) : null;
  const foundPeople = peopleOf(couples).filter((person) => visit.found.has(person.memberId));
  const found = new Map(foundPeople.map((person) => [person.memberId, person]));
  const words = new Map(memberId === null ? [] : kinshipWords(familyGraph(familyRoot, memberList), memberId));
  if (memberId !== null && words.has(memberId)) words.set(memberId, { hindi: "", english: t("tree.you") });
  const knowledge = {
    oneself: memberId,
    words,
    listed,
    found,
    familyNameInHindi: familyDetails.familyNameInHindi,
    namesOnly: choices.namesOnly,
    isPrinted: choices.kind === "print",
    address,
  };
  const selected = selectedAnchor(couples);
  const nameOf = (member: TreeMember) =>
    nameToRead(fullName(member), nameInHindi(listed.get(member.memberId), familyDetails.familyNameInHindi));
  const firstNamesInHindi = hindiFirstNames(memberList);
  const hasBranches = part !== null && peopleOf(couples).length > WHOLE_CHART_MAX_PEOPLE;
  const shown = { start, elders, found, listed, firstNamesInHindi, nameOf, selected, hasBranches };
  const controls = treeControls(choices, address, shown);
  if (part) {
    const isPrint = choices.kind === "print-chart";
    const zooms = isPrint ? [] : zoomLinks(choices.zoom, address, selected);
    const chart = chartView(part, knowledge, isPrint ? "fit" : choices.zoom);
    return { kind: "chart" as const, isPrint, controls, zooms, chart };
  }
  const isPrint = choices.kind === "print";
  const parts = treeView(couples, knowledge, choices.open || isPrint);
  return { kind: "outline" as const, isPrint, controls, namesOnly: choices.namesOnly, parts };
}

export type TreeScreen = NonNullable<ReturnType<typeof treeScreen>>;
