import { z } from "zod";
import { memberSummary } from "./member";

/** The fields of a card. A summary has three times as many, and a large family is parsed twice. */
export const treeMember = memberSummary.pick({
  memberId: true,
  firstName: true,
  lastName: true,
  gender: true,
  alive: true,
  age: true,
  profileImageThumbnail: true,
  selectedNode: true,
});

export type TreeMember = z.output<typeof treeMember>;

export interface TreeNode {
  member: TreeMember | null;
  spouse: TreeMember | null;
  children: TreeNode[];
}

/** Maps each couple to its list of children; a child stored with both parents arrives twice. */
interface Siblings {
  nodes: TreeNode[];
  known: Set<number>;
}

function field(source: object, name: string): unknown {
  return Object.hasOwn(source, name) ? Reflect.get(source, name) : undefined;
}

function readMember(source: unknown): TreeMember | null {
  const parsed = treeMember.safeParse(source);
  return parsed.success ? parsed.data : null;
}

/** Adds a couple beside its siblings and returns its children as they came, or none when the entry is invalid. */
function readCouple(source: unknown, { nodes, known }: Siblings): { children: unknown[]; below: Siblings } {
  const below: Siblings = { nodes: [], known: new Set() };
  const nothing = { children: [], below };
  if (typeof source !== "object" || source === null) return nothing;
  const member = readMember(field(source, "member"));
  const spouse = readMember(field(source, "spouse"));
  const listed = field(source, "children");
  const children = Array.isArray(listed) ? listed : [];
  const isEmpty = member === null && spouse === null && children.length === 0;
  if (isEmpty || (member && known.has(member.memberId))) return nothing;
  if (member) known.add(member.memberId);
  nodes.push({ member, spouse, children: below.nodes });
  return { children, below };
}

/** A loop, because a long chain of generations would overflow the stack. */
function readTree(source: unknown): TreeNode | null {
  const roots: Siblings = { nodes: [], known: new Set() };
  const pending = [{ source, siblings: roots }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { children, below } = readCouple(next.source, next.siblings);
    // Popped from the end, so that children keep their order.
    for (const child of children.toReversed()) pending.push({ source: child, siblings: below });
  }
  return roots.nodes[0] ?? null;
}

export const familyRoot = z.unknown().optional().transform(readTree);
