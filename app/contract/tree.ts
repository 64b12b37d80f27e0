import * as z from "zod";
import { uniqueBy } from "~/unique-by";
import { FAMILY_MAX_PEOPLE, type MemberSummary, memberSummary, TOO_LARGE } from "./member";
import { id, LIST_MAX_ENTRIES } from "./scalars";

const TREE_MAX_GENERATIONS = 2_000;

/** Only the fields of a card, because parsing a large family takes long. */
export const treeMember = z.compile(
  memberSummary.pick({
    memberId: true,
    firstName: true,
    lastName: true,
    gender: true,
    alive: true,
    age: true,
    profileImageThumbnail: true,
    selectedNode: true,
  }),
);

export type TreeMember = z.output<typeof treeMember>;

export interface TreeNode {
  member: TreeMember | null;
  spouse: TreeMember | null;
  children: TreeNode[];
  remarriages: TreeNode[];
}

interface Siblings {
  nodes: TreeNode[];
  marriages: Map<number, Map<number | null, TreeNode>>;
}

function field(source: unknown, name: string): unknown {
  const isPresent = typeof source === "object" && source !== null && Object.hasOwn(source, name);
  return isPresent ? Reflect.get(source, name) : undefined;
}

/** Skips a missing spouse, for which zod would create an error. */
function readMember(source: unknown): TreeMember | null {
  return source ? (treeMember.safeParse(source).data ?? null) : null;
}

const EMPTY_SUMMARY = memberSummary.omit({ memberId: true }).parse({});

function unlistedMember(source: unknown, listed: ReadonlySet<unknown>): MemberSummary | null {
  const sentId = field(source, "memberId");
  // Almost all are listed, and zod would create several objects for each.
  if (sentId === undefined || listed.has(sentId)) return null;
  const memberId = id.safeParse(sentId).data;
  if (memberId === undefined || listed.has(memberId)) return null;
  const card = memberSummary.safeParse(source).data ?? treeMember.safeParse(source).data;
  return card ? { ...EMPTY_SUMMARY, ...card } : null;
}

/** Members who are in the tree but not in the list. */
export function unlistedMembers(root: unknown, listed: ReadonlySet<unknown>): MemberSummary[] {
  const members: MemberSummary[] = [];
  const nodes = [root];
  for (const node of nodes) {
    const cards = [field(node, "member"), field(node, "spouse")];
    members.push(...cards.flatMap((card) => unlistedMember(card, listed) ?? []));
    const children = field(node, "children");
    if (Array.isArray(children) && nodes.length + children.length <= LIST_MAX_ENTRIES)
      for (const child of children) nodes.push(child);
  }
  return uniqueBy(members, ({ memberId }) => memberId);
}

/** A child of both parents arrives twice. A member who arrives again with another spouse has married again. */
function marriageOf(member: TreeMember | null, spouse: TreeMember | null, { nodes, marriages }: Siblings) {
  const newCouple: TreeNode = { member, spouse, children: [], remarriages: [] };
  const spouseId = spouse?.memberId ?? null;
  const couplesBySpouse = member && marriages.get(member.memberId);
  if (!couplesBySpouse) {
    nodes.push(newCouple);
    if (member) marriages.set(member.memberId, new Map([[spouseId, newCouple]]));
    return { couple: newCouple, isRepeated: false };
  }
  const sameCouple = couplesBySpouse.get(spouseId);
  if (sameCouple) return { couple: sameCouple, isRepeated: true };
  const [firstCouple = newCouple] = couplesBySpouse.values();
  const isFirst = spouse === null || firstCouple.spouse === null;
  if (isFirst) firstCouple.spouse ??= spouse;
  else firstCouple.remarriages.push(newCouple);
  const couple = isFirst ? firstCouple : newCouple;
  couplesBySpouse.set(spouseId, couple);
  return { couple, isRepeated: false };
}

function readCouple(source: unknown, siblings: Siblings): { couple: TreeNode; children: unknown[] } | null {
  if (typeof source !== "object" || source === null) return null;
  const member = readMember(field(source, "member"));
  const spouse = readMember(field(source, "spouse"));
  const sentChildren = field(source, "children");
  const children = Array.isArray(sentChildren) ? sentChildren : [];
  if (member === null && spouse === null && children.length === 0) return null;
  const isSamePerson = spouse?.memberId === member?.memberId;
  const { couple, isRepeated } = marriageOf(member, isSamePerson ? null : spouse, siblings);
  return { couple, children: isRepeated && couple.children.length > 0 ? [] : children };
}

/** Somebody in two places of the tree counts twice. */
function countCards(couples: Iterable<TreeNode>): number {
  let cards = 0;
  for (const { member, spouse } of couples) cards += Number(member !== null) + Number(spouse !== null);
  return cards;
}

/** Iterative, because many generations would overflow the call stack. */
export function readTree(source: unknown, context: z.core.$RefinementCtx): TreeNode | null {
  const siblingsIn = (nodes: TreeNode[]): Siblings => ({ nodes, marriages: new Map() });
  const roots = siblingsIn([]);
  const below = new Map<TreeNode, Siblings>();
  const pending = [{ source, siblings: roots, generation: 1 }];
  let couples = 1;
  for (let next = pending.pop(); next; next = pending.pop()) {
    const read = readCouple(next.source, next.siblings);
    if (!read) continue;
    const siblings = below.get(read.couple) ?? siblingsIn(read.couple.children);
    below.set(read.couple, siblings);
    couples += read.children.length;
    if (couples > LIST_MAX_ENTRIES || next.generation > TREE_MAX_GENERATIONS) {
      context.addIssue({ code: "custom", ...TOO_LARGE });
      return null;
    }
    const generation = next.generation + 1;
    // `pending` is a stack: the first child has to be pushed last.
    for (const child of read.children.toReversed()) pending.push({ source: child, siblings, generation });
  }
  if (countCards(below.keys()) > FAMILY_MAX_PEOPLE) context.addIssue({ code: "custom", ...TOO_LARGE });
  return roots.nodes[0] ?? null;
}
