export const MS_PER_SECOND = 1_000;

/** How long a user's choice is kept. */
export const YEAR_S = 31_536_000;

export function nowS(): number {
  return Math.floor(Date.now() / MS_PER_SECOND);
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** False for an impossible date such as 31 June. */
export function isDay(text: string): boolean {
  if (!ISO_DAY.test(text)) return false;
  const read = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text);
}
