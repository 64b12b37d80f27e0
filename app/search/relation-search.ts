import type { Failure, Result } from "~/contract/failure";
import { type FamilyDetailsAnswer, getFamilyDetails } from "~/contract/family";
import { getMemberProfile, type MemberProfileAnswer } from "~/contract/member";
import type { KinshipStore } from "~/family/kinship-store";
import type { Kin } from "~/kinship/graph";
import { type KinshipPath, kinshipPathsFrom, peopleOnPath } from "~/kinship/path";
import type { BrowserSession } from "~/session/browser-session.server";

export const SEARCH_LIMITS = { steps: 8, batchSize: 8, failedProfiles: 8 };

export const readCalls = ({ call }: Pick<BrowserSession, "call">) => ({
  profile: (memberId: number) => call(getMemberProfile, { memberId }),
  family: (familyId: number) => call(getFamilyDetails, { familyId }),
});

/** `steps`: no path is short enough. `profiles`, `time` and `failed` are limits that ended the search early. */
export type SearchOutcome = "found" | "steps" | "profiles" | "time" | "failed";

/** Reads profiles into the graph, each once, with one budget of calls for the whole page. */
export class GraphReader {
  readonly failed: number[] = [];
  readonly failedFamilies: number[] = [];
  lastFailure: Failure | null = null;
  private readonly requestedIds = new Set<number>();

  constructor(
    readonly store: KinshipStore,
    private readonly calls: ReturnType<typeof readCalls>,
    private callsLeft: number,
    private readonly timeout: AbortSignal,
  ) {}

  get reachedLimit(): "profiles" | "time" | "failed" | null {
    if (this.timeout.aborted) return "time";
    if (this.failed.length >= SEARCH_LIMITS.failedProfiles) return "failed";
    return this.callsLeft === 0 ? "profiles" : null;
  }

  isUnread = ({ memberId }: Kin) => memberId !== null && !this.requestedIds.has(memberId);

  add(answer: MemberProfileAnswer): Kin {
    this.requestedIds.add(answer.memberProfile.memberId);
    return this.store.addProfile(answer);
  }

  private async readEach<Answer>(
    ids: readonly number[],
    read: (id: number) => Promise<Result<Answer>>,
    add: (answer: Answer) => void,
    failed: number[],
  ) {
    const allowed = ids.slice(0, this.callsLeft);
    this.callsLeft -= allowed.length;
    const results = await Promise.all(allowed.map(async (id) => ({ id, ...(await read(id)) })));
    if (this.timeout.aborted) return;
    for (const result of results) {
      if (result.ok) add(result.answer);
      else {
        failed.push(result.id);
        this.lastFailure = result.failure;
      }
    }
  }

  async read(people: readonly Kin[]): Promise<void> {
    const unread = [...new Set(people)].filter(this.isUnread).flatMap(({ memberId }) => memberId ?? []);
    const batch = unread.slice(0, Math.min(this.callsLeft, SEARCH_LIMITS.batchSize));
    for (const memberId of batch) this.requestedIds.add(memberId);
    const add = (answer: MemberProfileAnswer) => this.store.addProfile(answer);
    await this.readEach(batch, this.calls.profile, add, this.failed);
  }

  async readFamilies(familyIds: readonly (number | null)[]): Promise<void> {
    const { families } = this.store;
    const unread = new Set(familyIds.flatMap((id) => (id === null || families.has(id) ? [] : id)));
    const add = (answer: FamilyDetailsAnswer) => this.store.addFamily(answer);
    await this.readEach([...unread], this.calls.family, add, this.failedFamilies);
  }

  hasRead = ({ memberId }: Kin) =>
    memberId !== null && this.requestedIds.has(memberId) && !this.failed.includes(memberId);

  /** No list names a second spouse. A child's profile names the spouse, whose own profile says that they are married. */
  async readMarriagesOf(kin: Kin, uncertain = this.store.uncertainRelatives(kin)) {
    await this.read(uncertain);
    const parents = [...kin.children].flatMap((child) => [...child.parents]);
    await this.read(parents.filter((parent) => !kin.spouses.has(parent)));
  }

  /** The people nearest to `start` whose profiles are not read, and how many steps away they are. */
  frontierOf(start: Kin) {
    const unread = [...kinshipPathsFrom(start)].filter(([kin]) => this.isUnread(kin));
    const depth = unread.length > 0 ? Math.min(...unread.map(([, { steps }]) => steps)) : 0;
    return { depth, people: unread.filter(([, { steps }]) => steps === depth) };
  }
}

/** Lower is read first: families that the other side has reached, then others, then unmarried siblings and children. */
function readingPriority(
  { store }: GraphReader,
  [kin, { step }]: [Kin, KinshipPath],
  reachedFamilies: ReadonlySet<number | null>,
) {
  const isLast = store.isSingle(kin) && (step?.kind === "sibling" || step?.kind === "child");
  return (isLast ? 2 : 0) + (reachedFamilies.has(store.familyIdOf(kin)) ? 0 : 1);
}

/** The smaller of the two frontiers that has people, in reading order; null where no path is short enough. */
function nextToRead(reader: GraphReader, from: Kin, to: Kin): Kin[] | null {
  const sides = [
    { ...reader.frontierOf(from), other: to },
    { ...reader.frontierOf(to), other: from },
  ];
  const [side] = sides
    .filter(({ people }) => people.length > 0)
    .toSorted((one, other) => one.people.length - other.people.length);
  const depth = sides.reduce((sum, frontier) => sum + frontier.depth, 0);
  if (!side || depth >= SEARCH_LIMITS.steps) return null;
  const { store } = reader;
  const reachedFamilies = new Set(
    [...kinshipPathsFrom(side.other).keys()].map((kin) => store.familyIdOf(kin)),
  );
  const priorityOf = (person: [Kin, KinshipPath]) => readingPriority(reader, person, reachedFamilies);
  return side.people.toSorted((one, other) => priorityOf(one) - priorityOf(other)).map(([kin]) => kin);
}

/** A second path may pass through parents and spouses of those on the path, or through married siblings of both. */
async function readNeighbours(reader: GraphReader, path: KinshipPath, from: Kin, to: Kin): Promise<void> {
  const parents = [...from.parents, ...to.parents];
  const siblings = parents.flatMap(({ children }) => [...children]);
  const spouses = [from, ...peopleOnPath(path)].flatMap((kin) => [...kin.spouses.keys()]);
  await reader.read([...parents, ...spouses]);
  await reader.read(siblings.filter((kin) => !reader.store.isSingle(kin)));
}

async function searchPaths(reader: GraphReader, from: Kin, to: Kin): Promise<SearchOutcome> {
  for (;;) {
    const paths = reader.store.pathsBetween(from, to);
    const short = paths.filter(({ steps }) => steps <= SEARCH_LIMITS.steps);
    const onPaths = short.flatMap(peopleOnPath);
    const next = short.length > 0 ? onPaths.filter(reader.isUnread) : nextToRead(reader, from, to);
    if (reader.reachedLimit) return short.length > 0 ? "found" : reader.reachedLimit;
    if (next === null) return "steps";
    if (next.length === 0) return "found";
    await reader.read(next);
  }
}

/**
 * Finds the shortest path and a second one, and reads the profiles of everybody on them. Reads no family, because trees
 * list the children of both marriages under one.
 */
export async function searchRelation(
  reader: GraphReader,
  from: MemberProfileAnswer,
  to: MemberProfileAnswer,
) {
  // In the order of ids, so that the search reads the same profiles from either end.
  const isForward = from.memberProfile.memberId <= to.memberProfile.memberId;
  const [first, second] = isForward ? [from, to] : [to, from];
  const endsById = [reader.add(first), reader.add(second)] as const;
  const [low, high] = endsById;
  const ends = isForward ? endsById : ([high, low] as const);
  if (low === high) return { ends, endsById, outcome: "found" as const, kinshipPaths: [] };
  let outcome = await searchPaths(reader, low, high);
  const path = reader.store.pathBetween(low.memberId, high.memberId);
  if (outcome === "found" && path) {
    await readNeighbours(reader, path, low, high);
    outcome = await searchPaths(reader, low, high);
  }
  return { ends, endsById, outcome, kinshipPaths: reader.store.pathsBetween(...ends) };
}
