import { readFileSync } from "node:fs";
import type { SheetRule } from "../../app/ui/stylesheet.server";

function cssOf(rules: readonly SheetRule[]): string {
  return rules.map((rule) => ("css" in rule ? rule.css : `${rule.condition}{${cssOf(rule.rules)}}`)).join("");
}

export function readStylesheet(): string {
  const rules: SheetRule[] = JSON.parse(readFileSync("build/styles.json", "utf8"));
  return cssOf(rules);
}
