import type { StepKind } from "./graph";
import { costAfter, isCheaper, NO_COST, type PathCost } from "./path";

export interface Relative {
  memberId: number;
  familyId: number | null;
  gender: string | null;
  maritalStatus: string | null;
}

export interface KnownRelative<Member> {
  /** What the relative is to the member whose profile names them. */
  kind: StepKind;
  member: Member;
}

interface PathLength {
  steps: number;
  cost: PathCost;
}

interface Reached<Member> extends PathLength {
  member: Member;
  kind: StepKind | null;
  before: Reached<Member> | null;
}

export interface Side<Member> {
  start: Member;
  reached: Map<number, Reached<Member>>;
  families: Set<number | null>;
  depth: number;
  frontier: Reached<Member>[];
}

export interface Meeting<Member> extends PathLength {
  path: KnownRelative<Member>[];
}

const FEMALE = "Female";
const SINGLE = "Single";
export const REVERSED = { parent: "child", child: "parent", spouse: "spouse", sibling: "sibling" } as const;

export function sideOf<Member extends Relative>(start: Member): Side<Member> {
  const reached = { member: start, steps: 0, kind: null, before: null, cost: NO_COST };
  return {
    start,
    reached: new Map([[start.memberId, reached]]),
    families: new Set([start.familyId]),
    depth: 0,
    frontier: [reached],
  };
}

function isBetter(one: PathLength, other: PathLength): boolean {
  return one.steps === other.steps ? isCheaper(one.cost, other.cost) : one.steps < other.steps;
}

/** Null when a path as good as this one is known. */
function reach<Member extends Relative>(
  side: Side<Member>,
  before: Reached<Member>,
  { kind, member }: KnownRelative<Member>,
): Reached<Member> | null {
  const cost = costAfter(before.cost, kind, before.member.gender === FEMALE);
  const met = { member, steps: before.steps + 1, kind, before, cost };
  const known = side.reached.get(member.memberId);
  if (known && !isBetter(met, known)) return null;
  side.reached.set(member.memberId, met);
  side.families.add(member.familyId);
  return met;
}

function pathFromStart<Member>(end: Reached<Member>): KnownRelative<Member>[] {
  const path: KnownRelative<Member>[] = [];
  for (let at: Reached<Member> | null = end; at; at = at.before)
    if (at.kind) path.push({ kind: at.kind, member: at.member });
  return path.reverse();
}

export function reversedPath<Member>(
  start: Member,
  path: readonly KnownRelative<Member>[],
): KnownRelative<Member>[] {
  const people = [start, ...path.map(({ member }) => member)];
  return path.map(({ kind }, at) => ({ kind: REVERSED[kind], member: people[at] ?? start })).reverse();
}

/** The whole path from this side's start to the other's, if both have reached this member. */
function meetingWith<Member extends Relative>(
  side: Side<Member>,
  met: Reached<Member>,
  other: Side<Member>,
): Meeting<Member> | null {
  const there = other.reached.get(met.member.memberId);
  if (!there) return null;
  const path = [...pathFromStart(met), ...reversedPath(other.start, pathFromStart(there))];
  const cost = path.reduce((soFar, { kind }, at) => {
    const from = path[at - 1]?.member ?? side.start;
    return costAfter(soFar, kind, from.gender === FEMALE);
  }, NO_COST);
  return { path, steps: path.length, cost };
}

export function betterMeeting<Member>(one: Meeting<Member> | null, other: Meeting<Member> | null) {
  if (!one || !other) return one ?? other;
  return isBetter(other, one) ? other : one;
}

/** Adds the relatives that a profile names to a side; returns the best meeting with the other side. */
export function noteRelatives<Member extends Relative>(
  side: Side<Member>,
  asked: Reached<Member>,
  relatives: readonly KnownRelative<Member>[],
  other: Side<Member>,
): Meeting<Member> | null {
  let best: Meeting<Member> | null = null;
  for (const relative of relatives) {
    const met = reach(side, asked, relative);
    best = betterMeeting(best, met && meetingWith(side, met, other));
  }
  return best;
}

/** Lower for relatives in families that the other side has reached, higher for unmarried siblings and children. */
function askingOrder({ member, kind }: Reached<Relative>, other: Side<Relative>): number {
  const isSingle = member.maritalStatus === SINGLE && (kind === "sibling" || kind === "child");
  return (isSingle ? 2 : 0) + (other.families.has(member.familyId) ? 0 : 1);
}

export function peopleToAsk<Member extends Relative>({ frontier }: Side<Member>, other: Side<Member>) {
  return frontier.toSorted((one, next) => askingOrder(one, other) - askingOrder(next, other));
}

export function nextDepth<Member>(side: Side<Member>) {
  side.depth += 1;
  side.frontier = [...side.reached.values()].filter(({ steps }) => steps === side.depth);
}
