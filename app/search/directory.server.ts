import type { Logger } from "pino";
import { failureFacts, type Result } from "~/contract/failure";
import type { FamilySearchResult } from "~/contract/family";
import { uniqueBy } from "~/contract/fields";
import type { Deadline } from "~/http/deadline.server";
import { type CachedSession, sessionCache } from "~/session/session-cache.server";
import { searchBackend } from "./find-families.server";

const DIRECTORIES_MAX_BYTES = 8 * 1024 * 1024;
const DIRECTORY_PAGE_SIZE = 500;

export interface Directory {
  families: FamilySearchResult[];
  /** How many the backend has; more than `families` if not all came in time. */
  total: number;
}

interface DirectoryContext {
  session: CachedSession;
  deadline: Pick<Deadline, "forParts">;
  log: Pick<Logger, "warn">;
}

/** All families, as the search answers an empty text; kept for a minute for each session. */
export function directories() {
  const cache = sessionCache<Directory>(DIRECTORIES_MAX_BYTES);
  return {
    async read({ session, deadline, log }: DirectoryContext): Promise<Result<Directory>> {
      const cached = await cache.read(session);
      if (cached) return { ok: true, answer: cached };
      const found = await searchBackend({ session, over: deadline.forParts }, "", {
        pageSize: DIRECTORY_PAGE_SIZE,
      });
      if (!found.ok) {
        log.warn(failureFacts(found.failure), "families not listed");
        return found;
      }
      const families = uniqueBy(found.answer.families, ({ familyId }) => familyId);
      const isWhole = found.answer.extent === "all";
      const answer = { families, total: isWhole ? families.length : found.answer.total };
      if (isWhole) cache.write(session, answer);
      return { ok: true, answer };
    },
    forget: cache.forget,
  };
}
