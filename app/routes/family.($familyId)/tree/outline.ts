import type { Family, TreeCouple } from "~/family/family";
import type { Person } from "~/family/person";
import { t } from "~/i18n/text.server";
import type { TreeHref } from "../choices";

export function memberAnchor(memberId: number): string {
  return `m${memberId}`;
}

/** The backend selects one member of each tree. */
export const selectedOf = (people: readonly Person[]) => people.find(({ record }) => record.selectedNode);

function ancestorsOf(couple: TreeCouple): TreeCouple[] {
  const ancestors: TreeCouple[] = [];
  for (let ancestor = couple.parent; ancestor; ancestor = ancestor.parent) ancestors.unshift(ancestor);
  return ancestors;
}

/** Returns the tree below a member, or the whole tree if that member is not in it. */
export function startAt(family: Family, root: number | null) {
  const whole = family.couples;
  const start = family.personOf(root);
  const couple = start && whole.find(({ people }) => people.includes(start));
  if (!couple) return { couples: whole, start: null, ancestors: [] };
  // A repeated couple has no children here, and a further marriage is shown below the first.
  const original = couple.firstPlace ?? couple;
  const first = original.firstMarriage ?? original;
  return { couples: family.branch(first.node), start, ancestors: ancestorsOf(first) };
}

const OPEN_GENERATIONS = 2;

/** In a larger tree, couples in closed branches have no menus. */
const MENUS_MAX_COUPLES = 200;

/** Deeper branches are behind a link, because browsers nest at most 512 elements, and a generation takes three. */
const NESTED_GENERATIONS_MAX = 150;

/** Opens the ancestors of selected and found members, and some generations below the selected member or the eldest. */
function openCouples(couples: readonly TreeCouple[], foundIds: ReadonlySet<number>): Set<TreeCouple> {
  const open = new Set<TreeCouple>();
  const openTo = (couple: TreeCouple) => {
    for (let ancestor = couple.parent; ancestor && !open.has(ancestor); ancestor = ancestor.parent)
      open.add(ancestor);
  };
  const selected = couples.find(({ people }) => selectedOf(people));
  if (selected) openTo(selected);
  let generation = selected ? [selected] : couples.slice(0, 1);
  for (let depth = 0; depth < OPEN_GENERATIONS; depth++) {
    for (const couple of generation) open.add(couple);
    generation = generation.flatMap(({ children }) => children);
  }
  for (const couple of couples)
    if (couple.people.some(({ memberId }) => foundIds.has(memberId))) openTo(couple);
  return open;
}

/** A member of a repeated couple, to link to the place that shows its children. */
function repeatedMember({ firstPlace, children }: TreeCouple): Person | undefined {
  return children.length === 0 && firstPlace?.children.length ? firstPlace.people[0] : undefined;
}

/** `2 children, 5 descendants`. The eldest's has `in this family`, because some descendants may be in other families. */
export function countText({ parent, children, descendants }: TreeCouple): string {
  const text = t("tree.child", { count: children.length });
  const branch =
    descendants > children.length ? `${text}, ${t("tree.descendant", { count: descendants })}` : text;
  return parent ? branch : t("tree.inThisFamily", { branch });
}

/** @param couples as `couplesOf` gives them, at least one. */
export function outlineOf(couples: readonly TreeCouple[], foundIds: ReadonlySet<number>, allOpen: boolean) {
  const places = couples.flatMap((couple) => couple.people.map((person) => [person, couple] as const));
  const linked = new Set(couples.flatMap((couple) => repeatedMember(couple) ?? []));
  return {
    eldest: couples[0],
    isLong: couples.length > MENUS_MAX_COUPLES,
    open: allOpen ? new Set(couples) : openCouples(couples, foundIds),
    firstPlaces: new Map(places.toReversed()),
    isLinkTarget: (person: Person) =>
      person.record.selectedNode || foundIds.has(person.memberId) || linked.has(person),
  };
}

export type Outline = ReturnType<typeof outlineOf>;

export function hasMenus({ isLong, open }: Outline, { parent }: TreeCouple): boolean {
  return !isLong || !parent || open.has(parent);
}

export function anchorOf(outline: Outline, person: Person, couple: TreeCouple): string | null {
  const isHere = outline.isLinkTarget(person) && outline.firstPlaces.get(person) === couple;
  return isHere ? memberAnchor(person.memberId) : null;
}

/** Of the couple, else of the nearest generation below whose members are known. */
function firstPersonIn(couple: TreeCouple): Person | null {
  const couples = [couple];
  for (const { people, children } of couples) {
    if (people[0]) return people[0];
    couples.push(...children);
  }
  return null;
}

/** For a couple whose children are shown elsewhere. */
export function linkToChildren(couple: TreeCouple, hrefWith: TreeHref) {
  if (couple.children.length > 0 && couple.generation === NESTED_GENERATIONS_MAX) {
    const root = firstPersonIn(couple)?.memberId ?? null;
    return { text: countText(couple), href: hrefWith({ root, find: "" }) };
  }
  const member = repeatedMember(couple);
  if (!couple.firstPlace || !member) return null;
  const text = t("tree.elsewhere", { branch: countText(couple.firstPlace) });
  return { text, href: `#${memberAnchor(member.memberId)}` };
}

/** Only couples without children share a column (`_family-chart.scss`). */
const COUPLES_PER_COLUMN = 6;

/** In a wider chart spouses are below each other, and so are siblings without children. */
const ROW_MAX_COLUMNS = 5;

/** On a sheet of A4, letters of a wider chart would have 7 pt at most. */
export const PAPER_MAX_COLUMNS = 9;

/** The tree of a family up to this size opens all branches. */
export const OPEN_MAX_PEOPLE = 40;

const isBranch = ({ children, remarriages, firstPlace }: TreeCouple) =>
  children.length > 0 || remarriages.length > 0 || Boolean(firstPlace?.children.length);

/** Sorts couples with children first, because the others share columns. */
export function inColumns(children: readonly TreeCouple[]): readonly TreeCouple[] {
  return [...children.filter(isBranch), ...children.filter((child) => !isBranch(child))];
}

/** @param couples parents before their children, first marriages before further ones. */
export function columnsOf(couples: readonly TreeCouple[], open: ReadonlySet<TreeCouple>, isRow = false) {
  const widths = new Map<TreeCouple, number>();
  for (const couple of couples.toReversed()) {
    const children = open.has(couple) ? couple.children : [];
    const beside = isRow ? children : children.filter(isBranch);
    const widthOf = (sum: number, part: TreeCouple) => sum + (widths.get(part) ?? 0);
    const stacks = Math.ceil((children.length - beside.length) / COUPLES_PER_COLUMN);
    const ownWidth = Math.max(isRow ? couple.people.length : 1, beside.reduce(widthOf, stacks));
    widths.set(couple, couple.remarriages.reduce(widthOf, ownWidth));
  }
  return Math.max(1, ...couples.slice(0, 1).map((eldest) => widths.get(eldest) ?? 1));
}

/** Null for a family that is too large for rows or has further marriages. */
export function rowColumnsOf(couples: readonly TreeCouple[], open: ReadonlySet<TreeCouple>): number | null {
  const columns = columnsOf(couples, open, true);
  return columns > ROW_MAX_COLUMNS || couples.some(({ firstMarriage }) => firstMarriage !== null)
    ? null
    : columns;
}
