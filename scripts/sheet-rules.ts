import type { ChildNode, Rule } from "postcss";
import type { SheetRule } from "../app/ui/stylesheet.server";

const FIRST_NAME = /\.([\w-]+)|\[class\*=["']?([\w-]+)["']?\]|\[([\w-]+)\^?=["']?([^"'\]]+)["']?\]/;

/** Drops conditions in parentheses, which another element may meet: `.btn:not(:has(.card))` → `.btn`. */
function withoutParentheses(selector: string): string {
  const shorter = selector.replace(/:[\w-]+\([^()]*\)/g, "");
  return shorter === selector ? selector : withoutParentheses(shorter);
}

/** The selector inside `:has()`: `html:has(.card)` → `.card`. */
function insideOf(selector: string): string {
  const [, inside] = selector.includes(":not(") ? [] : (/:has\(([^(),]+)\)/.exec(selector) ?? []);
  return inside ?? "";
}

/** The first class or attribute with a value, as written in HTML; null for a selector that names neither. */
function firstName(selector: string): string | null {
  const found = FIRST_NAME.exec(withoutParentheses(selector)) ?? FIRST_NAME.exec(insideOf(selector));
  const [, name, part, attribute, value] = found ?? [];
  if (name) return ` ${name} `;
  if (part) return part;
  return attribute ? `${attribute}="${value}` : null;
}

const partOf = (selector: string) => ({
  kind: "part" as const,
  css: selector,
  names: [firstName(selector)].filter((name) => name !== null),
});

function namesOf({ selectors }: Rule): string[] {
  const names = selectors.map(firstName);
  return names.includes(null) ? [] : [...new Set(names.filter((name) => name !== null))];
}

/** Rules that use keyframes or a kind of page. */
function usersOf(name: string, nodes: readonly ChildNode[]): Rule[] {
  return nodes.flatMap((node) => {
    if (node.type === "atrule") return usersOf(name, node.nodes ?? []);
    if (node.type !== "rule") return [];
    return node.some((each) => each.type === "decl" && each.value.split(" ").includes(name)) ? [node] : [];
  });
}

/** @param sheet all rules */
export function sheetRules(nodes: readonly ChildNode[], sheet = nodes): SheetRule[] {
  return nodes.map((node) => {
    if (node.type === "rule") {
      const block = { css: node.toString().slice(node.selector.length) };
      return { kind: "list", selectors: node.selectors.map(partOf), block };
    }
    if (node.type !== "atrule") return { kind: "part", css: node.toString(), names: [] };
    if (/^(media|supports|container)$/.test(node.name))
      return {
        kind: "group",
        condition: `@${node.name} ${node.params}`,
        rules: sheetRules(node.nodes ?? [], sheet),
      };
    // The first of a kind of pages is used with the kind.
    const names = usersOf(node.params.replace(/:.*/, ""), sheet).map(namesOf);
    return {
      kind: "part",
      css: node.toString(),
      names: names.some(({ length }) => length === 0) ? [] : [...new Set(names.flat())],
    };
  });
}
