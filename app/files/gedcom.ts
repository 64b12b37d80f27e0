/** GEDCOM 5.5.1: lines of a level, a tag and a value, which is folded into lines of CONC. */

const LINE_MAX_CHARACTERS = 255;
/** A part goes on past a blank, since readers drop one at its end or beginning. */
const PAST_BLANK_CHARACTERS = 4;
const BLANKS = /\s+/g;

export interface GedcomRecord {
  tag: string;
  /** `@I5@`, of a record that others point to. */
  id?: string;
  /** A text of any length, in which `@` is doubled; or the id of another record. */
  value?: string | { pointer: string };
  below?: readonly GedcomRecord[];
}

/** A record with a text and those below it; none where the text is unknown. */
export function known(
  tag: string,
  value: string | null,
  below: readonly GedcomRecord[] = [],
): GedcomRecord[] {
  return value ? [{ tag, value, below }] : [];
}

function folded(text: string, roomCharacters: number): string[] {
  const parts: string[] = [];
  let part = "";
  for (const sign of text.replace(BLANKS, " ").trim()) {
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

/** The text of a file. Takes time in proportion to the records. */
export function gedcomText(records: readonly GedcomRecord[]): string {
  return records.map((record) => `${linesOf(record, 0).join("\r\n")}\r\n`).join("");
}
