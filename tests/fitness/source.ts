import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

/** A source file as a syntax tree. */
export interface Source {
  /** From the project's root, with forward slashes. */
  path: string;
  text: string;
  syntax: ts.SourceFile;
}

const SCRIPT = /\.tsx?$/;

export function readSource(path: string): Source {
  const text = readFileSync(path, "utf8");
  return { path, text, syntax: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true) };
}

export function sourcesUnder(folder: string): Source[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => SCRIPT.test(name))
    .map((name) => readSource(join(folder, name)));
}

export function nodesOf(syntax: ts.Node): ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node) => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(syntax);
  return nodes;
}
