import type { StepKind } from "./path";
import { isCheaper, NO_COST, type PathCost } from "./path-cost";

export interface Relative {
  memberId: number;
  familyId: number | null;
  gender: string | null;
  maritalStatus: string | null;
}

/** A relative of whoever was asked, and what that relative is to them. */
export interface KnownRelative<Member> {
  kind: StepKind;
  member: Member;
}

interface Reached<Member> {
  member: Member;
  depth: number;
  kind: StepKind | null;
  before: Reached<Member> | null;
  cost: PathCost;
}

export interface Side<Member> {
  start: Member;
  reached: Map<number, Reached<Member>>;
  families: Set<number | null>;
  depth: number;
  frontier: Reached<Member>[];
}

export interface Meeting<Member> {
  path: KnownRelative<Member>[];
  cost: PathCost;
}

const FEMALE = "Female";
const SINGLE = "Single";
/** The parent of both is not counted as a step, but it is a link (docs/why/tree.md#one-path-read-from-both-ends). */
const LINKS_OF_SIBLINGS = 2;
const TURNED = { parent: "child", child: "parent", spouse: "spouse", sibling: "sibling" } as const;

export function sideOf<Member extends Relative>(start: Member): Side<Member> {
  const reached = { member: start, depth: 0, kind: null, before: null, cost: NO_COST };
  return {
    start,
    reached: new Map([[start.memberId, reached]]),
    families: new Set([start.familyId]),
    depth: 0,
    frontier: [reached],
  };
}

function costAfter(from: Reached<Relative>, kind: StepKind): PathCost {
  const { links, marriages, women } = from.cost;
  const isWomanBetween = from.before !== null && from.member.gender === FEMALE;
  return {
    links: links + (kind === "sibling" ? LINKS_OF_SIBLINGS : 1),
    marriages: marriages + (kind === "spouse" ? 1 : 0),
    women: women + (isWomanBetween ? 1 : 0),
    weight: 0,
  };
}

/** Notes a relative of someone; null when an equally good way was known. */
function reach<Member extends Relative>(
  side: Side<Member>,
  before: Reached<Member>,
  { kind, member }: KnownRelative<Member>,
): Reached<Member> | null {
  const depth = before.depth + 1;
  const cost = costAfter(before, kind);
  const known = side.reached.get(member.memberId);
  if (known && (known.depth < depth || !isCheaper(cost, known.cost))) return null;
  const met = { member, depth, kind, before, cost };
  side.reached.set(member.memberId, met);
  side.families.add(member.familyId);
  return met;
}

function pathTo<Member>(end: Reached<Member>): KnownRelative<Member>[] {
  const path: KnownRelative<Member>[] = [];
  for (let at: Reached<Member> | null = end; at; at = at.before)
    if (at.kind) path.push({ kind: at.kind, member: at.member });
  return path.reverse();
}

export function turnPath<Member>(
  start: Member,
  path: readonly KnownRelative<Member>[],
): KnownRelative<Member>[] {
  const people = [start, ...path.map(({ member }) => member)];
  return path.map(({ kind }, at) => ({ kind: TURNED[kind], member: people[at] ?? start })).reverse();
}

function meetingWith<Member extends Relative>(
  met: Reached<Member>,
  other: Side<Member>,
): Meeting<Member> | null {
  const there = other.reached.get(met.member.memberId);
  if (!there) return null;
  const isWomanBetween = there.before !== null && met.member.gender === FEMALE;
  const cost = {
    links: met.cost.links + there.cost.links,
    marriages: met.cost.marriages + there.cost.marriages,
    women: met.cost.women + there.cost.women + (isWomanBetween ? 1 : 0),
    weight: 0,
  };
  return { path: [...pathTo(met), ...turnPath(other.start, pathTo(there))], cost };
}

/** The better of two meetings: fewer steps, then the cheaper path. */
export function betterMeeting<Member>(one: Meeting<Member> | null, other: Meeting<Member> | null) {
  if (!one || !other) return one ?? other;
  if (one.path.length !== other.path.length) return one.path.length < other.path.length ? one : other;
  return isCheaper(other.cost, one.cost) ? other : one;
}

/** Notes whom someone's profile names; gives the best meeting with the other side. */
export function noteRelatives<Member extends Relative>(
  side: Side<Member>,
  asked: Reached<Member>,
  relatives: readonly KnownRelative<Member>[],
  other: Side<Member>,
): Meeting<Member> | null {
  let best: Meeting<Member> | null = null;
  for (const relative of relatives) {
    const met = reach(side, asked, relative);
    best = betterMeeting(best, met && meetingWith(met, other));
  }
  return best;
}

/** First those of a family that the other side has met, last who has no family of their own to tell of. */
function turnOf({ member, kind }: Reached<Relative>, other: Side<Relative>): number {
  const isAlone = member.maritalStatus === SINGLE && (kind === "sibling" || kind === "child");
  return (isAlone ? 2 : 0) + (other.families.has(member.familyId) ? 0 : 1);
}

export function inTurn<Member extends Relative>({ frontier }: Side<Member>, other: Side<Member>) {
  return frontier.toSorted((one, next) => turnOf(one, other) - turnOf(next, other));
}

export function nextDepth<Member>(side: Side<Member>) {
  side.depth += 1;
  side.frontier = [...side.reached.values()].filter(({ depth }) => depth === side.depth);
}
