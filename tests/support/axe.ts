import { readFileSync } from "node:fs";
import type { CDPSession, Page } from "playwright/test";

/** WCAG 2.2 AA and best practices. */
const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Rules that depend on width and colours; all others are checked once. */
export const OTHER_LOOKS = [
  { width: 360, colorScheme: "dark", rules: ["color-contrast"] },
  { width: 1280, colorScheme: "light", rules: ["color-contrast", "target-size"] },
  { width: 1280, colorScheme: "dark", rules: ["color-contrast"] },
] as const;

export interface Look {
  rules?: readonly string[];
  within?: string;
}

interface Colour {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString(text: string): Colour;
}

declare const axe: typeof import("axe-core") & {
  commons: {
    color: { Color: { prototype: Colour; new (red: number, green: number, blue: number): Colour } };
  };
};

const AXE = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/** axe parses each colour again for every text, which takes a quarter of its time. */
function readColoursOnce() {
  const { Color } = axe.commons.color;
  const { parseString } = Color.prototype;
  const known = new Map<string, Colour>();
  Color.prototype.parseString = function (text) {
    const read = known.get(text) ?? parseString.call(new Color(0, 0, 0), text);
    known.set(text, read);
    const { r, g, b, alpha } = read;
    return Object.assign(this, { r, g, b, alpha });
  };
}

/** axe needs timers, which do not run while scripts are off. */
async function withTimers<Result>(session: CDPSession, run: () => Promise<Result>): Promise<Result> {
  const disable = (value: boolean) => session.send("Emulation.setScriptExecutionDisabled", { value });
  // Only a change takes effect, and this session does not see the runner's setting.
  await disable(true);
  await disable(false);
  try {
    return await run();
  } finally {
    await disable(true);
  }
}

/** axe's violations on the page; the session is needed when scripts are off. */
export async function violationsOn(
  page: Page,
  session: CDPSession | null,
  { rules, within }: Look,
): Promise<unknown[]> {
  if (await page.evaluate(() => typeof axe === "undefined")) {
    await page.evaluate(AXE);
    await page.evaluate(readColoursOnce);
  }
  const runOnly = rules
    ? { type: "rule" as const, values: [...rules] }
    : { type: "tag" as const, values: STANDARDS };
  const look = () =>
    page.evaluate(
      async ({ within, runOnly }) => {
        // Reporting what passed takes longer than checking it.
        const { violations } = await axe.run(within ?? document, { runOnly, resultTypes: ["violations"] });
        return violations.map(({ id, nodes }) => [id, nodes[0]?.html, nodes[0]?.failureSummary]);
      },
      { within, runOnly },
    );
  return session ? withTimers(session, look) : look();
}
