import { monthNumber } from "~/contract/birth-date";
import type { MemberProfile } from "~/contract/member";
import { yearsBetween } from "~/ui/format/birthday";
import { type CalendarDate, parseStoredDay, readDay } from "~/ui/format/date";

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
  const died = parseStoredDay(profile.dateOfDeath);
  return died === null ? null : { born: born.year, died: readDay(died).year };
}

/** As the backend's summaries write it (docs/backend-contract.md#member-summary); null when unknown. */
export function ageOf(profile: Lifetime, today: CalendarDate): string | null {
  const lifetime = lifetimeOf(profile, today);
  if (lifetime === null) return null;
  return "years" in lifetime ? `(${lifetime.years} years)` : `(${lifetime.born} - ${lifetime.died})`;
}
