/** A couple of the backend's tree (docs/backend-contract.md#tree-node). */
export interface CoupleNode<Card> {
  member: Card | null;
  spouse: Card | null;
  children: readonly CoupleNode<Card>[] | null;
  remarriages?: readonly CoupleNode<Card>[];
}

export interface Couple<Member> {
  node: CoupleNode<Identified>;
  member: Member | null;
  spouse: Member | null;
  parent: Couple<Member> | null;
  children: Couple<Member>[];
  /** 1 for the eldest couple. */
  generation: number;
  /** The same couple at its first place in the tree. */
  repeats: Couple<Member> | null;
  /** Further marriages of the member, who has a single card, drawn with the first marriage. */
  remarriages: Couple<Member>[];
  /** null if this is the member's first marriage. */
  first: Couple<Member> | null;
}

export interface Identified {
  memberId: number;
}

/** The one of two who can be a child's parent; null if both can, or nobody knows. */
function onlyParent<Member>(
  { member, spouse }: Couple<Member>,
  child: Member | null,
  couldBeParent: (parent: Member, child: Member) => boolean,
): "member" | "spouse" | null {
  if (!member || !spouse || !child) return null;
  const [isOfMember, isOfSpouse] = [couldBeParent(member, child), couldBeParent(spouse, child)];
  if (isOfMember === isOfSpouse) return null;
  return isOfMember ? "member" : "spouse";
}

/** The same whichever spouse the node names first. A couple without names is its own key. */
function coupleKey(node: CoupleNode<Identified>): string | CoupleNode<Identified> {
  const ids = [node.member, node.spouse].flatMap((person) => person?.memberId ?? []);
  return ids.length > 0 ? ids.sort((one, other) => one - other).join("+") : node;
}

/**
 * Parents come before children. A couple with several places has its children only at the first that lists any. Children
 * of one of the two alone have a marriage of their own, without a spouse.
 */
export function couplesOf<Card extends Identified, Member>(
  root: CoupleNode<Card> | null,
  personOf: (card: Card) => Member | null,
  couldBeParent: (parent: Member, child: Member) => boolean = () => true,
): Couple<Member>[] {
  type Pending = Pick<Couple<Member>, "parent" | "first"> & { node: CoupleNode<Card> };
  const couples: Couple<Member>[] = [];
  const firstPlaces = new Map<string | CoupleNode<Identified>, Couple<Member>>();
  const followed = new Set<string | CoupleNode<Identified>>();
  const pending: Pending[] = root ? [{ node: root, parent: null, first: null }] : [];
  const addChildren = (couple: Couple<Member>, node: CoupleNode<Card>) => {
    const { parent, first } = couple;
    const byParent = Map.groupBy(node.children ?? [], ({ member }) =>
      onlyParent(couple, member && personOf(member), couldBeParent),
    );
    for (const [only, own] of byParent) {
      if (only)
        add({ node: { member: node[only], spouse: null, children: own }, parent, first: first ?? couple });
      else pending.push(...own.map((child) => ({ node: child, parent: couple, first: null })));
    }
  };
  const add = ({ node, parent, first }: Pending) => {
    const key = coupleKey(node);
    const member = node.member && personOf(node.member);
    const spouse = node.spouse && personOf(node.spouse);
    const generation = (parent?.generation ?? 0) + 1;
    const repeats = firstPlaces.get(key) ?? null;
    const ties = { node, member, spouse, parent, first, generation, repeats };
    const couple: Couple<Member> = { ...ties, children: [], remarriages: [] };
    (first?.remarriages ?? parent?.children)?.push(couple);
    couples.push(couple);
    if (!repeats) firstPlaces.set(key, couple);
    if (node.children?.length && !followed.has(key)) {
      followed.add(key);
      addChildren(couple, node);
    }
    for (const again of node.remarriages ?? []) add({ node: again, parent, first: couple });
  };
  for (const next of pending) add(next);
  return couples;
}

/** Members and spouses in the order of their couples; a member with several marriages once. */
export function peopleOf<Member>(
  couples: readonly Pick<Couple<Member>, "member" | "spouse" | "first">[],
): Member[] {
  return couples
    .flatMap(({ member, spouse, first }) => [first ? null : member, spouse])
    .filter((person) => person !== null);
}

/** The number of descendants of each couple. @param couples parents before their children. */
export function descendantsOf<Member>(couples: readonly Couple<Member>[]): Map<Couple<Member>, number> {
  const numbers = new Map<Couple<Member>, number>();
  for (const couple of couples.toReversed()) {
    const below = couple.children.flatMap((child) => [child, ...child.remarriages]);
    const number = below.reduce((sum, each) => sum + (numbers.get(each) ?? 0), couple.children.length);
    numbers.set(couple, number);
  }
  return numbers;
}
