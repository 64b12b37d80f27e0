import { type DefaultTreeAdapterTypes, parse } from "parse5";

export type Node = DefaultTreeAdapterTypes.Node;

export const parseHtml = (html: string): Node => parse(html, { scriptingEnabled: false });

export function attribute(node: Node, name: string): string | null {
  if (!("attrs" in node)) return null;
  return node.attrs.find((each) => each.name === name)?.value ?? null;
}

/** Everything below a node, in the order of the document. */
export function within(node: Node): Node[] {
  return "childNodes" in node ? node.childNodes.flatMap((child) => [child, ...within(child)]) : [];
}

export function textOf(node: Node): string {
  return within(node)
    .map((each) => (each.nodeName === "#text" && "value" in each ? each.value : ""))
    .join("");
}
