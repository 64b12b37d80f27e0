import type { AppLoadContext } from "@remix-run/node";
import type { Failure } from "~/contract/failure";
import type { FamilySearchResult } from "~/contract/family";
import type { SessionUser } from "~/contract/session";
import { lookIntoFamilies, type NearestPeople, nearestPeople } from "~/people/look-into-families.server";
import type { MatchedFamilies } from "~/people/matched-families.server";
import { ownerOf } from "~/session/session-user.server";

/** Up to this many families are read without asking; for more the page offers a link. */
const FAMILIES_UNASKED_MAX = 3;
export const FAMILIES_OF_A_LOOK = 8;

/** The result of searching families for people. `lookedAt` is 0 when none was searched. */
export interface Look extends NearestPeople {
  unread: FamilySearchResult[];
  /** Families read by this request. */
  read: number;
  /** Families covered by this look and the ones before it. */
  lookedAt: number;
}

const NO_LOOK: Look = { people: [], total: 0, others: [], unread: [], read: 0, lookedAt: 0 };

/** @param look counts from 1; null when the reader did not ask for one. */
function familiesToRead({ kind, candidates }: MatchedFamilies, look: number | null) {
  if (look !== null) return candidates.slice((look - 1) * FAMILIES_OF_A_LOOK, look * FAMILIES_OF_A_LOOK);
  return kind === "people first" && candidates.length <= FAMILIES_UNASKED_MAX ? candidates : [];
}

/** Searches the families that match some of the words for members who match the others. */
export async function lookForPeople(
  context: Pick<AppLoadContext, "session" | "limits" | "log" | "site">,
  user: SessionUser,
  matched: MatchedFamilies,
  look: number | null,
): Promise<({ ok: true } & Look) | { ok: false; failure: Failure }> {
  const reading = familiesToRead(matched, look);
  if (reading.length === 0) return { ok: true, ...NO_LOOK };
  const account = ownerOf(user);
  return context.limits.run("people", account, async () => {
    const families = reading.map(({ family, wanted }) => {
      return { familyId: family.familyId, words: wanted, wantedOf: () => wanted };
    });
    const results = await lookIntoFamilies({ context, account }, families);
    const read = results.flatMap((result) => (result.ok ? result.answer : []));
    return {
      ok: true as const,
      ...nearestPeople(read),
      unread: reading.filter((_, at) => !results[at]?.ok).map(({ family }) => family),
      read: read.length,
      lookedAt: ((look ?? 1) - 1) * FAMILIES_OF_A_LOOK + reading.length,
    };
  });
}
