import type { MemberRow } from "./rows";

const MONTHS = [
  ...["January", "February", "March", "April", "May", "June", "July", "August"],
  ...["September", "October", "November", "December"],
];

/** A name, as imports have stored it, stays. */
export function monthName(month: number | string | null): string | null {
  return typeof month === "number" ? (MONTHS[month - 1]?.slice(0, 3) ?? null) : month;
}

/** The number of a short or long English month name in any case; null for anything else. */
export function monthNumber(name: string): number | null {
  const given = name.trim().toLowerCase();
  const at = MONTHS.findIndex((name) => [name, name.slice(0, 3)].some((one) => one.toLowerCase() === given));
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
