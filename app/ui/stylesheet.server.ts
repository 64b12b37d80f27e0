import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { LRUCache } from "lru-cache";
import { type Language, perLanguage } from "~/i18n/choices.server";
import type { Texts } from "~/i18n/en";
import { TEXTS } from "~/i18n/text.server";

/** A page includes the part if it contains one of `names`, or if there are none. */
interface SheetPart {
  kind: "part";
  css: string;
  /** ` app-tree ` is a class name, `app-card--` a part of one, `href="tel:` an attribute. */
  names: readonly string[];
}

export type SheetRule =
  | SheetPart
  /** Of several selectors a page includes those that it needs. */
  | { kind: "list"; selectors: readonly SheetPart[]; block: { css: string } }
  | { kind: "group"; condition: string; rules: readonly SheetRule[] };

interface PageStyles {
  css: string;
  cspHash: string;
}

export type Stylesheet = (html: string) => PageStyles;

const CLASS_BEGIN = 'class="';

function classNamesIn(html: string): string {
  const lists = [...new Set(html.match(/class="[^"]*/g))];
  return ` ${lists.map((list) => list.slice(CLASS_BEGIN.length)).join(" ")} `;
}

const namesOf = (rules: readonly SheetRule[]): string[] =>
  rules.flatMap((rule) =>
    rule.kind === "part" ? rule.names : namesOf(rule.kind === "list" ? rule.selectors : rule.rules),
  );

function pick(rules: readonly SheetRule[], namesInPage: ReadonlySet<string>, separator = ""): string {
  const picked = rules.map((rule) => {
    if (rule.kind === "part")
      return rule.names.length === 0 || rule.names.some((name) => namesInPage.has(name)) ? rule.css : "";
    if (rule.kind === "list") {
      const list = pick(rule.selectors, namesInPage, ",");
      return list && list + rule.block.css;
    }
    const css = pick(rule.rules, namesInPage);
    return css && `${rule.condition}{${css}}`;
  });
  return picked.filter((css) => css !== "").join(separator);
}

const SHEETS_MAX = 64;

export function stylesheetOf(rules: readonly SheetRule[]): Stylesheet {
  const names = [...new Set(namesOf(rules))];
  const attributes = names.filter((name) => name.includes("="));
  const sheets = new LRUCache<string, PageStyles>({
    max: SHEETS_MAX,
    memoMethod: (namesInPage) => {
      const css = pick(rules, new Set(names.filter((name) => namesInPage.includes(name))));
      return { css, cspHash: `sha256-${hash("sha256", css, "base64")}` };
    },
  });
  return (html) =>
    sheets.memo([classNamesIn(html), ...attributes.filter((name) => html.includes(name))].join("\n"));
}

/** Inserts the styles before anything that a screen adds to the head, because print styles must come last. */
export function withStyles(html: string, css: string): string {
  const title = html.indexOf("<title>");
  const position = title < 0 ? html.indexOf("</head>") : title;
  return `${html.slice(0, position)}<style>${css}</style>${html.slice(position)}`;
}

/** The style sheet has these labels, so that thousands of cells need not repeat them. */
function labelsInSheet({ fields }: Texts): string[] {
  const { birthDate, maritalStatus, phone, educationDetails, occupation } = fields;
  return [birthDate, maritalStatus, phone, educationDetails, occupation];
}

/** docs/why/languages.md#hindi-without-more-bytes */
export function translatedSheet(language: Language, css: string): string {
  const names = labelsInSheet(TEXTS[language]);
  const pairs = labelsInSheet(TEXTS.en).map((name, index) => [name, names[index] ?? name] as const);
  return pairs.reduce(
    (sheet, [name, text]) => sheet.replaceAll(`content:"${name}"`, `content:"${text}"`),
    css,
  );
}

/** @param withPictures inserts the addresses of the community's pictures. */
export function readStylesheets(withPictures: (css: string) => string) {
  const file = withPictures(readFileSync(new URL("./styles.json", import.meta.url), "utf8"));
  return perLanguage((language) =>
    stylesheetOf(
      JSON.parse(file, (key, value) => (key === "css" ? translatedSheet(language, value) : value)),
    ),
  );
}
