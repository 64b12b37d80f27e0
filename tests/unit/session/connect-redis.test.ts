import { Writable } from "node:stream";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { connectRedis } from "~/session/connect-redis.server";
import { startCounterServer } from "../../support/redis";

const TRIES = 4;

test("a Redis that wants a password is told once, with the reason", async () => {
  const redis = await startCounterServer();
  redis.refuseWrites("NOAUTH");
  const lines: unknown[] = [];
  const kept = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  const { client, isRefusing } = await connectRedis(redis.url, pino({ base: null }, kept));
  onTestFinished(async () => {
    client.disconnect();
    await redis.close();
  });
  const asked = () => redis.commands.filter((name) => name === "info").length;
  await expect.poll(asked, { timeout: 10_000 }).toBeGreaterThan(TRIES);
  expect(lines).toMatchObject([{ msg: "Redis down", refusal: "NOAUTH" }]);
  expect(isRefusing()).toBe(true);
});
