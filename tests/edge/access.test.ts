import { readdirSync, readFileSync } from "node:fs";
import { beforeEach, expect } from "vitest";
import { MEMBER_LOGIN } from "../backend/logins";
import { addressOfRoute } from "../support/fields-of-pages";
import { hiddenField } from "../support/multipart";
import { callsReceived, formAt, get, post, standIn, test } from "./product";

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
    const opened = await get(path);
    expect([path, opened.status, String(opened.headers.location).split("?")[0]]).toEqual([
      path,
      302,
      "/login",
    ]);
    const { status } = await post(path, {});
    expect([302, 405], path).toContain(status);
  }
  expect(callsReceived()).toEqual([]);
});

test("a visitor who opens a file lands on its page after the login", async () => {
  const query = "?accountId=1&year=2025&month=1";
  const { headers } = await get(`/accounts.csv${query}`);
  const form = await formAt(String(headers.location));
  const redirectTo = hiddenField(form.opened.body, "redirectTo").replaceAll("&amp;", "&");
  const login = { ...MEMBER_LOGIN, token: form.token, redirectTo };
  const answer = await post("/login", login, { cookie: form.cookie });
  expect([answer.status, answer.headers.location]).toEqual([303, `/accounts${query}`]);
});
