import type { MemberRow } from "../../rows";
import { avatarOf } from "../people";
import { DEMO_YEAR } from "./families";

const OF_AGE = 18;
const GROWN = 24;
const DAYS_TO_THE_WEDDING = 75;
/** A second marriage needs years between the last child of the first and its own. */
const YEARS_BETWEEN_MARRIAGES = 4;
const AVATAR_AGE = 36;
/** The user's and those of the sizes that every screen must cope with stay as planned. */
const LAST_PLANNED_FAMILY = 4;

interface Household {
  husband: MemberRow;
  wife: MemberRow;
  children: MemberRow[];
}

function isoDayIn(days: number, today: Date): string {
  const day = new Date(today);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** Young households, at most one of a family, none of a head. */
function youngHouseholds(members: readonly MemberRow[], kept: ReadonlySet<number | null>): Household[] {
  const byId = new Map(members.map((member) => [member.id, member]));
  const families = new Set<number>();
  return members.flatMap((husband) => {
    const wife = byId.get(husband.spouseId ?? 0);
    const children = members.filter(({ fatherId }) => fatherId === husband.id);
    const youngest = children.at(-1);
    const isKept =
      kept.has(husband.id) || husband.familyId <= LAST_PLANNED_FAMILY || families.has(husband.familyId);
    if (husband.gender !== "Male" || isKept || husband.died || !wife || wife.died || !youngest) return [];
    const canGrow = DEMO_YEAR - youngest.birthYear > YEARS_BETWEEN_MARRIAGES;
    if (children.length < 2 || DEMO_YEAR - youngest.birthYear >= OF_AGE || !canGrow) return [];
    families.add(husband.familyId);
    return [{ husband, wife, children }];
  });
}

/** As the backend has it: the record names the first spouse, and the child of the second marriage its parents. */
function marryAgain(
  members: MemberRow[],
  { husband, wife, children }: Household,
  who: "husband" | "wife",
  names: Pick<MemberRow, "first" | "firstHindi">,
) {
  const [again, left] = who === "husband" ? [husband, wife] : [wife, husband];
  const child = children.at(-1);
  if (!child) return;
  child.birthYear += YEARS_BETWEEN_MARRIAGES;
  const wedding = `${child.birthYear - 1}-05-14`;
  const second: MemberRow = {
    ...left,
    ...names,
    id: members.length + 1,
    fatherId: null,
    motherId: null,
    spouseId: again.id,
    image: `uploads/member/${avatarOf(left.gender, AVATAR_AGE, false)}`,
    email: null,
    phone: null,
    whatsapp: 0,
    maiden: null,
    wedding,
  };
  members.push(second);
  Object.assign(child, who === "husband" ? { motherId: second.id } : { fatherId: second.id });
  Object.assign(again, { wedding, marital: "Married" });
  Object.assign(
    left,
    who === "husband" ? { marital: "Divorced" } : { died: `${child.birthYear - 2}-02-03`, phone: null },
  );
}

/** What a community has besides couples who stay together: one of each. */
export function addTurnsOfLife(members: MemberRow[], heads: ReadonlySet<number | null>, today: Date): void {
  const [divorced, separated, widowed] = youngHouseholds(members, heads);
  const engaged = members.find(
    ({ marital, gender, birthYear, died, familyId, spouseId }) =>
      familyId > LAST_PLANNED_FAMILY &&
      gender === "Male" &&
      !spouseId &&
      !died &&
      marital === "Single" &&
      DEMO_YEAR - birthYear >= GROWN,
  );
  if (divorced) marryAgain(members, divorced, "husband", { first: "Meenal", firstHindi: "मीनल" });
  if (widowed) marryAgain(members, widowed, "wife", { first: "Anand", firstHindi: "आनंद" });
  for (const one of separated ? [separated.husband, separated.wife] : []) one.marital = "Separated";
  Object.assign(separated?.husband ?? {}, { phone: "+44 20 7946 0958" });
  Object.assign(engaged ?? {}, { marital: "Engaged", wedding: isoDayIn(DAYS_TO_THE_WEDDING, today) });
}
