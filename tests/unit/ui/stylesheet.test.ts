import { readFileSync } from "node:fs";
import postcss from "postcss";
import { expect, test } from "vitest";
import { stylesheetOf, translatedSheet, withStyles } from "~/ui/stylesheet.server";
import { sheetRules } from "../../../scripts/sheet-rules";

test("every label in the style sheet is translated into Hindi", () => {
  const named = readFileSync("app/ui/styles/_rows.scss", "utf8").matchAll(/\d+: "([^"]+)"/g);
  const sheet = [...named].map(([, name]) => `td::before{content:"${name}"/""}`).join("");
  expect(sheet.length).toBeGreaterThan(150);
  expect(translatedSheet("hi", sheet)).not.toMatch(/content:"[A-Za-z]/);
});

const CSS =
  "p{}.app-list,.app-tree ul{}[class*=app-card--]{}[href^='tel:']{}.btn:not(.app-list .btn){}" +
  "@media print{.app-tree{}a:has(.app-tree){}p:not(:has(.app-tree)){}i:has(.x,b){}}";
const sheet = stylesheetOf(sheetRules(postcss.parse(CSS).nodes));
const cssFor = (html: string) => sheet(html).css;

test.each([
  ["<p>", "p{}@media print{p:not(:has(.app-tree)){}i:has(.x,b){}}"],
  ['<ul class="app-tree">', "p{}.app-tree ul{}@media print{.app-tree{}a:has(.app-tree){}p:not("],
  ['<a class="btn app-list">', ".app-list{}"],
  ['<ul class="app-list app-tree">', ".app-list,.app-tree ul{}"],
  ['<li class="app-card--male">', "[class*=app-card--]{}"],
  ['<a href="tel:+91">', "[href^='tel:']{}"],
  ['<a class="btn">', ".btn:not(.app-list .btn){}"],
])("a page with %s gets the rules that name it, in their order", (html, css) =>
  expect(cssFor(html)).toContain(css),
);

const AT_RULES =
  "@keyframes opens{to{top:0}}@page book{size:a4}@page book:first{margin:0}@page{margin:1cm}" +
  "@media print{.app-book{page:book}}.app-chart{animation:opens 1s}";
const withAtRules = stylesheetOf(sheetRules(postcss.parse(AT_RULES).nodes));

test.each([
  ["<p>", "@page{margin:1cm}"],
  ['<i class="app-chart">', "@keyframes opens{to{top:0}}@page{margin:1cm}.app-chart{animation"],
  [
    '<i class="app-book">',
    "@page book{size:a4}@page book:first{margin:0}@page{margin:1cm}@media print{.app-book{",
  ],
])("a page with %s gets the keyframes and the kinds of pages that its rules use", (html, css) =>
  expect(withAtRules(html).css).toContain(css),
);

test("a page without their users gets neither", () => {
  expect(withAtRules("<p>").css).not.toMatch(/opens|book/);
  expect(withAtRules('<i class="app-chart">').css).not.toContain("book");
});

test.each(['<ul class="app-tree--names">', "<p>app-tree</p>"])(
  "%s does not hold the class app-tree",
  (html) => expect(cssFor(html)).not.toContain(".app-tree{}"),
);

test.each([
  ["<head><title>T</title></head><p>", "<head><style>p{}</style><title>T</title></head><p>"],
  ["<head></head><p>", "<head><style>p{}</style></head><p>"],
])("%s gets its styles, with or without a title", (html, page) => expect(withStyles(html, "p{}")).toBe(page));
