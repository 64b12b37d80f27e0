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

function isSameSibling<Member extends Identified>(one: Node<Member>, other: Node<Member>): boolean {
  if (!one.spouse || !other.spouse) return true;
  return one.spouse.memberId === other.spouse.memberId;
}

function knowsMore<Member>(one: Node<Member>, other: Node<Member>): boolean {
  const knowledge = ({ spouse, children }: Node<Member>) => (spouse ? 1 : 0) + (children?.length ? 2 : 0);
  return knowledge(one) > knowledge(other);
}

/** The children of a couple, each once; who comes again with another spouse has married again. */
function siblingsOnce<Member extends Identified>(children: readonly Node<Member>[]): Node<Member>[] {
  const keptAt = new Map<number, number[]>();
  const kept: Node<Member>[] = [];
  for (const child of children) {
    if (child.member === null) {
      if (child.spouse || child.children?.length) kept.push(child);
      continue;
    }
    const sameMember = keptAt.get(child.member.memberId) ?? [];
    keptAt.set(child.member.memberId, sameMember);
    const at = sameMember.find((index) => isSameSibling(kept[index] ?? child, child));
    if (at === undefined) sameMember.push(kept.push(child) - 1);
    else if (knowsMore(child, kept[at] ?? child)) kept[at] = child;
  }
  return kept;
}

interface Pending<Member> {
  node: Node<Member>;
  parent: Couple<Member> | null;
}

function coupleUnder<Member extends Identified>(
  parent: Couple<Member> | null,
  node: Node<Member>,
  repeats: Couple<Member> | null,
): Couple<Member> {
  const generation = (parent?.generation ?? 0) + 1;
  const { member } = node;
  const spouse = node.spouse?.memberId === member?.memberId ? null : node.spouse;
  const couple = { node, member, spouse, parent, children: [], generation, repeats };
  parent?.children.push(couple);
  return couple;
}

/**
 * Every couple of a tree, parents before children, siblings in their order; `parent` and `children` tie them together.
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
  const pending: Pending<Member>[] = root ? [{ node: root, parent: null }] : [];
  for (const { node, parent } of pending) {
    const key = coupleKey(node);
    const couple = coupleUnder(parent, node, (key !== null && firstOf.get(key)) || null);
    couples.push(couple);
    if (key !== null && !couple.repeats) firstOf.set(key, couple);
    if (!node.children?.length || followed.has(key ?? node)) continue;
    followed.add(key ?? node);
    for (const child of siblingsOnce(node.children)) pending.push({ node: child, parent: couple });
  }
  return couples;
}

/** Members and spouses in the order of their couples; who stands in the tree twice comes twice. */
export function peopleOf<Member>(couples: readonly Pick<Couple<Member>, "member" | "spouse">[]): Member[] {
  return couples.flatMap(({ member, spouse }) => [member, spouse]).filter((person) => person !== null);
}

/** How many couples stand below each one. Visits every couple once. @param couples parents before their children. */
export function descendantsOf<Member>(couples: readonly Couple<Member>[]): Map<Couple<Member>, number> {
  const numbers = new Map<Couple<Member>, number>();
  for (const couple of couples.toReversed()) {
    const number = couple.children.reduce((sum, child) => sum + 1 + (numbers.get(child) ?? 0), 0);
    numbers.set(couple, number);
  }
  return numbers;
}
