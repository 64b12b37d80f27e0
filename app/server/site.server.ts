import { LRUCache } from "lru-cache";
import { bulkhead } from "~/backend/bulkhead";
import { optionalReads } from "~/backend/optional-reads.server";
import type { Config } from "~/config.server";
import { cachedEvents } from "~/events/cached-events.server";
import { formTokens } from "~/forms/form-token.server";
import { idempotencyStore } from "~/forms/idempotency.server";
import { sharedOutcomes } from "~/forms/shared-outcomes.server";
import type { Portraits } from "~/images/portraits.server";
import {
  LOOK_MS,
  LOOKS_WAITING,
  SEARCH_MS,
  SEARCH_PROFILES_AT_ONCE,
  SEARCH_PROFILES_WAITING,
} from "~/kinship/constants";
import type { RedisConnection } from "~/session/connect-redis.server";
import { sealWith } from "~/session/seal.server";
import type { Site } from "./request-context";

/** Sessions whose account is known. */
const ACCOUNTS_MAX = 10_000;

export interface SiteParts {
  config: Pick<Config, "backendCallsAtOnce" | "publicOrigins" | "sessionSecret">;
  portraits: Portraits;
  redis: RedisConnection | null;
}

/** What all requests share: `site` is for routes, the rest for what a request's context is made of. */
export function sharedByRequests({ config, portraits, redis }: SiteParts) {
  const [publicOrigin = ""] = config.publicOrigins;
  const seal = sealWith(config.sessionSecret);
  const site: Site = {
    publicOrigin,
    portraits,
    searchTurns: {
      profiles: bulkhead(SEARCH_PROFILES_AT_ONCE, SEARCH_PROFILES_WAITING, SEARCH_MS),
      families: bulkhead(Math.max(1, Math.floor(config.backendCallsAtOnce / 2)), LOOKS_WAITING, LOOK_MS),
    },
    optionalReads: optionalReads(),
    seal,
  };
  return {
    site,
    https: publicOrigin.startsWith("https:"),
    eventsOf: cachedEvents(),
    accounts: new LRUCache<string, string>({ max: ACCOUNTS_MAX }),
    tokens: formTokens(config.sessionSecret),
    idempotency: idempotencyStore(redis ? { share: sharedOutcomes(redis, seal) } : {}),
  };
}
