import { plainLine } from "./file-text";

const LINE_MAX_CHARACTERS = 255;
/** Room to move a split away from a space, because GEDCOM readers drop spaces at the ends of a line. */
const PAST_BLANK_CHARACTERS = 4;
const BLANKS = /\s+/g;

export interface GedcomRecord {
  tag: string;
  id?: string;
  value?: string | { pointer: string };
  below?: readonly GedcomRecord[];
}

export function pointer(tag: string, id: string): GedcomRecord {
  return { tag, value: { pointer: id } };
}

export function textRecords(
  tag: string,
  value: string | null,
  below: readonly GedcomRecord[] = [],
): GedcomRecord[] {
  return value ? [{ tag, value, below }] : [];
}

function folded(text: string, roomCharacters: number): string[] {
  const parts: string[] = [];
  let part = "";
  for (const sign of plainLine(text).replace(BLANKS, " ")) {
    if (part.length >= roomCharacters - PAST_BLANK_CHARACTERS && sign !== " " && !part.endsWith(" ")) {
      parts.push(part);
      part = "";
    }
    part += sign === "@" ? "@@" : sign;
  }
  return [...parts, part];
}

function linesOf({ tag, id, value, below = [] }: GedcomRecord, level: number): string[] {
  const head = [level, id, tag].filter((word) => word !== undefined).join(" ");
  const children = below.flatMap((child) => linesOf(child, level + 1));
  if (value === undefined) return [head, ...children];
  if (typeof value !== "string") return [`${head} ${value.pointer}`, ...children];
  const [first = "", ...rest] = folded(value, LINE_MAX_CHARACTERS - head.length - 1);
  return [`${head} ${first}`, ...rest.map((part) => `${level + 1} CONC ${part}`), ...children];
}

/** The text of a GEDCOM 5.5.1 file. Long values are folded into lines of CONC. */
export function gedcomText(records: readonly GedcomRecord[]): string {
  return records.map((record) => `${linesOf(record, 0).join("\r\n")}\r\n`).join("");
}
