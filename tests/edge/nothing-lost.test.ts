import { beforeEach, describe, expect } from "vitest";
import { ADMIN_LOGIN } from "../backend/logins";
import { familyAnswer, profileAnswer } from "../support/answers";
import { FAMILY_FIELDS } from "../support/form-fields";
import { newcomer } from "../support/otp";
import { type Answer, beginOtp, cookiesAfter } from "./http";
import { app, callsTo, formAt, get, post, signIn, standIn, submit, test } from "./product";

let cookie: string;

beforeEach(async () => {
  standIn.faults.clear();
  cookie = await signIn();
});

const { familyName: _name, gotra: _gotra, ...ADDRESS_FIELDS } = FAMILY_FIELDS;
const ADDRESS = { ...ADDRESS_FIELDS, addressLine2: "By a park", addressLine3: "Ward 7", district: "Nagpur" };
const FAMILY = {
  familyName: "Verma",
  familyNameInHindi: "वर्मा",
  gotra: "Kashyap",
  email: "a@example.org",
  phone: "+91-987 654 3210",
  phoneWhatsappRegistered: "on",
  ...ADDRESS,
};
const MEMBER = {
  firstName: "Asha",
  firstNameInHindi: "आशा",
  maidenLastName: "Rao",
  nickName: "Asu",
  nickNameInHindi: "आसू",
  phone: "+91-987 654 3211",
  phoneWhatsappRegistered: "on",
  gender: "Female",
  maritalStatus: "Married",
  weddingDate: "1993-02-10",
  birthDay: "3",
  birthMonth: "Dec",
  birthYear: "1968",
  educationDetails: "M.A. (Hindi)",
  occupation: "Teacher & poet",
  ...ADDRESS,
};

const IN_DOUBT = "We do not know whether it was saved. Check before sending again.";

interface Form {
  name: string;
  path: string;
  call: string;
  fields: Record<string, string>;
}

const FORMS: Form[] = [
  { name: "edit family", path: "/family?edit=details", call: "/updateFamilyDetails", fields: FAMILY },
  { name: "add family", path: "/addfamily", call: "/addfamily", fields: FAMILY },
  { name: "edit member", path: "/myProfile?edit=profile", call: "/updateMemberProfile", fields: MEMBER },
];

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("'", "&#x27;");
}

/** Fields of a form whose value a page does not show again. */
function lost(html: string, fields: Record<string, string>): string[] {
  return Object.entries(fields)
    .filter(([name, value]) => {
      const [control = ""] = new RegExp(`<(input|select)[^>]* name="${name}"[^>]*>`).exec(html) ?? [];
      if (control.includes("checkbox")) return !control.includes("checked");
      if (control.startsWith("<select")) return !html.includes(`selected="">${escaped(value)}</option>`);
      return !control.includes(`value="${escaped(value)}"`);
    })
    .map(([name]) => name);
}

async function send({ path, fields }: Form): Promise<Answer> {
  const { token } = await formAt(path, cookie);
  standIn.received.length = 0;
  return post(path, { ...fields, token }, { cookie });
}

describe.each(FORMS)("the form $name", (form) => {
  test.each([
    ["a 500", "status-500" as const, 502],
    ["a 503", "status-503" as const, 503],
    ["a 429", "status-429" as const, 429],
    ["HTML", "html" as const, 502],
    ["a proxy's 502", "bad-gateway" as const, 502],
    ["a cut answer", "cut-json" as const, 502],
    ["a lost connection", "reset" as const, 503],
    ["a refusal", { json: { operationMessage: "Not today." }, status: 400 }, 400],
  ])("%s from the backend keeps every field, and the change is sent once", async (_name, fault, status) => {
    standIn.faults.always(form.call, fault);
    const answer = await send(form);
    expect(answer.status).toBe(status);
    expect(lost(answer.body, form.fields)).toEqual([]);
    expect(answer.body).toContain(`role="alert"`);
    const isInDoubt = typeof fault === "string" && fault !== "status-500";
    for (const text of [IN_DOUBT, "See what is saved now"])
      expect(answer.body.includes(text), text).toBe(isInDoubt);
    expect(callsTo(form.call)).toHaveLength(1);
  });

  test("a proxy's 429 stays one, with its sentence", async () => {
    const error = "Too many requests came from this office, please wait for a minute.";
    standIn.faults.always(form.call, { json: { error }, status: 429 });
    const answer = await send(form);
    expect([answer.status, Number(answer.headers["retry-after"]) > 0]).toEqual([429, true]);
    expect(answer.body).toContain(error);
    expect(lost(answer.body, form.fields)).toEqual([]);
  });

  test("a failing whoAmI during the save keeps every field", async () => {
    standIn.faults.always(form.call, "status-500");
    const { token } = await formAt(form.path, cookie);
    standIn.faults.always("/whoAmI", "status-500");
    const answer = await post(form.path, { ...form.fields, token }, { cookie });
    expect(lost(answer.body, form.fields)).toEqual([]);
  });
});

test("a family that may have been added is added again only after a search for it", async () => {
  cookie = await signIn(ADMIN_LOGIN);
  const { token } = await formAt("/addfamily", cookie);
  standIn.faults.next("bad-gateway", "/addfamily");
  standIn.received.length = 0;
  const press = () => post("/addfamily", { ...FAMILY, familyName: "Perhaps", token }, { cookie });
  const unknown = await press();
  expect(unknown.body).toContain(IN_DOUBT);
  expect(unknown.body).not.toMatch(/<button type="submit"[^>]*>Add Family/);
  expect((await press()).body).toContain(IN_DOUBT);
  expect(callsTo("/addfamily")).toHaveLength(1);
  const [, looked = ""] = /href="([^"]+)">See what is saved now/.exec(unknown.body) ?? [];
  const search = await get(looked.replaceAll("&amp;", "&"), { cookie: cookiesAfter(cookie, unknown) });
  expect(search.body).toContain("Perhaps");
  const [, again = ""] = /href="(\/addfamily\?[^"]+)">Add Family/.exec(search.body) ?? [];
  const restored = await get(again, { cookie: cookiesAfter(cookie, unknown) });
  expect(lost(restored.body, { ...FAMILY, familyName: "Perhaps" })).toEqual([]);
  expect(restored.body).toMatch(/<button type="submit"[^>]*>Add Family/);
});

describe("two presses", () => {
  test.each(FORMS)("$name: one change, one redirect", async (form) => {
    cookie = await signIn(ADMIN_LOGIN);
    const { token } = await formAt(form.path, cookie);
    standIn.received.length = 0;
    const press = () => post(form.path, { ...form.fields, token }, { cookie });
    const together = await Promise.all([press(), press()]);
    const later = await press();
    expect([...together, later].map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(new Set([...together, later].map(({ headers }) => headers.location)).size).toBe(1);
    expect(callsTo(form.call)).toHaveLength(1);
  });

  test("the last step of a sign-up is one call", async () => {
    const { cookie: visitor } = await beginOtp(app.origin, "/signup", newcomer());
    const { token } = await formAt("/signup?step=2", visitor);
    standIn.received.length = 0;
    standIn.faults.next({ json: { operationMessage: "done" } }, "/signUp");
    const typed = { otp: "123456", logonName: "twice", password: "secret-1", confirmPassword: "secret-1" };
    const press = () => post("/signup?step=2", { ...typed, token }, { cookie: visitor });
    const [one, other] = await Promise.all([press(), press()]);
    expect([one.status, other.status]).toEqual([303, 303]);
    expect(one.headers.location).toBe(other.headers.location);
    expect(callsTo("/signUp")).toHaveLength(1);
  });

  test("another family of the same form is another change", async () => {
    cookie = await signIn(ADMIN_LOGIN);
    const { token } = await formAt("/addfamily", cookie);
    const add = (familyName: string) => post("/addfamily", { ...FAMILY, familyName, token }, { cookie });
    const answers = [await add("Khanna"), await add("Kapoor"), await add("Khanna")];
    const [one, other, again] = answers.map(({ headers }) => headers.location);
    expect([one === other, one === again]).toEqual([false, true]);
  });
});

describe("drafts and notices", () => {
  const cookiesOf = (answer: Answer) =>
    (answer.headers["set-cookie"] ?? []).map((line) => line.split(";")[0] ?? "");

  test.each(FORMS)("a draft of $name is sealed, and a tampered one is ignored", async (form) => {
    const { token } = await formAt(form.path, cookie);
    await standIn.signEveryoneOut();
    const answer = await post(form.path, { ...form.fields, token }, { cookie });
    expect(answer.status).toBe(302);
    const drafts = cookiesOf(answer).filter((line) => line.startsWith("draft"));
    expect(drafts.length).toBeGreaterThan(0);
    for (const part of drafts.join("").split(/[=.]/))
      expect(Buffer.from(part, "base64url").toString("latin1")).not.toContain("Verma");
    for (const line of answer.headers["set-cookie"] ?? []) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(4_096);
      expect(line).toMatch(/HttpOnly; SameSite=Lax/);
    }
    const changed = drafts.map((line) => line.replace(/.{9}$/, "AAAAAAAAA")).join("; ");
    const session = await signIn();
    const page = await get(form.path, { cookie: `${session}; ${changed}` });
    expect(page.status).toBe(200);
    expect(page.body).not.toContain("You were logged out");
    const whole = await get(form.path, { cookie: `${session}; ${drafts.join("; ")}` });
    expect(whole.body).toContain("You were logged out. Please check and save.");
    expect(lost(whole.body, form.fields)).toEqual([]);
    expect(cookiesOf(whole)).toContain("draft=");
  });

  test("a tampered flash message is ignored and removed", async () => {
    const saved = await submit("/family?edit=details", FAMILY, { cookie });
    const [name] = /flash-[^=]+/.exec(cookiesOf(saved).join()) ?? [];
    const page = await get("/family", { cookie: `${cookie}; ${name}=AAAA` });
    expect(page.status).toBe(200);
    expect(page.body).not.toContain('role="status"');
    expect(cookiesOf(page)).toContain(`${name}=`);
  });
});

test.each([
  ["/family/2?edit=details", FAMILY, "You are not allowed to update details of this family."],
  ["/member/60?edit=profile", MEMBER, "You are not allowed to update the member details."],
])("saving %s after losing the right is refused in the backend's words", async (path, fields, text) => {
  standIn.faults.next(familyAnswer({ canUpdateFamilyDetails: true }), "/getfamilydetails");
  standIn.faults.next(profileAnswer({ canUpdateMember: true }), "/getmemberprofile");
  const { token } = await formAt(path, cookie);
  standIn.faults.clear();
  const answer = await post(path, { ...fields, token }, { cookie });
  expect(answer.status).toBe(403);
  expect(answer.body).toContain(text);
  expect(lost(answer.body, fields)).toEqual([]);
});

test("a POST to a page without a form is 405, and no fault of the app", async () => {
  for (const path of [
    "/",
    "/family",
    "/myProfile",
    "/member/3?edit=nothing",
    "/family/1/family.ged",
    "/myProfile/data.json",
  ]) {
    const { status, headers } = await post(path, {}, { cookie });
    expect([path, status, headers.allow]).toEqual([path, 405, "GET, HEAD"]);
  }
  expect((await post("/uploads/member/woman_avatar.jpg", {}, { cookie })).status).toBe(404);
  expect(app.log.join("\n")).not.toContain("page failed");
});

test("extra fields do not reach the backend", async () => {
  const [, , form] = FORMS;
  if (!form) throw new Error("no form");
  const ids = { canUpdateMember: "true", memberId: "5", familyId: "9" };
  const evil = { ...ids, hobby: "x", lastName: "Other", dateOfDeath: "2020-01-01" };
  await send({ ...form, fields: { ...form.fields, ...evil } });
  const [call] = callsTo(form.call);
  expect(call?.body).toMatchObject({ familyId: 1, lastName: "Verma" });
  expect(call?.body.memberId).not.toBe(5);
  expect(Object.keys(call?.body ?? {})).not.toContain("canUpdateMember");
  expect(Object.keys(call?.body ?? {})).not.toContain("dateOfDeath");
});
