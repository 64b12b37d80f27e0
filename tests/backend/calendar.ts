import type { MemberRow } from "./rows";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;
const LONG_MONTHS = [
  ...["january", "february", "march", "april", "may", "june", "july", "august"],
  ...["september", "october", "november", "december"],
];

export function monthName(month: number | null): string | null {
  return month === null ? null : (MONTHS[month - 1] ?? null);
}

/** The number of a short or long English month name in any case; null for anything else. */
export function monthNumber(name: string): number | null {
  const given = name.trim().toLowerCase();
  const at = LONG_MONTHS.findIndex((month) => given === month || given === month.slice(0, 3));
  return at < 0 ? null : at + 1;
}

/** The birth date in lists, without unknown parts. */
export function birthText({ birthDay, birthMonth, birthYear }: MemberRow): string {
  const month = monthName(birthMonth);
  if (month === null) return `Year ${birthYear}`;
  return birthDay === null ? `${month}-${birthYear}` : `${birthDay}-${month}-${birthYear}`;
}

/** The age as text in brackets; an unknown day or month counts as the first. */
export function ageText(row: MemberRow, now: Date): string {
  if (row.died) return `(${row.birthYear} - ${row.died.slice(0, 4)})`;
  const month = now.getUTCMonth() + 1 - (row.birthMonth ?? 1);
  const isBefore = month < 0 || (month === 0 && now.getUTCDate() < (row.birthDay ?? 1));
  return `(${now.getUTCFullYear() - row.birthYear - (isBefore ? 1 : 0)} years)`;
}
