import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { en, type Texts } from "../texts/en";
import { hi } from "../texts/hi";
import type { Language } from "../texts/language.server";

/** A part of the sheet; it goes into pages whose HTML holds one of the words, or into all if there are none. */
interface Part {
  words: readonly string[];
  css: string;
}

/** Styles that stand in a page, and their hash for the content security policy. */
export interface InlinedStyles {
  css: string;
  cspHash: string;
}

export interface Stylesheet {
  /** All of it, and each part by itself. */
  css: string;
  parts: readonly string[];
  /** Another sheet has another one. */
  version: string;
  /** Where the file with all of it is. */
  path: string;
  /** What every page needs. */
  base: InlinedStyles;
  /** What this page needs. */
  inlined(html: string): InlinedStyles;
}

const VERSION_CHARACTERS = 8;
const PART = /(?:\/\*! when (.+?) \*\/)?(.*?)(?=\/\*! when |$)/gs;

function partsOf(text: string): Part[] {
  return [...text.matchAll(PART)].flatMap(([, words, css]) =>
    css ? [{ words: words?.split(" | ") ?? [], css }] : [],
  );
}

function inlinedStyles(css: string): InlinedStyles {
  return { css, cspHash: `sha256-${createHash("sha256").update(css).digest("base64")}` };
}

/** @param text of the sheet as the build wrote it, each part behind its `when`. */
export function stylesheetOf(text: string): Stylesheet {
  const parts = partsOf(text);
  const css = parts.map((part) => part.css).join("");
  const version = createHash("sha256").update(css).digest("hex").slice(0, VERSION_CHARACTERS);
  const known = new Map<string, InlinedStyles>();
  const anyWord = new RegExp(parts.flatMap(({ words }) => words).join("|"), "g");
  return {
    css,
    parts: parts.map((part) => part.css),
    version,
    path: `/build/app-${version}.css`,
    base: inlinedStyles(parts[0]?.css ?? ""),
    inlined(html) {
      // One pass for all of them: a pass for each takes six times as long over a page of a thousand members.
      const found = new Set([...html.matchAll(anyWord)].map(([word]) => word));
      const needed = parts.filter(({ words }) => words.length === 0 || words.some((word) => found.has(word)));
      const text = needed.map((part) => part.css).join("");
      const styles = known.get(text) ?? inlinedStyles(text);
      known.set(text, styles);
      return styles;
    },
  };
}

/** What an opened row of members calls its lines on a phone: the sheet says it, not thousands of cells. */
function lineNames({ fields }: Texts): string[] {
  const { birthDate, maritalStatus, phone, educationDetails, occupation } = fields;
  return [birthDate, maritalStatus, phone, educationDetails, occupation];
}

/** docs/decisions/064-hindi-without-more-bytes.md */
export function inHindi(css: string): string {
  const hindi = lineNames(hi);
  const pairs = lineNames(en).map((name, at) => [name, hindi[at] ?? name] as const);
  return pairs.reduce((sheet, [name, own]) => sheet.replaceAll(`content:"${name}"`, `content:"${own}"`), css);
}

/** Only the names of columns differ. */
export type Stylesheets = Readonly<Record<Language, Stylesheet>>;

/** @param text of the sheet as the build wrote it. */
export function stylesheetsOf(text: string): Stylesheets {
  return { en: stylesheetOf(text), hi: stylesheetOf(inHindi(text)) };
}

/** The build puts the sheet beside the bundle. */
export function readStylesheets(): Stylesheets {
  return stylesheetsOf(readFileSync(new URL("./app.css", import.meta.url), "utf8"));
}
