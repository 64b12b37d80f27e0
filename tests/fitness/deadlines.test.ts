import { expect, test } from "vitest";
import { sourcesUnder } from "./source";

/** They bound no request: what is remembered, how often something is tried, how long the process waits for its end. */
const OF_NO_REQUEST = [
  /(TTL|REMEMBERED|SHARED|SEEN|GOOD|PAUSE|WINDOW|FAILING|CLAIM)_MS$/,
  /(EVERY|STEP|CHECKED|PROBE_AFTER|RECONNECT_MAX|KEEP_ALIVE|TURN)_MS$/,
  /(GRACE|SHUTDOWN_MARGIN|LATE_REQUESTS|DAY)_MS$/,
];

test("the numbers that bound a request are in one file", () => {
  const elsewhere = sourcesUnder("app")
    .filter(({ path }) => path !== "app/deadlines.ts" && !path.startsWith("app/browser/"))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/const (\w*MS) = \d/g)].map(([, name = ""]) => `${path} ${name}`),
    )
    .filter((found) => !OF_NO_REQUEST.some((kind) => kind.test(found)));
  expect(elsewhere).toEqual([]);
});
