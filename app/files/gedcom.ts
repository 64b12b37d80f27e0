import { BIRTH_MONTHS } from "~/contract/birth-date";
import { joinNonEmpty } from "~/i18n/format/text";
import type { PartialDate } from "~/time";
import { plainLine } from "./file-text";

const LINE_MAX_CHARACTERS = 255;
/** Room to move a split away from a space, because GEDCOM readers drop spaces at the ends of a line. */
const PAST_BLANK_CHARACTERS = 4;
/** An escaped `@`, or a sign outside the Basic Multilingual Plane. */
const SIGN_MAX_CHARACTERS = 2;
const BLANKS = /\s+/g;

/** Null entries are skipped, so that a caller can list lines that it may not have. */
type GedcomLines = readonly (GedcomLine | null)[];

export interface GedcomLine {
  /** The tag, with an id, a pointer or a word of GEDCOM's own. */
  line: string;
  /** Anybody's text, which is escaped and folded. */
  text?: string;
  below?: GedcomLines;
}

export function textLine(line: string, text: string | null, ...below: GedcomLines): GedcomLine | null {
  return text ? { line, text, below } : null;
}

export function group(line: string, ...below: GedcomLines): GedcomLine | null {
  return below.some(Boolean) ? { line, below } : null;
}

/** An event without a date is still one that took place. */
export function event(tag: string, date: string | null): GedcomLine {
  return group(tag, textLine("DATE", date)) ?? { line: `${tag} Y` };
}

/** The known parts of `5 AUG 1980`; null without a year. */
export function gedcomDate({ year, month, day }: PartialDate): string | null {
  if (year === null) return null;
  const monthName = month === null ? null : BIRTH_MONTHS[month - 1]?.toUpperCase();
  return joinNonEmpty([day?.toString(), monthName, year.toString()], " ");
}

function folded(text: string, roomCharacters: number): string[] {
  const parts: string[] = [];
  let part = "";
  for (const sign of plainLine(text).replace(BLANKS, " ")) {
    const isBesideBlank = sign === " " || part.endsWith(" ");
    if (part.length >= roomCharacters - (isBesideBlank ? SIGN_MAX_CHARACTERS - 1 : PAST_BLANK_CHARACTERS)) {
      parts.push(part);
      part = "";
    }
    part += sign === "@" ? "@@" : sign;
  }
  return [...parts, part];
}

function written(lines: GedcomLines, level: number): string[] {
  return lines.flatMap((entry) => {
    if (entry === null) return [];
    const line = `${level} ${entry.line}`;
    const below = written(entry.below ?? [], level + 1);
    if (entry.text === undefined) return [line, ...below];
    const [first = "", ...rest] = folded(entry.text, LINE_MAX_CHARACTERS - line.length - 1);
    return [`${line} ${first}`, ...rest.map((part) => `${level + 1} CONC ${part}`), ...below];
  });
}

/** The text of a GEDCOM 5.5.1 file. Long values are folded into lines of CONC. */
export function gedcomText(records: GedcomLines): string {
  return written(records, 0)
    .map((line) => `${line}\r\n`)
    .join("");
}
