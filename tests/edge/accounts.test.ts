import { describe, expect } from "vitest";
import { INDIVIDUAL_LOGIN } from "../backend/logins";
import type { StandIn } from "../backend/start";
import type { AppProcess } from "../support/app-process";
import { newcomer } from "../support/otp";
import { cookiesAfter, openForm, postForm } from "./http";
import { get, signIn, submit, test } from "./product";

const PASSWORDS = [
  "  blanks around  ",
  "\ttab and nbsp\u00a0",
  "x".repeat(64),
  "y".repeat(300),
  "🔐🌸👨‍👩‍👧",
  "गुप्त पासवर्ड",
  "a+b&c=d%20\"<>'\\",
  "e\u0301 is not \u00e9",
] as const;

/** Takes the first step of a one-time password; gives the answer, and the browser's cookies after it. */
async function begin(origin: string, path: string, emailId: string) {
  const form = await openForm(origin, path);
  const begun = await postForm(origin, path, { emailId, token: form.token }, { cookie: form.cookie });
  return { begun, cookie: cookiesAfter(form.cookie, begun) };
}

describe("passwords", () => {
  let standIn: StandIn;
  let app: AppProcess;

  test.beforeAll(({ product }) => {
    ({ standIn, app } = product);
  });

  test.each(PASSWORDS)("%j reaches the backend byte for byte", async (password) => {
    const sent = (end: string) => standIn.received.findLast(({ path }) => path.endsWith(end))?.body;
    await submit("/login", { loginName: password, password });
    expect(sent("/login")?.password).toBe(password);

    const emailId = `${Buffer.from(password).toString("hex").slice(0, 40)}@example.org`;
    for (const [path, request, call, names] of [
      ["/signup", "/requestSignupOtp", "/signUp", ["password", "confirmPassword"]],
      [
        "/forgotpassword",
        "/requestForgotPasswordOTP",
        "/resetForgotPassword",
        ["newPassword", "confirmPassword"],
      ],
    ] as const) {
      const json = { requestId: `${path}-${emailId}`, logonName: "person" };
      standIn.faults.next({ json }, request);
      const { cookie } = await begin(app.origin, path, emailId);
      const form = Object.fromEntries(names.map((name) => [name, password]));
      const answer = await submit(`${path}?step=2`, { otp: "1-2 3456", logonName: "x", ...form }, { cookie });
      expect(sent(call)).toMatchObject({ otp: "123456", [names[0]]: password });
      expect(answer.body).not.toContain(password.trim().slice(0, 12));
    }

    const cookie = await signIn(INDIVIDUAL_LOGIN);
    // One that is taken, since guesses are counted.
    standIn.faults.next({ json: { operationMessage: "done" } }, "/changepassword");
    await submit(
      "/changepassword",
      { currentPassword: password, newPassword: `${password}!`, confirmPassword: `${password}!` },
      { cookie },
    );
    expect(sent("/changepassword")).toEqual({ currentPassword: password, newPassword: `${password}!` });
  });

  test("the state between the steps is sealed, lasts 30 minutes and is not in the URL", async () => {
    const emailId = newcomer();
    const { begun } = await begin(app.origin, "/signup", emailId);
    const [line = ""] = begun.headers["set-cookie"] ?? [];
    expect(line).toMatch(/^otpStep=[\w.-]+; Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(line.length).toBeLessThan(4_096);
    for (const part of line.split(/[=.;]/))
      expect(Buffer.from(part, "base64url").toString("latin1")).not.toContain(emailId);
    expect(begun.headers.location).toBe("/signup?step=2");
  });

  test("a password reset ends a sign-up in the same browser", async () => {
    const { cookie } = await begin(app.origin, "/signup", newcomer());
    const stepOf = async (own: string) => (await get("/signup?step=2", { cookie: own })).body;
    expect(await stepOf(cookie)).toContain("One Time Password (OTP)");
    standIn.faults.next({ json: { requestId: "other" } }, "/requestForgotPasswordOTP");
    const asked = await submit("/forgotpassword", { emailId: newcomer() }, { cookie });
    expect(asked.headers.location).toBe("/forgotpassword?step=2");
    expect(await stepOf(cookiesAfter(cookie, asked))).toContain("This step has expired");
  });

  test("the visitor's help may be kept, all that is of a person may not", async () => {
    expect((await get("/helpWithoutMenu?q=a")).headers["cache-control"]).toBe("public, max-age=300");
    const cookie = await signIn();
    for (const path of ["/helpWithMenu", "/helpWithoutMenu", "/changepassword"])
      expect((await get(path, { cookie })).headers["cache-control"]).toBe("private, no-store");
    for (const path of ["/signup", "/forgotpassword?step=2"])
      expect((await get(path)).headers["cache-control"]).toBe("no-store");
  });
});
