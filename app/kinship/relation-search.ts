import {
  betterMeeting,
  inTurn,
  type KnownRelative,
  type Meeting,
  nextDepth,
  noteRelatives,
  type Relative,
  type Side,
  sideOf,
  turnPath,
} from "./search-side";

export interface SearchLimits {
  steps: number;
  profiles: number;
  atOnce: number;
  /** So many profiles that could not be read end the search. */
  unread: number;
  over: AbortSignal;
}

/** Why a search ended without a path: nobody is left within the steps, or a limit. */
type SearchEnd = "steps" | "profiles" | "time" | "unread";

export interface SearchOutcome<Member> {
  /** From one end to the other, each with what they are to the one before; null when none was found. */
  path: KnownRelative<Member>[] | null;
  end: SearchEnd | "found";
  lookedAt: number;
  unread: number;
}

export interface RelationSearch<Member> {
  from: Member;
  to: Member;
  /** Whom a profile names; null when it could not be read. Nobody is asked twice. */
  ask(memberId: number): Promise<readonly KnownRelative<Member>[] | null>;
  limits: SearchLimits;
}

interface Progress {
  asked: number;
  unread: number;
  over: Promise<null>;
}

function whenOver({ over }: SearchLimits): Promise<null> {
  return new Promise((resolve) => {
    if (over.aborted) resolve(null);
    over.addEventListener("abort", () => resolve(null), { once: true });
  });
}

/** Widens a side by one step, some profiles at a time; ends early at a meeting or a limit. */
async function widen<Member extends Relative>(
  { ask, limits }: RelationSearch<Member>,
  side: Side<Member>,
  other: Side<Member>,
  progress: Progress,
): Promise<Meeting<Member> | SearchEnd | null> {
  const left = inTurn(side, other);
  while (left.length > 0) {
    const wave = left.splice(0, Math.min(limits.atOnce, limits.profiles - progress.asked));
    if (wave.length === 0) return "profiles";
    progress.asked += wave.length;
    const answers = await Promise.race([
      Promise.all(wave.map(({ member }) => ask(member.memberId))),
      progress.over,
    ]);
    if (!answers) return "time";
    const meetings = wave.map((asked, at) => noteRelatives(side, asked, answers[at] ?? [], other));
    const best = meetings.reduce(betterMeeting, null);
    if (best) return best;
    progress.unread += answers.filter((answer) => answer === null).length;
    if (progress.unread >= limits.unread) return "unread";
  }
  nextDepth(side);
  return null;
}

/** The side with fewer to ask goes first, and alone when the other has nobody left. */
function sidesInTurn<Member>(one: Side<Member>, other: Side<Member>) {
  const [few, many] = one.frontier.length <= other.frontier.length ? [one, other] : [other, one];
  return few.frontier.length > 0 ? ([few, many] as const) : ([many, few] as const);
}

async function search<Member extends Relative>(task: RelationSearch<Member>): Promise<SearchOutcome<Member>> {
  const from = sideOf(task.from);
  const to = sideOf(task.to);
  const progress = { asked: 0, unread: 0, over: whenOver(task.limits) };
  let found: Meeting<Member> | SearchEnd | null = null;
  let widened = from;
  while (!found) {
    const [side, other] = sidesInTurn(from, to);
    const isAtEnd = side.frontier.length === 0 || from.depth + to.depth >= task.limits.steps;
    found = isAtEnd ? "steps" : await widen(task, side, other, progress);
    widened = side;
  }
  const lookedAt = new Set([...from.reached.keys(), ...to.reached.keys()]).size;
  const { unread } = progress;
  if (typeof found === "string") return { path: null, end: found, lookedAt, unread };
  const path = widened === from ? found.path : turnPath(task.to, found.path);
  return { path, end: "found", lookedAt, unread };
}

/**
 * How two people are related, found by asking for profiles from both ends, those nearest first: no path has fewer steps.
 * Whichever end is named first, the same profiles are asked for, so that the way back is the way there.
 */
export async function searchRelation<Member extends Relative>(
  task: RelationSearch<Member>,
): Promise<SearchOutcome<Member>> {
  const { from, to } = task;
  if (from.memberId === to.memberId) return { path: [], end: "found", lookedAt: 1, unread: 0 };
  if (from.memberId < to.memberId) return search(task);
  const outcome = await search({ ...task, from: to, to: from });
  return { ...outcome, path: outcome.path && turnPath(to, outcome.path) };
}
