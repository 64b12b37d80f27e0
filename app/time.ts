export const MS_PER_SECOND = 1_000;

/** How long a browser keeps a reader's choice. */
export const YEAR_S = 31_536_000;

/** In whole seconds, as in cookies and tokens. */
export function nowS(): number {
  return Math.floor(Date.now() / MS_PER_SECOND);
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a date such as 2025-08-01 exists; an impossible one such as 31 June would roll over into July. */
export function isDay(text: string): boolean {
  if (!ISO_DAY.test(text)) return false;
  const read = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text);
}
