import type { MemberRow } from "./rows";
import { summaryShape } from "./shapes";

const SINGLE = "Single";

export interface Kin {
  byId: ReadonlyMap<number, MemberRow>;
  childrenOf: ReadonlyMap<number, MemberRow[]>;
}

/** Indexes a family's relations, so that large trees are fast. */
export function kinOf(members: readonly MemberRow[]): Kin {
  const childrenOf = new Map<number, MemberRow[]>();
  for (const member of members) {
    for (const parent of [member.fatherId, member.motherId]) {
      if (parent !== null) childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), member]);
    }
  }
  return { byId: new Map(members.map((member) => [member.id, member])), childrenOf };
}

export function byGender({ gender }: MemberRow, male: string, female: string): string {
  return gender === "Male" ? male : female;
}

function relationship(member: MemberRow, head: MemberRow, kin: Kin): string {
  if (member.id === head.id) return "Head of Family";
  if (member.id === head.fatherId) return `Father of ${head.first}`;
  if (member.id === head.motherId) return `Mother of ${head.first}`;
  if (member.fatherId !== null && member.fatherId === head.fatherId)
    return `${byGender(member, "Brother", "Sister")} of ${head.first}`;
  const parent = kin.byId.get(member.fatherId ?? member.motherId ?? 0);
  if (parent) return `${byGender(member, "Son", "Daughter")} of ${parent.first}`;
  const spouse = kin.byId.get(member.spouseId ?? 0);
  return spouse ? `${byGender(member, "Husband", "Wife")} of ${spouse.first}` : "Relationship unknown";
}

interface Node {
  member: object;
  spouse: object | null;
  children: Node[] | null;
}

/** The tree and the list of a family; the list is in depth-first order. */
export function treeAndList(head: MemberRow, kin: Kin, now: Date): { root: Node; list: object[] } {
  const list: object[] = [];
  const shape = (member: MemberRow) =>
    summaryShape(member, relationship(member, head, kin), head.id, now, member.id === head.id);
  const node = (member: MemberRow): Node => {
    const own = shape(member);
    list.push(own);
    const isSingle = member.marital === SINGLE;
    const spouse = isSingle ? undefined : kin.byId.get(member.spouseId ?? 0);
    const spouseShape = spouse ? shape(spouse) : null;
    if (spouseShape) list.push(spouseShape);
    const children = isSingle ? [] : childrenFor(member);
    return { member: own, spouse: spouseShape, children: children.length > 0 ? children.map(node) : null };
  };
  /** Among siblings the head comes first; an unmarried head is sent twice. */
  const childrenFor = (parent: MemberRow): MemberRow[] => {
    const children = kin.childrenOf.get(parent.id) ?? [];
    if (!children.includes(head)) return children;
    return [head, ...children.filter((child) => child.id !== head.id || head.marital === SINGLE)];
  };
  const top = kin.byId.get(head.fatherId ?? 0) ?? kin.byId.get(head.motherId ?? 0) ?? head;
  return { root: node(top), list };
}
