import { beforeAll, expect, test } from "vitest";
import { watchPage } from "../../bench/measure";
import { LATIN, nameOf, searchAnswer } from "../../bench/names";
import { ADMIN_LOGIN } from "../backend/logins";
import { MEMBER_PATHS, VISITOR_PATHS } from "../support/addresses";
import { routesWithout, type Sendable, sendablesOf } from "../support/fields-of-pages";
import { threadMs } from "../support/processor-time";
import { cookiesAfter } from "./http";
import { app, get, ownProduct, post, signIn, standIn } from "./product";

/** As many as a form of 100 kB takes. */
const FORM_LETTERS = 90_000;
/** The head of a request holds 16 kB. */
const ADDRESS_MAX_BYTES = 12_000;
const MORE_THAN_ORDINARY_MS = 100;
const UNITS = {
  "one letter": "a",
  syllables: "shvi",
  Devanagari: "शिवानी",
  "joined consonants": "क्ष्त्र्य",
  "blanks between": "asha ",
  dots: ".",
  "digits and strokes": "1/",
};

let cookie: string;

/** The tries of a login are counted. */
ownProduct();
beforeAll(async () => {
  cookie = await signIn(ADMIN_LOGIN);
});

interface Field extends Sendable {
  name: string;
}

const shapeOf = ({ method, path, fields }: Sendable, name: string) =>
  [method, path.replace(/\d+/g, "1"), name, ...[...fields.keys()].sort()].join(" ");

/** Every field that a page has, once for each kind of page and for each company it is sent in. */
function fieldsOf(sendables: readonly Sendable[]): Field[] {
  const fields = sendables.flatMap((sendable) =>
    [...sendable.fields.keys()].map((name): [string, Field] => [
      shapeOf(sendable, name),
      { ...sendable, name },
    ]),
  );
  return [...new Map(fields).values()];
}

async function pagesOf(paths: readonly string[], session: string) {
  const sendables: Sendable[] = [];
  let cookies = session;
  for (const path of paths) {
    const page = new URL(path, app.origin);
    const answer = await get(path, { cookie: cookies });
    cookies = cookiesAfter(cookies, answer);
    const fields = new Map(page.searchParams);
    sendables.push({ method: "GET", path: page.pathname, fields }, ...sendablesOf(answer.body, page));
  }
  return { sendables, cookies };
}

/** As much of the text as an address or a form takes. */
function cut(text: string, method: Sendable["method"]): string {
  const bytesOfOne = encodeURIComponent(text).length / text.length;
  return text.slice(0, (method === "POST" ? FORM_LETTERS : ADDRESS_MAX_BYTES) / bytesOfOne);
}

function send({ method, path, fields, name }: Field, text: string, cookies: string) {
  const filled = { ...Object.fromEntries(fields), [name]: cut(text, method) };
  if (method === "POST") return post(path, filled, { cookie: cookies });
  return get(`${path}?${new URLSearchParams(filled)}`, { cookie: cookies });
}

async function workOf(field: Field, text: string, cookies: string): Promise<number> {
  const before = threadMs(app.pid);
  const [answer, health] = await Promise.all([send(field, text, cookies), get("/healthz")]);
  expect(health.status).toBe(200);
  expect(answer.status, `${field.path} ${field.name}`).not.toBe(500);
  return threadMs(app.pid) - before;
}

/** Fields whose work on a long text is far beyond that on a short one, with the ms. */
async function heavy(fields: readonly Field[], cookies: string): Promise<string[]> {
  const found: string[] = [];
  for (const field of fields) {
    const ordinary = await workOf(field, "asha", cookies);
    for (const [kind, unit] of Object.entries(UNITS)) {
      const text = unit.repeat(FORM_LETTERS / unit.length);
      const worked = await workOf(field, text, cookies);
      if (worked > ordinary + MORE_THAN_ORDINARY_MS)
        found.push(`${field.method} ${field.path} ${field.name}, ${kind}: ${Math.round(worked)} ms`);
    }
  }
  return found;
}

/** Thousands of requests, one after the other. */
const ALL_FIELDS_MS = 1_800_000;

test("a form or an address full of one text in any field does not block the process", {
  timeout: ALL_FIELDS_MS,
}, async () => {
  const visitor = await pagesOf(VISITOR_PATHS, "");
  const member = await pagesOf(MEMBER_PATHS, cookie);
  const all = [...visitor.sendables, ...member.sendables];
  expect(routesWithout(all.map(({ path }) => path.replace(/\?.*/, "")))).toEqual([]);
  const fields = fieldsOf(all);
  expect(fields.length).toBeGreaterThan(60);
  expect(await heavy(fields, "")).toEqual([]);
  expect(await heavy(fields, member.cookies)).toEqual([]);
});

/** docs/promises.md#r8-overload-is-bounded */
const ONE_TURN_MS = 250;
/** The first one also compiles, and a busy machine asks late between two turns. */
const SEARCHES = 5;

test("a word that is none of thousands of long names does not block the process", async () => {
  standIn.faults.always("/searchfamily", { text: searchAnswer() });
  const typed = encodeURIComponent(nameOf(LATIN, 4).slice(0, 60));
  const longest: number[] = [];
  for (let search = 0; search < SEARCHES; search++) {
    const seen = await watchPage(app, get(`/searchfamily?searchString=${typed}`, { cookie }));
    longest.push(seen.standstillMs);
  }
  expect(Math.min(...longest)).toBeLessThan(ONE_TURN_MS);
});
