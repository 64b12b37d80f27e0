import type { TreeMember } from "~/contract/tree";
import { t } from "~/i18n/text.server";
import { type Couple, descendantsOf, peopleOf } from "~/kinship/couples";
import { anchorOf } from "../card";

type TreeCouple = Couple<TreeMember>;

/** What the outline decides about a couple, before any of it is made. */
export interface Entry {
  couple: TreeCouple;
  /** The id of the whole entry; null where no link leads to it. */
  anchor: string | null;
  /** Of whom the card has an id. */
  anchored: ReadonlySet<number>;
  /** How many children and descendants; empty without any. */
  count: string;
  isOpen: boolean;
  hasMenus: boolean;
  /** Where its children are, if not here. */
  elsewhere: { text: string; href: string } | null;
  /** The id of the part in which its children stand; null where they stand here. */
  part: string | null;
}

/** Generations opened around the selected member. */
const TREE_OPEN_GENERATIONS = 2;

/** With more couples only those in sight have menus, so that a large family stays light. */
const MENUS_MAX_COUPLES = 200;

/** Browsers stop nesting at 512 elements, and each generation nests three. */
const PART_GENERATIONS = 60;

function countText(children: number, descendants: number): string {
  if (children === 0) return "";
  const text = t("tree.child", { count: children });
  return descendants > children ? `${text}, ${t("tree.descendant", { count: descendants })}` : text;
}

/** The way to everybody found, and the generations around who is selected; else around the eldest. */
function openCouples(
  couples: readonly TreeCouple[],
  selected: TreeCouple | undefined,
  found: ReadonlyMap<number, TreeMember>,
): Set<TreeCouple> {
  const open = new Set<TreeCouple>();
  const openTo = (couple: TreeCouple) => {
    for (let at = couple.parent; at && !open.has(at); at = at.parent) open.add(at);
  };
  if (selected) openTo(selected);
  let generation = selected ? [selected] : couples.slice(0, 1);
  for (let depth = 0; depth < TREE_OPEN_GENERATIONS; depth++) {
    for (const couple of generation) open.add(couple);
    generation = generation.flatMap(({ children }) => children);
  }
  for (const couple of couples)
    if (peopleOf([couple]).some(({ memberId }) => found.has(memberId))) openTo(couple);
  return open;
}

/** A couple that stands in the tree twice has its children in one place only; whom the other one leads to there. */
function repeatedMember({ repeats, children }: TreeCouple): number | null {
  if (!repeats || children.length > 0 || repeats.children.length === 0) return null;
  return peopleOf([repeats])[0]?.memberId ?? null;
}

/** To the part or the place where a couple's children stand, if not here. */
function linkElsewhere(couple: TreeCouple, part: string | null, countOf: (couple: TreeCouple) => string) {
  if (part) return { text: t("tree.below", { branch: countOf(couple) }), href: `#${part}` };
  const memberId = repeatedMember(couple);
  if (!couple.repeats || memberId === null) return null;
  return { text: t("tree.elsewhere", { branch: countOf(couple.repeats) }), href: `#${anchorOf(memberId)}` };
}

/**
 * Decides about every couple, in one pass from the eldest down. An id is given once: to the entry of who is selected, to
 * the card of the others whom links lead to. Where the nesting would get too deep, children stand in a part of their own.
 *
 * @param couples as `couplesOf` gives them.
 */
export function entriesOf(
  couples: readonly TreeCouple[],
  found: ReadonlyMap<number, TreeMember>,
  allOpen: boolean,
): Map<TreeCouple, Entry> {
  const descendants = descendantsOf(couples);
  const countOf = (couple: TreeCouple) => countText(couple.children.length, descendants.get(couple) ?? 0);
  const selected = couples.filter((couple) => peopleOf([couple]).some(({ selectedNode }) => selectedNode));
  const open = allOpen ? new Set(couples) : openCouples(couples, selected[0], found);
  const linked = new Set([
    ...peopleOf(selected).flatMap(({ selectedNode, memberId }) => (selectedNode ? memberId : [])),
    ...found.keys(),
    ...couples.flatMap((couple) => repeatedMember(couple) ?? []),
  ]);
  const entries = new Map<TreeCouple, Entry>();
  const depths = new Map<TreeCouple | null, number>();
  let parts = 0;
  for (const couple of couples) {
    const { parent, children } = couple;
    // The couple stands in the part of its children once more, as the first there.
    const isUnderPart = parent !== null && Boolean(entries.get(parent)?.part);
    const depth = isUnderPart ? 2 : (depths.get(parent) ?? 0) + 1;
    depths.set(couple, depth);
    const part = depth >= PART_GENERATIONS && children.length > 0 ? `branch-${++parts}` : null;
    const people = peopleOf([couple]).filter(({ memberId }) => linked.delete(memberId));
    const first = people.find(({ selectedNode }) => selectedNode);
    entries.set(couple, {
      couple,
      anchor: first ? anchorOf(first.memberId) : null,
      anchored: new Set(people.filter((person) => person !== first).map(({ memberId }) => memberId)),
      count: countOf(couple),
      isOpen: open.has(couple),
      hasMenus: couples.length <= MENUS_MAX_COUPLES || !parent || open.has(parent),
      elsewhere: linkElsewhere(couple, part, countOf),
      part,
    });
  }
  return entries;
}
