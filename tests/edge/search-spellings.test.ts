import { beforeEach, expect } from "vitest";
import { ADMIN_LOGIN } from "../backend/logins";
import { FAMILY_FIELDS } from "../support/form-fields";
import { wordsIn } from "./http";
import { callsTo, get, signIn, standIn, submit, test } from "./product";

let cookie: string;

async function addFamily(familyName: string, familyNameInHindi: string) {
  const fields = { ...FAMILY_FIELDS, familyName, familyNameInHindi };
  const { status } = await submit("/addfamily", fields, { cookie });
  expect(status).toBe(303);
}

test.beforeAll(async () => {
  cookie = await signIn(ADMIN_LOGIN);
  await addFamily("Waghmare", "");
  await addFamily("Vaghmare", "वाघमारे");
  await addFamily("Parivar", "वाघमारे");
  await addFamily("Shende", "");
});
beforeEach(() => {
  standIn.faults.clear();
  standIn.received.length = 0;
});

const searchFor = (text: string, exact = "") =>
  get(`/searchfamily?searchString=${encodeURIComponent(text)}${exact}`, { cookie });

const searched = () => callsTo("/searchfamily").map(({ body }) => body.searchString);

/** What stands in the cells of family names, without their marks. */
function familiesIn(body: string): string[] {
  return [...body.matchAll(/class="stretched-link"[^>]*><bdi[^>]*>(.*?)<\/bdi>/g)].map(([, name = ""]) =>
    name.replace(/<[^>]+>/g, ""),
  );
}

test.each([
  ["Waghmare", ["Waghmare", "Parivar", "Vaghmare"]],
  ["vaghmare", ["Vaghmare", "Parivar", "Waghmare"]],
  ["वाघमारे", ["Vaghmare", "Parivar", "Waghmare"]],
  ["વાઘમારે", ["Vaghmare", "Parivar", "Waghmare"]],
])(
  "a search for %s finds all three families once, the best match first",
  async (typed, [best, ...others]) => {
    const { status, body } = await searchFor(typed);
    expect(status).toBe(200);
    expect(familiesIn(body)[0]).toBe(best);
    expect(familiesIn(body).toSorted()).toEqual([best, ...others].toSorted());
  },
);

test("matches are marked in either script", async () => {
  const { body } = await searchFor("Waghmare");
  for (const name of ["Waghmare", "Vaghmare", "वाघमारे"]) expect(body).toContain(`<mark>${name}</mark>`);
});

test("the page lists the other spellings and links to an exact search", async () => {
  const { body } = await searchFor("Waghmare");
  expect(wordsIn(body)).toContain("Also searched for: वाघमारे, Vaghmare. Exactly as typed");
  expect(body).toContain('href="/searchfamily?searchString=Waghmare&amp;exact=1"');
  expect(searched()).toEqual(expect.arrayContaining(["Vaghmare", "Waghmare", "वाघमारे"]));
  expect(searched().length).toBeLessThanOrEqual(6);
});

test("a similar-sounding surname is not found", async () => {
  const { body } = await searchFor("Shinde");
  expect(familiesIn(body)).toEqual([]);
  expect(wordsIn(body)).toContain("Also searched for: शिंदे, ");
});

test("an exact search makes one call and links back", async () => {
  const { body } = await searchFor("Waghmare", "&exact=1");
  expect(searched()).toEqual(["Waghmare"]);
  expect(familiesIn(body)).toEqual(["Waghmare"]);
  expect(body).not.toContain("Also searched");
  expect(body).toContain('href="/searchfamily?searchString=Waghmare"');
});

test.each([
  ["rathod", 6],
  ["मालवीय", 6],
  ["Maharashtra", 6],
  ["lakshmi", 6],
  ["Lakshmi Rathore", 8],
  ["Mohammad Rahman Rathore", 8],
  ["Lakshmi Rahman Rathore Indore Jaipur", 8],
] as const)("a search for %s makes no more than %d calls, none twice", async (typed, most) => {
  const { status } = await searchFor(typed);
  expect(status).toBe(200);
  expect(searched().length).toBeLessThanOrEqual(most);
  expect(new Set(searched()).size).toBe(searched().length);
});

test.each(["42", "100%", "_", "x", "", "<b>x</b>", "a b c d e"])(
  "a search for %j is sent as typed",
  async (typed) => {
    const { status, body } = await searchFor(typed);
    expect(status).toBe(200);
    expect(searched()).toEqual([typed]);
    expect(body).not.toContain("Exactly as typed");
  },
);

test.each(["अ".repeat(201), "x".repeat(5_000)])(
  "a text of more than 200 characters finds nothing and is not sent",
  async (typed) => {
    const { status, body } = await searchFor(typed);
    expect(status).toBe(200);
    expect(body).toContain("No family found for selected search criteria");
    expect(body).toContain(`value="${typed}"`);
    expect(searched()).toEqual([]);
  },
);

test("a spelling that does not answer is left out, and the page says so", async () => {
  standIn.faults.forSearch("वाघमारे", "hang-headers");
  const { status, body } = await searchFor("Waghmare");
  expect(status).toBe(200);
  expect(wordsIn(body)).toContain("Also searched for: Vaghmare.");
  expect(wordsIn(body)).toContain("Took too long, search again for: वाघमारे");
  expect(body).toContain(`href="/searchfamily?searchString=${encodeURIComponent("वाघमारे")}&amp;exact=1"`);
  expect(familiesIn(body).toSorted()).toEqual(["Vaghmare", "Waghmare"]);
});

test.each([500, 400, 503])("a spelling that fails with %d does not fail the page", async (failure) => {
  standIn.faults.forSearch("Vaghmare", { json: {}, status: failure });
  const { status, body } = await searchFor("Waghmare");
  expect(status).toBe(200);
  expect(wordsIn(body)).toContain("Also searched for: वाघमारे.");
  expect(wordsIn(body)).toContain("search again for: Vaghmare");
});

test("a failure for the typed text fails the page", async () => {
  standIn.faults.forSearch("Waghmare", "status-500");
  const { status, body } = await searchFor("Waghmare");
  expect(status).toBe(502);
  expect(body).toContain("Something went wrong. Please try again later.");
});

test.each(["Waghmare", "वाघमारे"])("a 401 for the spelling %s leads to the login page", async (text) => {
  standIn.faults.forSearch(text, "status-401");
  const { status, headers } = await searchFor("Waghmare");
  expect(status).toBe(302);
  expect(headers.location).toContain("/login?redirectTo=");
});

test.each([
  ["501", 501, "Only the first 500 of 501 are shown. Type more of the name."],
  ["10,000", 10_000, "Only the first 500 of 10,000 are shown. Type more of the name."],
])("shows the first 500 of %s families and says so", async (_title, count, sentence) => {
  const families = Array.from({ length: count }, (_, at) => ({
    familyId: at + 1,
    familyName: `Shinde ${at}`,
  }));
  standIn.faults.next({ json: { families } }, "/searchfamily");
  const { status, body } = await searchFor("Shinde", "&exact=1");
  expect(status).toBe(200);
  expect(familiesIn(body)).toHaveLength(500);
  expect(wordsIn(body)).toContain(`Families found: ${count}`);
  expect(wordsIn(body)).toContain(sentence);
});

test("with more than 20 pages of families, the page gives the total", async () => {
  const pages = Array.from({ length: 24 }, (_page, page) => ({
    families: Array.from({ length: 25 }, (_family, at) => ({
      familyId: page * 25 + at + 1,
      familyName: `Shinde ${page * 25 + at}`,
    })),
    totalPages: 24,
    totalCount: 600,
  }));
  for (const json of pages) standIn.faults.next({ json }, "/searchfamily");
  const { body } = await searchFor("Shinde", "&exact=1");
  expect(familiesIn(body)).toHaveLength(500);
  expect(wordsIn(body)).toContain("Only the first 500 of 600 are shown. Type more of the name.");
});

test("an unknown session is checked before any search", async () => {
  standIn.received.length = 0;
  const { status } = await get("/searchfamily?searchString=Waghmare", { cookie: "JSESSIONID=invented" });
  expect(status).toBe(302);
  expect(standIn.received.map(({ path }) => path.split("/").at(-1))).toEqual(["whoAmI"]);
});

test("only the typed text matches in the middle of a name", async () => {
  standIn.faults.forSearch("ila", { json: { families: [{ familyId: 1, familyName: "Shilawat" }] } });
  const [middle, whole] = [
    { familyId: 2, familyName: "Bundela" },
    { familyId: 3, familyName: "Ela" },
  ];
  standIn.faults.forSearch("Ela", { json: { families: [middle, whole] } });
  const { body } = await searchFor("ila");
  expect(familiesIn(body).toSorted()).toEqual(["Ela", "Shilawat"]);
  expect(body).toContain("Sh<mark>ila</mark>wat");
  const inTown = await searchFor("ila udaipur");
  expect(familiesIn(inTown.body)).not.toContain("Bundela");
  expect(inTown.body).not.toContain("<mark>Bundela</mark>");
});
