import type { AppLoadContext } from "@remix-run/node";
import { QueueFull, QueueTimeout } from "~/backend/bulkhead";
import { answerOrLogged, type Result, UNREACHABLE } from "~/contract/failure";
import { type FamilyMembers, getFamilyMembers } from "~/contract/family";
import type { MemberSummary } from "~/contract/member";
import { LOOK_MS } from "~/kinship/constants";
import { inTurns } from "~/name-search/in-turns";
import { knownNames } from "~/ui/format/member";
import { wordFinder } from "./matched-families.server";
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
    if (cause instanceof QueueFull || cause instanceof QueueTimeout)
      return { ok: false, failure: UNREACHABLE };
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
