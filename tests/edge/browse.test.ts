import { beforeEach, describe, expect, test } from "vitest";
import { ADMIN_LOGIN, INDIVIDUAL_LOGIN } from "../backend/logins";
import { foundFamily } from "../support/answers";
import { wordsIn } from "./http";
import { callsTo, formAt, get, ownProduct, post, signIn, standIn } from "./product";

const SEARCH = "/searchfamily";

let cookie: string;

/** What is kept for a session, and the files of a day are counted. */
ownProduct();
beforeEach(async () => {
  standIn.faults.clear();
  cookie = await signIn();
  await get("/helpWithMenu", { cookie });
  standIn.received.length = 0;
});

const open = (query: string, language = "en") =>
  get(`${SEARCH}?${query}`, { cookie, "accept-language": language });
const searches = () => callsTo(SEARCH).map(({ body }) => body);

const TOWNS = ["Surat, GJ", "Udaipur, RJ", "उदयपुर, RJ", "Jaipur, RJ"];
const GOTRAS = ["Kashyap", "कश्यप", "Vatsa"];

/** So many families; every fourth is of Surat, every third a Vatsa. */
function community(count: number) {
  return Array.from({ length: count }, (_, at) =>
    foundFamily(at + 1, {
      familyName: `Verma${String.fromCharCode(97 + (at % 26))}`,
      headOfFamilyFirstName: `Ravi${at}`,
      gotra: GOTRAS[at % 3],
      region: TOWNS[at % 4],
    }),
  );
}

const answer = (families: unknown) => standIn.faults.always(SEARCH, { json: { families } });
const rowsIn = (html: string) => html.match(/href="\/family\/\d+"/g)?.length ?? 0;

describe("browsing", () => {
  test("home leads to all families, and each group to its families, with one call in a minute", async () => {
    const home = await get("/", { cookie });
    expect(home.body).toContain(`href="${SEARCH}?by=town"`);
    standIn.received.length = 0;
    const towns = await open("by=town");
    expect(towns.status).toBe(200);
    expect(rowsIn(towns.body)).toBe(120);
    expect(towns.body).toContain(`href="${SEARCH}?by=town&amp;at=jaipur"`);
    const jaipur = await open("by=town&at=jaipur");
    expect(wordsIn(jaipur.body)).toContain("Families: 10");
    expect(rowsIn(jaipur.body)).toBe(10);
    expect(jaipur.body).toContain(`href="${SEARCH}?by=town&amp;at=jaipur&amp;gotra=parashar"`);
    const narrow = await open("by=town&at=jaipur&gotra=parashar");
    expect(wordsIn(narrow.body)).toContain("Families: 5");
    expect(searches()).toEqual([{ searchString: "" }]);
  });

  test("what is cached for one session is not shown to another, nor after a change", async () => {
    await open("by=town");
    cookie = await signIn(ADMIN_LOGIN);
    answer([]);
    expect(rowsIn((await open("by=town")).body)).toBe(0);
    standIn.faults.clear();
    cookie = await signIn();
    await open("by=town");
    const { token } = await formAt("/addfamily", cookie);
    await post("/addfamily", { token }, { cookie });
    standIn.received.length = 0;
    await open("by=town");
    expect(searches()).toHaveLength(1);
  });

  test("a cached list is shown only while the session is known to be alive", async () => {
    await open("by=town");
    standIn.faults.always("/whoAmI", "status-500");
    standIn.received.length = 0;
    await open("by=town");
    expect(searches()).toHaveLength(1);
    standIn.faults.clear();
    standIn.signEveryoneOut();
    const { status, headers } = await open("by=town");
    expect(status).toBe(302);
    expect(headers.location).toContain("/login");
  });

  test("more than 300 families are shown as an index, with one group for the spellings of a place", async () => {
    answer(community(400));
    const towns = await open("by=town");
    expect(rowsIn(towns.body)).toBe(0);
    expect(wordsIn(towns.body)).toContain("Jaipur 100Surat 100Udaipur उदयपुर 200");
    expect(rowsIn((await open("by=town&at=Udaypur")).body)).toBe(200);
    const hindi = await open("by=town", "hi");
    expect(wordsIn(hindi.body)).toContain("उदयपुर Udaipur 200");
  });

  test("a group of more than 300 is an index too; without smaller groups it says how many are shown", async () => {
    answer(community(2_000));
    const town = await open("by=town&at=udaipur");
    expect(rowsIn(town.body)).toBe(0);
    expect(wordsIn(town.body)).toContain("Kashyap कश्यप 666Vatsa 334");
    const gotra = await open("by=town&at=udaipur&gotra=kashyap");
    expect(rowsIn(gotra.body)).toBe(300);
    expect(wordsIn(gotra.body)).toContain("Only the first 300 of 666 are shown.");
    const file = await get(`${SEARCH}.csv?by=town&at=udaipur&gotra=kashyap`, { cookie });
    expect(file.body.trim().split("\r\n")).toHaveLength(667);
  });

  const NAMES = "Ahuja Bansal Chopra Dave Gupta Iyer Joshi Kapoor Mehta Nair Patel Rao Shah".split(" ");

  test.each([
    [NAMES.slice(0, 12), NAMES.slice(0, 12)],
    [NAMES, NAMES.map((name) => name.charAt(0))],
  ])("the groups %j are reached by %j", async (names, links) => {
    const [family] = community(1);
    answer(
      names.map((familyName, at) => ({ ...family, familyId: at + 1, familyName, familyNameInHindi: null })),
    );
    const { body } = await open("by=name");
    const texts = [...body.matchAll(/<a href="#at-[^>]*>([^<]+)</g)].map(([, text]) => text);
    expect(texts).toEqual(links);
  });

  test("an unknown group is an empty page, and an unknown order the plain search", async () => {
    const { status, body } = await open("by=town&at=atlantis");
    expect(status).toBe(200);
    expect(wordsIn(body)).toContain("No family found for selected search criteria");
    for (const query of ["by=", "by=village", "by=Town&at=surat", "at=surat"])
      expect((await open(query)).body, query).toContain("What you can find");
    expect((await get(`${SEARCH}.csv?by=village`, { cookie })).status).toBe(404);
  });

  describe("with a backend that pages", () => {
    const [one, two] = [community(4).slice(0, 2), community(4).slice(2)];
    const page = (json: object) => standIn.faults.next({ json }, SEARCH);
    const opened = async () => wordsIn((await open("by=town")).body);

    test("all pages are read", async () => {
      page({ families: one, totalPages: 2, totalCount: 4 });
      page({ families: two, totalPages: 2, totalCount: 4 });
      const whole = await open("by=town");
      expect(rowsIn(whole.body)).toBe(4);
      expect(wordsIn(whole.body)).not.toContain("families loaded");
    });

    test("of 100,000 families the first 10,000 are read", async () => {
      const families = community(10_500);
      const paging = { totalPages: 200, totalCount: 100_000 };
      for (let at = 0; at < families.length; at += 500)
        page({ families: families.slice(at, at + 500), ...paging });
      standIn.received.length = 0;
      expect(await opened()).toContain("Only 10,000 families loaded. There are more.");
      expect(searches()).toHaveLength(20);
    });

    test.each([
      ["a page fails", { totalPages: 2, totalCount: 4 }, "Only 2 families loaded. There are more."],
      ["a page fails of an unknown number", { totalPages: 2 }, "Only 2 families loaded. There are more."],
      ["pages are not counted", { totalCount: 4 }, "Only 2 families loaded. There are more."],
    ])("page and file say what arrived if %s", async (_what, paging, told) => {
      const part = () => {
        standIn.faults.clear();
        page({ families: one, ...paging });
        standIn.faults.always(SEARCH, "status-500");
      };
      part();
      expect(await opened()).toContain(told);
      part();
      expect((await get(`${SEARCH}.csv?by=town`, { cookie })).body).toContain(told);
    });

    test("a search whose own call fails says what arrived, too", async () => {
      page({ families: one, totalPages: 2, totalCount: 4 });
      standIn.faults.always(SEARCH, "status-500");
      const headers = { cookie: await signIn(INDIVIDUAL_LOGIN) };
      const { body } = await get(`${SEARCH}?searchString=vermaa`, headers);
      expect(wordsIn(body)).toContain("Only 2 families loaded. There are more.");
    });
  });

  test("the page fails if the backend fails", async () => {
    standIn.faults.always(SEARCH, "status-503");
    expect((await open("by=town")).status).toBe(503);
  });
});

describe("the file", () => {
  test("has phone numbers only on request", async () => {
    answer(community(4));
    const { body } = await open("by=town");
    expect(body).toContain(`href="${SEARCH}.csv?by=town">Download CSV</a>`);
    expect(body).toContain(`href="${SEARCH}.csv?by=town&amp;phones=yes">Download CSV with phone numbers</a>`);
    const path = `${SEARCH}.csv?by=town`;
    const without = await get(path, { cookie });
    expect(without.body).toContain("Udaipur");
    expect(without.body).not.toContain("91234");
    expect((await get(`${path}&phones=yes`, { cookie })).body).toContain("91234 56789");
  });

  test("has both scripts, place and state, and no formula", async () => {
    cookie = await signIn(ADMIN_LOGIN);
    answer([{ ...community(1)[0], familyName: '=HYPERLINK("x")' }]);
    const path = `${SEARCH}.csv?by=town&at=surat`;
    const { body, headers } = await get(path, { cookie });
    expect(headers["content-disposition"]).toBe('attachment; filename="families-town-surat.csv"');
    const [columns, row] = body.split("\r\n");
    expect(columns).toContain(
      "Head Of Family,Head Of Family (Hindi),Family Name,Family Name (Hindi),Gotra,Place,State or country",
    );
    expect(row).toBe(`Ravi0,रवि,"'=HYPERLINK(""x"")",वर्मा,Kashyap,Surat,GJ`);
  });
});
