/** Of a route that never shows one: without it, it had none for its failures either. */
export function NoPage() {
  return null;
}
