import type { FamilyDetailsAnswer } from "~/contract/family";
import type { TreeMember } from "~/contract/tree";
import { fullName, nameInHindi, nameToRead } from "~/format/member";
import { type Couple, peopleOf } from "~/kinship/couples";
import { familyGraph } from "~/kinship/graph";
import { kinshipWords } from "~/kinship/words";
import { t } from "~/texts/text.server";
import { anchorOf } from "./card";
import { chartView } from "./chart.server";
import { type TreeChoices, treeAddress } from "./choices";
import { treeControls, zoomLinks } from "./controls";
import { startAt } from "./start-at";
import { treeView } from "./tree";

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

export function treeScreen({ familyDetails, familyRoot, memberList }: FamilyDetailsAnswer, visit: TreeVisit) {
  if (familyRoot === null) return null;
  const { choices, pathname, memberId } = visit;
  const { couples, start } = startAt(familyRoot, choices.root);
  const address = treeAddress(pathname, start ? choices : { ...choices, root: null });
  const listed = new Map(memberList.map((member) => [member.memberId, member]));
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
    address,
  };
  const selected = selectedAnchor(couples);
  const nameOf = (member: TreeMember) =>
    nameToRead(fullName(member), nameInHindi(listed.get(member.memberId), familyDetails.familyNameInHindi));
  const controls = treeControls(choices, address, { start, found, nameOf, selected });
  if (choices.kind === "chart" || choices.kind === "print-chart") {
    const isPrint = choices.kind === "print-chart";
    const zooms = isPrint ? [] : zoomLinks(choices.zoom, address, selected);
    const chart = chartView(couples, knowledge, isPrint ? "fit" : choices.zoom);
    return { kind: "chart" as const, isPrint, controls, zooms, chart };
  }
  const isPrint = choices.kind === "print";
  const parts = treeView(couples, knowledge, choices.open || isPrint);
  return { kind: "outline" as const, isPrint, controls, namesOnly: choices.namesOnly, parts };
}

export type TreeScreen = NonNullable<ReturnType<typeof treeScreen>>;
