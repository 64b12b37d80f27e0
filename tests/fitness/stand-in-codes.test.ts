import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { NEWCOMER_EMAIL } from "../backend/logins";
import { type StandIn, startStandIn } from "../backend/start";

/** docs/backend-contract.md#one-time-passwords and docs/backend-contract.md#validation-of-an-e-mail-address: what the stand-in does with one time passwords. */
let standIn: StandIn;

beforeEach(async () => {
  standIn = await startStandIn();
});
afterEach(() => standIn.close());

const emailId = NEWCOMER_EMAIL;
const LIFE_MS = 15 * 60 * 1000;

async function tell(call: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${standIn.url}/api/session/${call}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return response.json();
}

const messageOf = async (call: string, body: object) => (await tell(call, body)).operationMessage;
const mailed = () => /\d{6}/.exec(standIn.outbox.at(-1)?.text ?? "")?.[0] ?? "";

describe("codes", () => {
  test("have six digits, expire after 15 minutes, and are not sent again for the same request", async () => {
    const first = await tell("requestSignupOtp", { emailId });
    expect(first).toMatchObject({ operationMessage: null, emailId, logonName: emailId.split("@")[0] });
    expect(mailed()).toMatch(/^\d{6}$/);
    standIn.clock.advance(LIFE_MS - 60_000);
    expect(await tell("requestSignupOtp", { emailId: emailId.toUpperCase() })).toEqual(first);
    expect(standIn.outbox).toHaveLength(1);
    standIn.clock.advance(120_000);
    expect((await tell("requestSignupOtp", { emailId })).requestId).not.toBe(first.requestId);
    expect(standIn.outbox).toHaveLength(2);
  });

  test("appear in the outbox, newest first", async () => {
    expect(await (await fetch(`${standIn.url}/outbox`)).text()).toContain("No mail yet.");
    await tell("requestSignupOtp", { emailId });
    await tell("requestForgotPasswordOTP", { emailId: "asha.verma@example.org" });
    const page = await (await fetch(`${standIn.url}/outbox`)).text();
    expect(page.indexOf("asha.verma")).toBeGreaterThan(0);
    expect(page.indexOf("asha.verma")).toBeLessThan(page.indexOf(emailId));
    expect(page).toContain(mailed());
  });
});

type Case = readonly [sent: object, text: string | RegExp];

async function expectTexts(call: string, all: object, cases: readonly Case[]) {
  for (const [sent, text] of cases) expect(await messageOf(call, { ...all, ...sent })).toMatch(text);
}

const missing = (name: string, words: string): Case => [
  { [name]: " " },
  `Required field ${words} is not provided`,
];
const COMMON: readonly Case[] = [
  missing("emailId", "Email Id"),
  missing("otp", "One time password (OTP)"),
  missing("requestId", "Request Id"),
  [{}, "Email must contain '@'"],
];

describe("checks run in the order of the contract", () => {
  test("of a sign-up form", async () => {
    const all = { emailId: "nonsense", logonName: "N", otp: "000000", requestId: "r", password: "12345" };
    await expectTexts("signUp", all, [
      ...COMMON,
      missing("logonName", "Logon Name"),
      missing("password", "Password"),
      [
        { emailId: "asha.verma@example.org" },
        /^Email ID is already registered\. Please use 'Forgot Password'/,
      ],
      [{ emailId, logonName: "ADMIN" }, /^Logon name admin is already taken/],
      [{ emailId: "x@example.org" }, /is not allowed to signup/],
      [{ emailId }, `Invalid OTP for email ID ${emailId}. Please request a new OTP.`],
    ]);
    const { requestId } = await tell("requestSignupOtp", { emailId });
    const own = { ...all, emailId };
    const other = mailed() === "000000" ? "111111" : "000000";
    await expectTexts("signUp", own, [
      [{}, "Invalid request ID provided."],
      [{ requestId, otp: other }, "Invalid OTP provided, please check the OTP and try again."],
      [{ requestId, otp: mailed() }, "Password must be at least 6 characters long."],
    ]);
    standIn.clock.advance(LIFE_MS + 1);
    await expectTexts("signUp", own, [[{ requestId, otp: other }, "OTP expired, Please request a new OTP."]]);
  });

  test("of a new password", async () => {
    const all = { emailId: "nonsense", otp: "000000", requestId: "r", newPassword: "12345" };
    const known = { emailId: "asha.verma@example.org" };
    await expectTexts("resetForgotPassword", all, [
      ...COMMON,
      missing("newPassword", "New password"),
      [{ emailId }, "Email ID is not registered. Please check email ID"],
      [known, /^Invalid OTP for email ID/],
    ]);
    const { requestId } = await tell("requestForgotPasswordOTP", known);
    const right = { ...known, requestId: String(requestId).toUpperCase(), otp: mailed() };
    await expectTexts("resetForgotPassword", all, [
      [known, "Invalid request ID provided."],
      [right, "Password must be at least 6 characters long."],
      [{ ...right, newPassword: "123456" }, "Forgot password completed successfully !!!"],
    ]);
    expect(await messageOf("login", { loginName: "asha.verma", password: "123456" })).toBeNull();
  });
});
