/** The parts that are there, with a separator between. */
export function joined(parts: readonly (string | null | undefined)[], separator: string): string {
  return parts.filter((part) => Boolean(part)).join(separator);
}
