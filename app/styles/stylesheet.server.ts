import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { en, type Texts } from "../texts/en";
import { hi } from "../texts/hi";
import type { Language } from "../texts/language.server";

/** A part of the sheet; it goes into pages whose HTML holds one of the words, or into all if there are none. */
interface Part {
  words: readonly string[];
  css: string;
  /** Of one screen alone: it always stands in that page, and others do not fetch it. */
  isOwn: boolean;
}

interface InlinedStyles {
  css: string;
  cspHash: string;
}

export interface Stylesheet {
  /** All of it but what screens have alone, and each part of all. */
  css: string;
  parts: readonly string[];
  version: string;
  path: string;
  /** What a visitor's page needs that has only an error to tell. */
  base: InlinedStyles;
  inlined(html: string): InlinedStyles;
  /** What it needs besides the file; null if that is nothing. */
  own(html: string): InlinedStyles | null;
}

const VERSION_CHARACTERS = 8;
const PART = /(?:\/\*! (when|only) (.+?) \*\/)?(.*?)(?=\/\*! (?:when|only) |$)/gs;

function partsOf(text: string): Part[] {
  return [...text.matchAll(PART)].flatMap(([, kind, words, css]) =>
    css ? [{ words: words?.split(" | ") ?? [], css, isOwn: kind === "only" }] : [],
  );
}

const cssOf = (parts: readonly Part[]) => parts.map(({ css }) => css).join("");

function inlinedStyles(css: string): InlinedStyles {
  return { css, cspHash: `sha256-${createHash("sha256").update(css).digest("base64")}` };
}

function partsFinder(parts: readonly Part[]): (html: string) => Part[] {
  // Where one word is the beginning of another, the longer is found, and the shorter within it.
  const all = parts.flatMap(({ words }) => words).toSorted((one, other) => other.length - one.length);
  const within = new Map(all.map((word) => [word, all.filter((other) => word.includes(other))]));
  const anyWord = new RegExp(all.join("|"), "g");
  return (html) => {
    // One pass for all of them: a pass for each takes six times as long over a page of a thousand members.
    const seen = new Set([...html.matchAll(anyWord)].map(([word]) => word));
    const found = new Set([...seen].flatMap((word) => within.get(word) ?? []));
    return parts.filter(({ words }) => words.length === 0 || words.some((word) => found.has(word)));
  };
}

/** @param text of the sheet as the build wrote it, each part behind its `when` or `only`. */
export function stylesheetOf(text: string): Stylesheet {
  const parts = partsOf(text);
  const css = cssOf(parts.filter(({ isOwn }) => !isOwn));
  const version = createHash("sha256").update(css).digest("hex").slice(0, VERSION_CHARACTERS);
  const known = new Map<string, InlinedStyles>();
  const stylesOf = (chosen: readonly Part[]) => {
    const text = cssOf(chosen);
    const styles = known.get(text) ?? inlinedStyles(text);
    known.set(text, styles);
    return styles;
  };
  const needed = partsFinder(parts);
  const neededOwn = partsFinder(parts.filter(({ isOwn }) => isOwn));
  return {
    css,
    parts: parts.map((part) => part.css),
    version,
    path: `/build/app-${version}.css`,
    base: stylesOf(needed("app-nav--visitor")),
    inlined: (html) => stylesOf(needed(html)),
    own(html) {
      const own = neededOwn(html);
      return own.length > 0 ? stylesOf(own) : null;
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

export function stylesheetsOf(text: string): Stylesheets {
  return { en: stylesheetOf(text), hi: stylesheetOf(inHindi(text)) };
}

/** The build puts the sheet beside the bundle. */
export function readStylesheets(): Stylesheets {
  return stylesheetsOf(readFileSync(new URL("./app.css", import.meta.url), "utf8"));
}
