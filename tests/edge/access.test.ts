import { readdirSync, readFileSync } from "node:fs";
import { beforeEach, expect } from "vitest";
import { addressOfRoute } from "../support/fields-of-pages";
import { callsReceived, get, post, standIn, test } from "./product";

beforeEach(() => {
  standIn.received.length = 0;
});

const closedRoutes = readdirSync("app/routes").filter((id) => {
  const source = readFileSync(`app/routes/${id}/route.tsx`, "utf8");
  return !/access: "(everyone|visitor)"/.test(source) && id !== "$";
});

test("every route that is not declared open sends visitors to the login, at GET and POST", async () => {
  expect(closedRoutes.length).toBeGreaterThan(15);
  for (const path of closedRoutes.map(addressOfRoute)) {
    const got = await get(path);
    expect([path, got.status, String(got.headers.location).split("?")[0]]).toEqual([path, 302, "/login"]);
    const { status } = await post(path, {});
    expect([302, 405], path).toContain(status);
  }
  expect(callsReceived()).toEqual([]);
});
