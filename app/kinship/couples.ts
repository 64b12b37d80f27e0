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
  /** Member and spouse; a member with several marriages is among the people of the first. */
  people: readonly Member[];
  parent: Couple<Member> | null;
  children: Couple<Member>[];
  /** Their number, children included. */
  descendants: number;
  /** 1 for the eldest couple. */
  generation: number;
  /** The place among all couples of the tree. */
  index: number;
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

/** @param bornTo the member of the tree, where the parent is a spouse. */
type CouldBeParent<Member> = (parent: Member, child: Member, bornTo: Member | null) => boolean;

/** The one of two who can be a child's parent; null if both can, or nobody knows. */
function onlyParent<Member>(
  { member, spouse }: Couple<Member>,
  child: Member | null,
  couldBeParent: CouldBeParent<Member>,
): "member" | "spouse" | null {
  if (!member || !spouse || !child) return null;
  const [isOfMember, isOfSpouse] = [couldBeParent(member, child, null), couldBeParent(spouse, child, member)];
  if (isOfMember === isOfSpouse) return null;
  return isOfMember ? "member" : "spouse";
}

/** The same whichever spouse the node names first. A couple without names is its own key. */
function coupleKey(node: CoupleNode<Identified>): string | CoupleNode<Identified> {
  const ids = [node.member, node.spouse].flatMap((person) => person?.memberId ?? []);
  return ids.length > 0 ? ids.sort((one, other) => one - other).join("+") : node;
}

/** Parents come first. A couple has its children at its first place only; children of one of the two are a marriage of their own. */
export function couplesOf<Card extends Identified, Member>(
  root: CoupleNode<Card> | null,
  personOf: (card: Card) => Member | null,
  couldBeParent: CouldBeParent<Member> = () => true,
  inOrder = (children: readonly CoupleNode<Card>[]) => children,
): Couple<Member>[] {
  type Pending = Pick<Couple<Member>, "parent" | "first"> & { node: CoupleNode<Card> };
  const couples: Couple<Member>[] = [];
  const firstByKey = new Map<string | CoupleNode<Identified>, Couple<Member>>();
  const followed = new Set<string | CoupleNode<Identified>>();
  const pending: Pending[] = root ? [{ node: root, parent: null, first: null }] : [];
  const addChildren = (couple: Couple<Member>, node: CoupleNode<Card>) => {
    const { parent, first } = couple;
    const byParent = Map.groupBy(inOrder(node.children ?? []), ({ member }) =>
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
    const repeats = firstByKey.get(key) ?? null;
    const people = [first ? null : member, spouse].filter((person) => person !== null);
    const ties = { node, member, spouse, people, parent, first, generation, repeats };
    const below = { children: [], remarriages: [], descendants: 0 };
    const couple: Couple<Member> = { ...ties, ...below, index: couples.length };
    (first?.remarriages ?? parent?.children)?.push(couple);
    couples.push(couple);
    if (!repeats) firstByKey.set(key, couple);
    if (node.children?.length && !followed.has(key)) {
      followed.add(key);
      addChildren(couple, node);
    }
    for (const remarriage of node.remarriages ?? []) add({ node: remarriage, parent, first: couple });
  };
  for (const next of pending) add(next);
  for (const { parent, first, descendants } of couples.toReversed())
    if (parent) parent.descendants += descendants + (first ? 0 : 1);
  return couples;
}

/** In the order of their couples; a person in several couples is named as often. */
export function peopleOf<Member>(couples: readonly Couple<Member>[]): Member[] {
  return couples.flatMap(({ people }) => people);
}
