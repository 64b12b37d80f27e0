import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { rowsOf, symptoms } from "../support/symptoms";
import { nodesOf, readSource, sourcesUnder } from "./source";

const LEVELS = ["debug", "info", "warn", "error", "fatal"];
/** It logs the second argument. */
const LOGGED_BY = "answerOrNull";

/** The constant texts that an expression may be. */
function textsOf(node: ts.Expression | undefined): string[] {
  if (!node) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  return ts.isConditionalExpression(node) ? [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)] : [];
}

function messagesOf(node: ts.Node): (readonly [string, string])[] {
  if (!ts.isCallExpression(node)) return [];
  const { expression, arguments: given } = node;
  if (ts.isIdentifier(expression) && expression.text === LOGGED_BY)
    return textsOf(given[1]).map((text) => [text, "warn"] as const);
  if (ts.isElementAccessExpression(expression) && /\blog$/.test(expression.expression.getText()))
    return textsOf(given.at(-1)).map((text) => [text, "info"] as const);
  if (!ts.isPropertyAccessExpression(expression)) return [];
  const [owner, level] = [expression.expression.getText(), expression.name.text];
  if (!/\blog$/.test(owner) || !LEVELS.includes(level)) return [];
  return textsOf(given.at(-1)).map((text) => [text, level] as const);
}

const logged = new Map(
  [...sourcesUnder("app"), readSource("server.ts")].flatMap(({ syntax }) =>
    nodesOf(syntax).flatMap(messagesOf),
  ),
);

const documented = rowsOf("When something is wrong", 1).flatMap(([lines = "", level = ""]) =>
  [...lines.matchAll(/`([^`]+)`/g)].map(([, line = ""]) => [line, level] as const),
);

test("docs/operate.md has every message of the log, at its level", () => {
  const levelOf = (message: string) =>
    documented
      .filter(([line]) => message.startsWith(line))
      .sort(([one], [other]) => other.length - one.length)[0]?.[1];
  expect(logged.size).toBeGreaterThan(20);
  expect([...logged].filter(([message, level]) => levelOf(message) !== level)).toEqual([]);
  const messages = [...logged.keys()];
  expect(documented.filter(([line]) => !messages.some((message) => message.startsWith(line)))).toEqual([]);
});

test("a test produces every symptom of docs/operate.md, and its alerts exist", () => {
  const tests = ["tests/edge", "tests/deploy"]
    .flatMap(sourcesUnder)
    .map(({ text }) => text)
    .join("");
  expect(symptoms.length).toBeGreaterThanOrEqual(8);
  expect(symptoms.filter(({ name }) => !tests.includes(`symptom("${name}")`))).toEqual([]);
  expect(symptoms.filter(({ lines, metrics }) => lines.length === 0 || metrics.length === 0)).toEqual([]);
  const alerts = readFileSync("deploy/prometheus/alerts.yaml", "utf8");
  const named = symptoms.flatMap((each) => each.alerts);
  expect(named.filter((alert) => !alerts.includes(`alert: ${alert}\n`))).toEqual([]);
});
