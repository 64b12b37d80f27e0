import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allCalls } from "../../app/contract/all-calls";
import type { Dialect } from "../../app/contract/endpoint";
import { type StandIn, startStandIn } from "../backend/start";

/** tests/edge/dialects.test.ts checks what the calls send in each. */
const DIALECTS = ["listed", "prefixed", "newest"] as const satisfies readonly Dialect[];

describe.each(DIALECTS)("in the dialect %s", (dialect) => {
  let standIn: StandIn;

  const ask = (path: string, method: string) => {
    const headers = { Accept: "application/json", "Content-Type": "application/json" };
    return fetch(standIn.url + path, { method, headers, body: method === "GET" ? null : "{}" });
  };

  beforeAll(async () => {
    standIn = await startStandIn({ dialect });
  });
  afterAll(() => standIn.close());

  test.each(allCalls.map((each) => [each.name, each] as const))(
    "the stand-in has the call %s",
    async (_name, endpoint) => {
      const answer = await ask(endpoint.path[dialect], endpoint.method);
      expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
      expect([200, 400, 401, 403, 500]).toContain(answer.status);
    },
  );

  test("the paths of the other dialects do not exist", async () => {
    const own = new Set(allCalls.map(({ path }) => path[dialect]));
    const others = allCalls.flatMap(({ path }) => Object.values(path)).filter((path) => !own.has(path));
    for (const path of others) {
      expect([404, 405], path).toContain((await ask(path, "POST")).status);
    }
  });
});
