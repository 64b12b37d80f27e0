import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { en, type Texts } from "../texts/en";
import { hi } from "../texts/hi";
import type { Language } from "../texts/language.server";

/** The one style sheet, inlined in every page, and its hash for the content security policy. */
export interface Stylesheet {
  css: string;
  cspHash: string;
}

export type Stylesheets = Readonly<Record<Language, Stylesheet>>;

/** What tables call their columns where they stand as cards: the sheet says it, not thousands of cells. */
function columnNames({ family, fields, search, member, accounts }: Texts): string[] {
  const { familyName, gotra, phone, birthDate, maritalStatus, educationDetails, occupation } = fields;
  const ofFamilies = [family.head, familyName, gotra, phone, search.region];
  const ofMembers = [
    member.name,
    member.relationship,
    birthDate,
    maritalStatus,
    educationDetails,
    occupation,
  ];
  const { date, description, credit, debit, balance } = accounts;
  return [...ofFamilies, ...ofMembers, date, description, credit, debit, balance];
}

/** docs/decisions/064-hindi-without-more-bytes.md */
export function inHindi(css: string): string {
  const hindi = columnNames(hi);
  const pairs = columnNames(en).map((name, at) => [name, hindi[at] ?? name] as const);
  return pairs.reduce((sheet, [name, own]) => sheet.replaceAll(`content:"${name}"`, `content:"${own}"`), css);
}

function stylesheet(css: string): Stylesheet {
  return { css, cspHash: `sha256-${createHash("sha256").update(css).digest("base64")}` };
}

/** The build puts the sheet beside the bundle. */
export function readStylesheets(): Stylesheets {
  const css = readFileSync(new URL("./app.css", import.meta.url), "utf8");
  return { en: stylesheet(css), hi: stylesheet(inHindi(css)) };
}
