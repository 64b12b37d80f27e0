import type { TreeCouple } from "~/family/family";
import type { Person } from "~/family/person";
import { t } from "~/i18n/text.server";
import { descendantsOf, peopleOf } from "~/kinship/couples";
import { memberAnchor } from "../card";
import { isSelected } from "../excerpt";

const OPEN_GENERATIONS = 2;

/** In a larger tree couples in closed branches have no menus, so that the page stays small. */
const MENUS_MAX_COUPLES = 200;

/** Browsers stop nesting at 512 elements, and each generation nests three. */
const PART_GENERATIONS = 60;

type FoundMembers = ReadonlySet<number>;

/** Opens the ancestors of the selected and the found members, and some generations below the selected or the eldest. */
function openCouples(couples: readonly TreeCouple[], found: FoundMembers): Set<TreeCouple> {
  const open = new Set<TreeCouple>();
  const openTo = (couple: TreeCouple) => {
    for (let at = couple.parent; at && !open.has(at); at = at.parent) open.add(at);
  };
  const selected = couples.find(isSelected);
  if (selected) openTo(selected);
  let generation = selected ? [selected] : couples.slice(0, 1);
  for (let depth = 0; depth < OPEN_GENERATIONS; depth++) {
    for (const couple of generation) open.add(couple);
    generation = generation.flatMap(({ children }) => children);
  }
  for (const couple of couples)
    if (peopleOf([couple]).some(({ memberId }) => found.has(memberId))) openTo(couple);
  return open;
}

/** A member to link to, if the couple's children are shown at its first place; else null. */
function repeatedMember({ repeats, children }: TreeCouple): number | null {
  if (!repeats || children.length > 0 || repeats.children.length === 0) return null;
  return peopleOf([repeats])[0]?.memberId ?? null;
}

/** The people that links lead to, with the couple of their first place. */
function anchoredPeople(couples: readonly TreeCouple[], found: FoundMembers): Map<Person, TreeCouple> {
  const linked = new Set([...found, ...couples.flatMap((couple) => repeatedMember(couple) ?? [])]);
  const places = new Map<Person, TreeCouple>();
  for (const couple of couples)
    for (const person of peopleOf([couple]))
      if (!places.has(person) && (person.record.selectedNode || linked.has(person.memberId)))
        places.set(person, couple);
  return places;
}

/** Couples whose branch is too deep to nest, with the id of the part where it continues. */
function continuedCouples(couples: readonly TreeCouple[]): Map<TreeCouple, string> {
  const parts = new Map<TreeCouple, string>();
  const depths = new Map<TreeCouple, number>();
  for (const couple of couples) {
    const depth = 1 + ((couple.parent && depths.get(couple.parent)) ?? 0);
    const isDeep = depth >= PART_GENERATIONS && couple.children.length > 0;
    if (isDeep) parts.set(couple, `branch-${parts.size + 1}`);
    depths.set(couple, isDeep ? 1 : depth);
  }
  return parts;
}

function countText(children: number, descendants: number): string {
  const text = t("tree.child", { count: children });
  return descendants > children ? `${text}, ${t("tree.descendant", { count: descendants })}` : text;
}

/** @param couples as `couplesOf` gives them, at least one. */
export function outlineOf(couples: readonly TreeCouple[], found: FoundMembers, allOpen: boolean) {
  const descendants = descendantsOf(couples);
  const open = allOpen ? new Set(couples) : openCouples(couples, found);
  const anchored = anchoredPeople(couples, found);
  const parts = continuedCouples(couples);
  const countOf = (couple: TreeCouple) => countText(couple.children.length, descendants.get(couple) ?? 0);
  return {
    eldest: couples.slice(0, 1),
    parts,
    countOf,
    isOpen: (couple: TreeCouple) => open.has(couple),
    hasMenus: ({ parent }: TreeCouple) => couples.length <= MENUS_MAX_COUPLES || !parent || open.has(parent),
    anchorOf: (person: Person | null, couple: TreeCouple) =>
      person && anchored.get(person) === couple ? memberAnchor(person.memberId) : undefined,
    linkToChildren(couple: TreeCouple) {
      const part = parts.get(couple);
      if (part) return { text: t("tree.below", { branch: countOf(couple) }), href: `#${part}` };
      const memberId = repeatedMember(couple);
      if (!couple.repeats || memberId === null) return null;
      return {
        text: t("tree.elsewhere", { branch: countOf(couple.repeats) }),
        href: `#${memberAnchor(memberId)}`,
      };
    },
  };
}

export type Outline = ReturnType<typeof outlineOf>;
