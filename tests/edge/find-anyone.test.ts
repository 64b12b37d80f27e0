import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { INDIVIDUAL_LOGIN, MEMBER_LOGIN } from "../backend/logins";
import { familyAnswer, foundFamily, RAVI } from "../support/answers";
import { type AppProcess, startApp } from "../support/app-process";
import { signedIn, wordsIn } from "./http";
import { callsTo, formAt, get, ownProduct, post, signIn, standIn } from "./product";

const SEARCH = "/searchfamily";
const FAMILY = "/getfamilydetails";

let cookie: string;

/** The looks at people are counted. */
ownProduct();
beforeEach(async () => {
  cookie = await signIn();
  // The user's own family is kept for the searches.
  await get("/", { cookie });
  standIn.received.length = 0;
});
afterEach(() => standIn.faults.clear());

function searchFor(text: string, rest = "", language = "en") {
  const path = `${SEARCH}?searchString=${encodeURIComponent(text)}${rest}`;
  return get(path, { cookie, "accept-language": language });
}

/** The ids that links of a table lead to first in each of its rows. */
function idsIn(html: string, table: string, link: string): number[] {
  const [, rows = ""] =
    new RegExp(`<table class="table ${table}[^"]*".*?<tbody[^>]*>(.*?)</tbody>`, "s").exec(html) ?? [];
  return rows
    .split("</tr>")
    .flatMap((row) => new RegExp(`href="${link}/(\\d+)"`).exec(row)?.[1] ?? [])
    .map(Number);
}

const familiesIn = (html: string) => idsIn(html, "app-family-results", "/family");
const peopleIn = (html: string) => idsIn(html, "app-people-results", "/member");
const searched = () => callsTo(SEARCH).map(({ body }) => body.searchString);
const familiesRead = () => callsTo(FAMILY).map(({ body }) => body.familyId);

/** So many Bhandari families, no head of which is Nisha; each has the members that are given. */
function bhandaris(count: number, members: readonly object[]) {
  const names = { familyName: "Bhandari", familyNameInHindi: "भंडारी" };
  const others = { headOfFamilyFirstName: "Dev", headOfFamilyFirstNameInHindi: null, region: "Surat, GJ" };
  const families = Array.from({ length: count }, (_, at) => foundFamily(500 + at, { ...names, ...others }));
  standIn.faults.forSearch("", { json: { families } });
  standIn.faults.always(FAMILY, familyAnswer(names, members));
}

const NISHA = {
  ...RAVI,
  memberId: 42,
  firstName: "Nisha",
  firstNameInHindi: "निशा",
  lastName: "Bhandari",
  gender: "Female",
  familyRelationship: "Daughter of Dev",
  phone: "+91 98220 12345",
  phoneWhatsappRegistered: true,
};

describe("several words", () => {
  test.each(["joshi raipur", "जोशी रायपुर", "raipur joshi", "Joshi, Raipur", "joshi raipur x %"])(
    "%s finds the families of that name in that town",
    async (typed) => {
      const { body } = await searchFor(typed);
      expect(wordsIn(body)).toContain("Families found: 2");
      expect(familiesIn(body).toSorted((one, other) => one - other)).toEqual([71, 89]);
      expect(searched()).not.toContain("x");
    },
  );

  test("the page fails when no word has an answer", async () => {
    standIn.faults.always(SEARCH, "status-503");
    const { status, headers } = await searchFor("nisha joshi");
    expect(status).toBe(503);
    expect(headers["retry-after"]).toBeDefined();
  });
});

describe("people", () => {
  test("first name and surname find the person with at most 2 searches", async () => {
    bhandaris(2, [RAVI, NISHA]);
    const { status, body } = await searchFor("nisha bhandari");
    expect(status).toBe(200);
    expect(peopleIn(body)).toEqual([42]);
    expect(searched().length).toBeLessThanOrEqual(2);
    expect(familiesRead().toSorted()).toEqual([500, 501]);
    const words = wordsIn(body);
    expect(words).toContain("1 person found");
    expect(words).toContain("Daughter of Dev");
    expect(body).toContain("<mark>Nisha</mark> <mark>Bhandari</mark>");
    expect(body).toContain('href="tel:+919822012345"');
    expect(body).toContain('href="https://wa.me/919822012345"');
    expect(body).toContain('href="/related?to=42"');
    expect(body.indexOf("<h2>People</h2>")).toBeLessThan(body.indexOf('class="table app-family-results'));
  });

  test.each(["Nisha d/o Dev", "Nisha daughter of Dev", "निशा पुत्री श्री देव"])(
    "%s finds the person in a family whose head is the relative",
    async (typed) => {
      bhandaris(2, [RAVI, NISHA]);
      const { body } = await searchFor(typed);
      expect(peopleIn(body)).toEqual([42]);
    },
  );

  test.each(["/searchfamily?searchString=nisha+bhandari", "/related?toName=nisha+bhandari"])(
    "who has married into another family is not called one of the family that lists her: %s",
    async (path) => {
      const married = { ...NISHA, memberId: 43, familyId: 900, lastName: "Soni", maidenLastName: "Bhandari" };
      bhandaris(1, [{ ...NISHA, familyId: 7 }, married]);
      const { body } = await get(path, { cookie, "accept-language": "en" });
      const words = wordsIn(body);
      expect(words).toMatch(/Nisha Bhandari.*Bhandari Family/);
      expect(words).toMatch(/Nisha Soni.*Soni Family/);
    },
  );

  test("no match and unreadable families are reported", async () => {
    bhandaris(3, [RAVI]);
    standIn.faults.next("status-500", FAMILY);
    const { status, body } = await searchFor("nisha bhandari");
    expect(status).toBe(200);
    expect(wordsIn(body)).toContain("No one called “nisha” was found in the 3 families searched.");
    expect(wordsIn(body)).toContain("The Bhandari family did not load.");
  });

  test("more than three families are read only on request, eight at a time", async () => {
    bhandaris(12, [RAVI]);
    const first = await searchFor("nisha bhandari");
    expect(familiesRead()).toEqual([]);
    expect(familiesIn(first.body)).toHaveLength(12);
    expect(first.body).toContain('href="/searchfamily?searchString=nisha+bhandari&amp;members=1"');
    expect(wordsIn(first.body)).toContain("Look for “nisha” among the members of 12 other families");
    const look = await searchFor("nisha bhandari", "&members=1");
    expect(familiesRead()).toHaveLength(8);
    expect(wordsIn(look.body)).toContain("8 of 12 families searched");
    expect(wordsIn(look.body)).toContain("among the members of 4 other families");
    expect(look.body).toContain("members=2");
    standIn.received.length = 0;
    const next = await searchFor("nisha bhandari", "&members=2");
    expect(familiesRead().toSorted()).toEqual([508, 509, 510, 511]);
    expect(wordsIn(next.body)).toContain("12 of 12 families searched");
    expect(wordsIn(next.body)).not.toContain("among the members");
  });

  test("where a family matches every word, it is searched first, and the others are offered", async () => {
    const { body } = await searchFor("gopal verma");
    expect(familiesIn(body)).toHaveLength(1);
    // Its head is a person, too.
    expect(familiesRead()).toEqual(familiesIn(body));
    expect(wordsIn(body)).toContain("1 person found");
    expect(wordsIn(body)).toContain("Look for “gopal” among the members of 6 other families");
    standIn.received.length = 0;
    const look = await searchFor("gopal verma", "&members=1");
    expect(familiesRead()).toHaveLength(6);
    expect(peopleIn(look.body)[0]).toBe(peopleIn(body)[0]);
  });

  test("the best 50 are shown, the living before the dead", async () => {
    const dead = { ...NISHA, memberId: 41, alive: false, age: "(1949-2022)" };
    const tooOld = { ...NISHA, memberId: 40, birthDate: "Year 1884", age: "(142 years)" };
    const nishant = { ...NISHA, firstName: "Nishant" };
    const some = Array.from({ length: 40 }, (_, at) => ({ ...nishant, memberId: at + 100 }));
    bhandaris(1, [dead, tooOld, ...some, NISHA]);
    const { body } = await searchFor("nisha bhandari");
    expect(peopleIn(body)).toHaveLength(43);
    expect(peopleIn(body)[0]).toBe(42);
    expect(peopleIn(body).slice(-2).toSorted()).toEqual([40, 41]);
    expect(wordsIn(body)).toContain("Deceased");
    const many = Array.from({ length: 60 }, (_, at) => ({ ...nishant, memberId: at + 100 }));
    bhandaris(1, [dead, ...many]);
    cookie = await signIn();
    const cut = await searchFor("nisha bhandari");
    expect(peopleIn(cut.body)).toHaveLength(50);
    expect(wordsIn(cut.body)).toContain("61 people found Only the 50 best matches are shown.");
  });

  test("someone without a number says so and offers the family's", async () => {
    bhandaris(1, []);
    const family = { familyName: "Bhandari", phone: "+91 98220 54321" };
    standIn.faults.always(FAMILY, familyAnswer(family, [{ ...NISHA, familyId: null, phone: null }]));
    const { body } = await searchFor("nisha bhandari");
    expect(wordsIn(body)).toContain("No phone number. The family&#x27;s: India +91 98220 54321");
    expect(body).toMatch(/app-people-results.*?href="tel:.*?<\/table>/s);
  });
});

describe("a child of another family", () => {
  const CHILD = { ...NISHA, age: "(14 years)", occupation: "Student", birthDate: "5-Aug-2012" };

  test("is found by name, and nothing calls it", async () => {
    bhandaris(1, [CHILD]);
    const { body } = await searchFor("nisha bhandari");
    expect(peopleIn(body)).toEqual([42]);
    expect(body).toContain("+91 98220 12345");
    expect(body).not.toMatch(/tel:\+919822012345|wa\.me\/919822012345|No phone number/);
  });

  test("is not found by what it does", async () => {
    bhandaris(1, [CHILD]);
    expect(peopleIn((await searchFor("student bhandari")).body)).toEqual([]);
  });
});

/** A family whose head is Ravi, found by his name; its list of members has nobody else of that name. */
function familyOfRavi(members: readonly object[]) {
  const family = { familyId: 500, familyName: "Bhandari", headOfFamilyFirstName: "Ravi", region: "Surat" };
  standIn.faults.forSearch("", { json: { families: [family] } });
  standIn.faults.always(FAMILY, familyAnswer({ familyName: "Bhandari" }, members, null));
}

describe("the head of a family", () => {
  const NOBODY = "No one called";

  test("is a person with a number of their own", async () => {
    familyOfRavi([{ ...NISHA, memberId: 41, firstName: "Ravi" }]);
    const { body } = await searchFor("ravi bhandari");
    expect(peopleIn(body)).toEqual([41]);
    expect(body).toContain('href="tel:+919822012345"');
    expect(familiesIn(body)).toEqual([500]);
    expect(wordsIn(body)).not.toContain(NOBODY);
  });

  test.each(["", "&members=1"])("is never reported missing above their own row%s", async (asked) => {
    familyOfRavi([NISHA]);
    const { body } = await searchFor("ravi bhandari", asked);
    expect(familiesIn(body)).toEqual([500]);
    expect(wordsIn(body)).not.toContain(NOBODY);
  });
});

describe("the viewer's own family", () => {
  test("is searched with every search for a name, without another call", async () => {
    const { body } = await searchFor("asha");
    expect(peopleIn(body)).toContain(4);
    expect(familiesRead()).not.toContain(undefined);
    expect(familiesRead()).not.toContain(1);
  });

  test("has You in it, to whom no relation is offered", async () => {
    const { body } = await searchFor("asha verma");
    expect(peopleIn(body)).toContain(4);
    expect(body).toMatch(/<td[^>]*>You<\/td>/);
    expect(body).not.toContain('href="/related?to=4"');
  });

  test("costs one call where nothing has read it before", async () => {
    cookie = await signIn();
    standIn.received.length = 0;
    expect(peopleIn((await searchFor("asha")).body)).toContain(4);
    expect(familiesRead().filter((id) => id === undefined)).toHaveLength(1);
  });

  test("is not cached after a change by the user", async () => {
    const { token } = await formAt("/family?edit=details", cookie);
    await post("/family?edit=details", { token }, { cookie });
    standIn.received.length = 0;
    await searchFor("asha");
    expect(familiesRead()).toContain(undefined);
  });

  test("does not answer for everybody of its own name or town", async () => {
    expect(peopleIn((await searchFor("verma")).body)).toEqual([]);
  });
});

describe("a person by what they do", () => {
  const WORKERS = [
    { ...NISHA, memberId: 51, firstName: "Meera", occupation: "Paediatrician" },
    { ...NISHA, memberId: 52, firstName: "Om", occupation: null, educationDetails: "MBBS, Pune" },
    { ...NISHA, memberId: 53, firstName: "Jay", occupation: "वकील" },
  ];

  test.each([
    ["doctor bhandari", [51, 52]],
    ["डॉक्टर भंडारी", [51, 52]],
    ["Lawyer bhandari", [53]],
    ["बच्चे bhandari", []],
  ])("%s finds them among the members that are read anyway", async (typed, found) => {
    bhandaris(1, WORKERS);
    const { body } = await searchFor(typed);
    expect(peopleIn(body)).toEqual(found);
    expect(familiesRead()).toEqual([500]);
  });

  test("the page says what matched", async () => {
    bhandaris(1, WORKERS);
    const words = wordsIn((await searchFor("doctor bhandari")).body);
    expect(words).toContain("Occupation: Paediatrician");
    expect(words).toContain("Education: MBBS, Pune");
    expect(wordsIn((await searchFor("meera bhandari")).body)).not.toContain("Occupation:");
  });

  test("a surname that is a trade finds families first", async () => {
    cookie = await signIn();
    const family = { familyId: 500, familyName: "Soni", headOfFamilyFirstName: "Dev", region: "Surat, GJ" };
    standIn.faults.always(SEARCH, { json: { families: [family] } });
    standIn.faults.always(FAMILY, familyAnswer({ familyName: "Verma" }, [{ ...NISHA, occupation: "Soni" }]));
    const { body } = await searchFor("soni");
    expect(peopleIn(body)).toEqual([42]);
    expect(body.indexOf("app-family-results")).toBeLessThan(body.indexOf('class="table app-people-results'));
  });
});

test("a page that could not search the viewer's own family says so", async () => {
  cookie = await signIn();
  standIn.faults.always(FAMILY, "status-500");
  expect(wordsIn((await searchFor("nikhil")).body)).toContain("Your family could not be loaded.");
});

test("a single word that matches no head is not found, and the page explains the search", async () => {
  const { status, body } = await searchFor("nikhil");
  expect(status).toBe(200);
  const words = wordsIn(body);
  expect(words).toContain("No family found for selected search criteria");
  expect(words).toContain("This search finds families, their heads and the members of your own family.");
});

describe("the limit on looking for people", () => {
  test("after thirty searches in ten minutes only the families are shown", async () => {
    cookie = await signIn(INDIVIDUAL_LOGIN);
    bhandaris(1, [NISHA]);
    for (let done = 0; done < 30; done++) expect((await searchFor("nisha bhandari")).status).toBe(200);
    standIn.received.length = 0;
    const { status, headers, body } = await searchFor("nisha bhandari");
    expect(status).toBe(429);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect(wordsIn(body)).toContain("Too many attempts. Please try again in 10 minutes.");
    expect(familiesIn(body)).toEqual([500]);
    expect(familiesRead()).toEqual([]);
  });
});

describe("a backend that does not answer", () => {
  const BUSY = { timeout: 120_000 };
  let own: AppProcess;

  /** Faults would be remembered by the app of the other tests. */
  beforeEach(async () => {
    own = await startApp(standIn.url, { BACKEND_CALLS_AT_ONCE: "6" });
    cookie = await signedIn(own.origin, MEMBER_LOGIN);
    await fetch(own.origin, { headers: { cookie } });
    standIn.received.length = 0;
  });
  afterEach(() => own.stop());
  const look = () =>
    fetch(`${own.origin}${SEARCH}?searchString=nisha+bhandari&members=1`, { headers: { cookie } });

  test("is waited for 2.5 seconds, then the page shows what it has", async () => {
    await vi.waitFor(async () => {
      standIn.faults.clear();
      bhandaris(2, [NISHA]);
      standIn.faults.next("hang-headers", FAMILY);
      const page = await look();
      const body = await page.text();
      standIn.disconnect();
      expect(page.status).toBe(200);
      expect(peopleIn(body)).toEqual([42]);
      expect(wordsIn(body)).toContain("The Bhandari family did not load.");
    }, BUSY);
  });
});
