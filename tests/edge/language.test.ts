import { describe, expect } from "vitest";
import { ask, cookiesAfter } from "./http";
import { app, get, post, test } from "./product";

const langOf = (html: string) => /<html lang="(\w+)"/.exec(html)?.[1];
const visit = (headers: Record<string, string>, path = "/login") => get(path, headers);

describe("the language of a page", () => {
  test.each([
    ["", "en"],
    ["hi-IN,hi;q=0.9,en-US;q=0.8", "hi"],
    ["hi_Deva_IN,en", "hi"],
    ["en;q=0.1, hi;q=0.9", "hi"],
    ["hi;Q=0,en;q=0.1", "en"],
    ["x-klingon,hi", "hi"],
    ["hi;q=abc,en", "en"],
    ["en-IN,hi;q=0.9", "en"],
    ["hi-IN; q=0.000", "en"],
    ["en;q=0,hi;q=0.001", "hi"],
    ["*", "en"],
    [";;q=,hi hi,%%", "en"],
    [`${"x".repeat(4_000)},hi`, "hi"],
  ])("follows Accept-Language: %s", async (accepted, language) => {
    const { body } = await visit(accepted ? { "accept-language": accepted } : {});
    expect(langOf(body)).toBe(language);
  });

  test.each([
    ["language=hi", "en", "hi"],
    ["language=en", "hi", "en"],
    ["a=b; language=hi; c=d", "en", "hi"],
    ["language=fr", "hi", "hi"],
    ["language=", "hi", "hi"],
    ["language=hi%0d%0a", "en", "en"],
  ])("is the chosen one: %s before %s", async (cookie, accepted, language) => {
    const { body } = await visit({ cookie, "accept-language": accepted });
    expect(langOf(body)).toBe(language);
  });

  test.each([
    ["a page that is not there", "/nowhere", "GET", 404, "पेज नहीं मिला"],
    ["an address of a client router", "/x.data", "GET", 404, "पेज नहीं मिला"],
    ["a method that is not taken", "/login", "PUT", 405, "यह नहीं हो पाया"],
    ["a form from elsewhere", "/login", "POST", 415, "यह नहीं हो पाया"],
  ])("is also used for %s", async (_what, path, method, status, heading) => {
    const answer = await ask(app.origin, path, { method, headers: { cookie: "language=hi" } });
    expect(answer.status).toBe(status);
    expect(langOf(answer.body)).toBe("hi");
    expect(answer.body).toContain(`<h1>${heading}</h1>`);
  });
});

describe("the language form", () => {
  test("leads back to its page and keeps the choice for a year", async () => {
    const { body } = await visit({}, "/helpWithoutMenu?q=e-mail&open=all");
    expect(body).toContain('name="to" value="/helpWithoutMenu?q=e-mail&amp;open=all"');
    const chosen = await post("/language", { language: "hi", to: "/helpWithoutMenu?q=e-mail&open=all" });
    expect(chosen.status).toBe(303);
    expect(chosen.headers.location).toBe("/helpWithoutMenu?q=e-mail&open=all");
    const kept = "language=hi; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax";
    expect(chosen.headers["set-cookie"]).toEqual([kept]);
    const { body: after } = await visit({ cookie: cookiesAfter("", chosen) }, chosen.headers.location);
    expect(langOf(after)).toBe("hi");
  });

  test("names both languages and marks the current one", async () => {
    const { body } = await visit({ cookie: "language=hi" }, "/privacy");
    const foot = body.slice(body.indexOf("<footer"));
    const buttons = [...foot.matchAll(/<button[^>]*name="language"[^>]*>[^<]*/g)].map(([button]) => button);
    expect(buttons).toHaveLength(2);
    expect(buttons[0]).toMatch(/value="hi" lang="hi" aria-current="true">हिन्दी$/);
    expect(buttons[1]).toMatch(/value="en" lang="en">English$/);
  });

  test("leads home instead of to another site", async () => {
    const chosen = await post("/language", { language: "hi", to: "https://evil.example/" });
    expect([chosen.status, chosen.headers.location]).toEqual([303, "/"]);
  });

  test("uses the Referer when it has no address", async () => {
    const from = async (referer: string) =>
      (await post("/language", { language: "hi" }, { referer })).headers.location;
    expect(await from(`${app.origin}/login?redirectTo=%2Fevents`)).toBe("/login?redirectTo=%2Fevents");
    expect(await from("https://evil.example/login")).toBe("/");
  });

  test("sets no other language", async () => {
    const chosen = await post("/language", { language: "fr\r\n", to: "/login" });
    expect([chosen.status, chosen.headers.location]).toEqual([303, "/login"]);
    expect(chosen.headers["set-cookie"]).toBeUndefined();
  });

  test("is refused from another site, and by GET", async () => {
    const fields = { language: "hi", to: "/" };
    const foreign = await post("/language", fields, { origin: "https://evil.example" });
    expect(foreign.status).toBe(403);
    expect(foreign.headers["set-cookie"]).toBeUndefined();
    const read = await visit({}, "/language");
    expect([read.status, read.headers.allow]).toEqual([405, "POST"]);
  });
});

test("pages rendered in parallel keep their own language", async () => {
  const asked = Array.from({ length: 40 }, (_, at) => (at % 3 === 0 ? "hi" : "en"));
  const pages = await Promise.all(asked.map((language) => visit({ cookie: `language=${language}` }, "/")));
  expect(pages.map(({ body }) => langOf(body))).toEqual(asked);
  const menus = pages.map(({ body }) => (body.includes("साइन इन करें") ? "hi" : "en"));
  expect(menus).toEqual(asked);
});
