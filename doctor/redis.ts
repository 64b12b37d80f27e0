import { Redis } from "ioredis";
import { PROBE, refusalOf } from "../app/session/connect-redis.server";
import { type Check, ok, warning } from "./check";

const ANSWER_MS = 2_000;

const WITHOUT =
  "Set REDIS_URL: without it a restart forgets the wrong passwords of each account, and each replica counts its own, so that the backend may lock accounts for good";

/** Null if Redis takes writes. Leaves out the rest of the cause, which may contain the password. */
async function problemOf(url: string): Promise<string | null> {
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: ANSWER_MS,
    commandTimeout: ANSWER_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  let refusal: string | null = null;
  const observe = (cause: unknown) => {
    refusal ??= refusalOf(cause);
  };
  client.on("error", observe);
  try {
    await client.connect();
    await client.set(...PROBE);
  } catch (cause) {
    observe(cause);
    if (refusal === null) return "does not answer";
  } finally {
    client.disconnect();
  }
  // A missing database fails no write: the library goes on in database 0.
  return refusal === null ? null : `takes no writes (${refusal})`;
}

export const redis: Check = {
  name: "Redis",
  after: [],
  async run({ config }) {
    if (config.redisUrl === null) return warning("not set", WITHOUT);
    const problem = await problemOf(config.redisUrl);
    if (problem === null) return ok("takes writes");
    return warning(
      problem,
      "Mend it, or correct REDIS_URL; until then each replica has its own rate limits.",
    );
  },
};
