export const MS_PER_SECOND = 1_000;

/** In whole seconds, as cookies and tokens count them. */
export function nowS(): number {
  return Math.floor(Date.now() / MS_PER_SECOND);
}
