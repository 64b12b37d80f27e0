import { expect } from "vitest";
import { UNLINKED_LOGIN } from "../backend/logins";
import { cookiesAfter } from "./http";
import { callsTo, get, standIn, submit, test } from "./product";

const SENTENCE = "This login is not linked to a member. Please ask an administrator.";
let cookie = "";

test.beforeAll(async () => {
  const login = await submit("/login", { ...UNLINKED_LOGIN, redirectTo: "/" });
  expect([login.status, login.headers.location]).toEqual([303, "/"]);
  cookie = cookiesAfter("", login);
});

const open = (path: string) => get(path, { cookie });

test("a login without a member sees a message at home", async () => {
  const home = await open("/");
  expect(home.status).toBe(200);
  expect(home.body).toContain(SENTENCE);
});

test.each(["/family", "/myProfile", "/myProfile/data.json"])("%s shows the same message", async (path) => {
  const answer = await open(path);
  expect(answer.status).toBe(404);
  expect(answer.body).toContain(SENTENCE);
});

test("a login without a member is asked for once, not by every page", async () => {
  const first = await open("/events");
  const kept = cookiesAfter(cookie, first);
  standIn.received.length = 0;
  for (const path of ["/family/2", "/member/3", "/helpWithMenu"]) await get(path, { cookie: kept });
  expect(callsTo("/whoAmI")).toEqual([]);
});

test.each(["/family/2", "/member/3", "/searchfamily", "/searchfamily?searchString=Verma", "/events"])(
  "%s is shown as usual",
  async (path) => {
    const answer = await open(path);
    expect(answer.status).toBe(200);
    expect(answer.body).not.toContain(SENTENCE);
  },
);
