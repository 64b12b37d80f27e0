import type { AppLoadContext } from "@remix-run/node";
import type { Failure, Result } from "~/contract/failure";
import { getMemberProfile, type MemberProfileAnswer, type MemberSummary } from "~/contract/member";
import { bondBetween, deniesParent, type RelatedPerson, relationsOf } from "~/family/profile";
import type { Bond } from "~/kinship/graph";
import { PARENTS } from "~/kinship/path";
import {
  SEARCH_LIMITS,
  SEARCH_PROFILES_MAX,
  type SearchResult,
  searchRelation,
} from "~/kinship/relation-search";
import type { Path } from "~/kinship/search-path";
import type { End } from "./choice";

/** After links that a child's own profile denies; profiles that were read are not read again. */
const SEARCHES_AGAIN_MAX = 4;

/** A person on a path. */
export interface Rung extends RelatedPerson {
  parentIds?: readonly number[];
}

export interface FoundRelation {
  from: Rung;
  to: Rung;
  result: SearchResult<Rung>;
  fault: Failure | null;
  /** Both ends and everyone on the profiles read. */
  known: Rung[];
}

interface FailedEnds {
  ok: false;
  failure: Failure;
  profiles: Record<End, Result<MemberProfileAnswer>>;
}

/** Null when no more profiles may be read. */
type AskProfile = (memberId: number) => Promise<Result<MemberProfileAnswer>> | null;

/** Reads each profile once. Those of the two ends are the page's own calls, all others the search's. */
function profileCache({ session, deadline }: Pick<AppLoadContext, "session" | "deadline">) {
  const answers = new Map<number, Promise<Result<MemberProfileAnswer>>>();
  const search = session.searching(deadline.forParts);
  function read({ call }: Pick<typeof search, "call">, memberId: number) {
    const answer = answers.get(memberId) ?? call(getMemberProfile, { memberId });
    answers.set(memberId, answer);
    return answer;
  }
  const mayRead = (memberId: number) => answers.has(memberId) || answers.size < SEARCH_PROFILES_MAX;
  const profileOf: AskProfile = (memberId) => (mayRead(memberId) ? read(search, memberId) : null);
  return { profileOf, readEnd: (memberId: number) => read(session, memberId) };
}

function idsOf(people: readonly MemberSummary[]): number[] {
  return people.map(({ memberId }) => memberId);
}

const linkOf = (parentId: number, childId: number) => `${parentId} ${childId}`;

/** The parents and children of a path, as its steps say. */
function descentsOn(people: readonly Rung[], path: Path<Rung>) {
  return path.flatMap(({ kind }, at) => {
    const [one, other] = people.slice(at);
    const [parent, child] = kind === "child" ? [one, other] : [other, one];
    return (kind === "child" || kind === "parent") && parent && child ? [{ parent, child }] : [];
  });
}

/** Where children's own profiles contradict other lists: the parents that they do not name, and those that they do. */
function parentage(profileOf: AskProfile) {
  const denied = new Set<string>();
  const named = new Map<number, Path<Rung>>();

  async function isContradicted(people: readonly Rung[], parent: Rung, child: Rung): Promise<boolean> {
    const profile = await profileOf(child.memberId);
    const parents = profile?.ok ? idsOf(profile.answer.parents) : [];
    if (parents.length < PARENTS) return false;
    const isDenied = deniesParent(parents, parent.memberId);
    if (isDenied) denied.add(linkOf(parent.memberId, child.memberId));
    const nearer = people.filter((person) => person !== parent && parents.includes(person.memberId));
    for (const { memberId } of nearer) named.set(memberId, [{ kind: "child", member: child }]);
    return nearer.length > 0 || isDenied;
  }

  return {
    corrected: (memberId: number, relatives: Path<Rung>): Path<Rung> => [
      ...(named.get(memberId) ?? []),
      ...relatives.filter(
        ({ kind, member }) => kind !== "child" || !denied.has(linkOf(memberId, member.memberId)),
      ),
    ],
    /** Whether the path has to be searched for again. */
    async contradicts(from: Rung, path: Path<Rung>): Promise<boolean> {
      const people = [from, ...path.map(({ member }) => member)];
      const found = descentsOn(people, path).map(({ parent, child }) =>
        isContradicted(people, parent, child),
      );
      return (await Promise.all(found)).includes(true);
    },
  };
}

/** Adds the parents of siblings, whose profiles the search may not have read. */
async function withParents(from: Rung, path: Path<Rung>, profileOf: AskProfile): Promise<Path<Rung>> {
  const isSibling = (at: number) => path[at]?.kind === "sibling" || path[at + 1]?.kind === "sibling";
  const parentsOf = async ({ memberId }: Rung) => {
    const profile = await profileOf(memberId);
    return profile?.ok ? idsOf(profile.answer.parents) : [];
  };
  return Promise.all(
    path.map(async ({ member, ...step }, at) => {
      const isKnown = member.memberId === from.memberId || !isSibling(at);
      return { ...step, member: isKnown ? member : { ...member, parentIds: await parentsOf(member) } };
    }),
  );
}

/** A profile names one spouse, and alone it takes the status of another marriage for that of this one. */
async function withBonds(
  from: Rung,
  path: Path<Rung>,
  bondOf: (one: Rung, other: Rung) => Promise<Bond | null>,
): Promise<Path<Rung>> {
  return Promise.all(
    path.map(async (step, at) => {
      if (!step.bond || step.bond === "married") return step;
      const bond = await bondOf(path[at - 1]?.member ?? from, step.member);
      return { ...step, bond: bond ?? step.bond };
    }),
  );
}

export async function findRelation(
  parts: Pick<AppLoadContext, "session" | "clock" | "deadline">,
  fromId: number,
  toId: number,
): Promise<({ ok: true } & FoundRelation) | FailedEnds> {
  const over = parts.deadline.forParts;
  const { profileOf, readEnd } = profileCache(parts);
  const [from, to] = await Promise.all([readEnd(fromId), readEnd(toId)]);
  if (!from.ok) return { ...from, profiles: { from, to } };
  if (!to.ok) return { ...to, profiles: { from, to } };
  let fault: Failure | null = null;
  const known = new Map<number, Rung>();
  const rungOf = (answer: MemberProfileAnswer): Rung => relationsOf(answer, parts.clock.today).member;
  const ends = { from: rungOf(from.answer), to: rungOf(to.answer) };
  const { corrected, contradicts } = parentage(profileOf);
  const relativesIn = (memberId: number, profile: Result<MemberProfileAnswer>) => {
    if (!profile.ok) {
      fault = profile.failure;
      return null;
    }
    const { relatives } = relationsOf(profile.answer, parts.clock.today);
    for (const { member } of relatives) known.set(member.memberId, member);
    return corrected(memberId, relatives);
  };
  const search = () =>
    searchRelation({
      ...ends,
      limits: { ...SEARCH_LIMITS, over },
      ask: (memberId) => profileOf(memberId)?.then((profile) => relativesIn(memberId, profile)) ?? "limit",
    });
  let result = await search();
  for (let again = 0; again < SEARCHES_AGAIN_MAX && result.path; again++) {
    if (!(await contradicts(ends.from, result.path))) break;
    result = await search();
  }
  const bondOf = async (...couple: readonly Rung[]) => {
    const profiles = await Promise.all(couple.map(({ memberId }) => profileOf(memberId)));
    const answers = profiles.flatMap((profile) => (profile?.ok ? [profile.answer] : []));
    return answers.length === couple.length ? bondBetween(answers, parts.clock.today) : null;
  };
  // Of an end its own profile was read, which knows more than another's list of relatives.
  const found = result.path?.map((step) =>
    step.member.memberId === toId ? { ...step, member: ends.to } : step,
  );
  const path = found && (await withBonds(ends.from, await withParents(ends.from, found, profileOf), bondOf));
  return {
    ok: true,
    ...ends,
    result: { ...result, path: path ?? null },
    fault,
    known: [ends.from, ends.to, ...known.values()],
  };
}
