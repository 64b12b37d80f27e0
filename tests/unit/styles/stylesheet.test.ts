import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inHindi, stylesheetOf } from "~/styles/stylesheet.server";

test("every line that the sheet names has its Hindi name", () => {
  const named = readFileSync("app/styles/_rows.scss", "utf8").matchAll(/\d+: "([^"]+)"/g);
  const sheet = [...named].map(([, name]) => `td::before{content:"${name}"/""}`).join("");
  expect(sheet.length).toBeGreaterThan(150);
  expect(inHindi(sheet)).not.toMatch(/content:"[A-Za-z]/);
});

const SHEET = stylesheetOf(
  ".all{}/*! when app-tree | app-list */.tree{}/*! when app-tree--names */.names{}/*! only app-chart */.chart{}",
);

test("a page takes along the parts whose words it holds, and those that belong to all", () => {
  expect(SHEET.inlined('<ul class="app-list">').css).toBe(".all{}.tree{}");
  expect(SHEET.inlined("<p>").css).toBe(".all{}");
});

test("a word that begins as another one does not hide it, nor is hidden", () => {
  expect(SHEET.inlined('<ul class="app-tree--names">').css).toBe(".all{}.tree{}.names{}");
  expect(SHEET.inlined('<ul class="app-tree">').css).toBe(".all{}.tree{}");
});

test("what one screen has alone is not in the file, and comes with that screen though the file is there", () => {
  expect(SHEET.css).not.toContain(".chart");
  expect(SHEET.own("app-chart")?.css).toBe(".chart{}");
  expect(SHEET.own("app-tree")).toBeNull();
});
