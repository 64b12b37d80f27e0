import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";

const SOURCES = "public/images";
const FOLDER = "public/icons";
const HASH_CHARACTERS = 4;

const ICONS = [
  "sample-member",
  "sample-family",
  "sample-event",
  "call",
  "whatsapp",
  "sms",
  "flag-in",
  "flag-us",
  "globe",
] as const;

const DRAWING = /^<svg [^>]*viewBox="0 0 (\d+) (\d+)"[^>]*>(.*)<\/svg>\s*$/s;

/** Ids and styles would mix with those of the neighbours. */
const NOT_PLAIN = /<(style|defs|symbol|title)|\b(id|class|style|href)=/;

/** Keeps neighbouring drawings out of sight, whatever the shape of the box that shows one. */
const GAP_PER_HEIGHT = 2;

/** Browsers without SVG views show a dot, so that a link with only an icon is still visible. */
const WITHOUT_VIEWS = {
  viewBox: "0 -120 40 40",
  drawing: '<circle cx="20" cy="-100" r="4" fill="#767676"/>',
};

/** A sample image fills its box and may be cropped; an icon is shown whole. */
function fittingOf(name: string): string {
  return name.startsWith("sample-") ? ' preserveAspectRatio="xMidYMid slice"' : "";
}

/** One drawing with a view of each. */
export function iconSprite(): string {
  let top = 0;
  const parts = ICONS.map((name) => {
    const [, width, height, shapes = ""] = DRAWING.exec(readFileSync(`${SOURCES}/${name}.svg`, "utf8")) ?? [];
    if (!height || NOT_PLAIN.test(shapes))
      throw new Error(`${name}.svg is not a plain SVG with a single viewBox`);
    const box = `0 ${top} ${width} ${height}`;
    const part = `<view id="${name}" viewBox="${box}"${fittingOf(name)}/><g transform="translate(0 ${top})">${shapes}</g>`;
    top += Number(height) * (1 + GAP_PER_HEIGHT);
    return part;
  });
  const { viewBox, drawing } = WITHOUT_VIEWS;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${drawing}${parts.join("")}</svg>\n`;
}

/** The address, which changes with the drawings. docs/why/styles.md#drawings-in-one-file */
export function buildIconSprite(): string {
  const sprite = iconSprite();
  const hash = createHash("sha256").update(sprite).digest("base64url").slice(0, HASH_CHARACTERS);
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/${hash}.svg`, sprite);
  return `/icons/${hash}.svg`;
}
