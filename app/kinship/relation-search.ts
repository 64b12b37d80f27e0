import {
  betterMeeting,
  type KnownRelative,
  type Meeting,
  nextDepth,
  noteRelatives,
  peopleToAsk,
  type Relative,
  reversedPath,
  type Side,
  sideOf,
} from "./search-side";

/** A page makes 60 calls at most, and may need one for whoAmI (docs/why/tree.md#a-relation-is-searched-from-both-ends). */
export const SEARCH_LIMITS = { steps: 8, profiles: 59, atOnce: 8, unreadProfiles: 8 };
/** A page is answered within 10 s. */
export const SEARCH_MS = 9_500;
/** Profiles that wait for a slot, over all searches of this process. */
export const SEARCH_PROFILES_WAITING = 56;

export interface SearchOutcome<Member> {
  /** From one end to the other, each with what they are to the one before; null when none was found. */
  path: KnownRelative<Member>[] | null;
  /** `steps`: no path is short enough. `profiles`, `time` and `unread` name the limit that ended the search early. */
  end: "found" | "steps" | "profiles" | "time" | "unread";
  lookedAt: number;
  unread: number;
}

export interface RelationSearch<Member> {
  from: Member;
  to: Member;
  /** The relatives that a profile names; null when it could not be read. Called once for each profile. */
  ask(memberId: number): Promise<readonly KnownRelative<Member>[] | null>;
  limits: typeof SEARCH_LIMITS & { over: AbortSignal };
}

interface Progress {
  asked: number;
  unread: number;
  over: Promise<null>;
}

function whenOver(over: AbortSignal): Promise<null> {
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
): Promise<Meeting<Member> | SearchOutcome<Member>["end"] | null> {
  const left = peopleToAsk(side, other);
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
    if (progress.unread >= limits.unreadProfiles) return "unread";
  }
  nextDepth(side);
  return null;
}

function sideToWiden<Member>(one: Side<Member>, other: Side<Member>): Side<Member> {
  const [few, many] = one.frontier.length <= other.frontier.length ? [one, other] : [other, one];
  return few.frontier.length > 0 ? few : many;
}

async function search<Member extends Relative>(task: RelationSearch<Member>): Promise<SearchOutcome<Member>> {
  const from = sideOf(task.from);
  const to = sideOf(task.to);
  const progress = { asked: 0, unread: 0, over: whenOver(task.limits.over) };
  let side = from;
  let found: Awaited<ReturnType<typeof widen<Member>>> = null;
  while (!found) {
    side = sideToWiden(from, to);
    const isAtEnd = side.frontier.length === 0 || from.depth + to.depth >= task.limits.steps;
    found = isAtEnd ? "steps" : await widen(task, side, side === from ? to : from, progress);
  }
  const lookedAt = new Set([...from.reached.keys(), ...to.reached.keys()]).size;
  const { unread } = progress;
  if (typeof found === "string") return { path: null, end: found, lookedAt, unread };
  const path = side === from ? found.path : reversedPath(task.to, found.path);
  return { path, end: "found", lookedAt, unread };
}

/** The path with the fewest steps between two members. From either end it is the same path and costs the same calls. */
export async function searchRelation<Member extends Relative>(
  task: RelationSearch<Member>,
): Promise<SearchOutcome<Member>> {
  const { from, to } = task;
  if (from.memberId === to.memberId) return { path: [], end: "found", lookedAt: 1, unread: 0 };
  if (from.memberId < to.memberId) return search(task);
  const outcome = await search({ ...task, from: to, to: from });
  return { ...outcome, path: outcome.path && reversedPath(to, outcome.path) };
}
