import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";

/** A file of ours, read as syntax. */
export interface Source {
  /** From the project's root, with forward slashes. */
  path: string;
  text: string;
  syntax: ts.SourceFile;
}

/** What a file asks for, and how. */
export interface Import {
  /** Path of a file of ours, or the name of a package. */
  target: string;
  isOurs: boolean;
  isTypeOnly: boolean;
}

const SCRIPT = /\.tsx?$/;
const ENDINGS = [".ts", ".tsx", "/index.ts", ""];

/** Reads a file of ours. */
export function readSource(path: string): Source {
  const text = readFileSync(path, "utf8");
  return { path, text, syntax: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true) };
}

/** All TypeScript under a folder. */
export function sourcesUnder(folder: string): Source[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => SCRIPT.test(name))
    .map((name) => readSource(join(folder, name)));
}

/** Every node of a file. */
export function nodesOf(syntax: ts.Node): ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node) => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(syntax);
  return nodes;
}

/** All names and texts in quotes of a file, and the text between tags. */
export function saidIn({ syntax }: Source): string[] {
  return nodesOf(syntax).flatMap((node) => {
    if (ts.isStringLiteralLike(node)) return [node.text];
    return ts.isJsxText(node) ? [node.text.replace(/\s+/g, " ").trim()] : [];
  });
}

function resolved(from: string, specifier: string): Omit<Import, "isTypeOnly"> {
  const isOurs = specifier.startsWith("~/") || specifier.startsWith(".");
  if (!isOurs) return { target: specifier, isOurs };
  const base = specifier.startsWith("~/") ? join("app", specifier.slice(2)) : join(dirname(from), specifier);
  const ending = ENDINGS.find((each) => existsSync(base + each) && (each !== "" || SCRIPT.test(base)));
  if (ending === undefined) throw new Error(`${from} asks for ${specifier}, which is not there`);
  return { target: base + ending, isOurs };
}

function isTypeOnly(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const { name, namedBindings } = clause;
  if (name || !namedBindings || !ts.isNamedImports(namedBindings)) return false;
  return namedBindings.elements.every((element) => element.isTypeOnly);
}

/** What a file imports, re-exports or loads later. */
export function importsOf({ path, syntax }: Source): Import[] {
  return nodesOf(syntax).flatMap((node): Import[] => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      return [{ ...resolved(path, node.moduleSpecifier.text), isTypeOnly: isTypeOnly(node.importClause) }];
    }
    if (ts.isExportDeclaration(node) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)) {
      return [{ ...resolved(path, node.moduleSpecifier.text), isTypeOnly: node.isTypeOnly }];
    }
    const [loaded] = ts.isCallExpression(node) ? node.arguments : [];
    const isLoading = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
    if (isLoading && loaded && ts.isStringLiteralLike(loaded)) {
      return [{ ...resolved(path, loaded.text), isTypeOnly: false }];
    }
    return [];
  });
}
