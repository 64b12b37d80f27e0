import type { Logger } from "pino";
import { type Failure, failureFacts, type Result } from "~/contract/failure";
import { type FamilySearchResult, searchFamily } from "~/contract/family";
import { LIST_MAX_ENTRIES } from "~/contract/scalars";
import { PAGE_DEADLINE_MS } from "~/deadlines";
import { Aborted, untilAborted } from "~/http/abort";
import { t } from "~/i18n/text.server";
import type { BrowserSession } from "~/session/browser-session.server";
import type { RedisConnection } from "~/session/connect-redis.server";
import { type CachedSession, SessionCache } from "~/session/session-cache.server";
import { uniqueBy } from "~/unique-by";

const DIRECTORIES_MAX_BYTES = 8 * 1024 * 1024;
const DIRECTORY_PAGE_SIZE = 500;

export interface Directory {
  families: readonly FamilySearchResult[];
  /** How many the backend has, by its own count. */
  total: number;
  isWhole: boolean;
}

export const withCommas = (count: number) => count.toLocaleString("en-IN");

/** For the page and the file of an incomplete list of families. */
export function partNotice({ families, isWhole }: Directory): string | null {
  return isWhole ? null : t("browse.part", { shown: withCommas(families.length) });
}

interface PagedSearch {
  searchString: string;
  pageSize?: number;
  maxFamilies: number;
}

export class PagedRead {
  soFar: Directory | null = null;
  readonly done: Promise<Failure | null>;

  constructor(calls: Pick<BrowserSession, "call">, search: PagedSearch) {
    this.done = this.readPages(calls, search);
  }

  /** Newer backends page their results (docs/backend-contract.md#search-families). */
  private async readPages({ call }: Pick<BrowserSession, "call">, { maxFamilies, ...search }: PagedSearch) {
    let families: readonly FamilySearchResult[] = [];
    for (let page = 0, pages = 1; page < pages && families.length < maxFamilies; page++) {
      const result = await call(searchFamily, { ...search, page });
      if (!result.ok) return result.failure;
      const { families: next, totalPages, totalCount } = result.answer;
      families = uniqueBy([...families, ...next], ({ familyId }) => familyId);
      pages = next.length > 0 ? (totalPages ?? 1) : 0;
      const total = Math.max(families.length, totalCount ?? 0);
      this.soFar = { families, total, isWhole: page + 1 >= pages && families.length >= total };
    }
    return null;
  }

  /** The pages that came in time. A timeout ends the wait, not the reading. */
  async resultBy(timeout: AbortSignal): Promise<Result<Directory>> {
    const late: Failure = { kind: "timeout", outcomeUnknown: false };
    const failure = await untilAborted(this.done, timeout).catch((cause: unknown) => {
      if (cause instanceof Aborted) return late;
      throw cause;
    });
    return this.soFar ? { ok: true, answer: this.soFar } : { ok: false, failure: failure ?? late };
  }
}

export interface DirectoryContext {
  session: CachedSession & Pick<BrowserSession, "callingUntil">;
  log: Pick<Logger, "warn">;
}

/** The pages that wait for a reading read again, so that the login leads back to them. */
function nullIfRedirect(cause: unknown): null {
  if (cause instanceof Response) return null;
  throw cause;
}

/** All families, which the backend sends for an empty query: read once for all pages of a session and cached for a minute. */
export class Directories {
  private readonly cache: SessionCache<Directory>;
  private readonly readings = new Map<string, PagedRead>();

  constructor(redis: RedisConnection | null) {
    this.cache = new SessionCache({ maxBytes: DIRECTORIES_MAX_BYTES, redis });
  }

  async read(context: DirectoryContext, timeout: AbortSignal): Promise<Result<Directory>> {
    const { session } = context;
    const cached = await this.cache.read(session);
    if (cached) return { ok: true, answer: cached };
    const shared = await this.readings.get(session.fingerprint())?.resultBy(timeout).catch(nullIfRedirect);
    return shared ?? this.start(context).resultBy(timeout);
  }

  /** Only for pages whose calls confirm the session. */
  peek(session: CachedSession): Directory | null {
    return this.cache.peek(session);
  }

  forget(session: CachedSession): void {
    this.cache.forget(session);
    this.readings.delete(session.fingerprint());
  }

  private start({ session, log }: DirectoryContext): PagedRead {
    const key = session.fingerprint();
    const calls = session.callingUntil(AbortSignal.timeout(PAGE_DEADLINE_MS));
    const search = { searchString: "", pageSize: DIRECTORY_PAGE_SIZE, maxFamilies: LIST_MAX_ENTRIES };
    const reading = new PagedRead(calls, search);
    this.readings.set(key, reading);
    const finish = (failure: Failure | null) => {
      if (failure) log.warn(failureFacts(failure), "families not listed");
      // After a change another reading takes the place of this one.
      if (this.readings.get(key) !== reading) return;
      this.readings.delete(key);
      const { soFar } = reading;
      if (soFar && (soFar.isWhole || soFar.families.length >= LIST_MAX_ENTRIES))
        this.cache.write(session, soFar);
    };
    // A rejection reaches the pages that wait for this reading; here nothing would handle it.
    reading.done.then(finish, () => finish(null));
    return reading;
  }
}
