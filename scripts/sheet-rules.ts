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

function namesOf({ selectors }: Rule): string[] {
  const names = selectors.map(firstName);
  return names.includes(null) ? [] : [...new Set(names.filter((name) => name !== null))];
}

export function sheetRules(nodes: readonly ChildNode[]): SheetRule[] {
  return nodes.map((node) => {
    if (node.type === "rule") return { css: node.toString(), names: namesOf(node) };
    if (node.type === "atrule" && /^(media|supports)$/.test(node.name))
      return { condition: `@${node.name} ${node.params}`, rules: sheetRules(node.nodes ?? []) };
    return { css: node.toString(), names: [] };
  });
}
