import { beforeAll, describe, expect, test } from "vitest";
import { ask } from "./http";
import { app, formAt, get, ownProduct, post, signIn } from "./product";

let cookie: string;

/** Searches and files are counted. */
ownProduct();
beforeAll(async () => {
  cookie = await signIn();
});

/** Bytes that are no UTF-8: half an emoji, a Hindi letter that was cut; and signs that are no bytes. */
const BROKEN = ["%ED%A0%BD", "%F0%9F%98", "%E0%A4", "%FF", "a%ED%A0%BD", "%E0%A4%A", "%"];

describe.each(BROKEN)("an address with %s", (broken) => {
  test.each([
    "/family/7?find=",
    "/searchfamily?searchString=",
    "/searchfamily?by=town&at=",
    "/related?toName=",
    "/related?to=",
    "/helpWithMenu?q=",
    "/login?redirectTo=",
    "/events?tab=",
    "/accounts?accountId=",
    "/family/",
    "/member/",
    "/event/",
    "/uploads/",
    "/images/",
    "/nowhere",
  ])("%s is no fault of the server", async (path) => {
    expect((await get(path + broken, { cookie })).status).toBeLessThan(500);
  });
});

test.each(BROKEN)("a form with %s is no fault of the server", async (broken) => {
  const { token } = await formAt("/login");
  const body = `loginName=${broken}&password=${broken}&token=${token}`;
  const headers = { origin: app.origin, "content-type": "application/x-www-form-urlencoded" };
  expect((await ask(app.origin, "/login", { method: "POST", headers, body })).status).toBeLessThan(500);
  expect((await post("/login", { loginName: "\ud83d", password: "\ud83d" })).status).toBeLessThan(500);
});
