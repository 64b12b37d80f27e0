import type { AppLoadContext } from "@remix-run/node";
import { parseBirthDate } from "~/contract/birth-date";
import type { Failure, Result } from "~/contract/failure";
import {
  getMemberProfile,
  type MemberProfileAnswer,
  type MemberSummary,
  relativesOnProfile,
} from "~/contract/member";
import { SEARCH_LIMITS, type SearchOutcome, searchRelation } from "~/kinship/relation-search";
import type { KnownRelative, Path } from "~/kinship/search-path";
import { readWithLimit } from "~/search/read-with-limit.server";
import { ageOf } from "~/ui/format/birthday";
import type { CalendarDate } from "~/ui/format/date";
import type { End } from "./choice";

/** A person on a path, with the fields that a summary and a profile share. */
export interface Rung extends Omit<MemberSummary, "familyRelationship" | "selectedNode" | "birthDate"> {
  birthYear: number | null;
  parentIds?: readonly number[];
}

export interface FoundRelation {
  from: Rung;
  to: Rung;
  outcome: SearchOutcome<Rung>;
  fault: Failure | null;
  /** Both ends and everyone on the profiles read. */
  known: Rung[];
}

interface UnreadEnds {
  ok: false;
  failure: Failure;
  profiles: Record<End, Result<MemberProfileAnswer>>;
}

type AskProfile = (memberId: number) => Promise<Result<MemberProfileAnswer>>;

function profileReader(
  { session, site }: Pick<AppLoadContext, "session" | "site">,
  account: string,
  over: AbortSignal,
): AskProfile {
  const answers = new Map<number, ReturnType<AskProfile>>();
  const ask = (memberId: number) =>
    readWithLimit(site.searchLimiters.profiles, account, over, () =>
      session.call(getMemberProfile, { memberId }),
    );
  return (memberId) => {
    const answer = answers.get(memberId) ?? ask(memberId);
    answers.set(memberId, answer);
    return answer;
  };
}

function idsOf(people: readonly MemberSummary[]): number[] {
  return people.map(({ memberId }) => memberId);
}

function rungOf({ memberProfile, parents }: MemberProfileAnswer, today: CalendarDate): Rung {
  const { dateOfDeath } = memberProfile;
  const parentIds = idsOf(parents);
  return { ...memberProfile, alive: dateOfDeath === null, age: ageOf(memberProfile, today), parentIds };
}

function relativesIn(answer: MemberProfileAnswer): KnownRelative<Rung>[] {
  return relativesOnProfile(answer).flatMap(({ kind, people }) =>
    people.map((summary) => {
      const { year: birthYear } = parseBirthDate(summary.birthDate);
      return { kind, member: { ...summary, birthYear } };
    }),
  );
}

/** Adds the parents of siblings, whose profiles the search may not have read. */
async function withParents(from: Rung, path: Path<Rung>, profileOf: AskProfile): Promise<Path<Rung>> {
  const isSibling = (at: number) => path[at]?.kind === "sibling" || path[at + 1]?.kind === "sibling";
  const parentsOf = async ({ memberId }: Rung) => {
    const profile = await profileOf(memberId);
    return profile.ok ? idsOf(profile.answer.parents) : [];
  };
  return Promise.all(
    path.map(async ({ kind, member }, at) => {
      const isKnown = member.memberId === from.memberId || !isSibling(at);
      return { kind, member: isKnown ? member : { ...member, parentIds: await parentsOf(member) } };
    }),
  );
}

export async function findRelation(
  parts: Pick<AppLoadContext, "session" | "site" | "clock" | "deadline">,
  account: string,
  fromId: number,
  toId: number,
): Promise<({ ok: true } & FoundRelation) | UnreadEnds> {
  const over = parts.deadline.forParts;
  const profileOf = profileReader(parts, account, over);
  const [from, to] = await Promise.all([profileOf(fromId), profileOf(toId)]);
  if (!from.ok) return { ...from, profiles: { from, to } };
  if (!to.ok) return { ...to, profiles: { from, to } };
  let fault: Failure | null = null;
  const known = new Map<number, Rung>();
  const ends = { from: rungOf(from.answer, parts.clock.today), to: rungOf(to.answer, parts.clock.today) };
  const outcome = await searchRelation({
    ...ends,
    limits: { ...SEARCH_LIMITS, over },
    async ask(memberId) {
      const profile = await profileOf(memberId);
      if (!profile.ok) {
        fault = profile.failure;
        return null;
      }
      const relatives = relativesIn(profile.answer);
      for (const { member } of relatives) known.set(member.memberId, member);
      return relatives;
    },
  });
  const path = outcome.path && (await withParents(ends.from, outcome.path, profileOf));
  return {
    ok: true,
    ...ends,
    outcome: { ...outcome, path },
    fault,
    known: [ends.from, ends.to, ...known.values()],
  };
}
