import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const TOKENS = readFileSync("app/ui/styles/_tokens.scss", "utf8");
/** As `--app-link: (#8f2002, #ffb59a)`, by day and by night; a card also has an edge: `male: (#cfe3ea #5d97ad, …)`. */
const PAIRS = [...TOKENS.matchAll(/^ {2}(?:--app-)?([\w-]+): \((#\w+)[^,\n]*, (#\w+)/gm)];
const SAME_BY_NIGHT = [...TOKENS.matchAll(/--app-([\w-]+): (#\w+);/g)];

const longHex = (colour: string) =>
  colour.length === 4 ? `#${[...colour.slice(1)].flatMap((digit) => [digit, digit]).join("")}` : colour;
const coloursAt = (place: 2 | 3) =>
  new Map([
    ...SAME_BY_NIGHT.map(([, name = "", colour = ""]) => [name, longHex(colour)] as const),
    ...PAIRS.map((found) => [found[1] ?? "", longHex(found[place] ?? "")] as const),
  ]);
const SCHEMES = { light: coloursAt(2), dark: coloursAt(3) };

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
