import { type BirthDate, parseDate } from "~/contract/birth-date";
import type { MemberSummary } from "~/contract/member";
import type { Bond } from "~/kinship/graph";
import { earliest } from "~/ui/format/birthday";
import { type CalendarDate, isoDay } from "~/ui/format/date";
import { lifespanOf } from "./age";

/** `unstated`: the records do not say that the two have married. */
export type WeddingState = "planned" | "together" | "widowed" | "apart" | "divorced" | "unstated";

export interface Wedding {
  state: WeddingState;
  date: BirthDate | null;
  /** A date is known, or a status says that they married. */
  isStated: boolean;
  /** A date is stored that nobody can read. */
  hasUnclearDate: boolean;
}

type Entry = Pick<MemberSummary, "memberId" | "alive" | "age" | "maritalStatus" | "weddingDate">;

export function bondIn(state: WeddingState): Bond {
  if (state === "divorced") return "former";
  return state === "planned" ? "engaged" : "married";
}

/** The entries of a member's other spouses. */
type OtherSpouses = (memberId: number) => readonly Entry[];

/** One day may be written in two ways. */
function isSameDate(one: string, other: string): boolean {
  const [read, written] = [parseDate(one), parseDate(other)];
  if (read.year === null) return one === other;
  return read.year === written.year && read.month === written.month && read.day === written.day;
}

/** A date of the other marriage of a member who has several, or after the death of one of the two. */
function isOfAnother(date: string, owner: Entry, entries: readonly Entry[], othersOf: OtherSpouses): boolean {
  const { year } = parseDate(date);
  const isAfter = ({ alive, age }: Entry) => {
    const lifespan = alive ? null : lifespanOf(age);
    return lifespan !== null && year !== null && year > lifespan.died;
  };
  const isSame = ({ weddingDate }: Entry) => weddingDate !== null && isSameDate(weddingDate, date);
  return othersOf(owner.memberId).some(isSame) || entries.some(isAfter);
}

function isAhead(date: BirthDate, today: CalendarDate): boolean {
  const first = earliest(date);
  return first !== null && isoDay(first) > isoDay(today);
}

function stateOf(
  entries: readonly Entry[],
  trusted: readonly Entry[],
  date: BirthDate | null,
  today: CalendarDate,
) {
  const isAny = (status: string) => trusted.some(({ maritalStatus }) => maritalStatus === status);
  if (isAny("Divorced")) return "divorced";
  if (isAny("Separated")) return "apart";
  if (isAny("Engaged") || (date !== null && isAhead(date, today))) return "planned";
  if (isAny("Single")) return "unstated";
  if (entries.some(({ alive }) => !alive)) return "widowed";
  if (isAny("Married")) return "together";
  if (isAny("Widowed")) return "widowed";
  return date === null ? "unstated" : "together";
}

/**
 * The only rule of when two people married, and whether they still are together. A member has one status and one date, so
 * of a member with several marriages the spouse is asked first.
 *
 * @param entries of both, or of the only one who is known.
 */
export function weddingOf(entries: readonly Entry[], othersOf: OtherSpouses, today: CalendarDate): Wedding {
  const others = new Map(entries.map((entry) => [entry, othersOf(entry.memberId).length]));
  const fewest = Math.min(...others.values());
  const inOrder = entries.toSorted((one, other) => (others.get(one) ?? 0) - (others.get(other) ?? 0));
  const trusted = entries.filter((entry) => entry.maritalStatus !== null && others.get(entry) === fewest);
  const dates = inOrder.flatMap((owner) => {
    const { weddingDate } = owner;
    return weddingDate && !isOfAnother(weddingDate, owner, entries, othersOf) ? [weddingDate] : [];
  });
  const date = dates.map(parseDate).find(({ year }) => year !== null) ?? null;
  return {
    state: stateOf(entries, trusted.length > 0 ? trusted : entries, date, today),
    date,
    isStated: dates.length > 0 || trusted.some(({ maritalStatus }) => maritalStatus === "Married"),
    hasUnclearDate: dates.length > 0 && date === null,
  };
}
