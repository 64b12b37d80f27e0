import { parseBirthDate } from "~/contract/birth-date";
import type { MemberSummary } from "~/contract/member";
import { yearsBetween } from "~/ui/format/birthday";
import type { CalendarDate } from "~/ui/format/date";

const ADULT_AGE_YEARS = 18;
const LAST_MONTH = 12;
const LAST_DAY = 31;

/** A living member's age in a summary: `(12 years)`. */
const AGE = /^\((\d{1,3}) years?\)$/;

export type Aged = Pick<MemberSummary, "alive" | "birthDate" | "age">;

/** True for a living person who is or may be under 18. Without a birth year the age decides. */
export function isChild({ alive, birthDate, age }: Aged, today: CalendarDate): boolean {
  if (!alive) return false;
  const { year, month, day } = parseBirthDate(birthDate);
  if (year !== null) {
    const years = today.year - year;
    // Faster: for most people the years alone decide.
    if (years !== ADULT_AGE_YEARS) return years < ADULT_AGE_YEARS;
    return yearsBetween({ year, month: month ?? LAST_MONTH, day: day ?? LAST_DAY }, today) < ADULT_AGE_YEARS;
  }
  const [, years] = AGE.exec(age ?? "") ?? [];
  return years !== undefined && Number(years) < ADULT_AGE_YEARS;
}
