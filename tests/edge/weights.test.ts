import { afterAll, beforeAll, expect, test } from "vitest";
import { fetchPage } from "../../bench/measure";
import { BENCH_FAMILIES, CHAIN_FAMILY_ID, CHAIN_GENERATIONS } from "../backend/logins";
import { type StandIn, startStandIn } from "../backend/start";
import { type AppProcess, startApp } from "../support/app-process";
import { aTransaction, statementAnswer } from "../support/event-answers";
import { ask, cookiesAfter, signedIn, submitForm } from "./http";

let sample: StandIn;
let sampleApp: AppProcess;
let bench: StandIn;
let benchApp: AppProcess;

beforeAll(async () => {
  [sample, bench] = await Promise.all([startStandIn(), startStandIn({ community: "bench" })]);
  [sampleApp, benchApp] = await Promise.all([startApp(sample.url), startApp(bench.url)]);
});
afterAll(async () => {
  await Promise.all([sampleApp.stop(), benchApp.stop()]);
  await Promise.all([sample.close(), bench.close()]);
});

const [SMALL, , THOUSAND] = BENCH_FAMILIES;

/** docs/performance.md#budgets */
test("the login weighs at most 6,000 bytes, and home 7,000", async () => {
  expect((await fetchPage(sampleApp.origin, "/login", "")).wireBytes).toBeLessThanOrEqual(6_000);
  expect((await fetchPage(sampleApp.origin, "/", "")).wireBytes).toBeLessThanOrEqual(7_000);
});

/** docs/performance.md#budgets */
test.each([
  ["/signup", 8_000],
  ["/signup?step=2", 8_000],
  ["/signup?step=done", 8_000],
  ["/forgotpassword", 8_000],
  ["/forgotpassword?step=2", 8_000],
  ["/forgotpassword?step=done", 8_000],
  ["/helpWithoutMenu", 9_000],
  ["/helpWithoutMenu?open=all", 9_000],
])("a visitor's %s weighs at most %i bytes", async (path, most) => {
  expect((await fetchPage(sampleApp.origin, path, "")).wireBytes).toBeLessThanOrEqual(most);
});

test("a second step weighs at most 8,000 bytes, and so does a form that failed", async () => {
  for (const [path, call] of [
    ["/signup", "/requestSignupOtp"],
    ["/forgotpassword", "/requestForgotPasswordOTP"],
  ] as const) {
    sample.faults.next({ json: { requestId: "weighed", logonName: "person" } }, call);
    const begun = await submitForm(sampleApp.origin, path, { emailId: "weighed@example.org" });
    const cookie = cookiesAfter("", begun);
    const { html, wireBytes } = await fetchPage(sampleApp.origin, `${path}?step=2`, cookie);
    expect(html).toContain("One Time Password (OTP)");
    expect(wireBytes).toBeLessThanOrEqual(8_000);
  }
});

test("a member's change of password and help weigh at most 8,000 and 9,000 bytes", async () => {
  const cookie = await signedIn(sampleApp.origin);
  expect((await fetchPage(sampleApp.origin, "/changepassword", cookie)).wireBytes).toBeLessThanOrEqual(8_000);
  expect((await fetchPage(sampleApp.origin, "/helpWithMenu", cookie)).wireBytes).toBeLessThanOrEqual(9_000);
});

test("a search of 30 weighs at most 13,000 bytes", async () => {
  const cookie = await signedIn(sampleApp.origin);
  const families = Array.from({ length: 30 }, (_, at) => ({
    familyId: at + 1,
    familyName: `Verma${at}`,
    familyNameInHindi: "वर्मा",
    gotra: "Kashyap",
    phone: `+91-912 345 67${at + 10}`,
    phoneWhatsappRegistered: true,
    region: "Nagpur, MH",
    headOfFamilyFirstName: `Ravi${at}`,
    headOfFamilyFirstNameInHindi: "रवि",
  }));
  sample.faults.next({ json: { families } }, "/searchfamily");
  expect(
    (await fetchPage(sampleApp.origin, "/searchfamily?searchString=v", cookie)).wireBytes,
  ).toBeLessThanOrEqual(13_000);
});

test("a family of 24 weighs at most 9,000 bytes", async () => {
  const cookie = await signedIn(benchApp.origin);
  const page = await fetchPage(benchApp.origin, `/family/${SMALL.familyId}`, cookie);
  expect(page.html).toContain("Members: 24");
  expect(page.wireBytes).toBeLessThanOrEqual(9_000);
});

test("a family of 1,000 weighs at most 45,000 bytes, and 715 a member before compression", async () => {
  const cookie = await signedIn(benchApp.origin);
  const page = await fetchPage(benchApp.origin, `/family/${THOUSAND.familyId}`, cookie);
  expect(page.html).toContain("Members: 1000");
  expect(page.wireBytes).toBeLessThanOrEqual(45_000);
  expect(Buffer.byteLength(page.html) / THOUSAND.members).toBeLessThanOrEqual(715);
});

test("the chart of 1,000 members weighs at most 80,000 bytes, with all around it", async () => {
  const cookie = await signedIn(benchApp.origin);
  const page = await fetchPage(benchApp.origin, `/family/${THOUSAND.familyId}?view=chart`, cookie);
  expect(page.html.match(/<rect /g)).toHaveLength(THOUSAND.members);
  expect(page.wireBytes).toBeLessThanOrEqual(80_000);
});

test("the scripts of a page with a chart weigh at most 5,000 bytes", async () => {
  const { html } = await fetchPage(sampleApp.origin, "/", "");
  const { atOnce, later } = await scriptsFrom(/<script[^>]* src="([^"]+)"/.exec(html)?.[1] ?? "");
  const chart = await scriptsFrom(later.find((address) => address.includes("/chart-moves-")) ?? "");
  const bytes = [...new Map([...atOnce, ...chart.atOnce]).values()].reduce((sum, each) => sum + each, 0);
  expect(chart.atOnce.size).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(5_000);
});

test("a chain of 500 generations is all there", async () => {
  const cookie = await signedIn(benchApp.origin);
  const page = await fetchPage(benchApp.origin, `/family/${CHAIN_FAMILY_ID}`, cookie);
  expect(page.html).toContain(`Members: ${CHAIN_GENERATIONS * 2}`);
});

/** docs/performance.md#budgets */
test("eight events weigh at most 10,000 bytes", async () => {
  const cookie = await signedIn(sampleApp.origin);
  const page = await fetchPage(sampleApp.origin, "/events", cookie);
  expect(page.html.match(/<h2>/g)).toHaveLength(8);
  expect(page.wireBytes).toBeLessThanOrEqual(10_000);
});

test("a statement grows by its lines only, however many there are", async () => {
  const cookie = await signedIn(sampleApp.origin);
  const fetchLines = async (count: number) => {
    const transactions = Array.from({ length: count }, (_, at) => aTransaction("C", at, at));
    sample.faults.next(statementAnswer(transactions), "/getAccountStatement");
    const page = await fetchPage(sampleApp.origin, "/accounts?accountId=1&year=2025&month=1", cookie);
    expect(page.html.match(/<tr /g)).toHaveLength(count + 2);
    return page;
  };
  const [few, many] = [await fetchLines(216), await fetchLines(2_160)];
  expect(many.html.length).toBeLessThan(few.html.length * 10);
  expect(few.wireBytes).toBeLessThanOrEqual(13_000);
});

test("the scripts of a page weigh at most 4,000 bytes and block nothing; nor do its styles", async () => {
  const { html } = await fetchPage(sampleApp.origin, "/", "");
  expect(html).not.toMatch(/ style="| onclick=/);
  expect(html).not.toMatch(/rel="stylesheet"/);
  const scripts = [...html.matchAll(/<script ([^>]*)>/g)].map(([, attributes]) => attributes ?? "");
  expect(scripts).toHaveLength(1);
  expect(scripts[0]).toMatch(/type="module" async=""/);
  const pending = [/src="([^"]+)"/.exec(scripts[0] ?? "")?.[1] ?? ""];
  let bytes = 0;
  for (const address of pending) {
    const script = await fetchPage(sampleApp.origin, address, "");
    bytes += script.wireBytes;
    for (const [, name] of script.html.matchAll(/from"\.?([^"]+)"|import"\.?([^"]+)"/g))
      if (name) pending.push(name.replace(/^\/?/, "/build/").replace("/build/build/", "/build/"));
  }
  expect(bytes).toBeLessThanOrEqual(4_000);
  expect((await ask(sampleApp.origin, pending[0] ?? "")).status).toBe(200);
});

/** docs/performance.md#budgets */
test.each(["/family?edit=details", "/family?edit=image", "/myProfile?edit=profile", "/addfamily"])(
  "%s weighs at most 10,000 bytes",
  async (path) => {
    const cookie = await signedIn(sampleApp.origin);
    const page = await fetchPage(sampleApp.origin, path, cookie);
    expect(page.html).toContain("<form");
    expect(page.wireBytes).toBeLessThanOrEqual(10_000);
  },
);

/** Scripts that a script asks for at once, and those it asks for only when needed. */
async function scriptsFrom(entry: string): Promise<{ atOnce: Map<string, number>; later: string[] }> {
  const atOnce = new Map<string, number>();
  const later: string[] = [];
  const pending = [entry];
  for (const address of pending) {
    if (atOnce.has(address)) continue;
    const { html, wireBytes } = await fetchPage(sampleApp.origin, address, "");
    atOnce.set(address, wireBytes);
    const own = (name: string) => new URL(name, `http://own${address}`).pathname;
    for (const [, name] of html.matchAll(/(?:from|import)"([^"]+)"/g)) if (name) pending.push(own(name));
    for (const [, name] of html.matchAll(/import\("([^"]+)"\)/g)) if (name) later.push(own(name));
  }
  return { atOnce, later };
}

test("the picture editor weighs at most 70,000 bytes, and no page loads it by itself", async () => {
  const { html } = await fetchPage(sampleApp.origin, "/", "");
  const entry = /<script[^>]* src="([^"]+)"/.exec(html)?.[1] ?? "";
  const { later } = await scriptsFrom(entry);
  const editor = later.find((address) => address.includes("/image-editor-")) ?? "";
  const { atOnce } = await scriptsFrom(editor);
  const bytes = [...atOnce.values()].reduce((sum, each) => sum + each, 0);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThanOrEqual(70_000);
});
