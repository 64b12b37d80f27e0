import type { Failure, Result } from "~/contract/failure";
import { type FamilyDetailsAnswer, getFamilyDetails } from "~/contract/family";
import { getMemberProfile, type MemberProfileAnswer } from "~/contract/member";
import type { Kin } from "~/kinship/graph";
import { peopleOnPath, type Relation, relationsFrom } from "~/kinship/path";
import type { BrowserSession } from "~/session/browser-session.server";
import type { Relatives } from "./relatives";

export const SEARCH_LIMITS = { steps: 8, atOnce: 8, failedProfiles: 8 };

export const readsOf = ({ call }: Pick<BrowserSession, "call">) => ({
  profile: (memberId: number) => call(getMemberProfile, { memberId }),
  family: (familyId: number) => call(getFamilyDetails, { familyId }),
});

/** `steps`: no path is short enough. `profiles`, `time` and `failed` name the limit that ended the search early. */
export type SearchEnd = "found" | "steps" | "profiles" | "time" | "failed";

/** Reads profiles into the graph, each once, with one budget of calls for the whole page. */
export class GraphReader {
  readonly failed: number[] = [];
  readonly failedFamilies: number[] = [];
  fault: Failure | null = null;
  private readonly requestedIds = new Set<number>();

  constructor(
    readonly relatives: Relatives,
    private readonly reads: ReturnType<typeof readsOf>,
    private callsLeft: number,
    private readonly timeout: AbortSignal,
  ) {}

  get limit(): "profiles" | "time" | "failed" | null {
    if (this.timeout.aborted) return "time";
    if (this.failed.length >= SEARCH_LIMITS.failedProfiles) return "failed";
    return this.callsLeft === 0 ? "profiles" : null;
  }

  isUnread = ({ memberId }: Kin) => memberId !== null && !this.requestedIds.has(memberId);

  add(answer: MemberProfileAnswer): Kin {
    this.requestedIds.add(answer.memberProfile.memberId);
    return this.relatives.addProfile(answer);
  }

  private async readEach<Answer>(
    ids: readonly number[],
    read: (id: number) => Promise<Result<Answer>>,
    add: (answer: Answer) => void,
    failed: number[],
  ) {
    const due = ids.slice(0, this.callsLeft);
    this.callsLeft -= due.length;
    const answers = await Promise.all(due.map(read));
    if (this.timeout.aborted) return;
    answers.forEach((answered, at) => {
      if (answered.ok) add(answered.answer);
      else {
        failed.push(due[at] ?? 0);
        this.fault = answered.failure;
      }
    });
  }

  async read(people: readonly Kin[]): Promise<void> {
    const unread = [...new Set(people)].filter(this.isUnread).flatMap(({ memberId }) => memberId ?? []);
    const batch = unread.slice(0, Math.min(this.callsLeft, SEARCH_LIMITS.atOnce));
    for (const memberId of batch) this.requestedIds.add(memberId);
    await this.readEach(
      batch,
      this.reads.profile,
      (answer) => this.relatives.addProfile(answer),
      this.failed,
    );
  }

  async readFamilies(familyIds: readonly (number | null)[]): Promise<void> {
    const { families } = this.relatives;
    const unread = new Set(familyIds.flatMap((id) => (id === null || families.has(id) ? [] : id)));
    const add = (answer: FamilyDetailsAnswer) => this.relatives.addFamily(answer);
    await this.readEach([...unread], this.reads.family, add, this.failedFamilies);
  }

  hasRead = ({ memberId }: Kin) =>
    memberId !== null && this.requestedIds.has(memberId) && !this.failed.includes(memberId);

  /** No list names a second spouse: a child's profile does, and the spouse's own says that they are married. */
  async readMarriagesOf(kin: Kin, doubtful = this.relatives.uncertainRelatives(kin)) {
    await this.read(doubtful);
    const parents = [...kin.children].flatMap((child) => [...child.parents]);
    await this.read(parents.filter((parent) => !kin.spouses.has(parent)));
  }

  /** Those nearest to a person whose profiles are not read, and how many steps away they are. */
  frontierOf(start: Kin) {
    const unread = [...relationsFrom(start)].filter(([kin]) => this.isUnread(kin));
    const depth = unread.length > 0 ? Math.min(...unread.map(([, { steps }]) => steps)) : 0;
    return { depth, people: unread.filter(([, { steps }]) => steps === depth) };
  }
}

/** Lower for relatives in families that the other side has reached, higher for unmarried siblings and children. */
function readingOrder(
  { relatives }: GraphReader,
  [kin, { step }]: [Kin, Relation],
  reached: ReadonlySet<number | null>,
) {
  const isLast = relatives.isSingle(kin) && (step?.kind === "sibling" || step?.kind === "child");
  return (isLast ? 2 : 0) + (reached.has(relatives.familyIdOf(kin)) ? 0 : 1);
}

/** The people to read next, on the side with fewer left; null where no path is short enough. */
function nextBetween(reader: GraphReader, from: Kin, to: Kin): Kin[] | null {
  const [there, back] = [reader.frontierOf(from), reader.frontierOf(to)];
  const [side, other] =
    there.people.length > 0 && (there.people.length <= back.people.length || back.people.length === 0)
      ? [there, to]
      : [back, from];
  if (side.people.length === 0) return null;
  if (there.depth + back.depth >= SEARCH_LIMITS.steps) return null;
  const { relatives } = reader;
  const reached = new Set([...relationsFrom(other).keys()].map((kin) => relatives.familyIdOf(kin)));
  return side.people
    .toSorted((one, next) => readingOrder(reader, one, reached) - readingOrder(reader, next, reached))
    .map(([kin]) => kin);
}

/** Reads people who may relate the two in another way: parents and spouses of those on the path, and the siblings of both. */
async function readNeighbours(reader: GraphReader, relation: Relation, from: Kin, to: Kin): Promise<void> {
  const ends = [from, to];
  const siblings = ends.flatMap((end) => [...end.parents].flatMap(({ children }) => [...children]));
  const spouses = [from, ...peopleOnPath(relation)].flatMap((kin) => [...kin.spouses.keys()]);
  await reader.read([...ends.flatMap(({ parents }) => [...parents]), ...spouses]);
  await reader.read(siblings.filter((kin) => !reader.relatives.isSingle(kin)));
}

async function readPaths(reader: GraphReader, from: Kin, to: Kin): Promise<SearchEnd> {
  for (;;) {
    const paths = reader.relatives.relationsBetween(from, to);
    const short = paths.filter(({ steps }) => steps <= SEARCH_LIMITS.steps);
    const onPaths = short.flatMap(peopleOnPath);
    const next = short.length > 0 ? onPaths.filter(reader.isUnread) : nextBetween(reader, from, to);
    if (reader.limit) return short.length > 0 ? "found" : reader.limit;
    if (next === null) return "steps";
    if (next.length === 0) return "found";
    await reader.read(next);
  }
}

/**
 * The path with the fewest steps and another one, the same from either end; the profiles of all on them were requested.
 * No family was read yet: trees name the children of both marriages under one.
 */
export async function searchRelation(reader: GraphReader, from: Kin, to: Kin) {
  const inOrder = [from, to].toSorted((one, other) => (one.memberId ?? 0) - (other.memberId ?? 0));
  const [low = from, high = to] = inOrder;
  let end = await readPaths(reader, low, high);
  const first = relationsFrom(low).get(high);
  if (end === "found" && first) {
    await readNeighbours(reader, first, low, high);
    end = await readPaths(reader, low, high);
  }
  return { end, relations: reader.relatives.relationsBetween(from, to) };
}
