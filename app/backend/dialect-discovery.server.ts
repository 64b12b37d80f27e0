import type { Logger } from "pino";
import type { Pool } from "undici";
import type { Dialect } from "../contract/endpoint";
import { discoverDialect, namedRouting, type Routing } from "./dialect.server";

/** How the backend is spoken to, as far as it is known. */
export interface DialectDiscovery {
  known(): Routing | null;
  /** Finds it out, once for all who ask meanwhile; null when the backend cannot be reached or understood. */
  find(): Promise<Routing | null>;
}

/** Knows a named dialect at once, and finds out the dialect of `auto` when asked to. Contract section 0. */
export function dialectDiscovery(pool: Pool, named: Dialect | "auto", log: Logger): DialectDiscovery {
  let routing = named === "auto" ? null : namedRouting(named);
  let search: Promise<Routing | null> | null = null;

  async function find(): Promise<Routing | null> {
    try {
      const found = await discoverDialect(pool);
      if (found) {
        log.info({ dialect: found.dialect, paths: Object.fromEntries(found.paths) }, "backend dialect found");
        routing = found;
      } else log.warn("backend dialect not found");
      return found;
    } catch {
      return null;
    } finally {
      search = null;
    }
  }

  return {
    known: () => routing,
    find() {
      search ??= find();
      return search;
    },
  };
}
