import type { BirthDate } from "~/contract/birth-date";

const MONTHS_OF_A_YEAR = 12;
const MONTHS_BEFORE_BIRTH = 9;

/** Whether a death came more than nine months before a birth, however late and early in what is known of them. */
export function diedBefore(death: BirthDate | null, birth: BirthDate): boolean {
  if (death === null || death.year === null || birth.year === null) return false;
  const monthsAfter =
    (birth.year - death.year) * MONTHS_OF_A_YEAR + (birth.month ?? 1) - (death.month ?? MONTHS_OF_A_YEAR);
  return monthsAfter > MONTHS_BEFORE_BIRTH;
}
