import { isBetter, type Path, type Relative, reversedPath } from "./search-path";

/**
 * A page may make 60 calls. One may be whoAmI, and four ask for the families' names in Hindi
 * (docs/why/tree.md#a-relation-is-searched-from-both-ends).
 */
export const SEARCH_PROFILES_MAX = 55;
export const SEARCH_LIMITS = { steps: 8, atOnce: 8, failedProfiles: 8 };

export interface SearchResult<Member> {
  path: Path<Member> | null;
  /** `steps`: no path is short enough. `profiles`, `time` and `failed` name the limit that ended the search early. */
  end: "found" | "steps" | "profiles" | "time" | "failed";
  peopleSeen: number;
  failed: number;
}

export interface RelationSearch<Member> {
  from: Member;
  to: Member;
  /**
   * The relatives that a profile names; null when it could not be read before `over`, "limit" when no more may be read.
   * Called once for each profile.
   */
  ask(memberId: number): Promise<Path<Member> | null> | "limit";
  limits: typeof SEARCH_LIMITS & { over: AbortSignal };
}

interface Side<Member> {
  start: Member;
  paths: Map<number, Path<Member>>;
  families: Set<number | null>;
  depth: number;
}

function sideOf<Member extends Relative>(start: Member): Side<Member> {
  return {
    start,
    paths: new Map([[start.memberId, []]]),
    families: new Set([start.familyId]),
    depth: 0,
  };
}

function frontierOf<Member>({ paths, depth }: Side<Member>): Path<Member>[] {
  return [...paths.values()].filter(({ length }) => length === depth);
}

/** Adds the relatives that a profile names to a side; returns whole paths to the start of the other side. */
function noteRelatives<Member extends Relative>(
  side: Side<Member>,
  asked: Path<Member>,
  relatives: Path<Member>,
  other: Side<Member>,
): Path<Member>[] {
  return relatives.flatMap((relative) => {
    const { memberId, familyId } = relative.member;
    const path = [...asked, relative];
    if (!isBetter(side.start, path, side.paths.get(memberId))) return [];
    side.paths.set(memberId, path);
    side.families.add(familyId);
    const there = other.paths.get(memberId);
    return there ? [[...path, ...reversedPath(other.start, there)]] : [];
  });
}

/** Lower for relatives in families that the other side has reached, higher for unmarried siblings and children. */
function askingOrder(path: Path<Relative>, families: Side<Relative>["families"]): number {
  const last = path.at(-1);
  if (!last) return 0;
  const { kind, member } = last;
  const isSingle = member.isSingle && (kind === "sibling" || kind === "child");
  return (isSingle ? 2 : 0) + (families.has(member.familyId) ? 0 : 1);
}

interface Progress {
  failed: number;
}

async function widen<Member extends Relative>(
  { ask, limits }: RelationSearch<Member>,
  side: Side<Member>,
  other: Side<Member>,
  progress: Progress,
): Promise<Path<Member> | SearchResult<Member>["end"] | null> {
  const left = frontierOf(side).sort(
    (one, next) => askingOrder(one, other.families) - askingOrder(next, other.families),
  );
  while (left.length > 0) {
    const wave = left.splice(0, limits.atOnce);
    const asked = wave.map((path) => ask((path.at(-1)?.member ?? side.start).memberId));
    const answers = await Promise.all(asked.map((answer) => (answer === "limit" ? [] : answer)));
    if (limits.over.aborted) return "time";
    const found = wave.flatMap((path, at) => noteRelatives(side, path, answers[at] ?? [], other));
    if (found.length > 0)
      return found.reduce((best, path) => (isBetter(side.start, path, best) ? path : best));
    if (asked.includes("limit")) return "profiles";
    progress.failed += answers.filter((answer) => answer === null).length;
    if (progress.failed >= limits.failedProfiles) return "failed";
  }
  side.depth += 1;
  return null;
}

async function search<Member extends Relative>(task: RelationSearch<Member>): Promise<SearchResult<Member>> {
  const from = sideOf(task.from);
  const to = sideOf(task.to);
  const progress = { failed: 0 };
  let side = from;
  let found: Awaited<ReturnType<typeof widen<Member>>> = null;
  while (!found) {
    const [fromCount, toCount] = [frontierOf(from).length, frontierOf(to).length];
    side = fromCount > 0 && (fromCount <= toCount || toCount === 0) ? from : to;
    const isAtEnd = fromCount + toCount === 0 || from.depth + to.depth >= task.limits.steps;
    found = isAtEnd ? "steps" : await widen(task, side, side === from ? to : from, progress);
  }
  const peopleSeen = new Set([...from.paths.keys(), ...to.paths.keys()]).size;
  const { failed } = progress;
  if (typeof found === "string") return { path: null, end: found, peopleSeen, failed };
  const path = side === from ? found : reversedPath(task.to, found);
  return { path, end: "found", peopleSeen, failed };
}

/** The path with the fewest steps between two members. From either end it is the same path and costs the same calls. */
export async function searchRelation<Member extends Relative>(
  task: RelationSearch<Member>,
): Promise<SearchResult<Member>> {
  const { from, to } = task;
  if (from.memberId === to.memberId) return { path: [], end: "found", peopleSeen: 1, failed: 0 };
  if (from.memberId < to.memberId) return search(task);
  const result = await search({ ...task, from: to, to: from });
  return { ...result, path: result.path && reversedPath(to, result.path) };
}
