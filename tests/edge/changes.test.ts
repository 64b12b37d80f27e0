import { beforeEach, describe, expect } from "vitest";
import type { Fault } from "../backend/faults";
import { ADMIN_LOGIN, INDIVIDUAL_LOGIN, MEMBER_LOGIN } from "../backend/logins";
import { ASHA_FIELDS, FAMILY_FIELDS } from "../support/form-fields";
import { newcomer } from "../support/otp";
import { ask, beginOtp, cookiesAfter } from "./http";
import { app, callsReceived, callsTo, formAt, get, post, signIn, standIn, submit, test } from "./product";

const ABB = { currentPassword: "a", newPassword: "b", confirmPassword: "b" };
const LOGIN_FAILED = "Login failed. Please check your credentials.";
const INACTIVE = "User is not active, please contact administrator.";

beforeEach(() => standIn.faults.clear());

describe("a change that succeeded", () => {
  test("is reported even when the added family cannot be read", async () => {
    const cookie = await signIn(ADMIN_LOGIN);
    const added = await submit("/addfamily", FAMILY_FIELDS, { cookie });
    expect(added.status).toBe(303);
    const path = added.headers.location ?? "";
    const [, id] = /added=(\d+)/.exec(path) ?? [];
    standIn.faults.always("/getfamilydetails", "status-500");
    const page = await get(path, { cookie: cookiesAfter(cookie, added) });
    expect(page.status).toBe(200);
    expect(page.body).toContain(`Family Khanna added successfully with family id ${id}.`);
    expect(page.body).toContain(`href="/family/${id}"`);
    // The address of a family that nobody added now says nothing of the kind.
    standIn.faults.clear();
    const opened = await get("/addfamily?added=1", { cookie });
    expect([opened.status, opened.body.includes("added successfully")]).toEqual([200, false]);
  });

  test("is reported above the error of the page that would show it", async () => {
    const cookie = await signIn();
    const saved = await submit("/family/1?edit=details", FAMILY_FIELDS, { cookie });
    expect(saved.status).toBe(303);
    standIn.faults.always("/getfamilydetails", "status-500");
    const page = await get("/family/1", { cookie: cookiesAfter(cookie, saved) });
    expect(page.status).toBe(502);
    expect(page.body).toContain("Family details updated successfully.");
  });
});

test.each([
  ["/updateFamilyDetails", "/family/1?edit=details", 500],
  ["/updateMemberProfile", "/myProfile?edit=profile", 503],
  ["/addfamily", "/addfamily", 503],
])("a sentence beside an unknown outcome of %s stands below it", async (call, path, status) => {
  const cookie = await signIn(ADMIN_LOGIN);
  standIn.faults.next({ json: { error: "The office is being moved today." }, status }, call);
  const fields = path.startsWith("/myProfile") ? ASHA_FIELDS : FAMILY_FIELDS;
  const { body } = await submit(path, fields, { cookie });
  expect(body).toMatch(/We do not know whether it was saved\..*The office is being moved today\./s);
});

test("the message of a saved form waits for a page view: HEAD and a prefetch leave it", async () => {
  const cookie = await signIn();
  const saved = await submit("/family/1?edit=details", FAMILY_FIELDS, { cookie });
  const headers = { cookie: cookiesAfter(cookie, saved) };
  const unread = [
    await ask(app.origin, "/family/1", { method: "HEAD", headers }),
    await get("/family/1", { ...headers, "sec-purpose": "prefetch" }),
    await get("/family/1", { ...headers, purpose: "prefetch" }),
  ];
  for (const answer of unread) {
    expect(answer.headers["set-cookie"]?.join() ?? "").not.toMatch(/flash-[^=]+=;/);
    expect(answer.body).not.toContain("Family details updated successfully.");
  }
  expect((await get("/family/1", headers)).body).toContain("Family details updated successfully.");
});

test.each(["/family/1?edit=details", "/family?edit=details"])(
  "saving %s reads the family afresh, and then sends it once",
  async (path) => {
    const cookie = await signIn();
    const form = await formAt(path, cookie);
    standIn.received.length = 0;
    const fields = { ...FAMILY_FIELDS, token: form.token };
    expect((await post(path, fields, { cookie: form.cookie })).status).toBe(303);
    const [read, call, ...more] = callsReceived();
    expect(read).toMatchObject({ path: "/api/family/getfamilydetails" });
    expect(call).toMatchObject({ path: "/api/family/updateFamilyDetails", body: { familyId: 1 } });
    expect(more).toEqual([]);
  },
);

test.each([
  ["/family/1?edit=details", "/updateFamilyDetails", MEMBER_LOGIN, FAMILY_FIELDS],
  ["/changepassword", "/changepassword", INDIVIDUAL_LOGIN, ABB],
])("an error field in a 200 answer to %s is a failure with that text", async (path, call, login, fields) => {
  const cookie = await signIn(login);
  standIn.faults.always(call, { json: { operationMessage: "Saved.", error: "The record is locked." } });
  const answer = await submit(path, fields, { cookie });
  expect(answer.status).toBe(400);
  expect(answer.body).toContain("The record is locked.");
});

test("a refusal to add a family keeps what was typed; then the page says whom to ask, and the menu is silent", async () => {
  const cookie = await signIn();
  expect((await get("/helpWithMenu", { cookie })).body).toContain('href="/addfamily"');
  const refused = await submit("/addfamily", FAMILY_FIELDS, { cookie });
  expect(refused.status).toBe(403);
  expect(refused.body).toContain("Operation not allowed. Please contact administrator.");
  expect(refused.body).toContain(">4 Lake View</dd>");
  expect(refused.body).toContain("See who to ask");
  expect(refused.body).not.toContain('name="familyName"');
  const after = cookiesAfter(cookie, refused);
  const again = await get("/addfamily", { cookie: after });
  expect(again.status).toBe(200);
  expect(again.body).toContain("Only administrators can add families.");
  expect(again.body).not.toContain('name="familyName"');
  // An administrator may have allowed it since.
  expect((await get("/addfamily?again=1", { cookie: after })).body).toContain('value="4 Lake View"');
  expect(again.body).not.toContain('href="/addfamily"');
});

test.each<[Fault, number, string]>([
  [{ json: { operationMessage: INACTIVE }, status: 401 }, 401, INACTIVE],
  [{ json: { operationMessage: "Bad credentials for asha" }, status: 401 }, 401, LOGIN_FAILED],
  [{ json: { error: "The office is closed." }, status: 400 }, 400, "The office is closed."],
  [{ json: false }, 401, "Invalid credentials"],
])("a login answered with %j is %i and says why", async (fault, status, shown) => {
  standIn.faults.next(fault, "/login");
  const answer = await submit("/login", { ...MEMBER_LOGIN, redirectTo: "/" });
  expect(answer.status).toBe(status);
  expect(answer.body).toContain(shown);
  expect(answer.body).not.toContain("Bad credentials");
});

const NEW = { password: "secret-1", confirmPassword: "secret-1" };
const SECRETS = { newPassword: "secret-1", confirmPassword: "secret-1" };
const CHANGE_FAILED = "Failed to change password. Please try again.";
const RESET_FAILED = "Failed to reset password.";

describe.each([
  ["/login", "/login", { loginName: "KEPT", password: "secret-1" }, "Unexpected error occurred. Try again."],
  ["/signup", "/requestSignupOtp", { emailId: "KEPT" }, "Failed to request signup OTP."],
  ["/signup?step=2", "/signUp", { otp: "123456", logonName: "KEPT", ...NEW }, RESET_FAILED],
  ["/forgotpassword", "/requestForgotPasswordOTP", { emailId: "KEPT" }, "Failed to generate OTP."],
  ["/forgotpassword?step=2", "/resetForgotPassword", { otp: "123456", ...SECRETS }, RESET_FAILED],
  ["/changepassword", "/changepassword", { currentPassword: "secret-0", ...SECRETS }, CHANGE_FAILED],
])("the form at %s has its own words for a fault", (path, call, fields, ownWords) => {
  const [firstStep = path, second] = path.split("?");
  const isChange = second !== undefined || path === "/changepassword";
  const request = firstStep === "/signup" ? "/requestSignupOtp" : "/requestForgotPasswordOTP";

  test.each([
    ["status-500", 502],
    ["html", 502],
    ["bad-gateway", 502],
    ["status-429", 429],
    ["reset", 503],
  ] as const)("%s, and keeps all but passwords", async (fault, status) => {
    // The tries of each name are counted, and those of each password.
    const kept = `${fault}-at-${call.slice(1)}@example.org`;
    let cookie = path === "/changepassword" ? await signIn(INDIVIDUAL_LOGIN) : "";
    if (second) {
      standIn.faults.next({ json: { requestId: kept, logonName: "person" } }, request);
      cookie = cookiesAfter("", await submit(firstStep, { emailId: kept }));
    }
    standIn.faults.next(fault, call);
    const typed = Object.entries(fields).map(([name, value]) => [
      name,
      value === "KEPT" ? kept : path === "/login" ? `${value} ${fault}` : value,
    ]);
    const answer = await submit(path, Object.fromEntries(typed), { cookie });
    expect(answer.status).toBe(status);
    const isSilent = path === "/login" && fault === "reset";
    const isInDoubt = isChange && fault !== "status-500";
    const words = isSilent ? "Server is not responding. Please try again later." : ownWords;
    expect(answer.body.includes(words)).toBe(!isInDoubt);
    expect(answer.body.includes("We do not know whether it was saved.")).toBe(isInDoubt);
    if (Object.values(fields).includes("KEPT")) expect(answer.body).toContain(`value="${kept}"`);
    expect(answer.body).not.toMatch(/secret-\d/);
  });
});

test("a sign-up request that is answered without a request id has failed", async () => {
  standIn.faults.next({ json: { operationMessage: null, requestId: null } }, "/requestSignupOtp");
  const { status, body } = await submit("/signup", { emailId: "no-id@example.org" });
  expect([status, body.includes("Failed to request signup OTP.")]).toEqual([502, true]);
});

test("a refusal without a message shows the specification's text", async () => {
  standIn.faults.next({ json: { timestamp: "now", error: null }, status: 400 }, "/updateMemberProfile");
  const { body } = await submit("/myProfile?edit=profile", ASHA_FIELDS, { cookie: await signIn() });
  expect(body).toContain("Failed to update member details.");
});

test("sign-up without a proposed logon name asks for none, sends none and says to log in by email", async () => {
  standIn.faults.next({ json: { requestId: crypto.randomUUID() } }, "/requestSignupOtp");
  const { cookie } = await beginOtp(app.origin, "/signup", newcomer());
  const step = await formAt("/signup?step=2", cookie);
  expect(step.opened.body).toContain("One Time Password (OTP)");
  expect(step.opened.body).not.toContain("Login Name");
  standIn.faults.next({ json: { operationMessage: "done" } }, "/signUp");
  const fields = { otp: "123456", password: "secret-1", confirmPassword: "secret-1", token: step.token };
  const done = await post("/signup?step=2", fields, { cookie: step.cookie });
  expect(callsTo("/signUp").at(-1)?.body).not.toHaveProperty("logonName");
  const advice = "Log in with your email address.";
  const last = await get("/signup?step=done", { cookie: cookiesAfter(step.cookie, done) });
  expect(last.body).toContain(advice);
});

test("only the newer tab's OTP is valid, and the older tab says so", async () => {
  const path = "/forgotpassword";
  const first = await formAt(path);
  let { cookie } = first;
  const begin = async (emailId: string) => {
    standIn.faults.next({ json: { requestId: crypto.randomUUID() } }, "/requestForgotPasswordOTP");
    const answer = await post(path, { emailId, token: first.token }, { cookie });
    cookie = cookiesAfter(cookie, answer);
    return (await formAt(`${path}?step=2`, cookie)).token;
  };
  const send = (emailId: string, token: string) =>
    post(`${path}?step=2`, { otp: "123456", ...SECRETS, emailId, token }, { cookie });
  const [one, two] = [await begin("one@example.org"), await begin("two@example.org")];
  standIn.received.length = 0;
  const lost = await send("one@example.org", one);
  expect(lost.status).toBe(400);
  expect(lost.body).toContain(
    "Too much time passed, or you began on another device or browser. Please start again with your email.",
  );
  expect(lost.body).toContain('value="one@example.org"');
  expect(standIn.received).toEqual([]);
  standIn.faults.next({ json: { operationMessage: "done" } }, "/resetForgotPassword");
  expect((await send("two@example.org", two)).headers.location).toBe("/forgotpassword?step=done");
});

test("Change Password shows its form again, not an error page, when whoAmI fails", async () => {
  const { token, cookie } = await formAt("/changepassword", await signIn(INDIVIDUAL_LOGIN));
  const session = cookie.split("; ").find((pair) => pair.startsWith("JSESSIONID=")) ?? "";
  standIn.faults.always("/whoAmI", "status-500");
  const fields = { ...ABB, token };
  const answer = await post("/changepassword", fields, { cookie: session });
  expect(answer.status).toBe(502);
  expect(answer.body).toContain('name="currentPassword"');
});
