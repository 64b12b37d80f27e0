import { monthNumber, parseDate } from "~/contract/birth-date";
import type { MemberProfile, MemberSummary } from "~/contract/member";
import { NO_BREAK } from "~/i18n/format/text";
import { backendValue, t } from "~/i18n/text.server";
import { earliestDay, isLeapDay, latestDay, type PartialDate, yearsBetween } from "~/time";

const ageIn = (years: number) => `(${years} ${years === 1 ? "year" : "years"})`;

type Lifetime = Pick<MemberProfile, "birthDay" | "birthMonth" | "birthYear" | "dateOfDeath">;

/** As the backend's summaries write it (docs/backend-contract.md#member-summary). */
export function ageOf({ birthDay, birthMonth, birthYear, dateOfDeath }: Lifetime, today: string) {
  const born = earliestDay({ year: birthYear || null, month: monthNumber(birthMonth), day: birthDay });
  if (born === null) return null;
  if (dateOfDeath === null) {
    const years = yearsBetween(born, today);
    return years < 0 ? null : ageIn(years);
  }
  const died = parseDate(dateOfDeath).year;
  return died === null ? null : `(${birthYear} - ${died})`;
}

/** For people born on 29 February the backend counts a year on 1 March, this on 28 February. */
export function ageOnLeapDay(birth: PartialDate, today: string): string | null {
  const born = isLeapDay(birth) ? earliestDay(birth) : null;
  return born && ageIn(yearsBetween(born, today));
}

/** `(1940 - 2010)` or `(Year 1940 - 2010)`; of other backends `1940–2010`. */
const LIFESPAN = /^\(?(?:Year )?(\d{4}) ?[-–] ?(?:Year )?(\d{4})\)?$/;

export function lifespanOf(age: string | null) {
  const [, born, died] = LIFESPAN.exec(age ?? "") ?? [];
  return born && died ? { born: Number(born), died: Number(died) } : null;
}

/** Any other text of the backend may need a line break. */
const SHORT_AGE = /^\(?\d+ \S+$|^\d+ – \d+$/;

/** `(45 years)` in the viewer's language, `1940 – 2010` for the dead, without a line break. */
export function displayAge(age: string | null): string {
  const lifespan = lifespanOf(age);
  const stored = (age ?? "").replace(/^\(Year /, "(").replace("(1 years)", ageIn(1));
  const text = lifespan ? t("member.lived", lifespan) : backendValue(stored);
  return SHORT_AGE.test(text) ? text.replaceAll(" ", NO_BREAK) : text;
}

const ADULT_AGE_YEARS = 18;

/** A living member's age in a summary: `(12 years)`, or `12` of other backends; of a baby perhaps `(8 months)`. */
const AGE_TEXT = /^\(?(\d{1,3})(?: (?:(?:year|yr)s?|(month|week|day)s?))?\)?$/i;

/** For birth dates of an unknown format. */
const ANY_YEAR = /\d{4}/;

/** True for a living person who is or may be under 18. */
export function isChild(
  { alive, birthDate, age }: Pick<MemberSummary, "alive" | "birthDate" | "age">,
  today: string,
): boolean {
  const birth = parseDate(birthDate);
  const year = birth.year ?? (Number(ANY_YEAR.exec(birthDate ?? "")?.[0]) || null);
  const years = yearsOld({ ...birth, year }, age, today);
  return alive && years !== null && years < ADULT_AGE_YEARS;
}

/** Anyone older counts as dead, even without a date of death. */
export const AGE_MAX_YEARS = 120;
export const DOUBTFUL_AGE_YEARS = 110;

/** The lowest possible age. Without a birth year the age text decides; null if it is of an unknown format. */
export function yearsOld(birth: PartialDate, age: string | null, today: string): number | null {
  const born = latestDay(birth);
  if (born) return yearsBetween(born, today);
  const [, number, shorterUnit] = AGE_TEXT.exec(age ?? "") ?? [];
  if (number === undefined) return null;
  return shorterUnit ? 0 : Number(number);
}

const MONTHS_PER_YEAR = 12;
const MONTHS_BEFORE_BIRTH = 9;

/** True only if the death was certainly more than nine months before the birth. */
export function diedBefore(death: Pick<PartialDate, "year" | "month">, birth: PartialDate): boolean {
  if (death.year === null || birth.year === null) return false;
  const monthsAfter =
    (birth.year - death.year) * MONTHS_PER_YEAR + (birth.month ?? 1) - (death.month ?? MONTHS_PER_YEAR);
  return monthsAfter > MONTHS_BEFORE_BIRTH;
}
