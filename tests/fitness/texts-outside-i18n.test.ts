import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { LANGUAGES } from "../../app/i18n/choices.server";
import { en } from "../../app/i18n/en";
import { hi } from "../../app/i18n/hi";
import { webAppManifest } from "../../scripts/web-app-manifest";
import { nodesOf, type Source, sourcesUnder } from "./source";

/** Folders that may contain Hindi: translations, the community's own terms, kinship terms and names. */
const WITH_HINDI = /^app\/(i18n|kinship|name-search)\//;
const outside = sourcesUnder("app").filter(({ path }) => !WITH_HINDI.test(path));

/** The same in every language. */
const NAMES = ["WhatsApp"];
const SPOKEN_ATTRIBUTES = ["alt", "aria-label", "placeholder", "title"];

/** JSX text and strings in attributes that users read or hear. */
function spokenIn({ path, syntax }: Source): string[] {
  return nodesOf(syntax).flatMap((node) => {
    const isSpoken =
      ts.isJsxText(node) ||
      (ts.isStringLiteral(node) &&
        ts.isJsxAttribute(node.parent) &&
        SPOKEN_ATTRIBUTES.includes(node.parent.name.getText()));
    return isSpoken && /\p{L}{2,}/u.test(node.text) && !NAMES.includes(node.text.trim())
      ? [`${path}: ${node.text.trim()}`]
      : [];
  });
}

test("screens contain no text outside the translations", () => {
  expect(outside.length).toBeGreaterThan(200);
  expect(outside.flatMap(spokenIn)).toEqual([]);
});

test("Hindi appears only in translations, kinship and names", () => {
  const written = [...outside, ...sourcesUnder("scripts")].flatMap(({ path, syntax }) =>
    nodesOf(syntax)
      .filter(ts.isStringLiteralLike)
      .filter(({ text }) => /\p{Script=Devanagari}{2,}/u.test(text))
      .map(({ text }) => `${path}: ${text}`),
  );
  expect(written).toEqual([]);
});

test("the app names on the home screen come from the translations", () => {
  const named = LANGUAGES.map((language) => webAppManifest(language)).map(({ name, short_name }) => [
    name,
    short_name,
  ]);
  expect(named).toEqual([en, hi].map(({ site }) => [site.name, site.shortName]));
});

const PROXY_PAGES = "deploy/nginx/pages";

test.each(readdirSync(PROXY_PAGES))("the proxy's page %s says in Hindi what it says in English", (name) => {
  const html = readFileSync(join(PROXY_PAGES, name), "utf8");
  const [, inHindi = ""] = /<div lang="hi">([\s\S]*?)<\/div>/.exec(html) ?? [];
  expect(inHindi).toMatch(/<h2>\p{Script=Devanagari}/u);
  expect(inHindi).toMatch(/<p>[^<]*\p{Script=Devanagari}/u);
  expect(inHindi).not.toMatch(/\d।|सहेज|प्रयास|यदि/);
  expect(html).toMatch(/<a href="\/" lang="hi">होम<\/a>/);
});
