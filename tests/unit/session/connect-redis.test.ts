import { Writable } from "node:stream";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { connectRedis } from "~/session/connect-redis.server";
import { startCounterServer } from "../../support/redis";

const TRIES = 4;

test.each([
  ["wants a password", "NOAUTH", "", "info"],
  ["lacks the database that is set", "NODATABASE", "/99", "select"],
] as const)("a Redis that %s is told once, with the reason", async (_, refusal, database, command) => {
  const redis = await startCounterServer();
  if (refusal === "NOAUTH") redis.refuseWrites(refusal);
  const lines: unknown[] = [];
  const kept = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  const { client, isReached } = await connectRedis(redis.url + database, pino({ base: null }, kept));
  onTestFinished(async () => {
    client.disconnect();
    await redis.close();
  });
  const asked = () => redis.commands.filter((name) => name === command).length;
  await expect.poll(asked, { timeout: 10_000 }).toBeGreaterThan(TRIES);
  expect(lines).toMatchObject([{ msg: "Redis down", refusal }]);
  expect(isReached()).toBe(false);
});
