import { phoneView } from "~/ui/format/phone";
import type { Rung } from "./search.server";

const UNKNOWN_YEAR = Number.POSITIVE_INFINITY;

/**
 * Returns the oldest living member with a phone for each family; null if there is none. `known` are the people found on
 * profiles.
 */
export function eldersOf(ends: readonly Rung[], known: readonly Rung[], oneself: number | null) {
  const families = new Map(ends.map((end) => [end.familyId, end]));
  families.delete(null);
  return [...families.values()].map((end) => {
    const called = known.filter(
      ({ familyId, memberId, alive, phone }) =>
        familyId === end.familyId && memberId !== oneself && alive && phoneView(phone, false)?.tel,
    );
    const [elder = null] = called.sort(
      (one, other) => (one.birthYear ?? UNKNOWN_YEAR) - (other.birthYear ?? UNKNOWN_YEAR),
    );
    return { end, elder };
  });
}
