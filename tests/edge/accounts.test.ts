import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MEMBER_LOGIN } from "../backend/logins";
import { type StandIn, startStandIn } from "../backend/start";
import { type AppProcess, startApp } from "../support/app-process";
import { hiddenField } from "../support/multipart";
import { mailedOtp, newcomer } from "../support/otp";
import { ask, cookiesAfter, openForm, postForm, signedIn, submitForm } from "./http";

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
async function begin(origin: string, path: string, emailId: string, headers: Record<string, string> = {}) {
  const form = await openForm(origin, path);
  const own = { ...headers, cookie: form.cookie };
  const begun = await postForm(origin, path, { emailId, token: form.token }, own);
  return { begun, cookie: cookiesAfter(form.cookie, begun) };
}

describe.each(["listed", "prefixed", "newest"] as const)("in the dialect %s", (dialect) => {
  let standIn: StandIn;
  let app: AppProcess;

  beforeAll(async () => {
    standIn = await startStandIn({ dialect });
    app = await startApp(standIn.url, { BACKEND_DIALECT: dialect });
  });
  afterAll(async () => {
    await app.stop();
    await standIn.close();
  });

  const prefix = dialect === "listed" ? "" : "/api";
  const received = () => standIn.received.at(-1);

  test("sign-up and forgotten password send what the contract lists", async () => {
    const emailId = newcomer();
    const { begun, cookie } = await begin(app.origin, "/signup", emailId);
    expect(begun.headers.location).toBe("/signup?step=2");
    expect(received()?.path).toBe(`${prefix}/session/requestSignupOtp`);
    expect(received()?.body).toEqual(dialect === "newest" ? { otpChannel: "email", emailId } : { emailId });
    const otp = mailedOtp(standIn, emailId);
    const requestId = expect.any(String);
    const logonName = `name.${dialect}`;
    const form = { otp, logonName, password: PASSWORDS[0], confirmPassword: PASSWORDS[0] };
    const done = await submitForm(app.origin, "/signup?step=2", form, { cookie });
    const last = dialect === "newest" ? "/signup?step=done&login=email" : "/signup?step=done";
    expect(done.headers.location).toBe(last);
    expect(done.headers["set-cookie"]).toEqual([expect.stringMatching(/^otpStep=; Max-Age=0; /)]);
    expect(received()?.path).toBe(`${prefix}/session/signUp`);
    expect(received()?.body).toEqual(
      dialect === "newest"
        ? { otpChannel: "email", emailId, otp, password: PASSWORDS[0], requestId }
        : { emailId, logonName, otp, password: PASSWORDS[0], requestId },
    );

    const { begun: asked, cookie: after } = await begin(app.origin, "/forgotpassword", emailId);
    expect(asked.headers.location).toBe("/forgotpassword?step=2");
    expect(received()?.path).toBe(`${prefix}/session/requestForgotPasswordOTP`);
    expect(received()?.body).toEqual(dialect === "newest" ? { loginName: emailId } : { emailId });
    const code = mailedOtp(standIn, emailId);
    const [, , newPassword] = PASSWORDS;
    const reset = await submitForm(
      app.origin,
      "/forgotpassword?step=2",
      { otp: code, newPassword, confirmPassword: newPassword },
      { cookie: after },
    );
    expect(reset.headers.location).toBe("/forgotpassword?step=done");
    expect(received()?.path).toBe(`${prefix}/session/resetForgotPassword`);
    expect(received()?.body).toEqual(
      dialect === "newest"
        ? { loginName: emailId, otpChannel: "email", otp: code, newPassword, requestId }
        : { emailId, otp: code, newPassword, confirmPassword: newPassword, requestId },
    );
    // Only the newest backend knows an e-mail as a login name (docs/backend-contract.md#log-in).
    const loginName = dialect === "newest" ? emailId : logonName;
    const login = await submitForm(app.origin, "/login", { loginName, password: newPassword });
    expect(login.status).toBe(303);
  });

  test("change password sends what the contract lists", async () => {
    const cookie = await signedIn(app.origin);
    const form = {
      currentPassword: MEMBER_LOGIN.password,
      newPassword: MEMBER_LOGIN.password.toUpperCase(),
      confirmPassword: MEMBER_LOGIN.password.toUpperCase(),
    };
    const answer = await submitForm(app.origin, "/changepassword", form, { cookie });
    expect(answer.status).toBe(400);
    expect(answer.body).toContain("Current and new password can not be same.");
    expect(received()?.path).toBe(`${prefix}/session/changepassword`);
    expect(received()?.body).toEqual({
      currentPassword: form.currentPassword,
      newPassword: form.newPassword,
    });
  });
});

describe("passwords", () => {
  let standIn: StandIn;
  let app: AppProcess;

  beforeAll(async () => {
    standIn = await startStandIn();
    app = await startApp(standIn.url);
  });
  afterAll(async () => {
    await app.stop();
    await standIn.close();
  });

  test.each(PASSWORDS)("%j reaches the backend byte for byte", async (password) => {
    const sent = (end: string) => standIn.received.findLast(({ path }) => path.endsWith(end))?.body;
    await submitForm(app.origin, "/login", { loginName: password, password });
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
      const answer = await submitForm(
        app.origin,
        `${path}?step=2`,
        { otp: "1-2 3456", logonName: "x", ...form },
        { cookie },
      );
      expect(sent(call)).toMatchObject({ otp: "123456", [names[0]]: password });
      expect(answer.body).not.toContain(password.trim().slice(0, 12));
    }

    const cookie = await signedIn(app.origin);
    // One that is taken, since guesses are counted.
    standIn.faults.next({ json: { operationMessage: "done" } }, "/changepassword");
    await submitForm(
      app.origin,
      "/changepassword",
      { currentPassword: password, newPassword: `${password}!`, confirmPassword: `${password}!` },
      { cookie },
    );
    expect(sent("/changepassword")).toEqual({ currentPassword: password, newPassword: `${password}!` });
  });

  test("what travels between the steps is sealed, lives 30 minutes, and is in no address", async () => {
    const emailId = newcomer();
    const { begun } = await begin(app.origin, "/signup", emailId);
    const [line = ""] = begun.headers["set-cookie"] ?? [];
    expect(line).toMatch(/^otpStep=[\w.-]+; Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(line.length).toBeLessThan(4_096);
    for (const part of line.split(/[=.;]/))
      expect(Buffer.from(part, "base64url").toString("latin1")).not.toContain(emailId);
    expect(begun.headers.location).toBe("/signup?step=2");
  });

  test("a code for a forgotten password ends the step of a sign-up in the same browser", async () => {
    const { cookie } = await begin(app.origin, "/signup", newcomer());
    const stepOf = async (own: string) =>
      (await ask(app.origin, "/signup?step=2", { headers: { cookie: own } })).body;
    expect(await stepOf(cookie)).toContain("One Time Password (OTP)");
    standIn.faults.next({ json: { requestId: "other" } }, "/requestForgotPasswordOTP");
    const asked = await submitForm(app.origin, "/forgotpassword", { emailId: newcomer() }, { cookie });
    expect(asked.headers.location).toBe("/forgotpassword?step=2");
    expect(await stepOf(cookiesAfter(cookie, asked))).toContain("This step has expired");
  });

  test("the visitor's help may be kept, all that is of a person may not", async () => {
    expect((await ask(app.origin, "/helpWithoutMenu?q=a")).headers["cache-control"]).toBe(
      "public, max-age=300",
    );
    const cookie = await signedIn(app.origin);
    for (const path of ["/helpWithMenu", "/helpWithoutMenu", "/changepassword"])
      expect((await ask(app.origin, path, { headers: { cookie } })).headers["cache-control"]).toBe(
        "private, no-store",
      );
    for (const path of ["/signup", "/forgotpassword?step=2"])
      expect((await ask(app.origin, path)).headers["cache-control"]).toBe("no-store");
  });

  test("over https the cookies of the steps are for this host and for https alone", async () => {
    const own = await startApp(standIn.url, {
      PUBLIC_ORIGIN: "https://directory.example",
      TRUST_PROXY: "loopback",
    });
    const origin = "https://directory.example";
    const headers = { host: "directory.example", "x-forwarded-proto": "https" };
    const { body, headers: opened } = await ask(own.origin, "/signup", { headers });
    expect(opened["set-cookie"]?.[0]).toMatch(/^__Host-browser=.*; HttpOnly; Secure; SameSite=Lax$/);
    const fields = { emailId: newcomer(), token: hiddenField(body, "token") };
    const cookie = opened["set-cookie"]?.[0]?.split(";")[0] ?? "";
    const begun = await postForm(own.origin, "/signup", fields, { ...headers, origin, cookie });
    expect(begun.headers["set-cookie"]?.[0]).toMatch(/^__Host-otpStep=.*; Secure; SameSite=Lax$/);
    await own.stop();
  });
});
