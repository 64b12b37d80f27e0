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

describe("checks run in the order of the contract", () => {
  test("of a sign-up form", async () => {
    const all = { emailId: "nonsense", logonName: "N", otp: "000000", requestId: "r", password: "12345" };
    for (const [name, words] of [
      ["emailId", "Email Id"],
      ["logonName", "Logon Name"],
      ["otp", "One time password (OTP)"],
      ["requestId", "Request Id"],
      ["password", "Password"],
    ] as const)
      expect(await messageOf("signUp", { ...all, [name]: " " })).toBe(
        `Required field ${words} is not provided`,
      );
    expect(await messageOf("signUp", all)).toBe("Email must contain '@'");
    expect(await messageOf("signUp", { ...all, emailId: "asha.verma@example.org" })).toMatch(
      /^Email ID is already registered\. Please use 'Forgot Password' option/,
    );
    expect(await messageOf("signUp", { ...all, emailId, logonName: "ADMIN" })).toMatch(
      /^Logon name admin is already taken/,
    );
    expect(await messageOf("signUp", { ...all, emailId: "x@example.org" })).toMatch(
      /is not allowed to signup/,
    );
    expect(await messageOf("signUp", { ...all, emailId })).toBe(
      `Invalid OTP for email ID ${emailId}. Please request a new OTP.`,
    );
    const { requestId } = await tell("requestSignupOtp", { emailId });
    const own = { ...all, emailId };
    expect(await messageOf("signUp", own)).toBe("Invalid request ID provided.");
    const other = mailed() === "000000" ? "111111" : "000000";
    expect(await messageOf("signUp", { ...own, requestId, otp: other })).toBe(
      "Invalid OTP provided, please check the OTP and try again.",
    );
    expect(await messageOf("signUp", { ...own, requestId, otp: mailed() })).toBe(
      "Password must be at least 6 characters long.",
    );
    standIn.clock.advance(LIFE_MS + 1);
    expect(await messageOf("signUp", { ...own, requestId, otp: other })).toBe(
      "OTP expired, Please request a new OTP.",
    );
  });

  test("of a new password", async () => {
    const all = { emailId: "nonsense", otp: "000000", requestId: "r", newPassword: "12345" };
    for (const [name, words] of [
      ["emailId", "Email Id"],
      ["otp", "One time password (OTP)"],
      ["requestId", "Request Id"],
      ["newPassword", "New password"],
    ] as const)
      expect(await messageOf("resetForgotPassword", { ...all, [name]: "" })).toBe(
        `Required field ${words} is not provided`,
      );
    expect(await messageOf("resetForgotPassword", all)).toBe("Email must contain '@'");
    expect(await messageOf("resetForgotPassword", { ...all, emailId })).toBe(
      "Email ID is not registered. Please check email ID",
    );
    const known = { ...all, emailId: "asha.verma@example.org" };
    expect(await messageOf("resetForgotPassword", known)).toMatch(/^Invalid OTP for email ID/);
    const { requestId } = await tell("requestForgotPasswordOTP", { emailId: known.emailId });
    expect(await messageOf("resetForgotPassword", known)).toBe("Invalid request ID provided.");
    const right = { ...known, requestId: String(requestId).toUpperCase(), otp: mailed() };
    expect(await messageOf("resetForgotPassword", right)).toBe(
      "Password must be at least 6 characters long.",
    );
    expect(await messageOf("resetForgotPassword", { ...right, newPassword: "123456" })).toBe(
      "Forgot password completed successfully !!!",
    );
    expect(await messageOf("login", { loginName: "asha.verma", password: "123456" })).toBeNull();
  });
});
