import { beforeAll, describe, expect, test } from "vitest";
import { mailedOtp, newAccount, newcomer, wrongOtp } from "../support/otp";
import { expectLockedOut, expectRefused, guessesAt } from "./guesses";
import { beginOtp } from "./http";
import { app, callsTo, ownProduct, signIn, standIn, submit } from "./product";

let logIn: Awaited<ReturnType<typeof guessesAt>>;

ownProduct({ TRUST_PROXY: "loopback", LOG_LEVEL: "debug" });
beforeAll(async () => {
  logIn = await guessesAt(app);
});

describe("logins", () => {
  test("the fifth wrong password is not sent, so the account is not locked", async () => {
    const { loginName, password } = await newAccount(standIn);
    const spellings = [loginName, ` ${loginName.toUpperCase()}`, `${loginName}\t`, loginName];
    for (const [at, spelling] of spellings.entries())
      expect((await logIn(spelling, `guess ${at}`)).status).toBe(401);
    const answer = await logIn(loginName, "guess 5");
    expectLockedOut(answer);
    expect(answer.body).toContain(`value="${loginName}"`);
    expect(answer.body).not.toContain("guess 5");
    expectLockedOut(await logIn(loginName, password, "198.51.100.7"));
    expect(callsTo("/login")).toHaveLength(4);
    const direct = await fetch(`${standIn.url}/api/session/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ loginName, password }),
    });
    expect(direct.status).toBe(200);
  });

  test("an unknown name gets the same answer, word for word", async () => {
    const { loginName } = await newAccount(standIn);
    const [known, unknown] = await Promise.all(
      [loginName, "nobody.at.all"].map(async (name) => {
        for (let at = 0; at < 4; at++) await logIn(name, "guess");
        const { status, headers, body } = await logIn(name, "guess");
        return {
          status,
          retryAfter: headers["retry-after"],
          words: body.replaceAll(name, "NAME").replace(/ref=\S+|Reference[^<]*/g, ""),
        };
      }),
    );
    expect(known?.status).toBe(429);
    expect(unknown).toEqual(known);
  });

  test("a name with a control character is refused without a call", async () => {
    standIn.received.length = 0;
    for (const name of ["\u0001asha.verma", "asha.verma\u001f", "asha\u0007verma"]) {
      const answer = await logIn(name, "guess");
      expect(answer.status).toBe(400);
      expect(answer.body).toContain("Login name has an invisible character. Please type it again.");
    }
    expect(callsTo("/login")).toHaveLength(0);
  });

  test.each([
    ["has logged in before", true],
    ["has never logged in here", false],
  ])("a password reset clears the count of a member who %s", async (_who, hasLoggedIn) => {
    const { loginName, email, password } = await newAccount(standIn);
    if (hasLoggedIn) expect((await logIn(loginName, password)).status).toBe(303);
    for (let at = 0; at < 4; at++) await logIn(loginName, "guess");
    expectLockedOut(await logIn(loginName, password));
    const { cookie } = await beginOtp(app.origin, "/forgotpassword", email);
    const otp = mailedOtp(standIn, email);
    const fields = { otp, newPassword: "new-secret", confirmPassword: "new-secret" };
    const done = await submit("/forgotpassword?step=2", fields, { cookie });
    expect(done.headers.location).toBe("/forgotpassword?step=done");
    expect((await logIn(loginName, "new-secret")).status).toBe(303);
    for (let at = 0; at < 4; at++) expect((await logIn(loginName, "guess")).status).toBe(401);
    expectLockedOut(await logIn(loginName, "new-secret"));
  });

  test("wrong passwords at Change Password count with those of the login", async () => {
    const account = await newAccount(standIn);
    const cookie = await signIn(account);
    const change = (currentPassword: string, newPassword = "new-secret") =>
      submit("/changepassword", { currentPassword, newPassword, confirmPassword: newPassword }, { cookie });
    for (let at = 0; at < 6; at++) expect((await change("same", "SAME")).status).toBe(400);
    for (let at = 0; at < 4; at++) expect((await change("guess")).status).toBe(400);
    expectLockedOut(await change(account.password));
    expectLockedOut(await logIn(account.loginName, account.password));
    expect(callsTo("/changepassword")).toHaveLength(10);
  });

  test("a form that breaks a rule does not count", async () => {
    for (let at = 0; at < 15; at++) expect((await logIn("no.password", " ")).status).toBe(400);
    expect((await logIn("no.password", "x")).status).toBe(401);
  });
});

describe.each([
  ["/signup", "/requestSignupOtp"],
  ["/forgotpassword", "/requestForgotPasswordOTP"],
])("requests for a code at %s", (path, call) => {
  test.each([
    ["a known e-mail", newcomer()],
    ["an unknown e-mail", "stranger@example.org"],
  ])("the fourth for %s is 429, and the form is kept", async (_name, email) => {
    standIn.received.length = 0;
    const ask = (emailId: string) => submit(path, { emailId });
    for (const spelled of [email, ` ${email}`, email.toUpperCase()])
      expect([303, 400]).toContain((await ask(spelled)).status);
    const answer = await ask(email);
    expectRefused(answer);
    expect(answer.body).toContain(`value="${email}"`);
    expect(callsTo(call)).toHaveLength(3);
  });
});

describe("attempts at a code", () => {
  test("the sixth is 429, also in another browser, and the form is kept", async () => {
    const email = newcomer();
    const begin = async () => (await beginOtp(app.origin, "/signup", email)).cookie;
    const cookie = await begin();
    const filled = { logonName: "kept.name", password: "secret-1", confirmPassword: "secret-1" };
    const send = (otp: string, own: string) => submit("/signup?step=2", { ...filled, otp }, { cookie: own });
    standIn.received.length = 0;
    for (let at = 0; at < 5; at++) expect((await send(wrongOtp(standIn, email), cookie)).status).toBe(400);
    const answer = await send(mailedOtp(standIn, email), cookie);
    expectRefused(answer);
    expect(answer.body).toContain('value="kept.name"');
    expect(answer.body).not.toContain("secret-1");
    expectRefused(await send(mailedOtp(standIn, email), await begin()));
    expect(callsTo("/signUp")).toHaveLength(5);
  });
});

test("the log has no password, code, cookie or e-mail address", () => {
  const text = app.log.join("\n");
  expect(app.log.length).toBeGreaterThan(100);
  const codes = standIn.outbox.map((mail) => /\d{6}/.exec(mail.text)?.[0] ?? "");
  expect(codes.length).toBeGreaterThan(0);
  const typed = ["guess", "secret-1", "JSESSIONID=", "otpStep="];
  for (const secret of [...codes.map((code) => `"${code}"`), ...typed]) expect(text).not.toContain(secret);
  expect(text).not.toMatch(/@example|%40example|asha|lock\.me|kept\.name|person\.\d/i);
});
