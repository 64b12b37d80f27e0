import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MEMBER_LOGIN } from "../backend/logins";
import { type StandIn, startStandIn } from "../backend/start";
import { type AppProcess, startApp } from "../support/app-process";
import { mailedOtp, newcomer } from "../support/otp";
import { type Answer, ask, postForm, signedIn } from "./http";

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

function cookieOf({ headers }: Answer): string {
  return headers["set-cookie"]?.map((line) => line.split(";")[0]).join("; ") ?? "";
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
  const last = () => standIn.received.at(-1);

  test("sign-up and forgotten password send what the contract lists", async () => {
    const emailId = newcomer();
    const begun = await postForm(app.origin, "/signup", { emailId });
    expect(begun.headers.location).toBe("/signup?step=2");
    expect(last()?.path).toBe(`${prefix}/session/requestSignupOtp`);
    expect(last()?.body).toEqual(dialect === "newest" ? { otpChannel: "email", emailId } : { emailId });
    const otp = mailedOtp(standIn, emailId);
    const requestId = expect.any(String);
    const logonName = `name.${dialect}`;
    const form = { otp, logonName, password: PASSWORDS[0], confirmPassword: PASSWORDS[0] };
    const done = await postForm(app.origin, "/signup?step=2", form, { cookie: cookieOf(begun) });
    expect(done.headers.location).toBe("/signup?step=done");
    expect(done.headers["set-cookie"]).toEqual([expect.stringMatching(/^signUp-1=; Max-Age=0; /)]);
    expect(last()?.path).toBe(`${prefix}/session/signUp`);
    expect(last()?.body).toEqual(
      dialect === "newest"
        ? { otpChannel: "email", emailId, otp, password: PASSWORDS[0], requestId }
        : { emailId, logonName, otp, password: PASSWORDS[0], requestId },
    );

    const asked = await postForm(app.origin, "/forgotpassword", { emailId });
    expect(asked.headers.location).toBe("/forgotpassword?step=2");
    expect(last()?.path).toBe(`${prefix}/session/requestForgotPasswordOTP`);
    expect(last()?.body).toEqual(dialect === "newest" ? { loginName: emailId } : { emailId });
    const code = mailedOtp(standIn, emailId);
    const [, , newPassword] = PASSWORDS;
    const reset = await postForm(
      app.origin,
      "/forgotpassword?step=2",
      { otp: code, newPassword, confirmPassword: newPassword },
      { cookie: cookieOf(asked) },
    );
    expect(reset.headers.location).toBe("/forgotpassword?step=done");
    expect(last()?.path).toBe(`${prefix}/session/resetForgotPassword`);
    expect(last()?.body).toEqual(
      dialect === "newest"
        ? { loginName: emailId, otpChannel: "email", otp: code, newPassword, requestId }
        : { emailId, otp: code, newPassword, confirmPassword: newPassword, requestId },
    );
    // Only the newest backend knows an e-mail as a login name (docs/backend-contract.md#log-in).
    const loginName = dialect === "newest" ? emailId : logonName;
    const login = await postForm(app.origin, "/login", { loginName, password: newPassword });
    expect(login.status).toBe(303);
  });

  test("change password sends what the contract lists", async () => {
    const cookie = await signedIn(app.origin);
    const form = {
      currentPassword: MEMBER_LOGIN.password,
      newPassword: MEMBER_LOGIN.password.toUpperCase(),
      confirmPassword: MEMBER_LOGIN.password.toUpperCase(),
    };
    const answer = await postForm(app.origin, "/changepassword", form, { cookie });
    expect(answer.status).toBe(400);
    expect(answer.body).toContain("Current and new password can not be same.");
    expect(last()?.path).toBe(`${prefix}/session/changepassword`);
    expect(last()?.body).toEqual({ currentPassword: form.currentPassword, newPassword: form.newPassword });
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
    await postForm(app.origin, "/login", { loginName: "nobody", password });
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
      const cookie = cookieOf(await postForm(app.origin, path, { emailId }));
      const form = Object.fromEntries(names.map((name) => [name, password]));
      const answer = await postForm(
        app.origin,
        `${path}?step=2`,
        { otp: "1-2 3456", logonName: "x", ...form },
        { cookie },
      );
      expect(sent(call)).toMatchObject({ otp: "123456", [names[0]]: password });
      expect(answer.body).not.toContain(password.trim().slice(0, 12));
    }

    const cookie = await signedIn(app.origin);
    await postForm(
      app.origin,
      "/changepassword",
      { currentPassword: password, newPassword: `${password}!`, confirmPassword: `${password}!` },
      { cookie },
    );
    expect(sent("/changepassword")).toEqual({ currentPassword: password, newPassword: `${password}!` });
  });

  test("what travels between the steps is sealed, lives 30 minutes, and is in no address", async () => {
    const emailId = newcomer();
    const begun = await postForm(app.origin, "/signup", { emailId });
    const [line = ""] = begun.headers["set-cookie"] ?? [];
    expect(line).toMatch(/^signUp-1=[\w-]+; Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(line.length).toBeLessThan(4_096);
    expect(Buffer.from(cookieOf(begun).split("=")[1] ?? "", "base64url").toString("latin1")).not.toContain(
      emailId,
    );
    expect(begun.headers.location).toBe("/signup?step=2");
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
      PUBLIC_ORIGIN: `https://directory.example,http://localhost:${app.port}`,
      TRUST_PROXY: "loopback",
    });
    const origin = "https://directory.example";
    const begun = await postForm(
      own.origin,
      "/signup",
      { emailId: newcomer() },
      {
        origin,
        host: "directory.example",
        "x-forwarded-proto": "https",
      },
    );
    expect(begun.headers["set-cookie"]?.[0]).toMatch(/^__Host-signUp-1=.*; Secure$/);
    await own.stop();
  });
});
