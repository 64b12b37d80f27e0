import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const TOKENS = readFileSync("app/ui/styles/_tokens.scss", "utf8");
const [LIGHT_TOKENS = "", DARK_TOKENS = ""] = TOKENS.split("@media #{$dark} {");
/** As `male: (#cfe3ea #5d97ad, #2b4f5c #6fa9bf)`: a card and its edge, by day and by night. */
const CARDS = [...TOKENS.matchAll(/^ {2}(\w+): \((#\w{6}) #\w{6}, (#\w{6}) #\w{6}\)/gm)];
const WHITE = "#ffffff";

function coloursIn(scss: string): [string, string][] {
  const found = [...scss.matchAll(/--app-([\w-]+): (#\w+);/g)];
  return found.map(([, name = "", colour = ""]) => [name, colour === "#fff" ? WHITE : colour]);
}

const LIGHT_CARDS = CARDS.map(([, name = "", light = ""]) => [name, light] as const);
const DARK_CARDS = CARDS.map(([, name = "", , dark = ""]) => [name, dark] as const);
const LIGHT = new Map([...coloursIn(LIGHT_TOKENS), ...LIGHT_CARDS]);
const SCHEMES = { light: LIGHT, dark: new Map([...LIGHT, ...coloursIn(DARK_TOKENS), ...DARK_CARDS]) };

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
