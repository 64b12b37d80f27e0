import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { LANGUAGES, languageRow } from "~/i18n/choices.server";
import { nodesOf, type Source, sourcesUnder } from "./source";

const app = sourcesUnder("app");
/** Folders that may contain Hindi: translations, kinship terms and names. */
const outside = app.filter(({ path }) => !/^app\/(i18n|kinship|name-search)\//.test(path));

/** The same in every language. */
const NAMES = ["WhatsApp"];
const TEXT_ATTRIBUTES = ["alt", "aria-label", "placeholder", "title"];

/** JSX text and strings in attributes that users read or hear. */
function textsIn({ path, syntax }: Source): string[] {
  return nodesOf(syntax).flatMap((node) => {
    const isText =
      ts.isJsxText(node) ||
      (ts.isStringLiteral(node) &&
        ts.isJsxAttribute(node.parent) &&
        TEXT_ATTRIBUTES.includes(node.parent.name.getText()));
    return isText && /\p{L}{2,}/u.test(node.text) && !NAMES.includes(node.text.trim())
      ? [`${path}: ${node.text.trim()}`]
      : [];
  });
}

test("screens contain no text outside the translations", () => {
  expect(outside.length).toBeGreaterThan(200);
  expect(outside.flatMap(textsIn)).toEqual([]);
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

/** Translates while its module loads: the text would be English for everyone. */
function translatesAtLoad(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return false;
  if (!["t", "backendValue", "backendSentence", "pageTitle"].includes(node.expression.text)) return false;
  for (let around = node.parent; around; around = around.parent) if (ts.isFunctionLike(around)) return false;
  return true;
}

test("no module translates a text while it loads", () => {
  const early = app.flatMap(({ path, syntax }) =>
    nodesOf(syntax)
      .filter(translatesAtLoad)
      .map((node) => `${path}: ${node.getText()}`),
  );
  expect(early).toEqual([]);
  const constant = ts.createSourceFile("x.ts", 'const TITLE = t("frame.home");', 99, true);
  expect(nodesOf(constant).filter(translatesAtLoad)).toHaveLength(1);
});

test("every language in Devanagari has the height of its lines, also on the proxy's pages", () => {
  const tall = LANGUAGES.filter((each) => languageRow(each).script === "devanagari");
  const without = ["app/ui/styles/_page.scss", "scripts/community/proxy-pages.tsx"].flatMap((file) =>
    tall
      .filter((each) => !readFileSync(file, "utf8").includes(`[lang="${each}"]`))
      .map((each) => `${file}: ${each}`),
  );
  expect([tall.length > 0, without]).toEqual([true, []]);
});
