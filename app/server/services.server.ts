import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { Backend } from "~/backend/backend.server";
import { BestEffort } from "~/backend/best-effort.server";
import { communityPictures } from "~/community/community.server";
import type { Config } from "~/config.server";
import { cachedEvents } from "~/events/cached-events.server";
import { byteBudgets } from "~/forms/byte-budget";
import { FormTokens } from "~/forms/form-token.server";
import { IdempotencyStore } from "~/forms/idempotency.server";
import { sharedOutcomes } from "~/forms/shared-outcomes.server";
import { appRoutesOf, type BuiltRoute, routeFinder } from "~/http/app-routes";
import { readDictionaries } from "~/http/compression-dictionary.server";
import { uploadQueue } from "~/images/decode-and-crop.server";
import { imageSource } from "~/images/image-source.server";
import { resizeCache } from "~/images/resize-cache.server";
import { Directories } from "~/search/directory.server";
import { OwnFamilies } from "~/search/own-family.server";
import { connectRedis, type RedisConnection } from "~/session/connect-redis.server";
import { rateLimits } from "~/session/rate-limit/limiter.server";
import { macFor, Seal } from "~/session/seal.server";
import { memberHash } from "~/session/session-user.server";
import { readStylesheets } from "~/ui/stylesheet.server";
import { errorPageRenderer, errorPageSender } from "./error-page";
import { createMetrics } from "./metrics.server";
import { headersOfEveryResponse } from "./security-headers";

const ACCOUNTS_MAX = 10_000;
/** An upload counts against UPLOADS_MAX_BYTES instead once its owner is known. */
const FORMS_MAX_BYTES = 32 * 1024 * 1024;
const OUTCOME_MAC_BYTES = 16;
const UPLOADS_MAX_BYTES = 64 * 1024 * 1024;

function siteServices(redis: RedisConnection | null) {
  return {
    events: cachedEvents(),
    ownFamilies: new OwnFamilies(redis),
    directories: new Directories(redis),
    bestEffort: new BestEffort(),
    uploadBudgets: byteBudgets(UPLOADS_MAX_BYTES),
    uploadWork: uploadQueue(),
  };
}

export async function createServices(config: Config, log: Logger, routes: readonly BuiltRoute[]) {
  const https = config.publicOrigins[0]?.startsWith("https:") ?? false;
  const stylesheets = readStylesheets(communityPictures().inStyles);
  const { css, cspHash } = stylesheets.en(errorPageRenderer("", config.siteTimeZone)("internal", ""));
  const renderErrorPage = errorPageRenderer(css, config.siteTimeZone);
  const backend = new Backend(config, log);
  const getResizedImage = resizeCache(imageSource(config.backendUrl), config.pictureCacheBytes, log);
  const redis = config.redisUrl === null ? null : await connectRedis(config.redisUrl, log);
  const metricSources = { backend, isRedisReached: () => redis?.isReached() ?? null };
  const metrics = config.metricsPort === null ? null : await createMetrics(metricSources);
  const seal = new Seal(config.sessionSecret);
  const outcomeMac = macFor(config.counterSecret, "outcomes of changes", OUTCOME_MAC_BYTES);
  const appRoutes = appRoutesOf(routes);
  const findRoute = routeFinder(appRoutes);
  return {
    config,
    https,
    log,
    metrics,
    stylesheets,
    dictionaries: readDictionaries(),
    renderErrorPage,
    sendErrorPage: errorPageSender(renderErrorPage),
    headers: headersOfEveryResponse({ cspHash, https, ...config }),
    backend,
    getResizedImage,
    redis,
    appRoutes,
    findRoute,
    rateLimits: rateLimits(redis, config.counterSecret),
    accounts: new LRUCache<string, string>({ max: ACCOUNTS_MAX }),
    memberHash: memberHash(config.sessionSecret),
    tokens: new FormTokens(config.sessionSecret),
    idempotency: new IdempotencyStore(redis ? sharedOutcomes(redis, seal, outcomeMac) : undefined),
    formBudgets: byteBudgets(FORMS_MAX_BYTES),
    site: { ...siteServices(redis), seal, findRoute },
  };
}

export type Services = Awaited<ReturnType<typeof createServices>>;
