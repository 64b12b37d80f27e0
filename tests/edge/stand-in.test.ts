import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import {
  ADMIN_LOGIN,
  APPLICATION_ADMIN_LOGIN,
  HEADLESS_FAMILY_ID,
  INACTIVE_LOGIN,
  type Login,
  MEMBER_LOGIN,
  OWN_FAMILY_ID,
} from "../backend/logins";
import { type StandIn, type StandInOptions, startStandIn } from "../backend/start";
import { NAGPUR } from "../support/answers";
import { mailedOtp, newAccount } from "../support/otp";
import { ask, cookiesAfter } from "./http";

/** Holds the stand-in to those oddities of the contract that other tests rely on. */
let standIn: StandIn;

const OWN_MEMBER_ID = 4;
const MINUTE_MS = 60_000;

const answered = z.looseObject({ operationMessage: z.string().nullish() });

/** A client with a cookie of its own. */
function client() {
  let cookie = "";
  async function call(path: string, payload: object = {}) {
    const headers = { "content-type": "application/json", cookie };
    const asked = { method: "POST", headers, body: JSON.stringify(payload) };
    const answer = await ask(standIn.url, `/api${path}`, asked);
    cookie = cookiesAfter(cookie, answer);
    const body = answered.parse(JSON.parse(answer.body));
    const text = body.operationMessage;
    return { status: answer.status, text, reply: `${answer.status} ${text}`, body };
  }
  async function signIn(login: Login) {
    expect((await call("/session/login", login)).status).toBe(200);
    return await call("/session/whoAmI");
  }
  return { call, signIn, cookie: () => cookie };
}

async function signedInClient(login: Login = MEMBER_LOGIN) {
  const own = client();
  await own.signIn(login);
  return own;
}

const ADDRESS = { ...NAGPUR, postalCode: "440001" };
const NAMES = { familyName: "verma", gotra: "Kashyap" };
const FAMILY = { ...NAMES, familyId: OWN_FAMILY_ID, phone: "+91 912 345 6789", familyAddress: ADDRESS };
const MEMBER = {
  familyId: OWN_FAMILY_ID,
  memberId: OWN_MEMBER_ID,
  firstName: "Asha",
  gender: "Female",
  birthMonth: "Mar",
  birthYear: 1973,
  maritalStatus: "Married",
  addressSameAsFamily: true,
};

/** Starts one for a group of tests; its data may change. */
function withStandIn(options: StandInOptions = {}) {
  beforeAll(async () => {
    standIn = await startStandIn(options);
  });
  afterAll(() => standIn.close());
}

describe("sessions", () => {
  withStandIn();

  test("get their id from the backend only, and keep it", async () => {
    const visitor = client();
    await visitor.call("/session/logout");
    const first = visitor.cookie();
    expect(first).toMatch(/^JSESSIONID=[0-9A-F]{32}$/);
    await visitor.call("/session/whoAmI");
    expect(visitor.cookie()).toBe(first);
    const headers = { cookie: "JSESSIONID=CHOSEN", "content-type": "application/json" };
    const answer = await ask(standIn.url, "/api/session/whoAmI", { method: "POST", headers, body: "{}" });
    expect(answer.headers["set-cookie"]?.[0]).toMatch(/^JSESSIONID=[0-9A-F]{32}; Path=\/; HttpOnly$/);
  });

  test.each([
    [
      "a blank after the password",
      { ...MEMBER_LOGIN, password: "secret-asha " },
      "Invalid user or password.",
    ],
    ["someone inactive", INACTIVE_LOGIN, "User is not active, please contact administrator."],
  ])("refuse a login with %s", async (_name, login, text) => {
    expect((await client().call("/session/login", login)).reply).toBe(`401 ${text}`);
  });

  test("five wrong passwords in a row lock an account for good", async () => {
    const { loginName, password } = APPLICATION_ADMIN_LOGIN;
    const logIn = async (given: string) => {
      standIn.clock.advance(24 * 60 * MINUTE_MS);
      return (await client().call("/session/login", { loginName, password: given })).status;
    };
    for (const given of ["a", "b", "c", "d"]) expect(await logIn(given)).toBe(401);
    expect(await logIn(password)).toBe(200);
    for (const given of ["a", "b", "c", "d", "e"]) expect(await logIn(given)).toBe(401);
    for (const given of [password, "f"])
      expect((await client().call("/session/login", { loginName, password: given })).reply).toBe(
        "401 User is not active, please contact administrator.",
      );
  });

  test("a change and a reset of the password leave the count and the lock", async () => {
    const { loginName, password } = await newAccount(standIn);
    const status = async (given: string) =>
      (await client().call("/session/login", { loginName, password: given })).status;
    const own = await signedInClient({ loginName, password });
    for (const given of ["a", "b", "c"]) expect(await status(given)).toBe(401);
    for (const given of ["d", "e"])
      await own.call("/session/changepassword", { currentPassword: given, newPassword: "f" });
    expect(await status(password)).toBe(200);
    for (const given of ["a", "b", "c"]) await status(given);
    await own.call("/session/changepassword", { currentPassword: password, newPassword: "changed" });
    expect(await status("d")).toBe(401);
    const email = standIn.outbox.at(-1)?.to ?? "";
    const { body } = await client().call("/session/requestForgotPasswordOTP", { emailId: email });
    const reset = { emailId: email, otp: mailedOtp(standIn, email), requestId: body.requestId };
    expect(
      (await client().call("/session/resetForgotPassword", { ...reset, newPassword: "was reset" })).status,
    ).toBe(200);
    expect(await status("e")).toBe(401);
    expect((await client().call("/session/login", { loginName, password: "was reset" })).text).toBe(
      "User is not active, please contact administrator.",
    );
  });

  test("know the user's family only after whoAmI, which needs a member", async () => {
    const own = client();
    await own.call("/session/login", MEMBER_LOGIN);
    const { reply } = await own.call("/family/getfamilydetails");
    expect(reply).toBe("400 Member is not linked to any family.");
    const family = () => own.call("/family/getfamilydetails", { familyId: OWN_FAMILY_ID });
    expect((await family()).body).toMatchObject({ familyDetails: { canUpdateFamilyDetails: false } });
    await own.call("/session/whoAmI");
    expect((await family()).body).toMatchObject({ familyDetails: { canUpdateFamilyDetails: true } });
  });

  test("hold three connections for a wrong password, so eight at once fail", async () => {
    standIn.connections({ waitMs: 500 });
    standIn.latency(50);
    const wrong = async (count: number) => {
      const logins = Array.from({ length: count }, (_, at) =>
        client().call("/session/login", { loginName: `name.${at}`, password: "wrong" }),
      );
      return (await Promise.all(logins)).map(({ status }) => status);
    };
    expect(await wrong(4)).toEqual([401, 401, 401, 401]);
    expect(await wrong(8)).toContain(500);
    standIn.connections({ waitMs: 10_000 });
    standIn.latency(0);
  });
});

describe("members", () => {
  withStandIn();

  test("an update clears missing fields, keeps the email and reaches whoAmI at the next login", async () => {
    const member = await signedInClient();
    const { body, text } = await member.call("/family/updateMemberProfile", { ...MEMBER, firstName: "Usha" });
    expect(text).toBe("Member Usha Verma updated successfully !!!");
    expect(body.memberProfile).toMatchObject({
      firstNameInHindi: null,
      maidenLastName: null,
      hobby: null,
      email: "asha.verma@example.org",
      familyAddress: null,
      memberAddress: null,
    });
    expect((await member.call("/session/whoAmI")).body).toMatchObject({ firstName: "Asha" });
    expect((await member.signIn(MEMBER_LOGIN)).body).toMatchObject({ firstName: "Usha" });
  });
});

describe("the newest backend", () => {
  withStandIn({ dialect: "newest" });
  test.each([
    ["an empty phone", { phone: "" }, '500 For input string: ""'],
    [
      "a phone that is taken",
      { phone: "9123456789" },
      "400 Phone +91-912 345 6789 already in use, please provide other phone number",
    ],
    ["no email", { email: null }, "400 You cannot change existing registered email id."],
  ])("refuses an update with %s", async (_name, sent, reply) => {
    const own = { ...MEMBER, email: "asha.verma@example.org" };
    const member = await signedInClient();
    expect((await member.call("/family/updateMemberProfile", { ...own, ...sent })).reply).toBe(reply);
  });

  test("refuses an email that is taken", async () => {
    const brother = { ...MEMBER, memberId: OWN_MEMBER_ID + 1, email: "asha.verma@example.org", phone: null };
    const { text } = await (await signedInClient()).call("/family/updateMemberProfile", brother);
    expect(text).toBe("Email id asha.verma@example.org already in use, please provide other email id");
  });

  test("fails before whoAmI, lists what is allowed and writes null for no phone", async () => {
    const admin = client();
    await admin.call("/session/login", ADMIN_LOGIN);
    for (const path of ["getfamilydetails", "getmemberprofile", "searchfamily"])
      expect((await admin.call(`/family/${path}`, { familyId: 1 })).reply).toBe(
        "500 Internal error occurred, please try again later.",
      );
    expect((await admin.call("/session/whoAmI")).body.operationAllowed).toContain("ADD_FAMILY");
    const { body } = await admin.call("/family/updateFamilyDetails", { ...FAMILY, phone: null });
    expect(body).toMatchObject({ familyDetails: { phone: null } });
  });

  test("pages a search, and finds nothing without a page size", async () => {
    const member = await signedInClient();
    const { body } = await member.call("/family/searchfamily", { searchString: "", page: 1, pageSize: 50 });
    expect(body).toMatchObject({ page: 1, pageSize: 50, totalCount: 120, totalPages: 3 });
    expect(body.families).toHaveLength(50);
    expect((await member.call("/family/searchfamily", { searchString: "" })).body.families).toBeNull();
    const all = await member.call("/family/searchfamily", { searchString: "", page: 0, pageSize: 200 });
    expect(all.body.families).toContainEqual(
      expect.objectContaining({ familyId: HEADLESS_FAMILY_ID, headOfFamilyFirstName: "No Head Of Family" }),
    );
  });

  test("signs in by email and by phone as well", async () => {
    for (const loginName of ["Asha.Verma@example.org", "asha.verma"])
      expect((await client().call("/session/login", { ...MEMBER_LOGIN, loginName })).status).toBe(200);
    for (const loginName of ["912 345 6789", "0091-9123456789", "(912) 345.6789", "09123456789x"])
      expect((await client().call("/session/login", { ...ADMIN_LOGIN, loginName })).status).toBe(200);
  });
});
