export const MS_PER_SECOND = 1_000;

/** How long a browser keeps what was chosen. */
export const YEAR_S = 31_536_000;

/** In whole seconds, as cookies and tokens count them. */
export function nowS(): number {
  return Math.floor(Date.now() / MS_PER_SECOND);
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a calendar has the day 2025-08-01: an impossible one such as 31 June rolls over into July. */
export function isDay(text: string): boolean {
  if (!ISO_DAY.test(text)) return false;
  const read = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text);
}
