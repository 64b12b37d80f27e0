import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import doiuse from "doiuse";
import postcss, { type Declaration, type Root, type Rule } from "postcss";
import sharp from "sharp";
import { expect, test } from "vitest";
import * as z from "zod";
import { iconSprite } from "../../app/community/icon-sprite";
import { readStylesheet } from "../support/stylesheet";

const BUILT = "public/build";
/**
 * Phones of 2018 that nobody updates, when Firefox had its ESR 60, and the floor: Android 5 as it was sold, a JioPhone, and
 * Opera Mini with extreme saving.
 */
const OLD = ["chrome 66", "firefox 60", "safari 11.1", "chrome 44", "kaios 2.5", "op_mini all"];

/** What these lack of all that the sheets ask for, and what they show instead. docs/why/html-first.md#older-browsers */
const FALLBACKS = new Map([
  ["css-animation", "a script shrinks the header, or nothing does"],
  ["css-appearance", "form fields have the look of the system"],
  ["css-clip-path", "known for simple boxes, which is all we cut"],
  ["css-content-visibility", "what is off the screen is drawn at once"],
  ["css-display-contents", "the fields of an own address stand in one column"],
  ["css-gradients", "known but for fades to nothing: the edge that cuts a row does not fade"],
  ["css-file-selector-button", "a file field has the browser's own button"],
  ["css-focus-visible", "the browser's own outline stays"],
  ["css-has", "rows stand open, both addresses are shown, one column instead of two"],
  ["css-line-clamp", "a text is shown whole"],
  ["css-media-interaction", "what a mouse opens is as tall as for a finger"],
  ["css-masks", "the edge that cuts a row does not fade"],
  [
    "css-math-functions",
    "a grid has one column, a box the size of what it holds; paddings have a rule before",
  ],
  ["css-not-sel-list", "only where :has is known, too"],
  ["css-overflow", "known but for values that no sheet has"],
  ["css-paged-media", "the printer's own page"],
  ["css-snappoints", "a heading that is jumped to stands under the header"],
  ["css-sticky", "known but for parts of tables"],
  ["css-text-indent", "known but for values that no sheet has"],
  ["css-touch-action", "the browser decides what a finger does"],
  ["css-unicode-bidi", "known by another name, or names in one script only"],
  ["flexbox-gap", "margins, asked for with @supports not (inset: 0)"],
  ["css-container-query-units", "a chart has one size of letters"],
  ["css-container-queries", "brothers and sisters of a chart stand side by side, not in columns"],
  ["intrinsic-width", "without it a chart is a nested list"],
  ["multicolumn", "known but for where a column breaks"],
  ["pointer", "taken for touch-action by its name"],
  ["prefers-color-scheme", "the light colours"],
  ["wordwrap", "`overflow-wrap: break-word` is known to all; only `anywhere`, which we do not use, is newer"],
  ["background-img-opts", "drawings have their own size"],
  ["border-radius", "corners are square"],
  ["calc", "room and places are sums of the build; what is left is a size or a place that goes without"],
  ["css-boxshadow", "cards have their line"],
  ["css-case-insensitive", "what is in Latin letters is read as it is"],
  ["css-color-adjust", "controls have the system's colours"],
  ["css-filters", "a portrait keeps its colours; words say who is dead"],
  ["css-fixed", "what is fixed stands where it is in the page"],
  ["css-focus-within", "the field in the drop zone, which needs scripts, has the focus"],
  ["css-grid", "one column; without it there is no menu to open: _without-grid.scss"],
  ["css-initial-value", "the value that was inherited"],
  ["css-letter-spacing", "letters stand as usual"],
  ["css-logical-props", "the build writes physical sides"],
  ["css-rrggbbaa", "a border in the text's colour, or none"],
  ["css-variables", "black on white; nothing depends on colour alone"],
  ["font-variant-numeric", "figures stand as the font has them"],
  ["mdn-text-decoration-shorthand", "known but for colour and style, which no sheet has"],
  ["outline", "known but for its offset and its round corners"],
  ["pointer-events", "the field in the drop zone, which needs scripts, can be pressed"],
  ["svg-css", "the words of the link or the row say what a drawing shows"],
  ["transforms2d", "what moves stands still"],
  ["user-select-none", "an address is selected as any text"],
  ["viewport-units", "a box is as large as what it holds"],
]);

const files = [
  ...readdirSync(BUILT).map((name) => join(BUILT, name)),
  ...readdirSync(join(BUILT, "_assets")).map((name) => join(BUILT, "_assets", name)),
].filter((name) => name.endsWith(".css"));
const sheets: [string, Root][] = [
  ["app", postcss.parse(readStylesheet())],
  ...files.map((name): [string, Root] => [
    basename(name).replace(/-\w+\.css$/, ""),
    postcss.parse(readFileSync(name, "utf8")),
  ]),
];

/** A selector that an old browser cannot read, and with it the whole rule. */
const NEWER_SELECTOR = /:(has|is|where|focus-visible|user-valid|user-invalid|popover-open)\b/;
const MATH = /\b(min|max|clamp)\(/;

const rulesOf = (root: Root) => {
  const rules: Rule[] = [];
  root.walkRules((rule) => void rules.push(rule));
  return rules;
};
const declarationsOf = (root: Root) => {
  const found: Declaration[] = [];
  root.walkDecls((each) => void found.push(each));
  return found;
};

test.each(sheets)("every feature of %s that an old browser lacks has a fallback", (_name, root) => {
  const lacking = new Set<string>();
  // Where a text begins was known before margins were.
  root.walkDecls("text-align", (each) => void each.remove());
  doiuse({ browsers: OLD, onFeatureUsage: ({ feature }) => lacking.add(feature) }).postcss(
    root,
    postcss().process("", { from: undefined }).sync(),
  );
  expect([...lacking].filter((feature) => !FALLBACKS.has(feature))).toEqual([]);
});

test.each(sheets)("in %s no rule mixes selectors that an old browser can and cannot read", (_name, root) => {
  const isAsked = ({ parent }: Rule) =>
    parent?.type === "atrule" && /selector\(/.test(parent.toString().slice(0, 40));
  const mixed = rulesOf(root).filter(
    (rule) =>
      !isAsked(rule) &&
      rule.selectors.some((each) => NEWER_SELECTOR.test(each)) &&
      !rule.selectors.every((each) => NEWER_SELECTOR.test(each)),
  );
  expect(mixed.map(({ selector }) => selector)).toEqual([]);
});

test.each(sheets)("in %s every icon with alternative text has a plain fallback", (_name, root) => {
  const unsaid = declarationsOf(root).filter(({ prop, value }) => prop === "content" && value.includes("/"));
  const alone = unsaid.filter((each) => {
    const before = each.prev();
    const isAsked = each.parent?.parent?.type === "atrule" && /content/.test(String(each.parent.parent));
    return !isAsked && !(before?.type === "decl" && before.prop === "content");
  });
  expect(alone.map(String)).toEqual([]);
});

test.each(sheets)("no custom property of %s holds a math function unless it was asked for", (_name, root) => {
  const isAsked = ({ parent }: Declaration) =>
    /min\(/.test(String(parent?.parent?.type === "atrule" ? parent.parent.params : ""));
  const held = declarationsOf(root).filter(
    (each) => each.prop.startsWith("--") && MATH.test(each.value) && !isAsked(each),
  );
  expect(held.map(String)).toEqual([]);
});

test("an old browser cannot parse the script, so it runs none of it", () => {
  const entry = readdirSync(BUILT).find((name) => /^entry\.client-.*\.js$/.test(name)) ?? "";
  expect(readFileSync(join(BUILT, entry), "utf8")).toMatch(/\w\?\.\w/);
});

test("no script asks for Intl.Segmenter, which browsers before 2024 lack", () => {
  const loaded = new Map<string, string>();
  const load = (file: string) => {
    if (loaded.has(file)) return;
    const source = readFileSync(file, "utf8");
    loaded.set(file, source);
    for (const [, path = ""] of source.matchAll(/(?:from|import)\s*\(?"([^"]+\.js)"/g))
      load(path.startsWith("/") ? join("public", path) : join(dirname(file), path));
  };
  load(join(BUILT, readdirSync(BUILT).find((name) => /^entry\.client-.*\.js$/.test(name)) ?? ""));
  expect([...loaded.keys()].some((file) => file.includes("help-filter"))).toBe(true);
  expect([...loaded].filter(([, source]) => source.includes("Segmenter"))).toEqual([]);
});

test("where SVG views are unknown each icon is a small grey dot, and no other drawing", async () => {
  const sprite = iconSprite(
    z.record(z.string(), z.string()).parse(JSON.parse(readFileSync("build/icons.json", "utf8"))),
  );
  const { data } = await sharp(Buffer.from(sprite)).raw().toBuffer({ resolveWithObject: true });
  const pixels = Array.from({ length: data.length / 4 }, (_, at) => data.subarray(at * 4, at * 4 + 4));
  const drawn = pixels.filter(([, , , alpha]) => alpha === 255);
  expect(new Set(drawn.map((pixel) => pixel.toString("hex")))).toEqual(new Set(["767676ff"]));
  expect(drawn.length / pixels.length).toBeLessThan(0.05);
  expect(drawn.length).toBeGreaterThan(0);
});
