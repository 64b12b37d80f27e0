import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  REQUEST_VIEW_HEADER,
  REQUEST_VIEW_PATH,
  requestView,
  requestViewToken,
} from "../../../app/server/request-view";
import { listen } from "../../backend/listening";

const SECRET = "5e".repeat(32);
const MINUTE_MS = 60_000;

let server: Awaited<ReturnType<typeof listen>>;

beforeAll(async () => {
  const app = express()
    .set("trust proxy", ["loopback"])
    .get(REQUEST_VIEW_PATH, requestView(SECRET, "1.2.3+abc1234"));
  server = await listen(0, async (request, response) => void app(request, response));
});
afterAll(() => server.pause());

function asked(token: string, headers: Record<string, string> = {}) {
  return fetch(server.url + REQUEST_VIEW_PATH, { headers: { [REQUEST_VIEW_HEADER]: token, ...headers } });
}

test("a caller who knows the secret sees how the request arrived", async () => {
  const forwarded = { "x-forwarded-for": "198.51.100.4", "x-forwarded-proto": "https" };
  const response = await asked(requestViewToken(SECRET, Date.now()), forwarded);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.json()).toEqual({
    version: "1.2.3+abc1234",
    host: new URL(server.url).host,
    protocol: "https",
    address: "198.51.100.4",
    forwardedAddresses: 1,
    forwarded: ["x-forwarded-for", "x-forwarded-proto"],
  });
});

test.each([
  ["missing", ""],
  ["of another secret", requestViewToken("ab".repeat(32), Date.now())],
  ["of twenty minutes ago", requestViewToken(SECRET, Date.now() - 20 * MINUTE_MS)],
  ["cut short", requestViewToken(SECRET, Date.now()).slice(0, 20)],
])("is not found with a token that is %s", async (_what, token) => {
  expect((await asked(token)).status).toBe(404);
});
