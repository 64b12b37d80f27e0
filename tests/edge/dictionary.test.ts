import { hash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { type IncomingHttpHeaders, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync, zstdDecompressSync } from "node:zlib";
import { expect } from "vitest";
import { BACKEND } from "~/i18n/hi/backend";
import { openStore } from "../backend/database";
import { demoCommunity } from "../backend/seed/demo/community";
import { sampleCommunity } from "../backend/seed/sample";
import { wordsOfSample } from "../support/other-community";
import { openForm } from "./http";
import { app, get, signIn, test } from "./product";

const MAX_BROTLI_BYTES = 12_100;
const HEAD_BYTES = 40;

const files = readdirSync("public/build").filter((name) => name.endsWith(".dict"));
const fileOf = (language: "en" | "hi") => files.find((name) => name.startsWith(language)) ?? "";
const dictionary = (language: "en" | "hi") => readFileSync(`public/build/${fileOf(language)}`);
const hashOf = (bytes: Buffer) => hash("sha256", bytes, "buffer");
const held = (bytes: Buffer) => `:${hashOf(bytes).toString("base64")}:`;

const BROWSER = {
  "accept-encoding": "gzip, deflate, br, zstd, dcb, dcz",
  "sec-fetch-site": "same-origin",
  "available-dictionary": held(dictionary("en")),
};

interface Raw {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

function fetchRaw(path: string, headers: Record<string, string>, form?: string): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const sent = request(app.origin + path, { method: form ? "POST" : "GET", headers }, async (response) =>
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        body: await buffer(response),
      }),
    );
    sent.on("error", reject).end(form);
  });
}

function textOf({ headers, body }: Raw, bytes: Buffer): string {
  expect(headers["content-encoding"]).toBe("dcz");
  expect(body.subarray(0, HEAD_BYTES).toString("hex")).toBe(
    `5e2a4d1820000000${hashOf(bytes).toString("hex")}`,
  );
  return zstdDecompressSync(body.subarray(HEAD_BYTES), { dictionary: bytes }).toString("utf8");
}

test("a page is compressed with the dictionary that the browser has, whatever its status", async () => {
  const cookie = await signIn();
  for (const [path, status] of [
    ["/family", 200],
    ["/events", 200],
    ["/nowhere", 404],
    ["/accounts?accountId=99", 400],
  ] as const) {
    const raw = await fetchRaw(path, { ...BROWSER, cookie });
    const plain = await get(path, { cookie });
    expect([raw.status, plain.status]).toEqual([status, status]);
    expect(textOf(raw, dictionary("en")).length).toBe(plain.body.length);
    expect(raw.headers.vary).toContain("Available-Dictionary");
    expect(plain.headers.vary).toContain("Available-Dictionary");
  }
});

test("a Hindi page is compressed with either dictionary of the release", async () => {
  const cookie = "language=hi";
  for (const language of ["hi", "en"] as const) {
    const bytes = dictionary(language);
    const raw = await fetchRaw("/login", { ...BROWSER, "available-dictionary": held(bytes), cookie });
    expect(textOf(raw, bytes)).toContain('<html lang="hi">');
  }
});

test("a refused form comes back compressed with the dictionary", async () => {
  const { token, cookie } = await openForm(app.origin, "/login");
  const form = new URLSearchParams({ token, loginName: "", password: "" }).toString();
  const type = "application/x-www-form-urlencoded";
  const own = { "content-type": type, origin: app.origin, "content-length": String(form.length) };
  const raw = await fetchRaw("/login", { ...BROWSER, ...own, cookie }, form);
  expect(textOf(raw, dictionary("en"))).toContain('role="alert"');
});

const OTHER_RELEASE = held(Buffer.from("the dictionary of another release"));

test.each([
  ["does not accept it", { "accept-encoding": "gzip, deflate, br, zstd" }, "br"],
  ["accepts it with a quality of 0", { "accept-encoding": "br, dcz;q=0" }, "br"],
  ["accepts it with a quality of 0.0", { "accept-encoding": "dcz; q=0.000, gzip" }, "gzip"],
  ["accepts anything", { "accept-encoding": "*" }, "br"],
  ["accepts nothing", { "accept-encoding": "br;q=0, gzip;q=0" }, undefined],
  ["accepts something of a similar name", { "accept-encoding": "br, xdcz, dczx" }, "br"],
  ["has the dictionary of another release", { "available-dictionary": OTHER_RELEASE }, "br"],
  ["has none", { "available-dictionary": "" }, "br"],
  ["comes from another site", { "sec-fetch-site": "cross-site" }, "br"],
  ["comes from a neighbouring site", { "sec-fetch-site": "same-site" }, "br"],
  ["does not say from where", { "sec-fetch-site": "" }, "br"],
  ["accepts it with a quality above 0", { "accept-encoding": "br;q=1, DCZ;q=0.1" }, "dcz"],
  ["opens a typed address", { "sec-fetch-site": "none" }, "dcz"],
])("a browser that %s gets what it can read", async (_what, headers, encoding) => {
  const sent = Object.fromEntries(Object.entries({ ...BROWSER, ...headers }).filter(([, value]) => value));
  expect((await fetchRaw("/login", sent)).headers["content-encoding"]).toBe(encoding);
});

test("files are never compressed with it", async () => {
  const cookie = await signIn();
  for (const path of "/family/1/family.ged /family/1/offline.html /images/0/icons.svg /hi.webmanifest".split(
    " ",
  )) {
    const { status, headers } = await fetchRaw(path, { ...BROWSER, cookie });
    expect(status).toBe(200);
    expect(headers["content-encoding"]).not.toBe("dcz");
  }
});

test("the login page and members' pages name the dictionary of their language; it is kept for a year", async () => {
  const cookie = await signIn();
  const named = /<link rel="compression-dictionary" href="\/build\/([^"]+)"\/>/;
  for (const [path, sent, language] of [
    ["/login", "", "en"],
    ["/login", "language=hi", "hi"],
    ["/family", cookie, "en"],
    ["/nowhere", `${cookie}; language=hi`, "hi"],
  ] as const)
    expect(named.exec((await get(path, { cookie: sent })).body)?.[1]).toBe(fileOf(language));
  expect((await get("/")).body).not.toMatch(named);
  const { headers, body } = await fetchRaw(`/build/${fileOf("en")}`, { "accept-encoding": "br" });
  expect(headers["use-as-dictionary"]).toBe('match="/*", match-dest=("document")');
  expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(headers["content-encoding"]).toBe("br");
  expect(body.length).toBeLessThanOrEqual(MAX_BROTLI_BYTES);
});

const COLUMNS = {
  members:
    "first, firstHindi, last, maiden, nick, nickHindi, phone, email, workingAt, line1, line2, city, image",
  families: "name, nameHindi, gotra, email, phone, line1, line2, line3, city, image",
  events: "title, description, organizer, notes, line1, city, image",
  transactions: "description",
  users: "logon, email, password",
};

/** An event may be called as its type is. */
const types = BACKEND.values.exact;

/** All that people of the samples wrote of themselves. */
function wordsOfPeople(): string[] {
  return [sampleCommunity, demoCommunity].flatMap((community) => {
    const store = openStore(":memory:", community);
    const rows = Object.entries(COLUMNS).flatMap(([table, columns]) =>
      store.all<Record<string, string | null>>(`SELECT DISTINCT ${columns} FROM ${table}`),
    );
    store.close();
    const words = rows.flatMap((row) => Object.values(row)).flatMap((text) => text ?? []);
    return [...new Set(words)].filter((word) => word && !types.has(word));
  });
}

test.each(["en", "hi"] as const)("the dictionary in %s is small and has nothing of anybody", (language) => {
  const bytes = dictionary(language);
  expect(brotliCompressSync(bytes).length).toBeLessThanOrEqual(MAX_BROTLI_BYTES);
  const text = bytes.toString("utf8");
  const words = new Set(text.split(/["<>]/));
  const people = wordsOfPeople();
  expect(people.length).toBeGreaterThan(1_000);
  expect(people.filter((word) => words.has(word))).toEqual([]);
  expect(people.filter((word) => word.includes(" ") && text.includes(word))).toEqual([]);
  expect(wordsOfSample().filter((word) => text.includes(word))).toEqual([]);
  expect(text).not.toMatch(/\w@\w|token" value="[^"/]|[>"+]\d{5}/);
});
