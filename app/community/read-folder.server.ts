import { readFileSync } from "node:fs";
import { join } from "node:path";
import type * as z from "zod";
import { type PictureFile, pictureIn } from "./picture-files.server";
import { communitySchema } from "./schema";
import { readSettings } from "./settings-text";

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
  const { value, told, lineOf } = readSettings(read.text);
  const unread = new Set(told.map(({ name }) => name));
  const parsed = communitySchema(pictureIn(folder)).safeParse(value);
  const issues = (parsed.error?.issues ?? []).filter(({ path }) => !unread.has(String(path[0])));
  const wrong = issues.map((issue) => {
    const unknown = issue.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
    const line = lineOf([...issue.path, ...unknown]);
    return { name: placeOf(issue.path), what: issue.message, line };
  });
  if (parsed.success && told.length === 0)
    return { ok: true, settings: parsed.data, withoutHindi: pathsWithoutHindi(parsed.data) };
  const inOrder = [...told, ...wrong].sort((one, other) => one.line - other.line);
  return {
    ok: false,
    faults: inOrder.map(({ name, what, line }) => `${name || COMMUNITY_FILE}: ${what} (line ${line})`),
  };
}
