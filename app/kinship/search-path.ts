import type { Bond, StepKind } from "./graph";
import { costAfter, isCheaper, NO_COST, type PathCost } from "./path";

export interface Relative {
  memberId: number;
  familyId: number | null;
  gender: string | null;
  isSingle: boolean;
}

export interface KnownRelative<Member> {
  kind: StepKind;
  member: Member;
  /** Of a spouse. */
  bond?: Bond;
}

export type Path<Member> = readonly KnownRelative<Member>[];

export const REVERSED = { parent: "child", child: "parent", spouse: "spouse", sibling: "sibling" } as const;

export function reversedPath<Member>(start: Member, path: Path<Member>): KnownRelative<Member>[] {
  const people = [start, ...path.map(({ member }) => member)];
  return path
    .map(({ kind, bond }, at) => ({
      kind: REVERSED[kind],
      member: people[at] ?? start,
      ...(bond && { bond }),
    }))
    .reverse();
}

const FEMALE = "Female";

function costOf<Member extends Relative>(start: Member, path: Path<Member>): PathCost {
  return path.reduce((cost, { kind }, at) => {
    const from = path[at - 1]?.member ?? start;
    return costAfter(cost, kind, from.gender === FEMALE);
  }, NO_COST);
}

/** Up to an ancestor and down again. */
const OF_BLOOD = /^(?:parent )*(?:sibling )?(?:child )*$/;

const isOfBlood = (path: Path<Relative>) => OF_BLOOD.test(path.map(({ kind }) => `${kind} `).join(""));

/** Fewer steps, then blood before marriage, then the cost. */
export function isBetter<Member extends Relative>(
  start: Member,
  path: Path<Member>,
  than: Path<Member> | null | undefined,
): boolean {
  if (!than || path.length !== than.length) return !than || path.length < than.length;
  if (isOfBlood(path) !== isOfBlood(than)) return isOfBlood(path);
  return isCheaper(costOf(start, path), costOf(start, than));
}
