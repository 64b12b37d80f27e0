import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { ADMIN_LOGIN, APPLICATION_ADMIN_LOGIN, MEMBER_LOGIN } from "../backend/logins";
import { type StandIn, type StandInOptions, startStandIn } from "../backend/start";
import { mailedOtp, newAccount } from "../support/otp";
import { statusOfDirectLogin } from "./guesses";
import { ask, cookiesAfter } from "./http";

/** Without these oddities of the real backend, tests of the app would pass that are wrong. */
let standIn: StandIn;

const INACTIVE = "User is not active, please contact administrator.";
const DAY_MS = 24 * 60 * 60_000;
const answered = z.looseObject({ operationMessage: z.string().nullish() });

function withStandIn(options: StandInOptions = {}) {
  beforeAll(async () => {
    standIn = await startStandIn(options);
  });
  afterAll(() => standIn.close());
}

/** A client with a cookie of its own. */
function client() {
  let cookie = "";
  return async (path: string, payload: object = {}) => {
    const headers = { cookie, "content-type": "application/json" };
    const body = JSON.stringify(payload);
    const answer = await ask(standIn.url, `/api${path}`, { method: "POST", headers, body });
    cookie = cookiesAfter(cookie, answer);
    return { status: answer.status, body: answered.parse(JSON.parse(answer.body)) };
  };
}

const logIn = (loginName: string, password: string) => statusOfDirectLogin(standIn, loginName, password);
const messageAt = async (loginName: string, password: string) =>
  (await client()("/session/login", { loginName, password })).body.operationMessage;

describe("a wrong password", () => {
  withStandIn();

  test("locks the account for good when it is the fifth in a row", async () => {
    const { loginName, password } = APPLICATION_ADMIN_LOGIN;
    const logInADayLater = (given: string) => {
      standIn.clock.advance(DAY_MS);
      return logIn(loginName, given);
    };
    for (const given of ["a", "b", "c", "d"]) expect(await logInADayLater(given)).toBe(401);
    expect(await logInADayLater(password)).toBe(200);
    for (const given of ["a", "b", "c", "d", "e"]) expect(await logInADayLater(given)).toBe(401);
    expect(await messageAt(loginName, password)).toBe(INACTIVE);
  });

  test("stays counted when the password is changed or reset", async () => {
    const { loginName, password, email } = await newAccount(standIn);
    const own = client();
    await own("/session/login", { loginName, password });
    for (const given of ["a", "b", "c"]) expect(await logIn(loginName, given)).toBe(401);
    for (const given of ["d", "e"])
      await own("/session/changepassword", { currentPassword: given, newPassword: "f" });
    expect(await logIn(loginName, password)).toBe(200);
    for (const given of ["a", "b", "c"]) await logIn(loginName, given);
    await own("/session/changepassword", { currentPassword: password, newPassword: "changed" });
    expect(await logIn(loginName, "d")).toBe(401);
    const { body } = await client()("/session/requestForgotPasswordOTP", { emailId: email });
    const reset = { emailId: email, otp: mailedOtp(standIn, email), requestId: body.requestId };
    const { status } = await client()("/session/resetForgotPassword", { ...reset, newPassword: "was reset" });
    expect(status).toBe(200);
    expect(await logIn(loginName, "e")).toBe(401);
    expect(await messageAt(loginName, "was reset")).toBe(INACTIVE);
  });

  test("holds three connections, so eight at once fail", async () => {
    standIn.connections({ waitMs: 500 });
    standIn.latency(50);
    const wrong = (count: number) =>
      Promise.all(Array.from({ length: count }, (_, at) => logIn(`name.${at}`, "wrong")));
    expect(await wrong(4)).toEqual([401, 401, 401, 401]);
    expect(await wrong(8)).toContain(500);
  });
});

describe("the newest backend", () => {
  withStandIn({ dialect: "newest" });

  test("logs in by email, and by ten digits in any company as by a phone", async () => {
    for (const name of ["Asha.Verma@example.org", "asha.verma"])
      expect(await logIn(name, MEMBER_LOGIN.password)).toBe(200);
    for (const name of ["912 345 6789", "0091-9123456789", "(912) 345.6789", "09123456789x"])
      expect(await logIn(name, ADMIN_LOGIN.password)).toBe(200);
  });

  test("fails before whoAmI", async () => {
    const admin = client();
    await admin("/session/login", ADMIN_LOGIN);
    for (const path of ["getfamilydetails", "getmemberprofile", "searchfamily"])
      expect((await admin(`/family/${path}`, { familyId: 1 })).status).toBe(500);
  });
});
