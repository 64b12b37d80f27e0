import { describe, expect } from "vitest";
import { INDIVIDUAL_LOGIN } from "../backend/logins";
import { hiddenField } from "../support/multipart";
import { newcomer } from "../support/otp";
import { beginOtp, cookiesAfter } from "./http";
import { app, callsTo, formAt, get, post, signIn, standIn, submit, test } from "./product";

const PASSWORDS = [
  "blanks  inside",
  "a\ttab and nbsp\u00a0inside",
  "x".repeat(64),
  "y".repeat(300),
  "🔐🌸👨‍👩‍👧",
  "गुप्त पासवर्ड",
  "a+b&c=d%20\"<>'\\",
  "e\u0301 is not \u00e9",
] as const;

describe("passwords", () => {
  test.each(PASSWORDS)("%j reaches the backend byte for byte", async (password) => {
    const sent = (end: string) => callsTo(end).at(-1)?.body;
    await submit("/login", { loginName: password, password });
    expect(sent("/login")?.password).toBe(password);

    const emailId = `${Buffer.from(password).toString("hex").slice(0, 40)}@example.org`;
    for (const [path, request, call, name] of [
      ["/signup", "/requestSignupOtp", "/signUp", "password"],
      ["/forgotpassword", "/requestForgotPasswordOTP", "/resetForgotPassword", "newPassword"],
    ] as const) {
      const json = { requestId: `${path}-${emailId}`, logonName: "person" };
      standIn.faults.next({ json }, request);
      const { cookie } = await beginOtp(app.origin, path, emailId);
      const form = { [name]: password, confirmPassword: password };
      const answer = await submit(`${path}?step=2`, { otp: "1-2 3456", logonName: "x", ...form }, { cookie });
      expect(sent(call)).toMatchObject({ otp: "123456", [name]: password });
      expect(answer.body).not.toContain(password.trim().slice(0, 12));
    }

    const cookie = await signIn(INDIVIDUAL_LOGIN);
    // One that is taken, since guesses are counted.
    standIn.faults.next({ json: { operationMessage: "done" } }, "/changepassword");
    const [currentPassword, newPassword] = [password, `${password}!`];
    const change = { currentPassword, newPassword, confirmPassword: newPassword };
    await submit("/changepassword", change, { cookie });
    expect(sent("/changepassword")).toEqual({ currentPassword, newPassword });
  });

  test("the state between the steps is sealed, lasts 30 minutes and is not in the URL", async () => {
    const emailId = newcomer();
    const { begun } = await beginOtp(app.origin, "/signup", emailId);
    const [line = ""] = begun.headers["set-cookie"] ?? [];
    expect(line).toMatch(/^otpStep=[\w.-]+; Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(line.length).toBeLessThan(4_096);
    for (const part of line.split(/[=.;]/))
      expect(Buffer.from(part, "base64url").toString("latin1")).not.toContain(emailId);
    expect(begun.headers.location).toBe("/signup?step=2");
  });

  test.each([
    ["/forgotpassword", "/requestForgotPasswordOTP", "/resetForgotPassword", "newPassword"],
    ["/signup", "/requestSignupOtp", "/signUp", "password"],
  ])("%s leads back to the page that the login was for", async (path, request, call, name) => {
    const back = `redirectTo=${encodeURIComponent("/member/4?edit=profile")}`;
    const link = (await get(`/login?${back}`)).body
      .match(/href="([^"]*)"/g)
      ?.find((each) => each.includes(path));
    expect(link).toBe(`href="${path}?${back}"`);
    const form = await formAt(`${path}?${back}`);
    const [token, redirectTo] = [form.token, hiddenField(form.opened.body, "redirectTo")];
    standIn.faults.next({ json: { requestId: path } }, request);
    const begun = await post(path, { emailId: newcomer(), token, redirectTo }, { cookie: form.cookie });
    standIn.faults.next({ json: {} }, call);
    const fields = { otp: "123456", [name]: "secret-new", confirmPassword: "secret-new" };
    const cookie = cookiesAfter(form.cookie, begun);
    const step = await formAt(`${path}?step=2`, cookie);
    const press = () => post(`${path}?step=2`, { ...fields, token: step.token }, { cookie: step.cookie });
    const last = (own: string) => get(`${path}?step=done`, { cookie: own });
    for (const done of await Promise.all([press(), press()])) {
      expect(done.headers.location).toBe(`${path}?step=done`);
      expect((await last(cookiesAfter(cookie, done))).body).toContain(`href="/login?${back}"`);
    }
    // To anybody else, and before the last step, the address says nothing.
    for (const stranger of ["", cookie]) expect((await last(stranger)).body).not.toContain("successfully");
  });

  test.each(["/login", "/forgotpassword", "/signup"])(
    "Login on the page %s keeps its way back",
    async (path) => {
      const referer = `${app.origin}${path}?redirectTo=%2Fevents`;
      const { body } = await get("/login", { referer });
      expect(hiddenField(body, "redirectTo")).toBe("/events");
    },
  );

  test("a Referer that is no address leads nowhere", async () => {
    const { status, body } = await get("/login", { referer: `${app.origin}//[` });
    expect([status, hiddenField(body, "redirectTo")]).toEqual([200, "/"]);
  });

  test("a password reset ends a sign-up in the same browser", async () => {
    const { cookie } = await beginOtp(app.origin, "/signup", newcomer());
    const stepOf = async (own: string) => (await get("/signup?step=2", { cookie: own })).body;
    expect(await stepOf(cookie)).toContain("One Time Password (OTP)");
    standIn.faults.next({ json: { requestId: "other" } }, "/requestForgotPasswordOTP");
    const asked = await submit("/forgotpassword", { emailId: newcomer() }, { cookie });
    expect(asked.headers.location).toBe("/forgotpassword?step=2");
    expect(await stepOf(cookiesAfter(cookie, asked))).toContain("Too much time passed");
  });
});
