import { z } from "zod";
import { memberSummary } from "./member";

/** What a card shows of a member: a summary has thrice as much, and a large family is read twice. */
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

/** A couple of the family tree. Specification section 3 "Family tree node", contract 2.2.5. */
export interface TreeNode {
  member: TreeMember | null;
  spouse: TreeMember | null;
  children: TreeNode[];
}

interface Pending {
  source: unknown;
  into: TreeNode[];
}

function field(source: object, name: string): unknown {
  return Object.hasOwn(source, name) ? Reflect.get(source, name) : undefined;
}

function readMember(source: unknown): TreeMember | null {
  const parsed = treeMember.safeParse(source);
  return parsed.success ? parsed.data : null;
}

/** Reads a tree of any depth without recursion, so that a long chain of generations costs no stack. */
function readTree(source: unknown): TreeNode | null {
  const roots: TreeNode[] = [];
  const pending: Pending[] = [{ source, into: roots }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (typeof next.source !== "object" || next.source === null) continue;
    const node: TreeNode = {
      member: readMember(field(next.source, "member")),
      spouse: readMember(field(next.source, "spouse")),
      children: [],
    };
    next.into.push(node);
    const children = field(next.source, "children");
    if (!Array.isArray(children)) continue;
    // Taken from the end, so that children keep their order.
    for (const child of children.toReversed()) pending.push({ source: child, into: node.children });
  }
  return roots[0] ?? null;
}

/** familyRoot of an answer: null when the family has no head (contract 2.6). */
export const familyRoot = z.unknown().optional().transform(readTree);
