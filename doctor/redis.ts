import { Redis } from "ioredis";
import { type Check, ok, warning } from "./check";

const ANSWER_MS = 2_000;

const WITHOUT =
  "Set REDIS_URL: without it a restart forgets the wrong passwords of each account, and each replica counts its own, so that the backend may lock accounts for good";

/** Hides the cause, which may contain the address with its password. */
async function isReached(url: string): Promise<boolean> {
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: ANSWER_MS,
    commandTimeout: ANSWER_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    return (await client.ping()) === "PONG";
  } catch {
    return false;
  } finally {
    client.disconnect();
  }
}

export const redis: Check = {
  name: "Redis",
  after: [],
  async run({ config }) {
    if (config.redisUrl === null) return warning("not set", WITHOUT);
    if (await isReached(config.redisUrl)) return ok("answers");
    const advice = "Start it, or correct REDIS_URL; until then each replica has its own rate limits.";
    return warning("does not answer", advice);
  },
};
