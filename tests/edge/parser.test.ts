/** What comes in before there is a request, and what must not get on from there. */
import { describe, expect, test } from "vitest";
import { ask, raw } from "./http";
import { app, callsReceived, callsTo, get, ownProduct, signIn, standIn } from "./product";

const TRUSTED_PROXY = "127.0.0.2";

ownProduct({ TRUST_PROXY: TRUSTED_PROXY });

describe("an ambiguous request is refused and its connection closed", () => {
  const post = (headers: string, body: string) =>
    `POST /login HTTP/1.1\r\nHost: localhost:${app.port}\r\n${headers}\r\n\r\n${body}`;
  const wrong: [string, () => string][] = [
    ["another transfer coding", () => post("Transfer-Encoding: xchunked", "0\r\n\r\n")],
    ["a header of two lines", () => post("X-A: b\r\n  c: d\r\nTransfer-Encoding : chunked", "0\r\n\r\n")],
    ["a chunk of no size", () => post("Transfer-Encoding: chunked", "zz\r\n\r\n")],
    ["a length that is none", () => post("Content-Length: +5", "abcde")],
    ["bare line feeds", () => `GET / HTTP/1.1\nHost: localhost:${app.port}\nContent-Length: 5x\n\n`],
  ];
  test.each(wrong)("%s", async (_name, bytes) => {
    const before = callsReceived().length;
    expect(await raw(app.port, bytes())).toMatch(/^HTTP\/1\.1 4(00|11|15)/);
    expect(callsReceived()).toHaveLength(before);
  });
});

test("8 kB of cookies are accepted, and only our own goes to the backend", async () => {
  const own = await signIn();
  standIn.received.length = 0;
  const cookie = `junk=${"a".repeat(7_900)}; ${own}`;
  expect((await get("/family/1", { cookie })).status).toBe(200);
  expect(callsTo("/getfamilydetails").map(({ headers }) => headers.cookie)).toEqual([own]);
});

test.each(["%0d%0aX-Split:%201", "%E5%98%8A%E5%98%8DX-Split:%201"])(
  "a line break in a URL (%s) starts no header",
  async (end) => {
    for (const path of [`/family?x=${end}`, `/login?redirectTo=/family${end}`, `/family/${end}`]) {
      const { headers } = await get(path);
      expect(headers["x-split"]).toBeUndefined();
      expect(headers.location ?? "").not.toMatch(/[\r\n]/);
    }
  },
);

test("X-Forwarded-For counts only from a trusted proxy", async () => {
  const headers = { cookie: await signIn(), "x-forwarded-for": "203.0.113.9" };
  const addressSent = () => standIn.received.at(-1)?.headers["x-forwarded-for"];
  await get("/family/1", headers);
  expect(addressSent()).toBe("127.0.0.1");
  await ask(app.origin, "/family/1", { headers, from: TRUSTED_PROXY });
  expect(addressSent()).toBe("203.0.113.9");
});

test("pages reveal nothing about the code", async () => {
  const cookie = await signIn();
  for (const path of ["/", "/login", "/nowhere", "/family/abc", "/x.data"]) {
    const { body } = await get(path, { cookie });
    expect(body).not.toMatch(/<!--|sourceMappingURL|node_modules|\.tsx?\b|127\.0\.0\.1/);
  }
  const [script = ""] = /\/build\/[\w./-]+\.js/.exec((await get("/")).body) ?? [];
  expect((await get(script)).body).not.toContain("sourceMappingURL");
  expect((await get(`${script}.map`)).status).toBe(404);
});
