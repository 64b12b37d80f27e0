import type { FamilyDetailsAnswer } from "~/contract/family";
import type { TreeMember } from "~/contract/tree";
import { type Couple, couplesOf } from "~/kinship/couples";
import { familyGraph } from "~/kinship/graph";
import { kinshipWords } from "~/kinship/words";
import { anchorOf, type CardLink } from "./card";
import { type ChartView, chartView } from "./chart.server";
import { type TreeChoices, treeAddress } from "./choices";
import { type TreeControls, treeControls, zoomLinks } from "./controls";
import { findMembers } from "./find.server";
import { type TreePart, treeView } from "./tree";

/** One's own card. */
const ONESELF = { hindi: "", english: "You" };

/** Who looks at which family's tree, and how. */
export interface TreeVisit {
  /** The visitor's own; null for an account without a member. */
  memberId: number | null;
  pathname: string;
  choices: TreeChoices;
}

type TreeCouple = Couple<TreeMember>;

function hasMember(memberId: number) {
  return ({ member, spouse }: TreeCouple) => [member, spouse].some((person) => person?.memberId === memberId);
}

/** The couples from someone on; all of them where that someone is not in the tree. */
function startAt(whole: readonly TreeCouple[], root: number | null) {
  const couple = root === null ? undefined : whole.find(hasMember(root));
  if (root === null || !couple) return { couples: whole, start: null };
  // A repeat has no children of its own, but stands for the same couple.
  const couples = couplesOf((couple.repeats ?? couple).node);
  const start = [couple.member, couple.spouse].find((person) => person?.memberId === root) ?? null;
  return { couples, start };
}

function selectedAnchor(couples: readonly TreeCouple[]): string {
  const people = couples
    .flatMap(({ member, spouse }) => [member, spouse])
    .filter((person) => person !== null);
  const selected = people.find((person) => person.selectedNode) ?? people[0];
  return selected ? anchorOf(selected.memberId) : "tree";
}

export type TreeScreen =
  | { kind: "chart"; controls: TreeControls; zooms: CardLink[]; chart: ChartView }
  | { kind: "outline"; controls: TreeControls; isPrint: boolean; namesOnly: boolean; parts: TreePart[] };

/** The tree in the form that was asked for; null when the family has none. */
export function treeScreen(
  { familyDetails, familyRoot, memberList }: FamilyDetailsAnswer,
  visit: TreeVisit,
): TreeScreen | null {
  if (familyRoot === null) return null;
  const { choices, pathname, memberId } = visit;
  const { couples, start } = startAt(couplesOf(familyRoot), choices.root);
  const address = treeAddress(pathname, start ? choices : { ...choices, root: null });
  const listed = new Map(memberList.map((member) => [member.memberId, member]));
  const found = findMembers(choices.find, couples, listed, familyDetails.familyNameInHindi);
  const words = new Map(memberId === null ? [] : kinshipWords(familyGraph(familyRoot, memberList), memberId));
  if (memberId !== null && words.has(memberId)) words.set(memberId, ONESELF);
  const knowledge = { oneself: memberId, words, listed, found, namesOnly: choices.namesOnly, address };
  const selected = selectedAnchor(couples);
  const controls = treeControls(choices, address, { start, found, selected });
  if (choices.kind === "chart") {
    const zooms = zoomLinks(choices.zoom, address, selected);
    return { kind: "chart", controls, zooms, chart: chartView(couples, knowledge, choices.zoom) };
  }
  const isPrint = choices.kind === "print";
  const parts = treeView(couples, knowledge, choices.open || isPrint);
  return { kind: "outline", controls, isPrint, namesOnly: choices.namesOnly, parts };
}
