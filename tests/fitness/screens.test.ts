import { basename } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { nodesOf, sourcesUnder } from "./source";

const screens = sourcesUnder("app/routes").filter(({ path }) => basename(path) === "screen.server.ts");

/** What a loader does: calls of the backend, limits, forms, flash messages and caches. */
const CALLS = new Set(["call", "run", "open", "consume", "read", "refresh", "confirmedUser", "user"]);

/** What answers a request. */
const ANSWERS = new Set(["json", "loaderData", "redirect", "failurePage", "notFoundPage", "errorPage"]);

function deedsIn(syntax: ts.SourceFile): string[] {
  return nodesOf(syntax).flatMap((node) => {
    if (ts.isThrowStatement(node)) return ["throw"];
    if (!ts.isCallExpression(node)) return [];
    const { expression } = node;
    if (ts.isPropertyAccessExpression(expression))
      return CALLS.has(expression.name.text) ? expression.getText() : [];
    return ts.isIdentifier(expression) && ANSWERS.has(expression.text) ? expression.text : [];
  });
}

test("the screens of several routes are found", () => {
  expect(screens.length).toBeGreaterThan(8);
});

test.each(screens.map((screen) => [screen.path, screen] as const))(
  "%s turns answers into what is shown: it calls nothing and answers no request",
  (_path, { syntax }) => {
    expect(deedsIn(syntax)).toEqual([]);
  },
);
