import { brotliCompressSync } from "node:zlib";
import { describe, expect } from "vitest";
import { ADMIN_LOGIN } from "../backend/logins";
import { FAMILY_NAMES, FEMALE_NAMES, GOTRAS, MALE_NAMES, PLACES } from "../backend/seed/names";
import { MEMBER_PATHS, VISITOR_PATHS } from "../support/addresses";
import { profileAnswer } from "../support/answers";
import { FAMILY_FIELDS } from "../support/form-fields";
import { ALWAYS_LATIN, latinWords, textOnPage, unmarkedLatin } from "../support/latin-words";
import { runTogetherWords } from "../support/run-together-words";
import { callsTo, formAt, get, post, signIn, standIn, test } from "./product";

let member: string;
let admin: string;

test.beforeAll(async () => {
  [member, admin] = await Promise.all([signIn(), signIn(ADMIN_LOGIN)]);
});

/** Names of people and places, kinds of files, and what everybody calls so. */
const NAMES = new Set(
  [
    ...[MALE_NAMES, FEMALE_NAMES, FAMILY_NAMES].flat().map(([latin]) => latin),
    ...GOTRAS.flat(),
    ...PLACES.flat(),
    // Titles of events and accounts are names, too.
    "Birthday Wedding Community Party Health Camp In memory at the family Fund",
    "AM PM Main Road Station India English",
    ...ALWAYS_LATIN,
  ]
    .join(" ")
    .split(/[^A-Za-z]+/),
);

/** What was typed stays as it was typed. */
const namesFor = (path: string) =>
  new Set([...NAMES, ...(new URLSearchParams(path.split("?")[1]).get("searchString")?.split(" ") ?? [])]);

async function page(path: string, cookie = "") {
  const parts = [cookie, "language=hi"].filter(Boolean);
  const { body } = await get(path, { cookie: parts.join("; ") });
  return body;
}

/** A danda after a digit reads as a 1, and names in Hindi are joined by और. */
const SLIPS = /\S*\d\s*।|\p{Script=Devanagari}+ & \p{Script=Devanagari}+/gu;
const MOST_RATIO = 1.1;
/** The notice is nothing but sentences, which take more bytes in Devanagari. */
const MOST_RATIO_OF_THE_NOTICE = 1.15;

describe.each([
  ...VISITOR_PATHS.map((path) => [path, "visitor"]),
  ...[...MEMBER_PATHS, "/family/1/offline.html"].map((path) => [path, "member"]),
])("the Hindi page %s of a %s", (path, who) => {
  const cookie = () => (who === "member" ? member : "");

  test("is in Hindi but for names, marks Latin text as English and runs no words together", async () => {
    const html = await page(path, cookie());
    expect(html).toContain("<html");
    expect(latinWords(html, namesFor(path))).toEqual([]);
    expect(unmarkedLatin(html, ALWAYS_LATIN)).toEqual([]);
    expect(textOnPage(html).match(SLIPS)).toBeNull();
    expect(runTogetherWords(html)).toEqual([]);
  });

  // Pages that found nobody are short, so one sentence weighs more.
  if (!/find|abc|999999/.test(path))
    test("is hardly larger than in English", async () => {
      const { body } = await get(path, { cookie: cookie() });
      const bytes = (html: string) => brotliCompressSync(html).length;
      expect(bytes(await page(path, cookie())) / bytes(body)).toBeLessThanOrEqual(
        path === "/privacy" ? MOST_RATIO_OF_THE_NOTICE : MOST_RATIO,
      );
    });
});

test.each(["/addfamily", "/addfamily?added=2", "/family/3?edit=details"])(
  "an administrator's %s is in Hindi and runs no words together",
  async (path) => {
    const html = await page(path, admin);
    expect(latinWords(html, NAMES)).toEqual([]);
    expect(runTogetherWords(html)).toEqual([]);
  },
);

test("the title of a profile is the name in Hindi, if known", async () => {
  const unknown = { status: 400, json: { operationMessage: "Family not found" } };
  // The header asks, and the profile.
  for (const fault of [unknown, unknown]) standIn.faults.next(fault, "/getfamilydetails");
  const profile = profileAnswer({ firstNameInHindi: "आशा", lastName: "Qwelzar" });
  standIn.faults.next(profile, "/getmemberprofile");
  expect(await page("/myProfile", member)).toContain("<title>आशा · Asha Qwelzar · ");
  expect(await page("/myProfile", member)).toContain("<title>आशा वर्मा · ");
});

describe("names are in Hindi where known", () => {
  test("the user's own, in the header of every page", async () => {
    for (const path of ["/", "/events", "/helpWithMenu", "/member/1"])
      expect(await page(path, member)).toContain(">आशा वर्मा</bdi>");
  });

  test("the user's own, fetched once per session", async () => {
    const { headers } = await get("/events", { cookie: `${member}; language=hi` });
    const kept = headers["set-cookie"]?.find((line) => line.startsWith("session="))?.split(";")[0] ?? "";
    standIn.received.length = 0;
    const others = member.split("; ").filter((pair) => !pair.startsWith(`${kept.split("=")[0]}=`));
    expect(await page("/events", [...others, kept].join("; "))).toContain(">आशा वर्मा</bdi>");
    expect(callsTo("/getfamilydetails")).toHaveLength(0);
  });

  test("a profile's, in title, heading and picture", async () => {
    const profile = await page("/member/1", member);
    expect(profile).toContain("<title>देव वर्मा · ");
    expect(profile).toMatch(/<h1[^>]*><bdi[^>]*>देव वर्मा<\/bdi><bdi [^>]*lang="en"[^>]*> Dev Verma/);
    expect(profile).toContain('alt="देव वर्मा"');
  });

  test("those of the ladder and of the question", async () => {
    const ladder = await page("/related?to=40", member);
    expect(ladder).toContain("वर्मा परिवार</a>");
    expect(ladder).not.toMatch(/[A-Za-z] परिवार/);
    expect(await page("/related", member)).toContain(">आप (आशा वर्मा)</bdi>");
    expect(await page("/related?from=1&to=1", member)).toContain("दोनों एक ही व्यक्ति हैं (देव");
  });

  test("the family's, once on the cover of the book", async () => {
    const book = await page("/family?view=book", member);
    const [heading = ""] = /<h1>[\s\S]*?<\/h1>/.exec(book) ?? [];
    expect(heading.match(/वर्मा/g)).toHaveLength(1);
  });
});

test("a statement has its dates in Hindi", async () => {
  const statement = await page("/accounts?accountId=1&year=2026&month=11", member);
  expect(statement).toContain("5 नवंबर 2026");
  expect(statement).not.toMatch(/>\d{4}-\d\d-\d\d</);
});

const PASSWORDS = { currentPassword: "x", newPassword: "yyyyyy", confirmPassword: "yyyyyy" };

describe("a form that comes back says why in Hindi", () => {
  test.each([
    ["/login", {}, "लॉगिन नाम भरें।"],
    ["/login", { loginName: "asha" }, "पासवर्ड भरें।"],
    ["/login", { loginName: "nobody", password: "wrong" }, "साइन इन नहीं हुआ। कृपया लॉगिन नाम और पासवर्ड जाँचें।"],
    ["/signup", {}, "ईमेल पता भरें।"],
    ["/signup", { emailId: "nobody@example.org" }, "इस ईमेल से खाता नहीं बन सकता। कृपया एडमिन से बात करें।"],
    ["/signup", { emailId: "a@b" }, "ईमेल में @ के बाद एक बिंदु (.) होना चाहिए।"],
    ["/forgotpassword", { emailId: "nobody@example.org" }, "इस ईमेल से कोई खाता नहीं है। कृपया ईमेल पता जाँचें।"],
  ])("%s with %j", async (path, fields, told) => {
    const { token, cookie } = await formAt(path);
    const headers = { cookie: `${cookie}; language=hi` };
    const { body } = await post(path, { ...fields, token }, headers);
    expect(body).toContain(told);
    expect(body).toMatch(/<title>ग़लती: /);
    expect(latinWords(body, NAMES)).toEqual([]);
  });

  test.each([
    ["/family?edit=details", {}, "परिवार का नाम भरें।"],
    ["/family?edit=details", { ...FAMILY_FIELDS, city: "अमरावती" }, "शहर या गाँव: अंग्रेज़ी अक्षरों में लिखें।"],
    ["/myProfile?edit=profile", { firstName: "आशा" }, "लिंग चुनें।"],
    ["/changepassword", PASSWORDS, "अभी का पासवर्ड ग़लत है।"],
  ])("a member's %s with %j", async (path, fields, told) => {
    const { token } = await formAt(path, member);
    const headers = { cookie: `${member}; language=hi` };
    const { body } = await post(path, { ...fields, token }, headers);
    expect(body).toContain(told);
    expect(latinWords(body, NAMES)).toEqual([]);
  });

  test("an unknown message of the backend stays English and is marked so", async () => {
    const { token, cookie } = await formAt("/signup");
    const json = { operationMessage: "Mail could not go out." };
    standIn.faults.next({ status: 400, json }, "/requestSignupOtp");
    const headers = { cookie: `${cookie}; language=hi` };
    const { body } = await post("/signup", { emailId: "new@example.org", token }, headers);
    expect(body).toMatch(/lang="en"[^>]*>(<a[^>]*>)?Mail could not go out\./);
  });
});

test("a calendar file and a statement's file are in Hindi", async () => {
  const calendar = await page("/event/1/calendar.ics", member);
  expect(calendar).toContain("//HI");
  expect(calendar).not.toMatch(/\b(Time|Organizer|Notes): /);
  expect(calendar).not.toMatch(/\d [AP]M to \d/);
  const csv = await page("/accounts.csv?accountId=1&year=2025&month=1", member);
  expect(csv.split("\r\n")[0]).toBe("\uFEFFतारीख़,विवरण,जमा,ख़र्च,बैलेंस");
});

test("downloaded contacts and birthdays are in Hindi except for names", async () => {
  const own = /\/family\/\d+\/birthdays\.ics/.exec(await page("/family", member))?.[0] ?? "";
  const files = [own, own.replace("birthdays.ics", "contacts.vcf")].map((path) => page(path, member));
  const lines = (await Promise.all(files))
    .join("\n")
    .replace(/\r?\n[ \t]/g, "")
    .split(/\r?\n/);
  const textLines = lines.filter((line) => /^(SUMMARY|DESCRIPTION|NOTE|X-WR-CALNAME|NAME)[:;]/.test(line));
  expect(textLines.length).toBeGreaterThan(0);
  const texts = textLines.map((line) => line.slice(line.indexOf(":") + 1).replace(/\\n/g, " "));
  expect(texts.flatMap((text) => latinWords(text, NAMES))).toEqual([]);
});
