import { afterAll, expect } from "vitest";
import { fetchPage } from "../../bench/measure";
import { BENCH_FAMILIES } from "../backend/logins";
import { foundFamily } from "../support/answers";
import { MAX_BYTES } from "../support/budgets";
import { aTransaction, statementAnswer } from "../support/event-answers";
import { type Product, startProduct, stopProduct } from "../support/started-product";
import { signedIn } from "./http";
import { app, signIn, standIn, test } from "./product";

let bench: Product;
let member: string;
let benchMember: string;

test.beforeAll(async () => {
  bench = await startProduct({}, { community: "bench" });
  [member, benchMember] = await Promise.all([signIn(), signedIn(bench.app.origin)]);
});
afterAll(() => stopProduct(bench));

const [SMALL] = BENCH_FAMILIES;

test("a member's home stays within its bound", async () => {
  const page = await fetchPage(app.origin, "/", member);
  expect(page.html).toContain('action="/logout"');
  expect(page.wireBytes).toBeLessThanOrEqual(MAX_BYTES.home);
});

test("a search of 30 stays within its bound", async () => {
  const families = Array.from({ length: 30 }, (_, at) => {
    const names = { familyName: `Verma${at}`, headOfFamilyFirstName: `Ravi${at}` };
    return foundFamily(at + 1, {
      ...names,
      phone: `+91-912 345 67${at + 10}`,
      phoneWhatsappRegistered: true,
    });
  });
  standIn.faults.next({ json: { families } }, "/searchfamily");
  const page = await fetchPage(app.origin, "/searchfamily?searchString=v", member);
  expect(page.html).toContain("Families found: 30");
  expect(page.wireBytes).toBeLessThanOrEqual(MAX_BYTES.searchOf30);
});

const LONG_ADDRESS_ADDS_BYTES = 40_000;

test.for([
  "/family?find=",
  "/family?view=chart&find=",
  "/searchfamily?searchString=",
  "/searchfamily?by=town&at=",
  "/related?fromText=",
])("%s with 7,900 letters, 2,600 quotes or 850 Hindi letters is not repeated in each link", async (path) => {
  const bytesOf = async (text: string) => (await fetchPage(app.origin, path + text, member)).html.length;
  const short = await bytesOf("a");
  for (const text of ["a".repeat(7_900), "%22".repeat(2_600), "%E0%A4%85".repeat(850)])
    expect((await bytesOf(text)) - short).toBeLessThan(LONG_ADDRESS_ADDS_BYTES);
});

const benchPage = (path: string) => fetchPage(bench.app.origin, path, benchMember);

test("a family of 24 stays within its bound", async () => {
  const page = await benchPage(`/family/${SMALL.familyId}`);
  expect(page.html).toContain("Members: 24");
  expect(page.wireBytes).toBeLessThanOrEqual(MAX_BYTES.familyOf24);
});

test("a statement grows only by its lines", async () => {
  const fetchLines = async (count: number) => {
    const transactions = Array.from({ length: count }, (_, at) => aTransaction("C", at, at));
    standIn.faults.next(statementAnswer(transactions), "/getAccountStatement");
    const page = await fetchPage(app.origin, "/accounts?accountId=1&year=2025&month=1", member);
    expect(page.html.match(/<tr /g)).toHaveLength(count + 2);
    return page;
  };
  const [few, many] = [await fetchLines(216), await fetchLines(2_160)];
  expect(many.html.length).toBeLessThan(few.html.length * 10);
});

/** Scripts that a script asks for at once, and those it asks for only when needed. */
async function scriptsFrom(entry: string): Promise<{ atOnce: Map<string, number>; later: string[] }> {
  const atOnce = new Map<string, number>();
  const later: string[] = [];
  const pending = [entry];
  for (const address of pending) {
    if (atOnce.has(address)) continue;
    const { status, html, wireBytes } = await fetchPage(app.origin, address, "");
    expect(status).toBe(200);
    atOnce.set(address, wireBytes);
    const own = (name: string) => new URL(name, `http://own${address}`).pathname;
    for (const [, name] of html.matchAll(/(?:from|import)"([^"]+)"/g)) if (name) pending.push(own(name));
    for (const [, name] of html.matchAll(/import\("([^"]+)"\)/g)) if (name) later.push(own(name));
  }
  return { atOnce, later };
}

function sumOf(weights: ReadonlyMap<string, number>): number {
  return [...weights.values()].reduce((sum, each) => sum + each, 0);
}

test("all scripts stay within one bound; a page waits for none and loads the larger ones on request", async () => {
  const { html } = await fetchPage(app.origin, "/", "");
  expect(html).not.toMatch(/ style="| onclick=/);
  expect(html).not.toMatch(/rel="stylesheet"/);
  const scripts = [...html.matchAll(/<script ([^>]*)>/g)].map(([, attributes]) => attributes ?? "");
  expect(scripts).toHaveLength(1);
  expect(scripts[0]).toMatch(/type="module" async=""/);
  const { atOnce, later } = await scriptsFrom(/src="([^"]+)"/.exec(scripts[0] ?? "")?.[1] ?? "");
  const asked = (name: string) => scriptsFrom(later.find((address) => address.includes(name)) ?? "");
  const editor = await asked("/image-editor-");
  expect(editor.atOnce.size).toBeGreaterThan(0);
  expect(sumOf(new Map([...atOnce, ...editor.atOnce]))).toBeLessThanOrEqual(MAX_BYTES.scripts);
});
