import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ADMIN_LOGIN } from "../backend/logins";
import { type StandIn, startStandIn } from "../backend/start";
import { type AppProcess, startApp } from "../support/app-process";
import { type SearchProxy, startSearchProxy } from "../support/search-proxy";
import { ask, signedIn, submitForm } from "./http";

let standIn: StandIn;
let proxy: SearchProxy;
let app: AppProcess;
let cookie: string;

const ADDRESS = {
  gotra: "Kashyap",
  addressLine1: "4 Lake View",
  city: "Sehore",
  state: "Madhya Pradesh",
  postalCode: "466001",
  country: "India",
};

async function addFamily(familyName: string, familyNameInHindi: string) {
  const fields = { ...ADDRESS, familyName, familyNameInHindi };
  const { status } = await submitForm(app.origin, "/addfamily", fields, { cookie });
  expect(status).toBe(303);
}

beforeAll(async () => {
  standIn = await startStandIn();
  proxy = await startSearchProxy(standIn.url);
  app = await startApp(proxy.url);
  cookie = await signedIn(app.origin, ADMIN_LOGIN);
  await addFamily("Shinde", "");
  await addFamily("Shende", "शिंदे");
  await addFamily("Parivar", "शिन्दे");
});
beforeEach(() => proxy.reset());
afterAll(async () => {
  expect(app.errors).toEqual([]);
  await app.stop();
  await proxy.close();
  await standIn.close();
});

const searchFor = (text: string, exact = "") =>
  ask(app.origin, `/searchfamily?searchString=${encodeURIComponent(text)}${exact}`, { headers: { cookie } });

/** What stands in the cells of family names, without their marks. */
function familiesIn(body: string): string[] {
  return [...body.matchAll(/class="stretched-link"[^>]*><bdi>(.*?)<\/bdi>/g)].map(([, name = ""]) =>
    name.replace(/<[^>]+>/g, ""),
  );
}

function textOf(body: string): string {
  return body.replace(/<[^>]+>/g, "").replace(/\s+/g, " ");
}

test.each([
  ["Shinde", ["Shinde", "Parivar", "Shende"]],
  ["shende", ["Shende", "Parivar", "Shinde"]],
  ["शिंदे", ["Shende", "Parivar", "Shinde"]],
  ["शिन्दे", ["Parivar", "Shende", "Shinde"]],
])(
  "a search for %s finds all three families once, the best match first",
  async (typed, [best, ...others]) => {
    const { status, body } = await searchFor(typed);
    expect(status).toBe(200);
    expect(familiesIn(body)[0]).toBe(best);
    expect(familiesIn(body).toSorted()).toEqual([best, ...others].toSorted());
  },
);

test("what matched is marked, in either script", async () => {
  const { body } = await searchFor("Shinde");
  for (const name of ["Shinde", "Shende", "शिंदे", "शिन्दे"]) expect(body).toContain(`<mark>${name}</mark>`);
});

test("the page says what else was searched for, and leads to the search for the typed text alone", async () => {
  const { body } = await searchFor("Shinde");
  expect(textOf(body)).toContain("Also searched: शिंदे, Shende, शिन्दे. Exactly as typed");
  expect(body).toContain('href="/searchfamily?searchString=Shinde&amp;exact=1"');
  expect(proxy.searched.toSorted()).toEqual(["Shende", "Shinde", "शिंदे", "शिन्दे"].toSorted());
});

test("exactly as typed asks once, and leads back", async () => {
  const { body } = await searchFor("Shinde", "&exact=1");
  expect(proxy.searched).toEqual(["Shinde"]);
  expect(familiesIn(body)).toEqual(["Shinde"]);
  expect(body).not.toContain("Also searched");
  expect(body).toContain('href="/searchfamily?searchString=Shinde"');
});

test.each(["rathod", "मालवीय", "Mohammad Rahman Rathore", "Maharashtra", "lakshmi"])(
  "a search for %s makes six calls at most, none twice",
  async (typed) => {
    const { status } = await searchFor(typed);
    expect(status).toBe(200);
    expect(proxy.searched.length).toBeLessThanOrEqual(6);
    expect(new Set(proxy.searched).size).toBe(proxy.searched.length);
  },
);

test.each(["42", "100%", "_", "x", "", "<b>x</b>", "a b c d e"])(
  "a search for %j is asked as it is",
  async (typed) => {
    const { status, body } = await searchFor(typed);
    expect(status).toBe(200);
    expect(proxy.searched).toEqual([typed]);
    expect(body).not.toContain("Exactly as typed");
  },
);

test("a spelling that does not answer is left out, and the page says so", async () => {
  proxy.spoil("शिंदे", null);
  const { status, body } = await searchFor("Shinde");
  expect(status).toBe(200);
  expect(textOf(body)).toContain("Also searched: Shende, शिन्दे.");
  expect(textOf(body)).toContain("No answer in time, search again for: शिंदे");
  expect(body).toContain(`href="/searchfamily?searchString=${encodeURIComponent("शिंदे")}&amp;exact=1"`);
  expect(familiesIn(body).toSorted()).toEqual(["Parivar", "Shende", "Shinde"]);
});

test.each([500, 400, 503])("a spelling that fails with %d does not fail the page", async (failure) => {
  proxy.spoil("Shende", failure);
  const { status, body } = await searchFor("Shinde");
  expect(status).toBe(200);
  expect(textOf(body)).toContain("Also searched: शिंदे, शिन्दे.");
  expect(textOf(body)).toContain("search again for: Shende");
});

test("the typed text's own failure is the page's", async () => {
  proxy.spoil("Shinde", 500);
  const { status, body } = await searchFor("Shinde");
  expect(status).toBe(502);
  expect(body).toContain("Something went wrong. Please try again later.");
});

test.each(["Shinde", "शिंदे"])(
  "a session that ended shows at the login, also when %s is told so",
  async (text) => {
    proxy.spoil(text, 401);
    const { status, headers } = await searchFor("Shinde");
    expect(status).toBe(302);
    expect(headers.location).toContain("/login?redirectTo=");
  },
);

test.each([
  ["501", 501, "Only the first 500 of 501 are shown. Type more of the name."],
  ["10,000", 10_000, "Only the first 500 of 10,000 are shown. Type more of the name."],
])("of %s families the first 500 are shown, and the page says so", async (_said, count, sentence) => {
  const families = Array.from({ length: count }, (_, at) => ({
    familyId: at + 1,
    familyName: `Shinde ${at}`,
  }));
  standIn.faults.next({ json: { families, totalPages: 1 } }, "/searchfamily");
  const { status, body } = await searchFor("Shinde", "&exact=1");
  expect(status).toBe(200);
  expect(familiesIn(body)).toHaveLength(500);
  expect(textOf(body)).toContain(`Families found: ${count}`);
  expect(textOf(body)).toContain(sentence);
});

test("families are found beyond a page that one spelling has", async () => {
  await app.stop();
  const newest = await startStandIn({ dialect: "newest" });
  app = await startApp(newest.url, { BACKEND_DIALECT: "newest" });
  const session = await signedIn(app.origin);
  const path = `/searchfamily?searchString=${encodeURIComponent("महाराष्ट्र")}`;
  const { body } = await ask(app.origin, path, { headers: { cookie: session } });
  expect(familiesIn(body)).toHaveLength(25);
  expect(body).toContain(
    'There are more families for: <a href="/searchfamily?searchString=Maharashtra&amp;exact=1">',
  );
  await newest.close();
});
