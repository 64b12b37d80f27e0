import ts from "typescript";
import { expect, test } from "vitest";
import { nodesOf, readSource, sourcesUnder } from "./source";

const NAME = "data-enhance";

/** Names of enhancements in the markup. */
const hung = sourcesUnder("app")
  .filter(({ path }) => path.endsWith(".tsx"))
  .flatMap(({ syntax }) => nodesOf(syntax))
  .flatMap((node) => {
    if (!ts.isJsxAttribute(node) || node.name.getText() !== NAME) return [];
    return node.initializer && ts.isStringLiteral(node.initializer)
      ? [node.initializer.text]
      : ["not a plain text"];
  });

/** Names of enhancements in start.ts. */
const known = nodesOf(readSource("app/browser/start.ts").syntax).flatMap((node) => {
  if (!ts.isVariableDeclaration(node) || node.name.getText() !== "enhancements") return [];
  if (!node.initializer || !ts.isObjectLiteralExpression(node.initializer)) return [];
  return node.initializer.properties.flatMap(({ name }) =>
    name ? [name.getText().replaceAll('"', "")] : [],
  );
});

test("every name in the markup has an enhancement, and all are used", () => {
  expect(known.length).toBeGreaterThan(0);
  expect([...new Set(hung)].sort()).toEqual([...known].sort());
});
