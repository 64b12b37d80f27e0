import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Document, isNode, LineCounter, parseDocument } from "yaml";
import type * as z from "zod";
import { type PictureFile, pictureIn } from "./picture-files.server";
import { communitySchema } from "./schema";

export const COMMUNITY_FILE = "community.yaml";

export type CommunitySettings = z.output<ReturnType<typeof communitySchema<PictureFile>>>;

export type ReadFolder =
  | { ok: true; settings: CommunitySettings; withoutHindi: string[] }
  | { ok: false; faults: string[] };

function textIn(folder: string): { text: string } | { fault: string } {
  const file = join(folder, COMMUNITY_FILE);
  const notUtf8 = { fault: `${file} is not UTF-8: save it again as UTF-8` };
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(file));
    // UTF-16, which some editors call Unicode, has one in each letter.
    return text.includes("\0") ? notUtf8 : { text };
  } catch (cause) {
    if (cause instanceof TypeError) return notUtf8;
    return { fault: `no ${file}: ${cause instanceof Error ? cause.message : String(cause)}` };
  }
}

type Path = readonly PropertyKey[];

/** `help[2].answer.hi`; the first entry of a list is 0. */
function placeOf(path: Path): string {
  return path
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
    .join("")
    .slice(1);
}

/** Of the setting, or of what it is missing from. */
function lineOf(document: Document, lines: LineCounter, path: Path): number {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}

function pathsWithoutHindi(value: unknown, path: Path = []): string[] {
  if (typeof value !== "object" || value === null) return [];
  if ("en" in value && (!("hi" in value) || value.hi === undefined)) return [placeOf(path)];
  return Object.entries(value).flatMap(([key, each]) =>
    Buffer.isBuffer(each) ? [] : pathsWithoutHindi(each, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** With all its faults at once, each with its place. */
export function readFolder(folder: string): ReadFolder {
  const read = textIn(folder);
  if ("fault" in read) return { ok: false, faults: [read.fault] };
  const lines = new LineCounter();
  const document = parseDocument(read.text, { lineCounter: lines });
  const unreadable = document.errors.map(
    ({ message }) => `${COMMUNITY_FILE}: ${message.split("\n")[0]?.replace(/:$/, "")}`,
  );
  // Beside a key that is there twice, the rest can be read.
  if (document.errors.some(({ code }) => code !== "DUPLICATE_KEY")) return { ok: false, faults: unreadable };
  const parsed = communitySchema(pictureIn(folder)).safeParse(document.toJS());
  const wrong = (parsed.error?.issues ?? []).map((issue) => {
    const { path, message } = issue;
    const unknown = issue.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
    const line = lineOf(document, lines, [...path, ...unknown]);
    return `${placeOf(path) || COMMUNITY_FILE}: ${message} (line ${line})`;
  });
  const faults = [...unreadable, ...wrong];
  if (!parsed.success || faults.length > 0) return { ok: false, faults };
  return { ok: true, settings: parsed.data, withoutHindi: pathsWithoutHindi(parsed.data) };
}
