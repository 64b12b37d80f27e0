import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inHindi } from "~/styles/stylesheet.server";

test("every line that the sheet names has its Hindi name", () => {
  const named = readFileSync("app/styles/_rows.scss", "utf8").matchAll(/\d+: "([^"]+)"/g);
  const sheet = [...named].map(([, name]) => `td::before{content:"${name}"/""}`).join("");
  expect(sheet.length).toBeGreaterThan(150);
  expect(inHindi(sheet)).not.toMatch(/content:"[A-Za-z]/);
});
