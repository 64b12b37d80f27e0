import { readFileSync } from "node:fs";
import type { Language } from "~/i18n/choices.server";
import { en, type Texts } from "~/i18n/en";
import { hi } from "~/i18n/hi";
import { type SheetRule, type Stylesheet, stylesheetOf } from "./stylesheet.server";

/** The style sheet contains these labels once, so that thousands of cells need not repeat them. */
function lineNames({ fields }: Texts): string[] {
  const { birthDate, maritalStatus, phone, educationDetails, occupation } = fields;
  return [birthDate, maritalStatus, phone, educationDetails, occupation];
}

/** docs/why/languages.md#hindi-without-more-bytes */
export function sheetInHindi(css: string): string {
  const hindi = lineNames(hi);
  const pairs = lineNames(en).map((name, at) => [name, hindi[at] ?? name] as const);
  return pairs.reduce((sheet, [name, own]) => sheet.replaceAll(`content:"${name}"`, `content:"${own}"`), css);
}

function rulesInHindi(rules: readonly SheetRule[]): SheetRule[] {
  return rules.map((rule) =>
    "names" in rule ? { ...rule, css: sheetInHindi(rule.css) } : { ...rule, rules: rulesInHindi(rule.rules) },
  );
}

export type Stylesheets = Readonly<Record<Language, Stylesheet>>;

export function readStylesheets(): Stylesheets {
  const rules: SheetRule[] = JSON.parse(readFileSync(new URL("./styles.json", import.meta.url), "utf8"));
  return { en: stylesheetOf(rules), hi: stylesheetOf(rulesInHindi(rules)) };
}
