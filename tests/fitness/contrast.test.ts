import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const [LIGHT_TOKENS = "", DARK_TOKENS = ""] = readFileSync("app/ui/styles/_tokens.scss", "utf8").split(
  "prefers-color-scheme: dark",
);
const NAMED = new Map([
  ["lightblue", "#add8e6"],
  ["pink", "#ffc0cb"],
  ["lightgrey", "#d3d3d3"],
  ["#fff", "#ffffff"],
]);

function coloursIn(scss: string): Map<string, string> {
  const found = [...scss.matchAll(/--app-([\w-]+): (#\w+|[a-z]+);/g)];
  return new Map(found.map(([, name = "", colour = ""]) => [name, NAMED.get(colour) ?? colour]));
}

const LIGHT = coloursIn(LIGHT_TOKENS);
const SCHEMES = {
  light: LIGHT,
  dark: new Map([...LIGHT, ...coloursIn(DARK_TOKENS)]),
};

/** Relative luminance, after WCAG 2. */
function luminance(colour: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((channel) =>
    channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const AAA = 7;

const ON: Record<string, readonly string[]> = {
  text: ["page", "surface", "found"],
  quiet: ["page", "surface"],
  link: ["page", "surface"],
  danger: ["page", "surface", "danger-surface"],
  success: ["success-surface"],
  "brand-text": ["brand"],
  "card-text": ["male", "female", "deceased", "unknown", "birthday", "wedding", "death", "party"],
};

describe.each(["light", "dark"] as const)("in the %s scheme", (scheme) => {
  const pairs = Object.entries(ON).flatMap(([text, grounds]) => grounds.map((ground) => [text, ground]));
  test.each(pairs)("%s on %s has the contrast of WCAG AAA", (text = "", ground = "") => {
    const [bright = 0, dim = 0] = [text, ground]
      .map((name) => luminance(SCHEMES[scheme].get(name) ?? ""))
      .toSorted((one, other) => other - one);
    expect((bright + 0.05) / (dim + 0.05)).toBeGreaterThanOrEqual(AAA);
  });
});
