import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fetchPage } from "../../bench/measure";
import { type StandIn, startStandIn } from "../backend/start";
import { type AppProcess, startApp } from "../support/app-process";
import { ask, cookiesAfter, logoutToken, postForm, signedIn } from "./http";

let standIn: StandIn;
let app: AppProcess;

beforeAll(async () => {
  standIn = await startStandIn();
  app = await startApp(standIn.url);
});
afterAll(async () => {
  await app.stop();
  await standIn.close();
});

const HEAD_LINK = /<link rel="stylesheet" href="([^"]+)"><title>/;
const LATE_LINK = /<link rel="stylesheet" media="not all" href="([^"]+)"><\/body>/;

async function sheetOf(path = "/login") {
  const { body } = await ask(app.origin, path);
  const file = LATE_LINK.exec(body)?.[1] ?? "";
  return { file, cookie: cookiesAfter("", await ask(app.origin, file)) };
}

function policyOf(headers: Record<string, unknown>): string {
  return String(headers["content-security-policy"]);
}

test.each(["/", "/login", "/helpWithoutMenu", "/nowhere"])(
  "%s brings its styles along, allows them alone, and leaves the file for later",
  async (path) => {
    const { body, headers } = await ask(app.origin, path);
    const [, css = ""] = /<style>(.*?)<\/style>/s.exec(body) ?? [];
    const hash = createHash("sha256").update(css).digest("base64");
    expect(policyOf(headers)).toContain(`style-src 'self' 'sha256-${hash}';`);
    expect(body).toMatch(LATE_LINK);
    expect(body).not.toMatch(HEAD_LINK);
  },
);

test("a page brings the styles that it uses, and not those of other pages", async () => {
  const login = await ask(app.origin, "/login");
  expect(login.body).toContain(".form-control{");
  expect(login.body).not.toContain(".app-tree");
  const family = await ask(app.origin, "/family", { headers: { cookie: await signedIn(app.origin) } });
  expect(family.body).toContain(".app-tree{");
});

test("the file says by its cookie that the browser has it; later pages link to it and hold no styles", async () => {
  const { file, cookie } = await sheetOf();
  const answer = await ask(app.origin, file);
  expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(answer.headers["set-cookie"]?.[0]).toMatch(
    /^sheet=\w+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const { body, headers } = await ask(app.origin, "/login", { headers: { cookie } });
  expect(HEAD_LINK.exec(body)?.[1]).toBe(file);
  expect(body).not.toMatch(/<style|media="not all"/);
  expect(policyOf(headers)).toContain("style-src 'self';");
});

test.each([
  ["/login", false],
  ["/helpWithoutMenu", true],
])(
  "%s has the same styles on its second view: the file, and what the screen has alone",
  async (path, hasOwn) => {
    const { file, cookie } = await sheetOf();
    const whole = (await ask(app.origin, file)).body;
    const styleOf = (html: string) => /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? "";
    const first = styleOf((await ask(app.origin, path)).body);
    const { body, headers } = await ask(app.origin, path, { headers: { cookie } });
    const own = styleOf(body);
    expect(own !== "").toBe(hasOwn);
    for (const rule of first.match(/[^{}]+\{[^{}]+\}/g) ?? []) expect(whole + own).toContain(rule);
    if (own === "") return;
    expect(whole).not.toContain(own);
    const hash = createHash("sha256").update(own).digest("base64");
    expect(policyOf(headers)).toContain(`style-src 'self' 'sha256-${hash}';`);
  },
);

test("a browser that has the sheet of an older release gets its styles in the page", async () => {
  const { body } = await ask(app.origin, "/login", { headers: { cookie: "sheet=0ldsheet" } });
  expect(body).toContain("<style>");
});

test("who saves data is sent nothing ahead", async () => {
  const { body } = await ask(app.origin, "/login", { headers: { "save-data": "on" } });
  expect(body).toContain("<style>");
  expect(body).not.toContain('rel="stylesheet"');
});

test("a page that anybody may keep is only kept by the browser once it links to the file", async () => {
  const { cookie } = await sheetOf("/");
  const first = await ask(app.origin, "/");
  expect(first.headers["cache-control"]).toBe("public, max-age=300");
  expect(first.headers["set-cookie"]).toBeUndefined();
  const second = await ask(app.origin, "/", { headers: { cookie } });
  expect(second.headers["cache-control"]).toBe("private, max-age=300");
  const other = await ask(app.origin, "/", { headers: { cookie: `${cookie}; language=hi` } });
  expect(other.headers["cache-control"]).toBe("no-store");
});

test("a logout empties the browser's cache, so the next page brings its styles along again", async () => {
  const { cookie: sheet } = await sheetOf();
  const cookie = `${await signedIn(app.origin)}; ${sheet}`;
  const fields = { token: await logoutToken(app.origin, cookie) };
  const answer = await postForm(app.origin, "/logout", fields, { cookie });
  expect(answer.headers["clear-site-data"]).toContain("cache");
  expect(cookiesAfter(cookie, answer)).not.toContain("sheet=");
});

test.each(["/login", "/family"])("the foot of %s tells what it weighed", async (path) => {
  const cookie = path === "/login" ? "" : await signedIn(app.origin);
  const { html, wireBytes } = await fetchPage(app.origin, path, cookie);
  const told = Number(/This page: (\d+) kB/.exec(html)?.[1]) * 1_000;
  // Whole kilobytes are told.
  expect(Math.abs(told - wireBytes)).toBeLessThanOrEqual(500 + wireBytes * 0.02);
});

test("a page comes in the encoding that was asked for, and plain to who asked for none", async () => {
  const encodingOf = async (accepted: string) => {
    const { headers } = await ask(app.origin, "/login", { headers: { "accept-encoding": accepted } });
    expect(headers.vary).toContain("Accept-Encoding");
    return headers["content-encoding"];
  };
  expect(await encodingOf("gzip, deflate, br")).toBe("br");
  expect(await encodingOf("gzip, deflate")).toBe("gzip");
  expect(await encodingOf("br;q=0, gzip;q=0")).toBeUndefined();
  const { body } = await ask(app.origin, "/login");
  expect(body).toMatch(/^<!DOCTYPE html>.*<\/html>$/s);
});
