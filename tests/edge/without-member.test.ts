import { expect } from "vitest";
import { INDIVIDUAL_LOGIN, type Login, MEMBER_LOGIN, UNLINKED_LOGIN } from "../backend/logins";
import { cookiesAfter } from "./http";
import { callsTo, formAt, get, post, standIn, submit, test } from "./product";

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

test("two logins of one name, whose ids the backend leaves out, share no count and no form", async () => {
  standIn.faults.always("/whoAmI", { json: { firstName: "Asha", lastName: "Verma" } }, "after");
  const browserOf = async (login: Login) =>
    cookiesAfter("", await submit("/login", { ...login, redirectTo: "/" }));
  const [one, other] = [await browserOf(MEMBER_LOGIN), await browserOf(INDIVIDUAL_LOGIN)];
  const guess = async (browser: string, currentPassword: string, token?: string) => {
    const form = await formAt("/changepassword", browser);
    const fields = { currentPassword, newPassword: "Secret-12345", confirmPassword: "Secret-12345" };
    return post("/changepassword", { ...fields, token: token ?? form.token }, { cookie: form.cookie });
  };
  for (let wrong = 0; wrong < 4; wrong++) expect((await guess(one, `wrong ${wrong}`)).status).toBe(400);
  expect((await guess(one, "wrong again")).status).toBe(429);
  expect((await guess(other, "wrong")).body).toContain("Current password does not match.");
  const { token } = await formAt("/changepassword", one);
  expect((await guess(other, "wrong", token)).body).toContain("Another person was logged in here.");
  standIn.faults.clear();
});
