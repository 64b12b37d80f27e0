import { type Document, type ErrorCode, isMap, isNode, LineCounter, parseDocument, visit } from "yaml";

const COLON =
  "has one colon too many: put quotes around a text with a colon, and a comma before the next setting";
const SIGN = "begins with a special character: put quotes around the text";
const SHAPE =
  "is not closed, or not aligned with its neighbours: check quotes, brackets and the spaces at the beginning";
const HASH = "is cut off at the hash: put quotes around the text";
const TWICE = "appears twice";
const NO_SETTING =
  "is not a setting: put a colon and a space after its name, and spaces before the lines of a text";

/** What to do about it, because the parser's words are for programmers. */
const TOLD: Partial<Record<ErrorCode, string>> = {
  BAD_ALIAS: SIGN,
  BAD_SCALAR_START: SIGN,
  BLOCK_AS_IMPLICIT_KEY: COLON,
  BLOCK_IN_FLOW: COLON,
  DUPLICATE_KEY: TWICE,
  TAB_AS_INDENT: "begins with a tab: use spaces",
};

/** In the first column; not the entries of a list, nor the end of braces. */
const SETTING_BEGINS = /^(?=[\p{L}"'])/mu;
const NAME = /^["']?(\w[\w-]*)/;

interface Fault {
  what: string;
  range: readonly number[] | null | undefined;
}

/** Texts that YAML takes for something else: `*this*`, `& sons`, `Room #4`. */
function mistakenTexts(document: Document): Fault[] {
  const faults: Fault[] = [];
  const add = (what: string, range: Fault["range"]) => void faults.push({ what, range });
  visit(document, {
    Alias: (_key, { range }) => add(SIGN, range),
    Scalar(_key, { comment, anchor, tag, range }) {
      if (anchor || tag) add(SIGN, range);
      else if (comment && /^\S/.test(comment)) add(HASH, range);
    },
  });
  return faults;
}

/** Drops what was put below a setting by mistake. */
function ownValue(name: string, value: unknown): object {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return {};
  return name === "" ? value : Object.fromEntries(Object.entries(value).filter(([key]) => key === name));
}

function readSetting(text: string, linesBefore: number) {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const lineOf = (range: Fault["range"]) => linesBefore + lines.linePos(range?.[0] ?? 0).line;
  const name = NAME.exec(text)?.[1] ?? "";
  const errors = document.errors.map(({ code, pos }) => ({ what: TOLD[code] ?? SHAPE, range: pos }));
  const faults: Fault[] = [...errors, ...mistakenTexts(document)];
  if (faults.length === 0 && document.contents && !isMap(document.contents))
    faults.push({ what: NO_SETTING, range: null });
  // One mistake may have several errors on its line.
  const byLine = new Map(faults.reverse().map(({ what, range }) => [lineOf(range), what]));
  const value = faults.length > 0 ? {} : ownValue(name, document.toJS());
  return { name, document, lineOf, value, byLine };
}

/** Each setting by itself, so that a mistake in one hides none in the others. */
export function readSettings(text: string) {
  const parts = text.split(SETTING_BEGINS);
  const read = parts.map((part, at) => readSetting(part, parts.slice(0, at).join("").split("\n").length - 1));
  const names = read.map(({ name }) => name);
  const isTwice = (at: number) => names[at] !== "" && names.indexOf(names[at] ?? "") < at;
  const told = read.flatMap(({ name, byLine, document, lineOf }, at) => [
    ...(isTwice(at) ? [{ name, what: TWICE, line: lineOf(document.range) }] : []),
    ...[...byLine].map(([line, what]) => ({ name, what, line })),
  ]);
  return {
    value: Object.assign({}, ...read.map(({ value }) => value)),
    told,
    /** Of the setting, or of what it is missing from. */
    lineOf(path: readonly PropertyKey[]): number {
      const setting = read.find(({ name }) => name === path[0]);
      for (let length = path.length; setting && length > 0; length--) {
        const node = setting.document.getIn(path.slice(0, length), true);
        if (isNode(node) && node.range) return setting.lineOf(node.range);
      }
      return 1;
    },
  };
}
