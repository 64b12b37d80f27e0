import type { AppLoadContext } from "@remix-run/node";
import { hadNoTurn, QueueTimeout } from "~/backend/bulkhead";
import { answerOrLogged, type Failure, type Result, UNREACHABLE } from "~/contract/failure";
import { type FamilyMembers, type FamilySearchResult, getFamilyMembers } from "~/contract/family";
import { uniqueBy } from "~/contract/fields";
import type { MemberSummary } from "~/contract/member";
import type { SessionUser } from "~/contract/session";
import { LOOK_MS } from "~/kinship/constants";
import { inTurns } from "~/name-search/in-turns";
import { ownerOf } from "~/session/session-user.server";
import { knownNames } from "~/ui/format/member";
import { type MatchedFamilies, type MatchedFamily, wordFinder } from "./matched-families.server";
import type { SearchedWord } from "./searched-words.server";

export interface FoundPerson {
  member: MemberSummary;
  family: FamilyMembers;
}

export interface Looker {
  context: Pick<AppLoadContext, "session" | "log" | "site">;
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

/** Ends after LOOK_MS with what has arrived, or sooner if the reader leaves. */
export async function readFamilies(
  looker: Looker,
  familyIds: readonly (number | undefined)[],
): Promise<Result<FamilyMembers>[]> {
  const over = AbortSignal.timeout(LOOK_MS);
  const read = await Promise.all(familyIds.map((familyId) => readFamily(looker, over, familyId)));
  for (const result of read) answerOrLogged(looker.context.log, "a family was not looked through", result);
  return read;
}

/**
 * Members whose names match all words that the family's own data does not; if it matches all of them, members who match
 * any.
 */
export async function peopleIn(
  family: FamilyMembers,
  words: readonly SearchedWord[],
  wanted: readonly SearchedWord[],
): Promise<FoundPerson[]> {
  const isCalled = (names: readonly string[]) => (finds: (name: string) => boolean) => names.some(finds);
  const finders = (wanted.length > 0 ? wanted : words).map(wordFinder);
  const found = await inTurns(family.memberList, (member) => {
    const names = knownNames(member, member, family.familyDetails.familyNameInHindi);
    const isFound = wanted.length > 0 ? finders.every(isCalled(names)) : finders.some(isCalled(names));
    return isFound ? { member, family } : null;
  });
  return found.filter((person) => person !== null);
}

/** Up to this many families are read without asking; for more the page offers a link. */
const FAMILIES_UNASKED_MAX = 3;
export const FAMILIES_OF_A_LOOK = 8;

/** The result of searching families for people. `lookedAt` is 0 when none was searched. */
export interface Look {
  people: FoundPerson[];
  unread: FamilySearchResult[];
  families: readonly MatchedFamily[];
  /** Families read by this request. */
  read: number;
  /** Families covered by this look and the ones before it. */
  lookedAt: number;
}

/** @param look counts from 1; null when the reader did not ask for one. */
function familiesToRead({ withPeople, isWhole }: MatchedFamilies, look: number | null) {
  if (look !== null) return withPeople.slice((look - 1) * FAMILIES_OF_A_LOOK, look * FAMILIES_OF_A_LOOK);
  return isWhole || withPeople.length > FAMILIES_UNASKED_MAX ? [] : withPeople;
}

/** Searches the families that match some of the words for members who match the others. */
export async function lookForPeople(
  context: Pick<AppLoadContext, "session" | "limits" | "log" | "site">,
  user: SessionUser,
  matched: MatchedFamilies,
  look: number | null,
): Promise<({ ok: true } & Look) | { ok: false; failure: Failure }> {
  const families = matched.withPeople;
  const reading = familiesToRead(matched, look);
  if (reading.length === 0) return { ok: true, people: [], unread: [], families, read: 0, lookedAt: 0 };
  const account = ownerOf(user);
  return context.limits.run("people", account, async () => {
    const ids = reading.map(({ family }) => family.familyId);
    const read = await readFamilies({ context, account }, ids);
    const people = await Promise.all(
      reading.map(({ wanted }, at) => {
        const result = read[at];
        return result?.ok ? peopleIn(result.answer, wanted, wanted) : [];
      }),
    );
    return {
      ok: true as const,
      people: uniqueBy(people.flat(), ({ member }) => member.memberId),
      unread: reading.filter((_, at) => !read[at]?.ok).map(({ family }) => family),
      families,
      read: read.filter(({ ok }) => ok).length,
      lookedAt: ((look ?? 1) - 1) * FAMILIES_OF_A_LOOK + reading.length,
    };
  });
}
