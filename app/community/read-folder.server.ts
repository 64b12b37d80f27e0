import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Document, isNode, LineCounter, parseDocument, visit } from "yaml";
import * as z from "zod";
import { LANGUAGES } from "~/i18n/choices.server";
import { type PictureFile, pictureIn } from "./picture-files.server";
import { communitySchema } from "./schema";

export const COMMUNITY_FILE = "community.yaml";

export type CommunitySettings = z.output<ReturnType<typeof communitySchema<PictureFile>>>;

function settingsFile(folder: string) {
  const file = join(folder, COMMUNITY_FILE);
  const notUtf8 = { ok: false as const, fault: `${file} is not UTF-8: save it again as UTF-8` };
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(file));
    // UTF-16, which some editors call Unicode, has a zero byte in each letter.
    return text.includes("\0") ? notUtf8 : { ok: true as const, text };
  } catch (cause) {
    if (cause instanceof TypeError) return notUtf8;
    const reason = cause instanceof Error ? cause.message : String(cause);
    return { ok: false as const, fault: `no ${file}: ${reason}` };
  }
}

type Path = readonly PropertyKey[];

/** The paths of missing translations, such as `name.hi`. */
function untranslated(value: unknown, path: Path = []): string[] {
  if (typeof value !== "object" || value === null) return [];
  const texts = new Map(Object.entries(value));
  if (texts.has("en"))
    return LANGUAGES.filter((language) => texts.get(language) === undefined).map((language) =>
      z.core.toDotPath([...path, language]),
    );
  return [...texts].flatMap(([key, entry]) =>
    Buffer.isBuffer(entry) ? [] : untranslated(entry, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

interface Fault {
  path: string;
  message: string;
  line: number;
}

const CHECK_SYNTAX = "check its quotes, brackets and colons, and the spaces at the beginning of the line";
const NEEDS_QUOTES = "put quotes around the text, because its special character means something else here";

/** Also finds texts that YAML reads as something else: `*this*`, `& sons`, `Room #4`. */
function faultsOfYaml(document: Document, lines: LineCounter): Fault[] {
  const faults: Fault[] = [];
  const add = (message: string, offset: number) =>
    void faults.push({ path: COMMUNITY_FILE, message, line: lines.linePos(offset).line });
  for (const { message, pos } of document.errors) add(`${message}: ${CHECK_SYNTAX}`, pos[0]);
  visit(document, {
    Alias: (_key, { range }) => add(NEEDS_QUOTES, range?.[0] ?? 0),
    Scalar(_key, { comment, anchor, tag, range }) {
      if (anchor || tag || /^\S/.test(comment ?? "")) add(NEEDS_QUOTES, range?.[0] ?? 0);
    },
  });
  return faults;
}

function lineOf(path: Path, document: Document, lines: LineCounter): number {
  const node = document.getIn(path, true);
  if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  return path.length > 0 ? lineOf(path.slice(0, -1), document, lines) : 1;
}

/** Reports all faults of the YAML, or if it has none, all faults of the settings. */
export function readFolder(folder: string) {
  const read = settingsFile(folder);
  if (!read.ok) return { ok: false as const, faults: [read.fault] };
  const lines = new LineCounter();
  const document = parseDocument(read.text, { lineCounter: lines, prettyErrors: false });
  const yamlFaults = faultsOfYaml(document, lines);
  const parsed = communitySchema(pictureIn(folder)).safeParse(yamlFaults.length > 0 ? {} : document.toJS());
  if (parsed.success)
    return { ok: true as const, settings: parsed.data, untranslated: untranslated(parsed.data) };
  const settingFaults = parsed.error.issues.map((issue) => {
    const unknown = issue.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
    const line = lineOf([...issue.path, ...unknown], document, lines);
    return { path: z.core.toDotPath(issue.path) || COMMUNITY_FILE, message: issue.message, line };
  });
  const faults = (yamlFaults.length > 0 ? yamlFaults : settingFaults).sort(
    (one, other) => one.line - other.line,
  );
  return {
    ok: false as const,
    faults: faults.map(({ path, message, line }) => `${path}: ${message} (line ${line})`),
  };
}
