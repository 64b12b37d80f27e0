import type { TreeCouple } from "./graph";

/** A couple of the tree as it is drawn or printed, tied to its parents and children. */
export interface Couple<Member> {
  /** Where it stands in the backend's tree: the tree can be begun there. */
  node: TreeCouple<Member>;
  member: Member | null;
  spouse: Member | null;
  parent: Couple<Member> | null;
  children: Couple<Member>[];
  /** 1 for the eldest couple. */
  generation: number;
  repeats: Couple<Member> | null;
  /** Further marriages of the same member, who has one card, in the first. */
  remarriages: Couple<Member>[];
  /** The member's first marriage, of whose `remarriages` this is one; else null. */
  first: Couple<Member> | null;
}

interface Identified {
  memberId: number;
}

type Node<Member> = TreeCouple<Member>;

/** The same for a husband with his wife and for the wife with her husband; null when nobody is named. */
function coupleKey<Member extends Identified>({ member, spouse }: Node<Member>): string | null {
  const ids = [member, spouse].flatMap((person) => (person ? [person.memberId] : []));
  return ids.length > 0 ? ids.sort((one, other) => one - other).join("+") : null;
}

interface Pending<Member> {
  node: Node<Member>;
  parent: Couple<Member> | null;
  first: Couple<Member> | null;
}

function addCouple<Member extends Identified>(
  { node, parent, first }: Pending<Member>,
  repeats: Couple<Member> | null,
): Couple<Member> {
  const generation = (parent?.generation ?? 0) + 1;
  const { member, spouse } = node;
  const couple: Couple<Member> = {
    node,
    member,
    spouse,
    parent,
    children: [],
    generation,
    repeats,
    remarriages: [],
    first,
  };
  (first?.remarriages ?? parent?.children)?.push(couple);
  return couple;
}

/**
 * Every couple of a tree, parents before children, siblings in their order, each member's marriages one after the other;
 * `parent`, `children` and `remarriages` tie them together.
 * Takes time in proportion to the nodes. A branch that comes again, or that leads back into itself, is followed once,
 * where it stands highest: the couple that comes again has no children, and `repeats` is the first one.
 *
 * @param root the backend's tree; null gives no couples.
 * @example
 * couplesOf({ member: ravi, spouse: asha, children: [{ member: dev, spouse: null, children: [] }] });
 * // [{ member: ravi, spouse: asha, generation: 1, … }, { member: dev, spouse: null, generation: 2, … }]
 */
export function couplesOf<Member extends Identified>(root: TreeCouple<Member> | null): Couple<Member>[] {
  const couples: Couple<Member>[] = [];
  const firstOf = new Map<string, Couple<Member>>();
  const followed = new Set<string | Node<Member>>();
  const pending: Pending<Member>[] = root ? [{ node: root, parent: null, first: null }] : [];
  const childrenOnce = (node: Node<Member>, key: string | Node<Member>) => {
    if (!node.children?.length || followed.has(key)) return [];
    followed.add(key);
    return node.children;
  };
  const add = (next: Pending<Member>) => {
    const { node } = next;
    const key = coupleKey(node);
    const couple = addCouple(next, (key !== null && firstOf.get(key)) || null);
    couples.push(couple);
    if (key !== null && !couple.repeats) firstOf.set(key, couple);
    for (const child of childrenOnce(node, key ?? node))
      pending.push({ node: child, parent: couple, first: null });
    for (const again of node.remarriages ?? []) add({ node: again, parent: next.parent, first: couple });
  };
  for (const next of pending) add(next);
  return couples;
}

/** Members and spouses in the order of their couples, each marriage of a member without that member but the first. */
export function peopleOf<Member>(
  couples: readonly Pick<Couple<Member>, "member" | "spouse" | "first">[],
): Member[] {
  return couples
    .flatMap(({ member, spouse, first }) => [first ? null : member, spouse])
    .filter((person) => person !== null);
}

/** How many people were born below each couple. Visits every couple once. @param couples parents before their children. */
export function descendantsOf<Member>(couples: readonly Couple<Member>[]): Map<Couple<Member>, number> {
  const numbers = new Map<Couple<Member>, number>();
  const below = (couple: Couple<Member>) => numbers.get(couple) ?? 0;
  for (const couple of couples.toReversed()) {
    const number = couple.children.reduce(
      (sum, child) => sum + 1 + [child, ...child.remarriages].reduce((all, each) => all + below(each), 0),
      0,
    );
    numbers.set(couple, number);
  }
  return numbers;
}
