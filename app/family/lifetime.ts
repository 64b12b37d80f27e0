import { type BirthDate, monthNumber, parseDate } from "~/contract/birth-date";
import type { MemberProfile } from "~/contract/member";
import { yearsBetween } from "~/ui/format/birthday";
import type { CalendarDate } from "~/ui/format/date";

type Lifetime = Pick<MemberProfile, "birthDay" | "birthMonth" | "birthYear" | "dateOfDeath">;

function birthdayOf({ birthDay, birthMonth, birthYear }: Lifetime): CalendarDate | null {
  if (birthYear === null) return null;
  const month = monthNumber(birthMonth);
  return { year: birthYear, month: month ?? 1, day: (month && birthDay) || 1 };
}

export function lifetimeOf(
  profile: Lifetime,
  today: CalendarDate,
): { years: number } | { born: number; died: number } | null {
  const born = birthdayOf(profile);
  if (born === null) return null;
  if (profile.dateOfDeath === null) {
    const years = yearsBetween(born, today);
    return years < 0 ? null : { years };
  }
  const died = parseDate(profile.dateOfDeath).year;
  return died === null ? null : { born: born.year, died };
}

/** As the backend's summaries write it (docs/backend-contract.md#member-summary); null when unknown. */
export function ageOf(profile: Lifetime, today: CalendarDate): string | null {
  const lifetime = lifetimeOf(profile, today);
  if (lifetime === null) return null;
  return "years" in lifetime ? `(${lifetime.years} years)` : `(${lifetime.born} - ${lifetime.died})`;
}

const MONTHS_OF_A_YEAR = 12;
const MONTHS_BEFORE_BIRTH = 9;

/** Whether a death was certainly more than nine months before a birth, as far as the dates are known. */
export function diedBefore(death: BirthDate | null, birth: BirthDate): boolean {
  if (death === null || death.year === null || birth.year === null) return false;
  const monthsAfter =
    (birth.year - death.year) * MONTHS_OF_A_YEAR + (birth.month ?? 1) - (death.month ?? MONTHS_OF_A_YEAR);
  return monthsAfter > MONTHS_BEFORE_BIRTH;
}
