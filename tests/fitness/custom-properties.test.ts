import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

function textsUnder(folder: string, ending: RegExp): string {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    ending.test(name),
  );
  return files.map((name) => readFileSync(join(folder, name), "utf8")).join("\n");
}

const namesIn = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, name = ""]) => name));

test("style sheets use no custom property that nothing sets", () => {
  const used = namesIn(textsUnder("app", /\.(css|scss)$/), /var\((--[\w-]+)[,)]/g);
  const set = namesIn(textsUnder("app", /\.(css|scss|tsx?)$/), /(?<![\w-])(--[\w-]+)"?:/g);
  expect([...used].filter((name) => !set.has(name))).toEqual([]);
});
