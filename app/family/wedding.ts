import { parseDate } from "~/contract/birth-date";
import { displayDate } from "~/i18n/format/date";
import type { Bond } from "~/kinship/graph";
import { earliestDay, type PartialDate } from "~/time";
import type { Person } from "./person";

/** `unstated`: the records do not say that the two have married. */
type WeddingState = "planned" | "together" | "widowed" | "separated" | "divorced" | "unstated";

export function bondOfState(state: WeddingState): Bond {
  if (state === "divorced") return "former";
  if (state === "separated") return "separated";
  return state === "planned" ? "engaged" : "married";
}

const HAVE_MARRIED: ReadonlySet<string | null> = new Set(["Married", "Widowed"]);

const diedMarried = ({ isLiving, record }: Person) => !isLiving && HAVE_MARRIED.has(record.maritalStatus);

/** A date may be of another marriage if one of the two has several, or died before it. */
function isOfOtherMarriage(date: string, others: readonly Person[], people: readonly Person[]): boolean {
  const { year } = parseDate(date);
  const isAfter = ({ lifespan }: Person) => lifespan !== null && year !== null && year > lifespan.died;
  // Two records may write one day differently, and a date may belong to any marriage without a date of its own.
  const mayBeOf = (other: Person) => {
    const { weddingDate } = other.unredacted;
    return weddingDate === null ? !isAfter(other) : displayDate(weddingDate) === displayDate(date);
  };
  return others.some(mayBeOf) || people.some(isAfter);
}

function stateOf(
  people: readonly Person[],
  trusted: readonly Person[],
  date: PartialDate | null,
  today: string,
): WeddingState {
  const isAny = (status: string) => trusted.some(({ record }) => record.maritalStatus === status);
  if (isAny("Divorced")) return "divorced";
  if (isAny("Separated")) return "separated";
  const firstDay = date && earliestDay(date);
  if (firstDay && today < firstDay) return "planned";
  // The engagement of a widow or widower is to somebody else.
  if (isAny("Engaged") && !people.some(diedMarried)) return "planned";
  if (isAny("Single")) return "unstated";
  if (people.some(({ isLiving }) => !isLiving)) return "widowed";
  if (isAny("Married")) return "together";
  if (isAny("Widowed")) return "widowed";
  return date === null ? "unstated" : "together";
}

/**
 * The only rule for when two people married and whether they are still together. A member has one status and one date, so
 * the records of whoever has fewer marriages count first.
 *
 * @param people member and spouse, or the only one who is known.
 * @param othersOf a member's other spouses.
 */
export function weddingOf(
  people: readonly Person[],
  othersOf: (person: Person) => readonly Person[],
  today: string,
) {
  const bySpouseCount = people
    .toReversed()
    .map((person) => ({ person, others: othersOf(person) }))
    .sort((one, other) => one.others.length - other.others.length);
  const trusted = bySpouseCount
    .filter(({ others }) => others.length === bySpouseCount[0]?.others.length)
    .flatMap(({ person }) => (person.record.maritalStatus === null ? [] : [person]));
  const dates = bySpouseCount.flatMap(({ person, others }) => {
    const { weddingDate } = person.unredacted;
    return weddingDate && !isOfOtherMarriage(weddingDate, others, people) ? [weddingDate] : [];
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
