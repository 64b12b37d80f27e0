import { readFileSync } from "node:fs";
import type { SheetRule } from "../../app/ui/stylesheet.server";

function cssOf(rules: readonly SheetRule[]): string {
  const texts = rules.map((rule) => {
    if (rule.kind === "part") return rule.css;
    if (rule.kind === "group") return `${rule.condition}{${cssOf(rule.rules)}}`;
    return rule.selectors.map(({ css }) => css).join(",") + rule.block.css;
  });
  return texts.join("");
}

export function readStylesheet(): string {
  const rules: SheetRule[] = JSON.parse(readFileSync("build/styles.json", "utf8"));
  return cssOf(rules);
}
