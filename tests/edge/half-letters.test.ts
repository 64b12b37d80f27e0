import { beforeAll, describe, expect, test } from "vitest";
import { familyAnswer, NAGPUR, profileAnswer, RAVI } from "../support/answers";
import { anEvent } from "../support/event-answers";
import { ask } from "./http";
import { app, formAt, get, ownProduct, post, signIn, standIn } from "./product";

let cookie: string;

/** Searches and files are counted. */
ownProduct();
beforeAll(async () => {
  cookie = await signIn();
});

/** Half of an emoji, alone and where a text is cut. */
const HALVES = ["\ud83d", "\ude00x", `${"a".repeat(999)}\u{1f600}`];

/** Every text of an answer ends in half a letter. */
function halved<Answer>(answer: Answer, half: string): Answer {
  const texts = (_key: string, value: unknown) => (typeof value === "string" ? value + half : value);
  return JSON.parse(JSON.stringify(answer, texts));
}

const FAMILY = familyAnswer(
  { familyNameInHindi: "वर्मा", gotra: "Vatsa", familyAddress: NAGPUR, headOfFamilyName: "Ravi" },
  [{ ...RAVI, firstNameInHindi: "रवि", nickName: "Ravi", occupation: "Farmer" }],
).json;
const PROFILE = profileAnswer({ notes: "a", occupation: "Farmer", memberAddress: NAGPUR }).json;
const FOUND = [{ familyId: 7, familyName: "Verma", headOfFamilyFirstName: "Ravi", region: "Surat, GJ" }];
const PAGES = [
  "/",
  "/family/7",
  "/family/7?view=chart",
  "/family/7?view=book",
  "/family/7?edit=details",
  "/family/7/contacts.vcf",
  "/family/7/birthdays.ics",
  "/family/7/family.ged",
  "/family/7/offline.html",
  "/member/42",
  "/member/42?edit=profile",
  "/related?toName=ravi",
  "/searchfamily?searchString=verma",
  "/searchfamily?by=town",
  "/searchfamily.csv?by=town",
  "/events",
  "/event/2",
  "/event/2?photo=1",
  "/event/2/calendar.ics",
];

describe.each(HALVES)("a backend whose texts all end in half a letter", (half) => {
  test.each(PAGES)("%s is answered", async (path) => {
    standIn.faults.always("/getfamilydetails", { json: halved(FAMILY, half) });
    standIn.faults.always("/getmemberprofile", { json: halved(PROFILE, half) });
    standIn.faults.always("/searchfamily", { json: halved({ families: FOUND }, half) });
    const events = [halved({ ...anEvent(2, null), eventDate: null }, half)];
    standIn.faults.always("/getEvents", { json: { events, totalPages: 1 } });
    const { status, body } = await get(path, { cookie });
    standIn.faults.clear();
    expect(status).toBeLessThan(500);
    expect(body).not.toContain("\ufffd\ufffd");
  });
});

/** Bytes that are no UTF-8: half an emoji, a Hindi letter that was cut. */
const BROKEN = ["%ED%A0%BD", "%F0%9F%98", "%E0%A4", "%FF", "a%ED%A0%BD"];

describe.each(BROKEN)("an address with %s", (broken) => {
  test.each([
    "/family/7?find=",
    "/searchfamily?searchString=",
    "/searchfamily?by=town&at=",
    "/related?toName=",
    "/related?to=",
    "/helpWithMenu?q=",
    "/login?redirectTo=",
    "/events?tab=",
    "/accounts?accountId=",
    "/family/",
    "/member/",
    "/event/",
    "/uploads/",
    "/nowhere",
  ])("%s is no fault of the server", async (path) => {
    expect((await get(path + broken, { cookie })).status).toBeLessThan(500);
  });
});

test.each(BROKEN)("a form with %s is no fault of the server", async (broken) => {
  const { token } = await formAt("/login");
  const body = `loginName=${broken}&password=${broken}&token=${token}`;
  const headers = { origin: app.origin, "content-type": "application/x-www-form-urlencoded" };
  expect((await ask(app.origin, "/login", { method: "POST", headers, body })).status).toBeLessThan(500);
  expect((await post("/login", { loginName: "\ud83d", password: "\ud83d" })).status).toBeLessThan(500);
});

test.each(["\ud83d.jpg", "a\u0000b.jpg", "../../x.jpg", "फ़ोटो.jpg", 'a"b.jpg'])(
  "a photo called %j is no fault of the server",
  async (name) => {
    const { token } = await formAt("/family?edit=image", cookie);
    const body = new FormData();
    body.set("token", token);
    body.set("image", new Blob([Buffer.from("ffd8ffe0", "hex")], { type: "image/jpeg" }), name);
    const response = await fetch(`${app.origin}/family?edit=image`, {
      method: "POST",
      body,
      headers: { cookie, origin: app.origin },
      redirect: "manual",
    });
    expect(response.status).toBeLessThan(500);
  },
);
