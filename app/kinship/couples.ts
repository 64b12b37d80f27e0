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
  /** Member and spouse; of further marriages only the spouse. */
  people: readonly Member[];
  parent: Couple<Member> | null;
  children: Couple<Member>[];
  /** How many there are, children included. */
  descendants: number;
  /** 1 for the eldest couple. */
  generation: number;
  /** The place among all couples of the tree. */
  index: number;
  /** The same couple at its first place in the tree; null if this is the first. */
  firstPlace: Couple<Member> | null;
  /** Further marriages of the member, who has a single card, drawn with the first marriage. */
  remarriages: Couple<Member>[];
  /** Null for the first marriage itself. */
  firstMarriage: Couple<Member> | null;
}

export interface Identified {
  memberId: number;
}

/** @param bornTo the member of the couple, if the parent is the spouse. */
type CouldBeParent<Member> = (parent: Member, child: Member, bornTo: Member | null) => boolean;

/** Null if both or neither can be the child's parent. */
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

/** The same whichever spouse the node names first. A node without names is its own key. */
function coupleKey(node: CoupleNode<Identified>): string | CoupleNode<Identified> {
  const ids = [node.member, node.spouse].flatMap((person) => person?.memberId ?? []);
  return ids.length > 0 ? `${Math.min(...ids)}+${Math.max(...ids)}` : node;
}

function newCouple<Member>(
  place: Omit<Couple<Member>, "people" | "generation" | "children" | "remarriages" | "descendants">,
): Couple<Member> {
  const { member, spouse, parent, firstMarriage } = place;
  return {
    ...place,
    people: [firstMarriage ? null : member, spouse].filter((person) => person !== null),
    generation: (parent?.generation ?? 0) + 1,
    children: [],
    remarriages: [],
    descendants: 0,
  };
}

/** Parents first. A couple has its children at its first place only; children of one of the two are another marriage. */
export function couplesOf<Card extends Identified, Member>(
  root: CoupleNode<Card> | null,
  personOf: (card: Card) => Member | null,
  couldBeParent: CouldBeParent<Member>,
  inOrder: (children: readonly CoupleNode<Card>[]) => readonly CoupleNode<Card>[],
): Couple<Member>[] {
  type Pending = Pick<Couple<Member>, "parent" | "firstMarriage"> & { node: CoupleNode<Card> };
  const couples: Couple<Member>[] = [];
  const firstByKey = new Map<string | CoupleNode<Identified>, Couple<Member>>();
  const expanded = new Set<string | CoupleNode<Identified>>();
  const pending: Pending[] = root ? [{ node: root, parent: null, firstMarriage: null }] : [];
  const addChildren = (couple: Couple<Member>, node: CoupleNode<Card>) => {
    const { parent, firstMarriage } = couple;
    const byParent = Map.groupBy(inOrder(node.children ?? []), ({ member }) =>
      onlyParent(couple, member && personOf(member), couldBeParent),
    );
    for (const [only, children] of byParent) {
      const marriage = only && { member: node[only], spouse: null, children };
      if (marriage) add({ node: marriage, parent, firstMarriage: firstMarriage ?? couple });
      else pending.push(...children.map((child) => ({ node: child, parent: couple, firstMarriage: null })));
    }
  };
  const add = ({ node, parent, firstMarriage }: Pending) => {
    const key = coupleKey(node);
    const member = node.member && personOf(node.member);
    const spouse = node.spouse && personOf(node.spouse);
    const firstPlace = firstByKey.get(key) ?? null;
    const place = { node, member, spouse, parent, firstMarriage, firstPlace, index: couples.length };
    const couple = newCouple<Member>(place);
    (firstMarriage?.remarriages ?? parent?.children)?.push(couple);
    couples.push(couple);
    if (!firstPlace) firstByKey.set(key, couple);
    if (node.children?.length && !expanded.has(key)) {
      expanded.add(key);
      addChildren(couple, node);
    }
    for (const remarriage of node.remarriages ?? []) add({ node: remarriage, parent, firstMarriage: couple });
  };
  for (const next of pending) add(next);
  for (const { parent, firstMarriage, descendants } of couples.toReversed())
    if (parent) parent.descendants += descendants + (firstMarriage ? 0 : 1);
  return couples;
}

/** In the order of their couples; a person in several couples is named as often. */
export function peopleOf<Member>(couples: readonly Couple<Member>[]): Member[] {
  return couples.flatMap(({ people }) => people);
}
