import * as z from "zod";
import { LIST_MAX_ENTRIES } from "./fields";
import { FAMILY_MAX_PEOPLE, type MemberSummary, memberSummary, TOO_LARGE } from "./member";

const TREE_MAX_GENERATIONS = 2_000;

/** The fields of a card: a large family takes long to parse, and its list has the others. */
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

export type TreeMember = z.output<typeof treeMember> & Partial<MemberSummary>;

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

function field(source: object, name: string): unknown {
  return Object.hasOwn(source, name) ? Reflect.get(source, name) : undefined;
}

type Listed = ReadonlySet<number>;

/** Of somebody in the tree alone nothing else tells the rest. */
function readMember(source: unknown, listed: Listed): TreeMember | null {
  // Most children have no spouse yet, and an error would be made for each.
  const card = source ? treeMember.safeParse(source).data : null;
  if (!card || listed.has(card.memberId)) return card ?? null;
  return memberSummary.safeParse(source).data ?? card;
}

/** A child of both parents arrives twice. A member who comes again with a different spouse has married again. */
function marriageOf(member: TreeMember | null, spouse: TreeMember | null, { nodes, marriages }: Siblings) {
  const added: TreeNode = { member, spouse, children: [], remarriages: [] };
  const spouseId = spouse?.memberId ?? null;
  const known = member && marriages.get(member.memberId);
  if (!known) {
    nodes.push(added);
    if (member) marriages.set(member.memberId, new Map([[spouseId, added]]));
    return { couple: added, isRepeated: false };
  }
  const repeated = known.get(spouseId);
  if (repeated) return { couple: repeated, isRepeated: true };
  const [first = added] = known.values();
  const isFirst = spouse === null || first.spouse === null;
  if (isFirst) first.spouse ??= spouse;
  else first.remarriages.push(added);
  const couple = isFirst ? first : added;
  known.set(spouseId, couple);
  return { couple, isRepeated: false };
}

function readCouple(
  source: unknown,
  siblings: Siblings,
  listed: Listed,
): { couple: TreeNode; children: unknown[] } | null {
  if (typeof source !== "object" || source === null) return null;
  const member = readMember(field(source, "member"), listed);
  const spouse = readMember(field(source, "spouse"), listed);
  const sent = field(source, "children");
  const children = Array.isArray(sent) ? sent : [];
  if (member === null && spouse === null && children.length === 0) return null;
  const isOneself = spouse?.memberId === member?.memberId;
  const { couple, isRepeated } = marriageOf(member, isOneself ? null : spouse, siblings);
  return { couple, children: isRepeated && couple.children.length > 0 ? [] : children };
}

/** Each has a card of its own, so somebody in two places counts twice. */
function cardsIn(couples: Iterable<TreeNode>): number {
  let cards = 0;
  for (const { member, spouse } of couples) cards += Number(member !== null) + Number(spouse !== null);
  return cards;
}

/**
 * Does not recurse, because a long chain of generations would overflow the stack.
 *
 * @param listed the members whose records are in the list.
 */
export function readTree(source: unknown, listed: Listed, context: z.core.$RefinementCtx): TreeNode | null {
  const siblingsIn = (nodes: TreeNode[]): Siblings => ({ nodes, marriages: new Map() });
  const roots = siblingsIn([]);
  const below = new Map<TreeNode, Siblings>();
  const pending = [{ source, siblings: roots, generation: 1 }];
  let couples = 1;
  for (let next = pending.pop(); next; next = pending.pop()) {
    const read = readCouple(next.source, next.siblings, listed);
    if (!read) continue;
    const siblings = below.get(read.couple) ?? siblingsIn(read.couple.children);
    below.set(read.couple, siblings);
    couples += read.children.length;
    if (couples > LIST_MAX_ENTRIES || next.generation > TREE_MAX_GENERATIONS) {
      context.addIssue(TOO_LARGE);
      return null;
    }
    const generation = next.generation + 1;
    // `pending` is a stack: the first child has to be pushed last.
    for (const child of read.children.toReversed()) pending.push({ source: child, siblings, generation });
  }
  if (cardsIn(below.keys()) > FAMILY_MAX_PEOPLE) context.addIssue(TOO_LARGE);
  return roots.nodes[0] ?? null;
}
