import type { Logger } from "pino";
import { failureFacts, type Result } from "~/contract/failure";
import type { FamilySearchResult } from "~/contract/family";
import { uniqueBy } from "~/contract/fields";
import type { Deadline } from "~/http/deadline.server";
import { type CachedSession, sessionCache } from "~/session/session-cache.server";
import { searchBackend } from "./find-families.server";

const DIRECTORIES_MAX_BYTES = 8 * 1024 * 1024;
const DIRECTORY_PAGE_SIZE = 500;
/** The deadline ends it before, unless the backend sends small pages. */
const DIRECTORY_MAX_PAGES = 200;

export interface Directory {
  families: FamilySearchResult[];
  /** How many the backend has, as far as it says. */
  total: number;
  /** Whether all came, and came in time. */
  isWhole: boolean;
}

interface DirectoryContext {
  session: CachedSession;
  deadline: Pick<Deadline, "forParts">;
  log: Pick<Logger, "warn">;
}

/** All families, as the search answers an empty text; cached for a minute for each session. */
export function directories() {
  const cache = sessionCache<Directory>(DIRECTORIES_MAX_BYTES);
  return {
    async read({ session, deadline, log }: DirectoryContext): Promise<Result<Directory>> {
      const cached = await cache.read(session);
      if (cached) return { ok: true, answer: cached };
      const pages = { pageSize: DIRECTORY_PAGE_SIZE, maxPages: DIRECTORY_MAX_PAGES };
      const found = await searchBackend({ session, over: deadline.forParts }, "", pages);
      if (!found.ok) {
        log.warn(failureFacts(found.failure), "families not listed");
        return found;
      }
      const { families: received, total, extent } = found.answer;
      const isWhole = extent === "all" && received.length >= total;
      const answer = { families: uniqueBy(received, ({ familyId }) => familyId), total, isWhole };
      if (isWhole) cache.write(session, answer);
      return { ok: true, answer };
    },
    forget: cache.forget,
  };
}
