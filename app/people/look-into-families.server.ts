import type { Logger } from "pino";
import { type Bulkhead, hadNoTurn, QueueTimeout } from "~/backend/bulkhead";
import { answerOrLogged, type Result, UNREACHABLE } from "~/contract/failure";
import { type FamilyMembers, getFamilyMembers } from "~/contract/family";
import { uniqueBy } from "~/contract/fields";
import type { MemberSummary } from "~/contract/member";
import { wordsOf } from "~/name-search/fold.server";
import type { BrowserSession } from "~/session/browser-session.server";
import { hindiFirstNames, namesInBothScripts } from "~/ui/format/member";
import { LOOK_MS } from "./constants";
import { inTurns } from "./in-turns";
import type { SearchedWord } from "./searched-words.server";

export interface Looker {
  context: {
    session: Pick<BrowserSession, "call">;
    log: Pick<Logger, "warn">;
    site: { searchTurns: { families: Bulkhead } };
  };
  /** The account whose queue the reads join. */
  account: string;
}

/** Reads a family when a slot is free; without an id the reader's own. A late answer counts as an unreachable backend. */
async function readFamily(
  { context, account }: Looker,
  over: AbortSignal,
  familyId: number | undefined,
): Promise<Result<FamilyMembers>> {
  const isOver = new Promise<Result<FamilyMembers>>((resolve) => {
    over.addEventListener("abort", () => resolve({ ok: false, failure: UNREACHABLE }), { once: true });
  });
  const read = async () => {
    const leave = await context.site.searchTurns.families.enter(over, { account });
    if (over.aborted) {
      leave();
      throw new QueueTimeout();
    }
    return context.session.call(getFamilyMembers, { familyId }).finally(leave);
  };
  try {
    return await Promise.race([read(), isOver]);
  } catch (cause) {
    if (hadNoTurn(cause)) return { ok: false, failure: UNREACHABLE };
    throw cause;
  }
}

/** A page shows no more people than these; of the others it says how many there are. */
export const PEOPLE_SHOWN_MAX = 50;

interface OfFamily {
  family: FamilyMembers["familyDetails"];
  hindiNames: ReadonlyMap<string, string>;
}

export interface FoundPerson extends OfFamily {
  member: MemberSummary;
  rank: number;
}

export interface PeopleOfFamily {
  family: FamilyMembers["familyDetails"];
  /** The nearest to what was typed. */
  people: FoundPerson[];
  count: number;
}

/**
 * Members whose names match all words that the family's own data does not; if it matches all of them, members who match
 * any.
 */
async function peopleIn(
  { familyDetails: family, memberList }: FamilyMembers,
  words: readonly SearchedWord[],
  wanted: readonly SearchedWord[],
): Promise<PeopleOfFamily> {
  const sought = wanted.length > 0 ? wanted : words;
  const found = await inTurns(memberList, (member) => {
    const names = namesInBothScripts(member, member, family);
    const isCalled = ({ finds }: SearchedWord) => names.some(finds);
    if (!(wanted.length > 0 ? sought.every(isCalled) : sought.some(isCalled))) return null;
    const parts = [...names, ...names.flatMap(wordsOf)];
    const ranks = sought.map(({ rank }) => Math.min(...parts.map(rank)));
    return { member, rank: ranks.reduce((sum, rank) => sum + rank, 0) };
  });
  const people = found.filter((person) => person !== null).sort((one, other) => one.rank - other.rank);
  const of = { family, hindiNames: people.length > 0 ? hindiFirstNames(memberList) : new Map() };
  const nearest = people.slice(0, PEOPLE_SHOWN_MAX).map((person) => ({ ...person, ...of }));
  return { family, people: nearest, count: people.length };
}

interface FamilyToRead {
  /** The reader's own family without it. */
  familyId: number | undefined;
  words: readonly SearchedWord[];
  wantedOf(family: FamilyMembers): readonly SearchedWord[];
}

/** Ends after LOOK_MS with what has arrived, or sooner if the reader leaves. Keeps no more of a family than the nearest. */
export async function lookIntoFamilies(
  looker: Looker,
  families: readonly FamilyToRead[],
): Promise<Result<PeopleOfFamily>[]> {
  const over = AbortSignal.timeout(LOOK_MS);
  return Promise.all(
    families.map(async ({ familyId, words, wantedOf }) => {
      const read = await readFamily(looker, over, familyId);
      answerOrLogged(looker.context.log, "a family was not looked through", read);
      if (!read.ok) return read;
      return { ok: true as const, answer: await peopleIn(read.answer, words, wantedOf(read.answer)) };
    }),
  );
}

export interface NearestPeople {
  people: FoundPerson[];
  total: number;
  /** Families with people who are not among the nearest, and how many. */
  others: { family: FamilyMembers["familyDetails"]; count: number }[];
}

/** Each person once, even if several families list them. */
export function nearestPeople(found: readonly PeopleOfFamily[]): NearestPeople {
  const known = uniqueBy(
    found.flatMap(({ people }) => people),
    ({ member }) => member.memberId,
  ).sort((one, other) => one.rank - other.rank);
  const people = known.slice(0, PEOPLE_SHOWN_MAX);
  const shown = new Set(people.map(({ member }) => member.memberId));
  const others = found.map(({ family, people: own, count }) => ({
    family,
    count: count - own.filter(({ member }) => shown.has(member.memberId)).length,
  }));
  const left = others.filter(({ count }) => count > 0);
  return {
    people,
    total: left.reduce((sum, { count }) => sum + count, people.length),
    others: left,
  };
}
