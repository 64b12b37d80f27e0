import ts from "typescript";
import { expect, test } from "vitest";
import { nodesOf, type Source, sourcesUnder } from "./source";

/** Folders that may contain Hindi: translations, kinship terms and names. */
const WITH_HINDI = /^app\/(i18n|kinship|name-search)\//;
const outside = sourcesUnder("app").filter(({ path }) => !WITH_HINDI.test(path));

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
