import ICAL from "ical.js";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import {
  ADMIN_LOGIN,
  APPLICATION_ADMIN_LOGIN,
  INDIVIDUAL_LOGIN,
  LARGE_FAMILY_ID,
  MEMBER_LOGIN,
  OWN_FAMILY_ID,
} from "../backend/logins";
import { familyAnswer, profileAnswer, RAVI } from "../support/answers";
import { aTransaction, statementAnswer } from "../support/event-answers";
import { attribute, parseHtml, textOf, within } from "../support/html";
import { cookiesAfter, ask as request } from "./http";
import { app, get, ownProduct, signIn, standIn, submit } from "./product";

const OWN = `/family/${OWN_FAMILY_ID}`;
const LARGE = `/family/${LARGE_FAMILY_ID}`;
const FILES = [
  [`${OWN}/contacts.vcf`, "text/vcard; charset=utf-8", "verma-contacts.vcf"],
  [`${OWN}/birthdays.ics`, "text/calendar; charset=utf-8", "verma-birthdays.ics"],
  [`${OWN}/family.ged`, "text/vnd.familysearch.gedcom; charset=utf-8", "verma.ged"],
  [`${OWN}/offline.html`, "text/html; charset=utf-8", "verma.html"],
  ["/member/4/contact.vcf", "text/vcard; charset=utf-8", "asha-verma.vcf"],
  ["/myProfile/data.json", "application/json; charset=utf-8", "asha-verma.json"],
] as const;

let cookie: string;

ownProduct();

/** All cookies of a browser after the login, so that the app remembers who it is. */
async function rememberedSession(): Promise<string> {
  const answer = await submit("/login", { ...MEMBER_LOGIN, redirectTo: "/" });
  return cookiesAfter("", answer);
}

beforeAll(async () => {
  cookie = await rememberedSession();
});
beforeEach(() => {
  standIn.faults.clear();
  standIn.received.length = 0;
});

const open = (path: string, headers: Record<string, string> = {}) => get(path, { cookie, ...headers });

test.each([
  ["2025-01-014", "statement-1-2025-01.csv", "January 2025"],
  ["some day", "statement-1-2025-01.csv", "January 2025"],
  ["2024-03-005", "statement-1.csv", "Account Statement"],
])(
  "a statement with a line of %s is the file %s, and its table is called %s",
  async (txnDate, name, caption) => {
    standIn.faults.always("/getAccountStatement", statementAnswer([{ ...aTransaction("C", 5, 5), txnDate }]));
    const query = "accountId=1&year=2025&month=1";
    // It counts as no file of the member.
    const asked = { method: "HEAD", headers: { cookie } };
    const { headers } = await request(app.origin, `/accounts.csv?${query}`, asked);
    expect(headers["content-disposition"]).toBe(`attachment; filename="${name}"`);
    expect((await open(`/accounts?${query}`)).body).toContain(`>${caption}</caption>`);
  },
);

describe.each(FILES)("the file %s", (path, type, name) => {
  test("is a download that no cache may keep, and costs one call besides images", async () => {
    const { status, headers } = await open(path);
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe(type);
    expect(headers["content-disposition"]).toBe(`attachment; filename="${name}"`);
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(standIn.received.filter((call) => !call.path.startsWith("/uploads"))).toHaveLength(1);
  });

  test("is logged by counts, without names or numbers", async () => {
    const before = app.log.length;
    await open(`${path}?find=Verma`);
    const since = () => app.log.slice(before).join("\n");
    // The line of a request comes when it is over, that of an earlier one may come first.
    await expect.poll(since).toMatch(/"file downloaded"[\s\S]*"request"/);
    const lines = since();
    expect(lines).toMatch(/"file":"\w+","entries":\d+,"portraits":\d+,"bytes":\d+/);
    expect(lines).not.toMatch(/rangrez|verma|asha|\+91|रंगरेज़/i);
  });

  test("sends visitors and expired sessions to the login page", async () => {
    const own = await signIn();
    standIn.signEveryoneOut();
    for (const session of ["", own]) {
      const answer = await get(path, { cookie: session });
      expect([answer.status, answer.headers.location]).toEqual([302, expect.stringMatching(/^\/login/)]);
    }
    cookie = await rememberedSession();
  });

  test("fails as a complete page", async () => {
    standIn.faults.always("", "reset");
    const { status, headers, body } = await open(path);
    expect(status).toBe(503);
    expect(headers["retry-after"]).toBeDefined();
    expect(headers["content-disposition"]).toBeUndefined();
    expect(body).toContain("<h1>");
    expect(body).toContain("Unable to connect");
  });
});

test("contacts have a card with a portrait for everyone living with a phone", async () => {
  const { body } = await open(`${LARGE}/contacts.vcf`);
  const cards = body.split("BEGIN:VCARD").length - 1;
  expect(cards).toBeGreaterThan(20);
  expect(ICAL.parse(body)).toHaveLength(cards);
  expect(body.match(/\r\nPHOTO;ENCODING=b;TYPE=JPEG:/g)?.length).toBe(cards);
});

describe("the family in one file", () => {
  const ONE_FILE_MAX_BYTES = 300_000;

  test("contains every member with portrait and needs no internet", async () => {
    const { body } = await open(`${LARGE}/offline.html`);
    for (const href of body.match(/href="#[^"]+"/g) ?? []) expect(body).toContain(` id="${href.slice(7)}`);
    expect(body.match(/<li><bdi translate="no">/g)).toHaveLength(60);
    // Thirteen of the sixty are children.
    expect(body.match(/<img src="data:image\/webp;base64,/g)).toHaveLength(47);
    expect(Buffer.byteLength(body)).toBeLessThan(ONE_FILE_MAX_BYTES);
    expect(body).toMatch(/http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:;/);
    expect(
      body.match(/(src|srcset|action)="(?!data:)[^"]*"|<link [^>]*href="(?!data:)|url\((?!data:)/g),
    ).toBeNull();
    expect(body).toContain(`href="${app.origin}/member/13"`);
    expect(body).toContain("Saved for Asha Verma on ");
    // As on the page: several families have one name.
    expect(body).toMatch(/<title>[^<,]+ Family, [^<,·]+ · /);
    expect(body).not.toMatch(/This file has \d+ of \d+ photos/);
  });

  test("is the book: the same people under the same headings, with the same links among them", async () => {
    const headers = { cookie: await signIn(ADMIN_LOGIN) };
    const read = async (path: string) => {
      const elements = within(parseHtml((await get(path, headers)).body));
      const all = (tag: string) => elements.filter(({ nodeName }) => nodeName === tag);
      return {
        headings: ["h2", "h3"].flatMap((tag) => all(tag).map(textOf)),
        links: all("a")
          .filter((link) => /^#[^c]/.test(attribute(link, "href") ?? ""))
          .map((link) => attribute(link, "href")),
      };
    };
    const [page, file] = [await read(`${LARGE}?view=book`), await read(`${LARGE}/offline.html`)];
    expect(file.links.length).toBeGreaterThan(60);
    expect(file).toEqual(page);
  });

  test("says that it has not all photos", async () => {
    const [has, broken] = [
      { ...RAVI, profileImageThumbnail: "uploads/member/kid_boy_avatar.jpg" },
      { ...RAVI, memberId: 6 },
    ];
    const child = { member: { ...broken, profileImageThumbnail: "uploads/member/gone.jpg" } };
    const answer = familyAnswer({ familyId: OWN_FAMILY_ID }, [], { member: has, children: [child] });
    standIn.faults.next(answer, "/getfamilydetails");
    expect((await open("/family/1/offline.html")).body).toContain("This file has 1 of 2 photos.");
  });

  test("leaves out phone numbers when asked to", async () => {
    const phone = "+91-912 345 6789";
    const answer = familyAnswer({ familyId: OWN_FAMILY_ID, phone }, [{ ...RAVI, phone }]);
    standIn.faults.next(answer, "/getfamilydetails");
    expect((await open("/family/1/offline.html")).body).toContain("+91 91234 56789");
    standIn.faults.next(answer, "/getfamilydetails");
    const { body } = await open("/family/1/offline.html?phones=0");
    const content = body.replace(/<(style|footer)>[\s\S]*?<\/\1>/g, "");
    expect(content.match(/tel:|wa\.me|912 ?345|91234/g)).toBeNull();
  });

  test("escapes hostile names", async () => {
    const hostile = "</script><!--<img src=x onerror=alert(1)>\r\n;,";
    const person = { ...RAVI, firstName: hostile, occupation: hostile, phone: hostile };
    standIn.faults.next(
      familyAnswer({ familyId: OWN_FAMILY_ID, familyName: hostile }, [person], { member: person }),
      "/getfamilydetails",
    );
    const { body } = await open("/family/1/offline.html");
    expect(body).not.toContain("<img src=x");
    expect(body).not.toContain("</script>");
    expect(body).not.toContain("<!--");
  });
});

test("the page says how many living members the contacts leave out", async () => {
  // The member's own limit of files is nearly reached here.
  const headers = { cookie: await signIn(ADMIN_LOGIN) };
  const page = (await get(OWN, headers)).body;
  const [, numbers, people] = /The numbers of (\d+) of (\d+) living members\./.exec(page) ?? [];
  const cards = (await get(`${OWN}/contacts.vcf`, headers)).body.match(/^BEGIN:VCARD/gm);
  expect(cards).toHaveLength(Number(numbers));
  expect(Number(people)).toBeGreaterThan(Number(numbers));
});

test("contacts are sent without portraits when the images fail", async () => {
  const child = { ...RAVI, phone: "+91-912 345 6789", profileImageThumbnail: "uploads/member/missing.jpg" };
  standIn.faults.next(familyAnswer({ familyId: OWN_FAMILY_ID }, [child]), "/getfamilydetails");
  const { status, body } = await open("/family/1/contacts.vcf");
  expect(status).toBe(200);
  expect(body).toContain("FN:Ravi Verma");
  expect(body).not.toContain("PHOTO");
});

test.each([
  ...FILES.map(([path]) => path),
  "/searchfamily.csv?by=town",
  "/accounts.csv?accountId=1&year=2026&month=1",
  "/event/3/calendar.ics",
])("HEAD names the file %s and its type as GET does", async (path) => {
  // Whose files nobody else counts.
  const headers = { cookie: await signIn(APPLICATION_ADMIN_LOGIN) };
  const got = await get(path, headers);
  const head = await request(app.origin, path, { method: "HEAD", headers });
  for (const name of ["content-type", "content-disposition"] as const)
    expect(head.headers[name], name).toBe(got.headers[name]);
  expect([got.status, head.status, head.body]).toEqual([200, 200, ""]);
});

test("a family or a member without a phone has no contact file", async () => {
  standIn.faults.next(familyAnswer({ familyId: OWN_FAMILY_ID }, [RAVI]), "/getfamilydetails");
  const contacts = await open("/family/1/contacts.vcf");
  expect([contacts.status, contacts.body.includes("Page not found")]).toEqual([404, true]);
  standIn.faults.next(familyAnswer({ familyId: OWN_FAMILY_ID }, [RAVI]), "/getfamilydetails");
  const asked = { method: "HEAD", headers: { cookie } };
  expect((await request(app.origin, "/family/1/contacts.vcf", asked)).status).toBe(404);
  standIn.faults.next(profileAnswer({ phone: "ask his son" }), "/getmemberprofile");
  const contact = await open("/member/42/contact.vcf");
  expect([contact.status, contact.body.includes("Page not found")]).toEqual([404, true]);
});

test("an unknown family or an invalid id is a 404", async () => {
  const { status, body } = await open("/family/999999/birthdays.ics");
  expect([status, body.includes("Family not found")]).toEqual([404, true]);
  expect((await open("/family/abc/contacts.vcf")).status).toBe(404);
});

test("a family's name cannot break the header", async () => {
  const names = ['Verma"\r\nX-Evil: 1', "../../etc/passwd", "वर्मा", "x".repeat(500)];
  const given: unknown[] = [];
  for (const familyName of names) {
    standIn.faults.next(familyAnswer({ familyId: OWN_FAMILY_ID, familyName }), "/getfamilydetails");
    given.push((await open("/family/1/birthdays.ics")).headers["content-disposition"]);
  }
  expect(given).toEqual([
    'attachment; filename="verma-x-evil-1-birthdays.ics"',
    'attachment; filename="etc-passwd-birthdays.ics"',
    'attachment; filename="family-1-birthdays.ics"',
    `attachment; filename="${"x".repeat(60)}-birthdays.ics"`,
  ]);
});

const CHILD = {
  ...RAVI,
  memberId: 8,
  firstName: "Chetan",
  birthDate: "5-Aug-2015",
  age: "(11 years)",
  phone: "+91-999 999 9999",
  profileImageThumbnail: "uploads/member/kid_boy_avatar.jpg",
};
const ADULT = { ...RAVI, birthDate: "7-Mar-1980", age: "(46 years)", phone: "+91-912 345 6789" };
const DEAD = { ...RAVI, memberId: 9, alive: false, birthDate: "1-Jan-1930", age: "(1930 - 1999)" };

describe("details of children and the living are protected", () => {
  const NAMES = ["contacts.vcf", "birthdays.ics", "family.ged", "offline.html"];
  const ofTheLiving = /2015|11 years|999 999 9999|9999999999|1980|46 years/;
  const root = { member: DEAD, children: [{ member: ADULT, children: [{ member: CHILD }] }] };
  const fileOf = async (familyId: number, name: string, headers: Record<string, string>) => {
    standIn.faults.next(familyAnswer({ familyId }, [DEAD, ADULT, CHILD], root), "/getfamilydetails");
    return (await get(`/family/${familyId}/${name}`, headers)).body;
  };

  test.each(NAMES)("in %s of another family, whatever the URL asks for", async (name) => {
    const headers = { cookie: await signIn(APPLICATION_ADMIN_LOGIN) };
    const body = await fileOf(77, `${name}?with=everything`, headers);
    expect(body).toContain("Ravi");
    expect(body).not.toMatch(ofTheLiving);
  });

  test("in the book of another family", async () => {
    standIn.faults.next(familyAnswer({ familyId: 77 }, [ADULT, CHILD]), "/getfamilydetails");
    const { body } = await open("/family/77?view=book&with=everything");
    expect(body).toContain("7 Mar");
    expect(body).not.toMatch(ofTheLiving);
    expect(body).not.toContain("kid_boy_avatar");
  });
});

test("a child has a contact card only for itself", async () => {
  const headers = { cookie: await signIn(APPLICATION_ADMIN_LOGIN) };
  const cardOf = (profile: object) => {
    const child = { phone: ADULT.phone, birthDay: 5, birthMonth: "Aug", birthYear: 2015 };
    standIn.faults.next(profileAnswer({ ...child, ...profile }), "/getmemberprofile");
    return get("/member/42/contact.vcf", headers);
  };
  for (const familyId of [77, OWN_FAMILY_ID]) {
    const { status, body } = await cardOf({ familyId });
    expect([status, body.includes("912 345")]).toEqual([404, false]);
  }
  const own = z
    .object({ memberId: z.number() })
    .parse(JSON.parse((await get("/myProfile/data.json", headers)).body));
  expect((await cardOf(own)).body).toContain("2015");
});

test("too many files give 429 with a time to try again", async () => {
  const own = await signIn(INDIVIDUAL_LOGIN);
  const statuses: number[] = [];
  for (let made = 0; made < 41; made++) {
    const { status, headers, body } = await get("/member/4/contact.vcf", { cookie: own });
    statuses.push(status);
    if (status !== 429) continue;
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect(body).toContain("<h1>Enough for now</h1>");
    expect(body).toContain("You have saved many files. Please save the rest in 15 minutes.");
  }
  expect(statuses.indexOf(429)).toBe(40);
});

test("who may read all families may save them, and the log has who took which list", async () => {
  const headers = { cookie: await signIn(ADMIN_LOGIN) };
  const before = app.log.length;
  for (let id = 3; id < 15; id++)
    expect((await get(`/family/${id}/birthdays.ics`, headers)).status).toBe(200);
  expect((await get("/searchfamily.csv?by=town&phones=yes", headers)).status).toBe(200);
  const since = () =>
    app.log.slice(before).map((line) => z.record(z.string(), z.unknown()).parse(JSON.parse(line)));
  await expect
    .poll(() => since().some(({ path, msg }) => msg === "request" && path === "/searchfamily.csv"))
    .toBe(true);
  const saved = since().find(({ file }) => file === "families-with-phones");
  const asked = since().find(({ id, msg }) => id === saved?.id && msg === "request");
  expect([Number(saved?.entries) > 100, asked?.who]).toEqual([true, expect.any(String)]);
});
