import { hash } from "node:crypto";
import { expect } from "vitest";
import { ask, cookiesAfter } from "./http";
import { app, get, test } from "./product";

const STYLE = /<style>(.*?)<\/style><title>/s;

function hashOf(css: string): string {
  return `'sha256-${hash("sha256", css, "base64")}'`;
}

test.each(["/", "/login", "/helpWithoutMenu", "/nowhere"])(
  "%s inlines its styles and allows only them",
  async (path) => {
    const first = await get(path);
    const again = await get(path, { cookie: cookiesAfter("", first) });
    for (const { body, headers } of [first, again]) {
      const [, css = ""] = STYLE.exec(body) ?? [];
      expect(css).not.toBe("");
      expect(headers["content-security-policy"]).toContain(`style-src 'self' ${hashOf(css)};`);
      expect(body).not.toMatch(/rel="stylesheet"/);
    }
  },
);

test("an error page made before routing has only its own styles", async () => {
  const { status, body, headers } = await ask(app.origin, "/login", { method: "PUT" });
  expect(status).toBe(405);
  const [, css = ""] = /<style>(.*?)<\/style>/s.exec(body) ?? [];
  expect(headers["content-security-policy"]).toContain(hashOf(css));
  expect(css).toContain(".app-nav--visitor{");
  expect(css).not.toContain(".form-control{");
});
