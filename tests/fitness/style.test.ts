import { readFileSync } from "node:fs";
import { basename } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { nodesOf, readSource, type Source, sourcesUnder } from "./source";

const LONGEST_FILE_LINES = 150;
/** Without the functions inside it, which are counted by themselves. */
const LONGEST_FUNCTION_LINES = 30;
const MOST_PROPS = 6;
const MOST_RUNTIME_DEPENDENCIES = 12;

/** Names that say nothing. Design section 9, example 2. */
const FORBIDDEN =
  /(^|[-_./])(utils?|helpers?|misc|data|info|manager|handle|common|shared|lib|types|hooks|services|models)(?=$|[-_./])/i;
const FORBIDDEN_IN_NAMES = /^(handle[A-Z]|process[A-Z]|do[A-Z]|.*(Utils?|Helpers?|Manager|Info)$)/;

/** Documents demand these without a word of ours. */
const DEMANDED = new Set([
  "loader",
  "action",
  "meta",
  "headers",
  "default",
  "handleDataRequest",
  "handleError",
  "ErrorBoundary",
  "Layout",
]);

const app = [...sourcesUnder("app"), readSource("server.ts")];
const everything = [...app, ...sourcesUnder("tests"), ...sourcesUnder("scripts"), ...sourcesUnder("bench")];

function lineOf({ syntax }: Source, node: ts.Node): number {
  return syntax.getLineAndCharacterOfPosition(node.getStart()).line + 1;
}

/** Places in files where a node is of the kind. */
function placesOf(sources: readonly Source[], isWrong: (node: ts.Node, source: Source) => boolean): string[] {
  return sources.flatMap((source) =>
    nodesOf(source.syntax)
      .filter((node) => isWrong(node, source))
      .map((node) => `${source.path}:${lineOf(source, node)} ${node.getText().slice(0, 60)}`),
  );
}

function isFunction(node: ts.Node): node is ts.FunctionLikeDeclaration {
  return ts.isFunctionDeclaration(node) || ts.isArrowFunction(node) || ts.isMethodDeclaration(node);
}

function linesOf(node: ts.Node): number {
  return node.getText().split("\n").length;
}

/** Lines of a function without those of the functions in it. */
function ownLinesOf(node: ts.Node): number {
  const inner: ts.Node[] = [];
  const visit = (each: ts.Node) => {
    if (isFunction(each)) inner.push(each);
    else ts.forEachChild(each, visit);
  };
  ts.forEachChild(node, visit);
  return linesOf(node) - inner.reduce((sum, each) => sum + linesOf(each) - 1, 0);
}

function hasModifier(node: ts.Node, kind: ts.SyntaxKind): boolean {
  return (
    ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some((modifier) => modifier.kind === kind)
  );
}

function exportedNames(node: ts.Statement): string[] {
  if (ts.isVariableStatement(node))
    return node.declarationList.declarations.map(({ name }) => name.getText());
  if (ts.isFunctionDeclaration(node)) return [node.name?.getText() ?? "default"];
  return [];
}

function isDocumented(node: ts.Node): boolean {
  return ts.getJSDocCommentsAndTags(node).length > 0;
}

/** A run of constants under one comment shares it. */
function sharesComment(statement: ts.Statement, { syntax, text }: Source): boolean {
  const before = syntax.statements[syntax.statements.indexOf(statement) - 1];
  if (!before || !ts.isVariableStatement(before) || !ts.isVariableStatement(statement)) return false;
  const isNextLine = !text.slice(before.getEnd(), statement.getStart()).includes("\n\n");
  return isNextLine && (isDocumented(before) || sharesComment(before, { syntax, text, path: "" }));
}

describe("files", () => {
  test(`have at most ${LONGEST_FILE_LINES} lines in the app`, () => {
    const long = app.filter(({ text }) => text.trimEnd().split("\n").length > LONGEST_FILE_LINES);
    expect(long.map(({ path }) => path)).toEqual([]);
  });

  test("have names that say something", () => {
    expect(app.map(({ path }) => path).filter((path) => FORBIDDEN.test(path))).toEqual([]);
  });

  test("are kebab-case, save the routes, which are addresses", () => {
    const odd = app
      .map(({ path }) => path)
      .filter(
        (path) => !/^[a-z][a-z0-9]*(-[a-z0-9]+)*(\.(server|client|test|config))?\.tsx?$/.test(basename(path)),
      );
    expect(odd).toEqual([]);
  });

  test("re-export nothing; one's own profile is the only exception", () => {
    const found = placesOf(app, (node) => ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined);
    expect(found.map((place) => place.split(":")[0])).toEqual(["app/routes/myProfile/route.tsx"]);
  });
});

describe("code", () => {
  test("has no any, no ! and no silenced compiler", () => {
    const isWrong = (node: ts.Node) => node.kind === ts.SyntaxKind.AnyKeyword || ts.isNonNullExpression(node);
    expect(placesOf(everything, isWrong)).toEqual([]);
    expect(
      everything
        .filter(({ text }) =>
          /@ts-(ignore|expect-error|nocheck)/.test(text.replace(/\/@ts-[^\n]+\.test/g, "")),
        )
        .map(({ path }) => path),
    ).toEqual([]);
  });

  test("has no cast but `as const`, and one where a library forgets names", () => {
    const casts = placesOf(app, (node) => ts.isAsExpression(node) && node.type.getText() !== "const");
    expect(casts.map((place) => place.split(":")[0])).toEqual(["app/http/form.server.ts"]);
  });

  test("has no classes but names for errors, no enums, no namespaces", () => {
    const isWrong = (node: ts.Node) =>
      (ts.isClassLike(node) && !/^export class \w+ extends Error \{\}$/.test(node.getText())) ||
      ts.isEnumDeclaration(node) ||
      ts.isModuleDeclaration(node);
    expect(placesOf(app, isWrong).filter((place) => !place.includes("declare module"))).toEqual([]);
  });

  test("leaves nothing for later and tells nothing of the workplace", () => {
    const words = /\b(TO[D]O|FIX[M]E|HA[C]K|X[X]X)\b|\/wor[k]\/|lore[m]/i;
    expect(everything.filter(({ text }) => words.test(text)).map(({ path }) => path)).toEqual([]);
  });

  test("writes to the console nowhere in the app", () => {
    expect(
      placesOf(app, (node) => ts.isPropertyAccessExpression(node) && node.expression.getText() === "console"),
    ).toEqual([]);
  });

  test("has functions that fit a screen and components with few props", () => {
    const long = placesOf(
      app,
      (node) =>
        isFunction(node) && ownLinesOf(node) > LONGEST_FUNCTION_LINES && !node.getText().includes("<"),
    );
    expect(long).toEqual([]);
    const laden = placesOf(
      app,
      (node) =>
        ts.isInterfaceDeclaration(node) && /Props$/.test(node.name.text) && node.members.length > MOST_PROPS,
    );
    expect(laden).toEqual([]);
  });

  test("puts HTML in no other place than our own style sheet", () => {
    const places = placesOf(
      app,
      (node) => ts.isJsxAttribute(node) && node.name.getText() === "dangerouslySetInnerHTML",
    );
    expect(places.map((place) => place.split(":")[0]).sort()).toEqual([
      "app/edge/refusal-page.tsx",
      "app/root.tsx",
    ]);
  });

  test("has no style and no handler in the markup, which the policy would refuse", () => {
    // An island is no markup: React sets its styles and handlers by script, which the policy allows.
    const markup = app.filter(({ path }) => !path.startsWith("app/islands/"));
    expect(
      placesOf(markup, (node) => ts.isJsxAttribute(node) && /^(style|on[A-Z]\w*)$/.test(node.name.getText())),
    ).toEqual([]);
  });
});

describe("exports", () => {
  const exported = app.flatMap((source) =>
    source.syntax.statements
      .filter((statement) => hasModifier(statement, ts.SyntaxKind.ExportKeyword))
      .map((statement) => ({ source, statement, names: exportedNames(statement) })),
  );

  test("have a sentence that says what they are", () => {
    const silent = exported
      .filter(({ names }) => names.some((name) => !DEMANDED.has(name)))
      .filter(({ statement }) => !hasModifier(statement, ts.SyntaxKind.DefaultKeyword))
      .filter(({ statement, source }) => !isDocumented(statement) && !sharesComment(statement, source))
      .map(({ source, names }) => `${source.path} ${names.join(", ")}`);
    expect(silent).toEqual([]);
  });

  test("are default only where Remix demands it", () => {
    const defaults = exported
      .filter(({ statement }) => hasModifier(statement, ts.SyntaxKind.DefaultKeyword))
      .map(({ source }) => source.path);
    const wrong = defaults.filter(
      (path) => !/^app\/(routes\/[^/]+\/route|root|entry\.(server|client))\.tsx?$/.test(path),
    );
    expect(wrong).toEqual([]);
  });

  test("have names that say something", () => {
    const names = exported
      .filter(({ statement }) => !hasModifier(statement, ts.SyntaxKind.DefaultKeyword))
      .flatMap((each) => each.names)
      .filter((name) => !DEMANDED.has(name));
    expect(names.filter((name) => FORBIDDEN_IN_NAMES.test(name))).toEqual([]);
  });

  test("in constants name their unit or their kind", () => {
    const constants = exported
      .filter(({ source }) => /^app\/constants(\/\w+)?\.ts$/.test(source.path))
      .flatMap(({ names }) => names);
    const unit =
      /_(PX|MS|S|YEAR|BYTES|CHARACTERS|DIGITS|RATIO|GENERATIONS|SIZE|PAGES|CALLS|AT_ONCE|WAITING|IN_A_ROW)$/;
    expect(constants.filter((name) => !unit.test(name))).toEqual([]);
  });
});

test(`at most ${MOST_RUNTIME_DEPENDENCIES} packages are needed at run time`, () => {
  const { dependencies } = z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync("package.json", "utf8")));
  expect(Object.keys(dependencies).length).toBeLessThanOrEqual(MOST_RUNTIME_DEPENDENCIES);
});
