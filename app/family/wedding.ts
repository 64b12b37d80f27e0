import { type BirthDate, parseDate } from "~/contract/birth-date";
import type { Bond } from "~/kinship/graph";
import { earliestDate } from "~/ui/format/birthday";
import { type CalendarDate, displayDate, isoDay } from "~/ui/format/date";
import type { Person } from "./person";

/** `unstated`: the records do not say that the two have married. */
type WeddingState = "planned" | "together" | "widowed" | "apart" | "divorced" | "unstated";

export function bondIn(state: WeddingState): Bond {
  if (state === "divorced") return "former";
  if (state === "apart") return "separated";
  return state === "planned" ? "engaged" : "married";
}

const HAVE_MARRIED: ReadonlySet<string | null> = new Set(["Married", "Widowed"]);

/** The engagement of a widow or widower is to somebody else. */
const hasDiedMarried = ({ alive, record }: Person) => !alive && HAVE_MARRIED.has(record.maritalStatus);

/** Whether a date is of another marriage: of a member who has several, or after the death of one of the two. */
function isOfAnother(date: string, others: readonly Person[], people: readonly Person[]): boolean {
  const { year } = parseDate(date);
  const isAfter = ({ lifespan }: Person) => lifespan !== null && year !== null && year > lifespan.died;
  // One day may be written in two ways, and of several marriages one date may be of any that has none.
  const mayBeOf = (other: Person) => {
    const { weddingDate } = other.unredacted;
    return weddingDate === null ? !isAfter(other) : displayDate(weddingDate) === displayDate(date);
  };
  return others.some(mayBeOf) || people.some(isAfter);
}

function isAhead(date: BirthDate, today: CalendarDate): boolean {
  const first = earliestDate(date);
  return first !== null && isoDay(first) > isoDay(today);
}

function stateOf(
  people: readonly Person[],
  trusted: readonly Person[],
  date: BirthDate | null,
  today: CalendarDate,
): WeddingState {
  const isAny = (status: string) => trusted.some(({ record }) => record.maritalStatus === status);
  if (isAny("Divorced")) return "divorced";
  if (isAny("Separated")) return "apart";
  if ((isAny("Engaged") && !people.some(hasDiedMarried)) || (date !== null && isAhead(date, today)))
    return "planned";
  if (isAny("Single")) return "unstated";
  if (people.some(({ alive }) => !alive)) return "widowed";
  if (isAny("Married")) return "together";
  if (isAny("Widowed")) return "widowed";
  return date === null ? "unstated" : "together";
}

/**
 * The only rule of when two people married, and whether they still are together. A member has one status and one date, so
 * of a member with several marriages the spouse decides first.
 *
 * @param people member and spouse, or the only one who is known.
 * @param othersOf a member's other spouses.
 */
export function weddingOf(
  people: readonly Person[],
  othersOf: (person: Person) => readonly Person[],
  today: CalendarDate,
) {
  const bySpouses = people
    .toReversed()
    .map((person) => ({ person, others: othersOf(person) }))
    .sort((one, other) => one.others.length - other.others.length);
  const trusted = bySpouses
    .filter(({ others }) => others.length === bySpouses[0]?.others.length)
    .flatMap(({ person }) => (person.record.maritalStatus === null ? [] : [person]));
  const dates = bySpouses.flatMap(({ person, others }) => {
    const { weddingDate } = person.unredacted;
    return weddingDate && !isOfAnother(weddingDate, others, people) ? [weddingDate] : [];
  });
  const date = dates.map(parseDate).find(({ year }) => year !== null) ?? null;
  return {
    people,
    state: stateOf(people, trusted.length > 0 ? trusted : people, date, today),
    date,
    /** A date is known, or a status says that they married. */
    isStated: dates.length > 0 || trusted.some(({ record }) => HAVE_MARRIED.has(record.maritalStatus)),
    hasUnclearDate: dates.length > 0 && date === null,
  };
}

export type Wedding = ReturnType<typeof weddingOf>;
