import type { AppLoadContext } from "@remix-run/node";
import type { Failure } from "~/contract/failure";
import type { FamilySearchResult } from "~/contract/family";
import { uniqueBy } from "~/contract/fields";
import type { SessionUser } from "~/contract/session";
import { ownerOf } from "~/session/session-user.server";
import { type FoundPerson, peopleIn, readFamilies } from "./find-people.server";
import type { MatchedFamilies, MatchedFamily } from "./matched-families.server";

/** Up to this many families are read without asking; for more the page offers a link. */
const FAMILIES_UNASKED_MAX = 3;
export const FAMILIES_OF_A_LOOK = 8;

/** The result of searching families for people. `lookedAt` is 0 when none was searched. */
export interface Look {
  people: FoundPerson[];
  unread: FamilySearchResult[];
  families: readonly MatchedFamily[];
  /** Families read by this request. */
  read: number;
  /** Families covered by this look and the ones before it. */
  lookedAt: number;
}

/** @param look counts from 1; null when the reader did not ask for one. */
function familiesToRead({ withPeople, isWhole }: MatchedFamilies, look: number | null) {
  if (look !== null) return withPeople.slice((look - 1) * FAMILIES_OF_A_LOOK, look * FAMILIES_OF_A_LOOK);
  return isWhole || withPeople.length > FAMILIES_UNASKED_MAX ? [] : withPeople;
}

/** Searches the families that match some of the words for members who match the others. */
export async function lookForPeople(
  context: Pick<AppLoadContext, "session" | "limits" | "log" | "site">,
  user: SessionUser,
  matched: MatchedFamilies,
  look: number | null,
): Promise<({ ok: true } & Look) | { ok: false; failure: Failure }> {
  const families = matched.withPeople;
  const reading = familiesToRead(matched, look);
  if (reading.length === 0) return { ok: true, people: [], unread: [], families, read: 0, lookedAt: 0 };
  const account = ownerOf(user);
  return context.limits.run("people", account, async () => {
    const ids = reading.map(({ family }) => family.familyId);
    const read = await readFamilies({ context, account }, ids);
    const people = await Promise.all(
      reading.map(({ wanted }, at) => {
        const result = read[at];
        return result?.ok ? peopleIn(result.answer, wanted, wanted) : [];
      }),
    );
    return {
      ok: true as const,
      people: uniqueBy(people.flat(), ({ member }) => member.memberId),
      unread: reading.filter((_, at) => !read[at]?.ok).map(({ family }) => family),
      families,
      read: read.filter(({ ok }) => ok).length,
      lookedAt: ((look ?? 1) - 1) * FAMILIES_OF_A_LOOK + reading.length,
    };
  });
}
