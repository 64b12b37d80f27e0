import { afterAll, beforeEach, describe, expect } from "vitest";
import { ADMIN_LOGIN, MEMBER_LOGIN } from "../backend/logins";
import { type AppProcess, secretOf, startApp } from "../support/app-process";
import { ASHA_FIELDS, FAMILY_FIELDS } from "../support/form-fields";
import { hiddenField } from "../support/multipart";
import { type Answer, cookiesAfter, logoutToken, openForm } from "./http";
import { app, formAt, get, post, signIn, standIn, test } from "./product";
import { jpeg, upload, visitor } from "./uploading";

const SOMEONE_ELSE = "Another person was logged in here. Please check the form and send it again.";
const EXPIRED = "This form has expired. Please check and send it again.";
const NO_COOKIES = "Your browser blocks cookies.";

let otherInstallation: AppProcess;
let asha: string;
let admin: string;

test.beforeAll(async () => {
  otherInstallation = await startApp(standIn.url, { SESSION_SECRET: secretOf("another") });
});
beforeEach(async () => {
  standIn.faults.clear();
  [asha, admin] = [await signIn(), await signIn(ADMIN_LOGIN)];
  standIn.received.length = 0;
});
afterAll(() => otherInstallation.stop());

const MEMBER = { ...ASHA_FIELDS, firstName: "Overwritten" };
const PASSWORDS = { currentPassword: "old-secret", newPassword: "new-secret", confirmPassword: "new-secret" };

const FORMS: { name: string; path: string; fields: Record<string, string>; shown: string }[] = [
  { name: "a family", path: "/family/1?edit=details", fields: FAMILY_FIELDS, shown: 'value="4 Lake View"' },
  { name: "add family", path: "/addfamily", fields: FAMILY_FIELDS, shown: 'value="4 Lake View"' },
  { name: "edit member", path: "/member/3?edit=profile", fields: MEMBER, shown: 'value="Overwritten"' },
  { name: "change password", path: "/changepassword", fields: PASSWORDS, shown: "Current Password" },
];

/** What was asked of the backend, apart from who somebody is. */
const calls = () => standIn.received.map(({ path }) => path).filter((path) => !path.endsWith("/whoAmI"));

function expectRefused(answer: Answer, message: string, shown: string) {
  expect(answer.status).toBe(400);
  expect(answer.body).toContain("<title>Error: ");
  expect(answer.body).toContain(message);
  expect(answer.body).toContain(shown);
  expect(answer.body).not.toMatch(/old-secret|new-secret/);
  expect(calls()).toEqual([]);
}

describe.each(FORMS)("the form $name", ({ path, fields, shown }) => {
  test("opened by one user is not saved as another until sent again", async () => {
    const { token } = await formAt(path, admin);
    standIn.received.length = 0;
    const answer = await post(path, { ...fields, token }, { cookie: asha });
    expectRefused(answer, SOMEONE_ELSE, shown);
    const fresh = hiddenField(answer.body, "token");
    expect(fresh).not.toBe(token);
    const again = await post(path, { ...fields, token: fresh }, { cookie: asha });
    expect(again.body).not.toContain(SOMEONE_ELSE);
    expect(calls().length).toBeGreaterThan(0);
  });

  test.each([
    ["no", () => ""],
    ["a made-up", () => "A".repeat(200)],
    ["a changed", (token: string) => `${token.slice(0, -3)}AAA`],
  ])("with %s token it comes back as expired and can be sent again", async (_name, change) => {
    const opened = await formAt(path, asha);
    standIn.received.length = 0;
    const token = change(opened.token);
    const answer = await post(path, { ...fields, token }, { cookie: asha });
    expectRefused(answer, EXPIRED, shown);
    const fresh = hiddenField(answer.body, "token");
    // A password that is taken, since wrong ones are counted.
    standIn.faults.next({ json: { operationMessage: "done" } }, "/changepassword");
    await post(path, { ...fields, token: fresh }, { cookie: asha });
    expect(calls().length).toBeGreaterThan(0);
  });

  test("with the token of another form or installation it is refused", async () => {
    const other = path === "/addfamily" ? "/changepassword" : "/addfamily";
    const opened = [await formAt(other, asha), await openForm(otherInstallation.origin, path, asha)];
    for (const { token } of opened) {
      standIn.received.length = 0;
      expectRefused(await post(path, { ...fields, token }, { cookie: asha }), EXPIRED, shown);
    }
  });
});

test("an image in someone else's form is not decoded, and the choices stay", async () => {
  const path = "/family/1?edit=image";
  const { token } = await formAt(path, admin);
  visitor.cookie = asha;
  const answer = await upload(path, await jpeg(), { token, position: "Bottom right" });
  expectRefused(answer, SOMEONE_ELSE, `selected="">Bottom right</option>`);
  expect(answer.body).not.toContain("data:image");
});

test("the outcome of a change is given only to its owner at its URL", async () => {
  const path = "/addfamily";
  const { token } = await formAt(path, admin);
  const fields = { ...FAMILY_FIELDS, familyName: "Onlyonce", token };
  const added = await post(path, fields, { cookie: admin });
  expect(added.headers.location).toMatch(/^\/addfamily\?added=\d+$/);
  for (const [cookie, address] of [
    [asha, path],
    [admin, "/family/1?edit=details"],
  ] as const) {
    const answer = await post(address, fields, { cookie });
    expect([answer.status, answer.headers.location]).toEqual([400, undefined]);
    expect(answer.body).not.toContain("added successfully");
  }
  const again = await post(path, fields, { cookie: admin });
  expect(again.headers.location).toBe(added.headers.location);
});

describe("a visitor who posts a form for members", () => {
  test.each(FORMS.slice(0, 3))(
    "is sent to the login page before any rule: $name",
    async ({ path, fields }) => {
      const { token } = await formAt(path, asha);
      standIn.received.length = 0;
      const typed = { ...fields, familyName: "", gotra: "", phone: "", city: "Typed City", token };
      const answer = await post(path, typed);
      const login = `/login?redirectTo=${encodeURIComponent(path)}`;
      expect([answer.status, answer.headers.location]).toEqual([302, login]);
      expect(standIn.received).toEqual([]);
      const cookie = cookiesAfter(cookiesAfter("", answer), { ...answer, headers: { "set-cookie": [asha] } });
      const restored = await get(path, { cookie });
      expect(restored.body).toContain("You were logged out. Please check and save.");
      expect(restored.body).toContain('value="Typed City"');
    },
  );

  test("leaves nothing to whoever logs in next, if the form's owner cannot be told", async () => {
    const path = "/family/1?edit=details";
    const { token } = await formAt(path, asha);
    for (const unreadable of ["", `${token}x`, token.replace(/^\d+/, "1")]) {
      const answer = await post(path, { ...FAMILY_FIELDS, gotra: "", token: unreadable });
      expect([answer.status, answer.headers["set-cookie"]]).toEqual([302, undefined]);
    }
  });

  test("finds the input again if the token has become unreadable, but not as another member", async () => {
    const path = "/family/1?edit=details";
    const { token } = await formAt(path, asha);
    const sealed = cookiesAfter(asha, await get("/family", { cookie: asha }));
    const typed = { ...FAMILY_FIELDS, addressLine1: "9 Draft Road", gotra: "", token: `${token}x` };
    await standIn.signEveryoneOut();
    const ended = cookiesAfter(sealed, await get("/family", { cookie: sealed }));
    const drafts = cookiesAfter("", await post(path, typed, { cookie: ended }));
    expect((await get(path, { cookie: `${drafts}; ${await signIn()}` })).body).toContain("9 Draft Road");
    const strange = await get(path, { cookie: `${drafts}; ${await signIn(ADMIN_LOGIN)}` });
    expect(strange.body).not.toContain("9 Draft Road");
  });

  test("stores no password", async () => {
    const { token } = await formAt("/changepassword", asha);
    const answer = await post("/changepassword", { ...PASSWORDS, token });
    expect([answer.status, answer.headers["set-cookie"]]).toEqual([302, undefined]);
  });
});

describe("a visitor's form", () => {
  const VISITORS: { path: string; fields: Record<string, string>; shown: string }[] = [
    { path: "/login", fields: { loginName: "asha.verma", password: "new-secret" }, shown: "asha.verma" },
    { path: "/signup", fields: { emailId: "typed@example.org" }, shown: "typed@example.org" },
    { path: "/forgotpassword", fields: { emailId: "typed@example.org" }, shown: "typed@example.org" },
  ];

  test.each(VISITORS)("from another browser is refused at $path", async ({ path, fields, shown }) => {
    const [one, other] = [await formAt(path), await formAt(path)];
    standIn.received.length = 0;
    const sent = { ...fields, token: one.token };
    expectRefused(await post(path, sent, { cookie: other.cookie }), SOMEONE_ELSE, `value="${shown}"`);
  });

  test.each(VISITORS)("without a token is refused at $path, and works when sent again", async (form) => {
    const { cookie } = await formAt(form.path);
    standIn.received.length = 0;
    const answer = await post(form.path, form.fields, { cookie });
    expectRefused(answer, EXPIRED, `value="${form.shown}"`);
    const token = hiddenField(answer.body, "token");
    await post(form.path, { ...form.fields, token }, { cookie });
    expect(calls().length).toBe(1);
  });

  test.each(VISITORS)("from a browser without cookies says so at $path", async ({ path, fields, shown }) => {
    const { token } = await formAt(path);
    standIn.received.length = 0;
    const answer = await post(path, { ...fields, token });
    expectRefused(answer, NO_COOKIES, `value="${shown}"`);
  });

  test("open in two tabs works in both", async () => {
    const first = await formAt("/login");
    const second = await formAt("/login?redirectTo=%2Ffamily", first.cookie);
    for (const { token } of [second, first]) {
      const fields = { ...MEMBER_LOGIN, token };
      expect((await post("/login", fields, { cookie: second.cookie })).status).toBe(303);
    }
  });
});

describe("Logout", () => {
  test("signs out the member who opened the page", async () => {
    const token = await logoutToken(app.origin, asha);
    standIn.received.length = 0;
    const answer = await post("/logout", { token }, { cookie: asha });
    expect([answer.status, answer.headers.location]).toEqual([303, "/login"]);
    expect(answer.headers["clear-site-data"]).toBe('"storage"');
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect(calls()).toEqual(["/api/session/logout"]);
  });

  test("signs nobody out whose browser only opens its address", async () => {
    expect((await get("/logout", { cookie: asha })).status).toBe(405);
    expect(calls()).toEqual([]);
  });

  test("signs nobody else out and shows its form again", async () => {
    for (const token of [await logoutToken(app.origin, admin), ""]) {
      standIn.received.length = 0;
      const answer = await post("/logout", { token }, { cookie: asha });
      expectRefused(answer, token ? SOMEONE_ELSE : EXPIRED, "<h1>Logout</h1>");
      const fresh = hiddenField(answer.body, "token");
      expect((await post("/logout", { token: fresh }, { cookie: asha })).status).toBe(303);
      asha = await signIn();
    }
  });

  test.each([
    ["/whoAmI", "status-500"],
    ["/logout", "reset"],
    ["/logout", "status-500"],
    ["/logout", "status-401"],
    ["/logout", "html"],
  ] as const)("works while %s ends with %s", async (call, fault) => {
    const token = await logoutToken(app.origin, asha);
    standIn.faults.always(call, fault);
    const answer = await post("/logout", { token }, { cookie: asha });
    expect(answer.status).toBe(303);
    expect(answer.headers["set-cookie"]?.join()).toContain("JSESSIONID=; Max-Age=0");
  });
});
