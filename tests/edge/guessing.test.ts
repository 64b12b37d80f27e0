import { beforeAll, describe, expect, test } from "vitest";
import { mailedOtp, newAccount, newcomer, wrongOtp } from "../support/otp";
import {
  browserAt,
  expectLockedOut,
  expectRefused,
  guessesAt,
  statusOfDirectLogin,
  wrongPassword,
} from "./guesses";
import { beginOtp, cookiesAfter } from "./http";
import { app, callsTo, get, ownProduct, signIn, standIn, submit } from "./product";

const INACTIVE = "User is not active, please contact administrator.";

let logIn: ReturnType<typeof guessesAt>;

ownProduct({ TRUST_PROXY: "loopback", LOG_LEVEL: "debug" });
beforeAll(() => {
  logIn = guessesAt(app);
});

/** Resets the password by the mailed code; gives the page that says so. */
async function reset(email: string, newPassword: string) {
  const { cookie } = await beginOtp(app.origin, "/forgotpassword", email);
  const otp = mailedOtp(standIn, email);
  const fields = { otp, newPassword, confirmPassword: newPassword };
  const done = await submit("/forgotpassword?step=2", fields, { cookie });
  expect(done.headers.location).toBe("/forgotpassword?step=done");
  return get("/forgotpassword?step=done", { cookie: cookiesAfter(cookie, done) });
}

describe("logins", () => {
  test("the fifth wrong password is not sent, so the account is not locked", async () => {
    const { loginName, password } = await newAccount(standIn);
    const spellings = [loginName, ` ${loginName.toUpperCase()}`, `${loginName}\t`, loginName];
    for (const spelling of spellings) expect((await logIn(spelling, wrongPassword())).status).toBe(401);
    const answer = await logIn(loginName, "guess 5");
    expectLockedOut(answer);
    expect(answer.body).toContain(`value="${loginName}"`);
    expect(answer.body).not.toContain("guess 5");
    expectLockedOut(await logIn(loginName, password, "198.51.100.7"));
    expect(callsTo("/login")).toHaveLength(4);
    expect(await statusOfDirectLogin(standIn, loginName, password)).toBe(200);
  });

  test("after a wrong password the forgotten one's form has the email, once, and no address has it", async () => {
    const inBrowser = await browserAt(app);
    const refused = await inBrowser("asha.lost@example.org", wrongPassword());
    expect(refused.body).not.toMatch(/href="[^"]*asha\.lost/);
    const kept = cookiesAfter(inBrowser.cookie, refused);
    const prefetched = await get("/forgotpassword", { cookie: kept, "sec-purpose": "prefetch" });
    const cookie = cookiesAfter(kept, prefetched);
    const opened = await get("/forgotpassword", { cookie });
    expect(opened.body).toContain('value="asha.lost@example.org"');
    expect((await get("/forgotpassword", { cookie: cookiesAfter(cookie, opened) })).body).not.toContain(
      "asha.lost",
    );
  });

  test("an unknown name gets the same answer, word for word", async () => {
    const { loginName } = await newAccount(standIn);
    const [known, unknown] = await Promise.all(
      [loginName, "nobody.at.all"].map(async (name) => {
        for (let at = 0; at < 4; at++) await logIn(name, `guess ${name}`);
        const { status, headers, body } = await logIn(name, `guess ${name}`);
        return {
          status,
          retryAfter: headers["retry-after"],
          words: body
            .replaceAll(name, "NAME")
            .replace(/ref=\S+|If you ask[^<]*|name="token" value="[^"]*"/g, ""),
        };
      }),
    );
    expect(known?.status).toBe(429);
    expect(unknown).toEqual(known);
  });

  test("a name with invisible characters is tried without them", async () => {
    standIn.received.length = 0;
    for (const name of ["\u0001no.member", "no.member\u001f", "no\u200b.member"])
      expect((await logIn(name, "guess")).status).toBe(401);
    const names = callsTo("/login").map(({ body }) => body);
    expect(names).toMatchObject(Array(3).fill({ loginName: "no.member" }));
  });

  test.each([
    ["has logged in before", true],
    ["has never logged in here", false],
  ])("after a password reset a member can log in who %s", async (_who, hasLoggedIn) => {
    const { loginName, email, password } = await newAccount(standIn);
    if (hasLoggedIn) expect((await logIn(loginName, password)).status).toBe(303);
    for (let at = 0; at < 4; at++) await logIn(loginName, wrongPassword());
    expectLockedOut(await logIn(loginName, password));
    const { body } = await reset(email, "new-secret");
    expect(body).toContain("Password reset successfully, please login using new password.");
    expect(body).toContain("The new password did not work with your email yet.");
    expect((await logIn(loginName, "new-secret")).status).toBe(303);
    for (let at = 0; at < 4; at++) expect((await logIn(loginName, wrongPassword())).status).toBe(401);
    expectLockedOut(await logIn(loginName, "new-secret"));
    expect(await statusOfDirectLogin(standIn, loginName, "new-secret")).toBe(200);
  });

  test("after four wrong passwords by the email the app does not try the new one itself, and says so", async () => {
    const email = newcomer();
    const begun = await beginOtp(app.origin, "/signup", email);
    const passwords = { password: "secret-1", confirmPassword: "secret-1" };
    const account = { otp: mailedOtp(standIn, email), logonName: email, ...passwords };
    await submit("/signup?step=2", account, { cookie: begun.cookie });
    for (let at = 0; at < 4; at++) await logIn(email, wrongPassword());
    standIn.received.length = 0;
    const { body } = await reset(email, "new-secret");
    expect(body).toContain("One more wrong password locks your account.");
    expect(callsTo("/login")).toHaveLength(0);
    expect((await logIn(email, wrongPassword())).status).toBe(429);
    expect((await logIn(email, "new-secret")).status).toBe(303);
  });

  test("a reset of a locked account says who unlocks it", async () => {
    const { loginName, email } = await newAccount(standIn);
    for (let at = 0; at < 5; at++) await statusOfDirectLogin(standIn, loginName, "guess");
    standIn.faults.next({ json: { operationMessage: INACTIVE }, status: 401 }, "/login");
    const { body } = await reset(email, "new-secret");
    expect(body).toContain("Password reset successfully, please login using new password.");
    expect(body).toContain("Your account is still locked. An administrator has to unlock it.");
  });

  test("wrong passwords at Change Password limit the change and not the login", async () => {
    const account = await newAccount(standIn);
    const cookie = await signIn(account);
    const change = (currentPassword: string, newPassword = "new-secret") =>
      submit("/changepassword", { currentPassword, newPassword, confirmPassword: newPassword }, { cookie });
    for (let at = 0; at < 5; at++) expect((await change("same", "SAME")).status).toBe(400);
    for (let at = 0; at < 4; at++) expect((await change("guess")).status).toBe(400);
    expectLockedOut(await change(account.password));
    expect(callsTo("/changepassword")).toHaveLength(9);
    expect((await logIn(account.loginName, account.password)).status).toBe(303);
    expect((await change(account.password)).status).toBe(303);
  });

  test("an answer without a session counts as tried", async () => {
    const { loginName, password } = await newAccount(standIn);
    for (let at = 0; at < 4; at++) {
      standIn.faults.next({ json: { logonName: loginName } }, "/login");
      expect((await logIn(loginName, wrongPassword())).status).toBe(502);
    }
    const answer = await logIn(loginName, password);
    expect(answer.status).toBe(429);
    expect(answer.body).toContain(
      "We do not know yet if your password was right. Please wait a minute, then try again.",
    );
  });

  test("a form that breaks a rule does not count", async () => {
    for (let at = 0; at < 15; at++) expect((await logIn("no.password", " ")).status).toBe(400);
    expect((await logIn("no.password", "x")).status).toBe(401);
  });
});

describe.each([
  ["/signup", "/requestSignupOtp"],
  ["/forgotpassword", "/requestForgotPasswordOTP"],
])("OTP requests at %s", (path, call) => {
  test.each([
    ["a known email", newcomer()],
    ["an unknown email", "stranger@example.org"],
  ])("the fourth for %s is 429, and the form comes back filled in", async (_name, email) => {
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

describe("OTP attempts", () => {
  test("the sixth is 429, also in another browser, and the form comes back filled in", async () => {
    const email = newcomer();
    const begin = async () => (await beginOtp(app.origin, "/signup", email)).cookie;
    const cookie = await begin();
    const filled = { logonName: "kept.name", password: "secret-1", confirmPassword: "secret-1" };
    const send = (otp: string, own: string) => submit("/signup?step=2", { ...filled, otp }, { cookie: own });
    standIn.received.length = 0;
    for (let at = 0; at < 5; at++) {
      const wrong = await send(wrongOtp(standIn, email), cookie);
      expect(wrong.status).toBe(400);
      expect(wrong.body).toContain("Invalid OTP provided, please check the OTP and try again.");
      expect(wrong.body).toContain('value="kept.name"');
      expect(wrong.body).not.toMatch(/secret-1|value="\d{6}"/);
    }
    const answer = await send(mailedOtp(standIn, email), cookie);
    expectRefused(answer);
    expect(answer.body).toContain('value="kept.name"');
    expect(answer.body).not.toContain("secret-1");
    expectRefused(await send(mailedOtp(standIn, email), await begin()));
    expect(callsTo("/signUp")).toHaveLength(5);
  });
});

test("the log has no password, OTP, cookie or email address", () => {
  const text = app.log.join("\n");
  expect(app.log.length).toBeGreaterThan(100);
  const codes = standIn.outbox.map((mail) => /\d{6}/.exec(mail.text)?.[0] ?? "");
  expect(codes.length).toBeGreaterThan(0);
  const typed = ["guess", "secret-1", "JSESSIONID=", "otpStep="];
  for (const secret of [...codes.map((code) => `"${code}"`), ...typed]) expect(text).not.toContain(secret);
  expect(text).not.toMatch(/@example|%40example|asha|lock\.me|kept\.name|person\.\d/i);
});
