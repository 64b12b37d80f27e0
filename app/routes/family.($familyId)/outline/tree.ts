import type { TreeMember } from "~/contract/tree";
import { type Couple, peopleOf } from "~/kinship/couples";
import { anchorOf } from "../card";
import { type Entry, entriesOf } from "./entries";
import type { CardOf, OutlineCard } from "./outline-card";

export interface BranchView extends Pick<Entry, "anchor" | "count" | "elsewhere"> {
  member: OutlineCard | null;
  spouse: OutlineCard | null;
  children: BranchView[];
  open: boolean;
}

/** All parts but the first continue a branch that would nest too deep. */
export interface TreePart {
  anchor: string;
  /** Name of the couple whose branch it continues; empty for the first part. */
  title: string;
  root: BranchView;
}

type Entries = ReadonlyMap<Couple<TreeMember>, Entry>;

function branchView(entry: Entry, entries: Entries, cardOf: CardOf): BranchView {
  const { couple, anchor, anchored, count, isOpen, hasMenus, elsewhere, part } = entry;
  const hasRelatives = couple.parent !== null || peopleOf([couple]).length > 1 || couple.children.length > 0;
  const card = (person: TreeMember | null) =>
    person &&
    cardOf(person, {
      anchor: anchored.has(person.memberId) ? anchorOf(person.memberId) : null,
      hasMenu: hasMenus,
      hasRelatives,
    });
  const children = part ? [] : couple.children.flatMap((child) => entries.get(child) ?? []);
  return {
    anchor,
    member: card(couple.member),
    spouse: card(couple.spouse),
    children: children.map((child) => branchView(child, entries, cardOf)),
    count,
    open: isOpen,
    elsewhere,
  };
}

/** A couple once more, with its children, below an anchor of the part's own. */
function continuedPart(entry: Entry, entries: Entries, cardOf: CardOf): TreePart[] {
  if (entry.part === null) return [];
  const again = {
    ...entry,
    anchor: null,
    anchored: new Set<number>(),
    elsewhere: null,
    isOpen: true,
    part: null,
  };
  const root = branchView(again, entries, cardOf);
  return [{ anchor: entry.part, title: root.member?.name ?? "", root }];
}

/** The outline of couples as `couplesOf` gives them; empty without any. */
export function treeView(
  couples: readonly Couple<TreeMember>[],
  found: ReadonlyMap<number, TreeMember>,
  allOpen: boolean,
  cardOf: CardOf,
): TreePart[] {
  const entries = entriesOf(couples, found, allOpen);
  const [top] = entries.values();
  if (!top) return [];
  const first = { anchor: "tree", title: "", root: branchView(top, entries, cardOf) };
  return [first, ...[...entries.values()].flatMap((entry) => continuedPart(entry, entries, cardOf))];
}
