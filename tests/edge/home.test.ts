import { afterEach, beforeEach, describe, expect } from "vitest";
import { APPLICATION_ADMIN_LOGIN } from "../backend/logins";
import { familyAnswer, RAVI } from "../support/answers";
import { anEvent, birthDate, daysFromNow } from "../support/event-answers";
import { cookiesAfter } from "./http";
import { app, callsReceived, get, ownProduct, signIn, standIn, test } from "./product";

let cookie: string;

beforeEach(async () => {
  cookie = await signIn();
  // Whoever signed in is known from then on.
  cookie = cookiesAfter(cookie, await get("/helpWithMenu", { cookie }));
  standIn.received.length = 0;
});
afterEach(() => standIn.faults.clear());

const FAMILY = "/getfamilydetails";
const EVENTS = "/getEvents";
const UPCOMING = "Upcoming Events</a></h2>";
const LATE = "Your family did not load in time.";

const calls = () => callsReceived().map(({ path }) => path.split("/").at(-1));

async function home() {
  const answer = await get("/", { cookie });
  cookie = cookiesAfter(cookie, answer);
  return answer;
}

describe("home", () => {
  test("home reads the family and the events in parallel, the events once a minute", async () => {
    const { body } = await home();
    expect(body).toContain("Verma Family");
    expect(body).toContain("Members: 12");
    expect(calls().toSorted()).toEqual(["getEvents", "getfamilydetails"]);
    await home();
    expect(calls()).toHaveLength(3);
    expect(calls().at(-1)).toBe("getfamilydetails");
  });

  test("home shows the next three events and the birthdays of 30 days", async () => {
    const thisYear = Number(daysFromNow(0).slice(0, 4));
    const people = [
      { ...RAVI, memberId: 5, firstName: "Soon", birthDate: birthDate(3, 1980) },
      { ...RAVI, memberId: 11, firstName: "Last", birthDate: birthDate(30, 1980) },
      { ...RAVI, memberId: 6, firstName: "Later", birthDate: birthDate(31, 1980) },
      { ...RAVI, memberId: 7, firstName: "Gone", alive: false, birthDate: birthDate(3, 1930) },
      { ...RAVI, memberId: 8, firstName: "Undated", birthDate: "Year 1980" },
      { ...RAVI, memberId: 9, firstName: "Newborn", birthDate: birthDate(0, thisYear) },
      { ...RAVI, memberId: 10, firstName: "Ancient", birthDate: birthDate(3, 1884) },
    ];
    standIn.faults.next(familyAnswer({}, people), FAMILY);
    const events = [5, 2, 9, 7, -4].map((days, at) => anEvent(at + 1, daysFromNow(days), `Event of ${days}`));
    standIn.faults.next({ json: { events } }, EVENTS);
    const { body } = await home();
    expect([...body.matchAll(/Event of (-?\d+)/g)].map(([, days]) => days)).toEqual(["2", "5", "7"]);
    expect(body).toContain("in\u00a02\u00a0days");
    expect(body).toMatch(/Soon Verma.*?in\s3\sdays.*?turns \d\d.*Last Verma.*?in\s30\sdays/s);
    for (const name of ["Later", "Gone", "Undated", "Newborn", "Ancient"]) expect(body).not.toContain(name);
  });

  test("today's events are the first of the next three", async () => {
    const events = [3, 0, 4, 5, 0].map((days, at) => anEvent(at + 1, daysFromNow(days), `Event of ${days}`));
    standIn.faults.next({ json: { events } }, EVENTS);
    const { body } = await home();
    expect([...body.matchAll(/Event of (\d)/g)].map(([, days]) => days)).toEqual(["0", "0", "3"]);
    expect(body).toContain("(today)");
    expect(body).not.toContain("There are no upcoming events.");
  });

  test("a coming birthday has a portrait and a WhatsApp greeting in the viewer's language", async () => {
    const on = { phone: "+91-99 9978 1944", phoneWhatsappRegistered: true, birthDate: birthDate(3, 1980) };
    const people = [
      { ...RAVI, ...on, firstNameInHindi: "रवि", profileImageThumbnail: "/uploads/members/5.jpg" },
      { ...RAVI, ...on, memberId: 6, phoneWhatsappRegistered: false },
      { ...RAVI, ...on, memberId: 7, phone: null },
      // The user's own.
      { ...RAVI, ...on, memberId: 4 },
    ];
    const wishes = async (headers: Record<string, string>) => {
      standIn.faults.next(familyAnswer({}, people), FAMILY);
      const { body } = await get("/", headers);
      expect(body).toContain("/uploads/members/5.jpg?w=");
      return [...body.matchAll(/wa\.me\/(\d+)\?text=([^"]+)"/g)].map(([, digits, text = ""]) => [
        digits,
        decodeURIComponent(text),
      ]);
    };
    expect(await wishes({ cookie })).toEqual([["919999781944", "Happy birthday, Ravi!"]]);
    expect(await wishes({ cookie: `${cookie}; language=hi`, "accept-language": "hi" })).toEqual([
      ["919999781944", "जन्मदिन की हार्दिक शुभकामनाएँ, रवि जी!"],
    ]);
  });

  test("members of other families are counted separately", async () => {
    const people = [7, 7, null, 8, 8].map((familyId, at) => ({ ...RAVI, memberId: at + 1, familyId }));
    standIn.faults.next(familyAnswer({}, people), FAMILY);
    expect((await home()).body).toContain("Members: 3, and 2 from other families");
    standIn.faults.next(familyAnswer({}, people), FAMILY);
    const { body } = await get("/family/7", { cookie });
    expect(body).toContain("<caption>Members: 3, and 2 from other families</caption>");
  });

  test("on a Hindi page the greeting has the Hindi name, if known", async () => {
    const hindi = { cookie: `${cookie}; language=hi`, "accept-language": "hi" };
    expect((await get("/", hindi)).body).toContain("नमस्ते, आशा जी");
    standIn.faults.next(familyAnswer({}, [RAVI]), FAMILY);
    expect((await get("/", hindi)).body).toContain("नमस्ते, Asha जी");
  });

  test("a member without a first name has a home, too", async () => {
    standIn.faults.always("/whoAmI", {
      json: { firstName: null, lastName: "Verma", memberId: 4, familyId: 1 },
    });
    cookie = await signIn();
    const { body } = await home();
    expect(body).toContain("Namaste, Verma");
  });

  test("home says when there are no coming events or birthdays", async () => {
    standIn.faults.next(familyAnswer({}, [RAVI]), FAMILY);
    standIn.faults.next({ json: { events: [] } }, EVENTS);
    const { body } = await home();
    expect(body).toContain("There are no upcoming events.");
    expect(body).toContain("No birthdays in your family in the next 30 days.");
  });

  test("an expired session shows the visitor's home at once", async () => {
    standIn.signEveryoneOut();
    for (const _visit of [1, 2]) {
      const { status, body } = await home();
      expect(status).toBe(200);
      expect(body).not.toContain("Asha");
      expect(body).toContain("/signup");
    }
  });
});

describe("without an answer of the backend", () => {
  test.each(["status-500", "reset", "cut-json", "status-429"] as const)(
    "home is complete when its calls end with %s",
    async (fault) => {
      standIn.faults.always(FAMILY, fault);
      standIn.faults.always(EVENTS, fault);
      const { status, body } = await home();
      expect(status).toBe(200);
      expect(body).toContain("Namaste, Asha");
      expect(body).toContain(LATE);
      expect(body).not.toContain(UPCOMING);
    },
  );

  test("the part that loaded is shown when the other failed", async () => {
    standIn.faults.next("status-500", EVENTS);
    const withoutEvents = await home();
    expect(withoutEvents.body).toContain("Verma Family");
    expect(withoutEvents.body).not.toContain(UPCOMING);
    standIn.faults.next("status-500", FAMILY);
    const withoutFamily = await home();
    expect(withoutFamily.body).toContain(UPCOMING);
    expect(withoutFamily.body).toContain(LATE);
  });
});

/** A process of its own for each, since it remembers that the backend was slow. */
describe("with a slow backend", () => {
  ownProduct();

  test("a slow family does not affect other members' homes", async () => {
    standIn.faults.next("hang-headers", FAMILY);
    expect((await home()).body).toContain(LATE);
    expect((await home()).body).toContain(LATE);
    cookie = await signIn(APPLICATION_ADMIN_LOGIN);
    const { body } = await home();
    expect(body).toContain(UPCOMING);
    expect(body).not.toContain(LATE);
  });
});

describe("with a slow backend for sessions that somebody invented", () => {
  ownProduct();

  test("members' homes have everything", async () => {
    standIn.faults.always(FAMILY, "hang-headers");
    await Promise.all([1, 2, 3].map((at) => get("/", { cookie: `JSESSIONID=invented${at}` })));
    standIn.faults.clear();
    cookie = await signIn();
    expect((await home()).body).not.toContain(LATE);
  });
});

describe("with a backend that never answers", () => {
  ownProduct();

  test("home does not wait for whoAmI", async () => {
    const session = cookie.split("; ").find((pair) => pair.startsWith("JSESSIONID=")) ?? "";
    for (const path of ["/whoAmI", FAMILY, EVENTS]) standIn.faults.always(path, "hang-headers");
    for (const path of ["/", "/helpWithMenu"]) {
      const answer = await get(path, { cookie: session });
      expect(answer.status).toBe(200);
      const lineOf = (words: string) =>
        app.log.findIndex(
          (line) => line.includes(String(answer.headers["x-request-id"])) && line.includes(words),
        );
      await expect.poll(() => lineOf('"call":"whoAmI"')).toBeGreaterThan(0);
      expect(lineOf('"msg":"request"')).toBeGreaterThan(0);
      // The page was there before the call came to its end.
      expect(lineOf('"msg":"request"')).toBeLessThan(lineOf('"call":"whoAmI"'));
    }
  });
});
