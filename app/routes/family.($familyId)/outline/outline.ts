import type { Family, TreeCouple } from "~/family/family";
import type { Person } from "~/family/person";
import { t } from "~/i18n/text.server";

export function memberAnchor(memberId: number): string {
  return `m${memberId}`;
}

/** The backend selects one member of each tree. */
export const selectedOf = (people: readonly Person[]) => people.find(({ record }) => record.selectedNode);

function ancestorsOf(couple: TreeCouple): TreeCouple[] {
  const ancestors: TreeCouple[] = [];
  for (let at = couple.parent; at; at = at.parent) ancestors.unshift(at);
  return ancestors;
}

/** The tree from a member on; the whole tree if that member is not in it. */
export function startAt(family: Family, root: number | null) {
  const whole = family.couples;
  const start = family.people.get(root ?? 0);
  const couple = start && whole.find(({ people }) => people.includes(start));
  if (!couple) return { couples: whole, start: null, ancestors: [] };
  // A repeat has no children of its own, and a further marriage is shown below the first.
  const original = couple.firstPlace ?? couple;
  const first = original.firstMarriage ?? original;
  return { couples: family.branch(first.node), start, ancestors: ancestorsOf(first) };
}

const OPEN_GENERATIONS = 2;

/** In a larger tree couples in closed branches have no menus, so that the page stays small. */
const MENUS_MAX_COUPLES = 200;

/** A deeper branch continues in a part of its own: browsers stop nesting at 512 elements, and each generation nests three. */
const PART_GENERATIONS = 59;

/** Opens the ancestors of the selected and the found members, and some generations below the selected or the eldest. */
function openCouples(couples: readonly TreeCouple[], found: ReadonlySet<number>): Set<TreeCouple> {
  const open = new Set<TreeCouple>();
  const openTo = (couple: TreeCouple) => {
    for (let at = couple.parent; at && !open.has(at); at = at.parent) open.add(at);
  };
  const selected = couples.find(({ people }) => selectedOf(people));
  if (selected) openTo(selected);
  let generation = selected ? [selected] : couples.slice(0, 1);
  for (let depth = 0; depth < OPEN_GENERATIONS; depth++) {
    for (const couple of generation) open.add(couple);
    generation = generation.flatMap(({ children }) => children);
  }
  for (const couple of couples) if (couple.people.some(({ memberId }) => found.has(memberId))) openTo(couple);
  return open;
}

const startsPart = ({ generation, children }: TreeCouple) =>
  generation > 1 && (generation - 1) % PART_GENERATIONS === 0 && children.length > 0;

/** A member to link to, if the couple's children are shown at its first place. */
function repeatedMember({ firstPlace, children }: TreeCouple): Person | undefined {
  return children.length === 0 && firstPlace?.children.length ? firstPlace.people[0] : undefined;
}

/** `2 children, 5 descendants`; of the eldest `in this family`, because others may have families of their own. */
export function countText({ parent, children, descendants }: TreeCouple): string {
  const text = t("tree.child", { count: children.length });
  const branch =
    descendants > children.length ? `${text}, ${t("tree.descendant", { count: descendants })}` : text;
  return parent ? branch : t("tree.inThisFamily", { branch });
}

/** @param couples as `couplesOf` gives them, at least one. */
export function outlineOf(couples: readonly TreeCouple[], found: ReadonlySet<number>, allOpen: boolean) {
  const places = couples.flatMap((couple) => couple.people.map((person) => [person, couple] as const));
  const linked = new Set(couples.flatMap((couple) => repeatedMember(couple) ?? []));
  return {
    eldest: couples[0],
    /** The anchors of branches that continue in parts of their own. */
    parts: new Map(couples.filter(startsPart).map((couple, at) => [couple, `branch-${at + 1}`])),
    isLong: couples.length > MENUS_MAX_COUPLES,
    open: allOpen ? new Set(couples) : openCouples(couples, found),
    firstPlaces: new Map(places.toReversed()),
    hasLinks: (person: Person) =>
      person.record.selectedNode || found.has(person.memberId) || linked.has(person),
  };
}

export type Outline = ReturnType<typeof outlineOf>;

export function hasMenus({ isLong, open }: Outline, { parent }: TreeCouple): boolean {
  return !isLong || !parent || open.has(parent);
}

export function anchorOf(outline: Outline, person: Person, couple: TreeCouple): string | undefined {
  const isHere = outline.hasLinks(person) && outline.firstPlaces.get(person) === couple;
  return isHere ? memberAnchor(person.memberId) : undefined;
}

/** Where the couple's children are, if not below it. */
export function linkToChildren({ parts }: Outline, couple: TreeCouple) {
  const part = parts.get(couple);
  if (part) return { text: t("tree.below", { branch: countText(couple) }), href: `#${part}` };
  const member = repeatedMember(couple);
  if (!couple.firstPlace || !member) return null;
  const text = t("tree.elsewhere", { branch: countText(couple.firstPlace) });
  return { text, href: `#${memberAnchor(member.memberId)}` };
}

/** The number of childless couples in one column (`_family-chart.scss`). */
const STACKED = 6;

/** With more columns spouses are below each other, and brothers and sisters without children in columns. */
const ROW_MAX_COLUMNS = 5;

/** With more columns letters on a sheet of A4 would have fewer than 6 pt. */
export const PAPER_MAX_COLUMNS = 9;

/** A family up to this size opens with all its branches. */
export const OPEN_CHART_MAX_PEOPLE = 40;

const isBranch = ({ children, remarriages, firstPlace }: TreeCouple) =>
  children.length > 0 || remarriages.length > 0 || Boolean(firstPlace?.children.length);

/** Those with children first; the others fill columns beside them. */
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
    const stacks = Math.ceil((children.length - beside.length) / STACKED);
    const own = Math.max(isRow ? couple.people.length : 1, beside.reduce(widthOf, stacks));
    widths.set(couple, couple.remarriages.reduce(widthOf, own));
  }
  return Math.max(1, ...couples.slice(0, 1).map((eldest) => widths.get(eldest) ?? 1));
}

/** Of a family that is small enough for it; else null. */
export function rowColumnsOf(couples: readonly TreeCouple[], open: ReadonlySet<TreeCouple>): number | null {
  const columns = columnsOf(couples, open, true);
  return columns > ROW_MAX_COLUMNS || couples.some(({ firstMarriage }) => firstMarriage !== null)
    ? null
    : columns;
}
