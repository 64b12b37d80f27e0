import { readFileSync, writeFileSync } from "node:fs";

/** Drawings of `public/images` that pages load together. Browsers without SVG views show the first. */
const MARKS = [
  "logo",
  "sample-member",
  "sample-family",
  "sample-event",
  "call",
  "whatsapp",
  "flag-in",
  "flag-us",
  "globe",
] as const;

const DRAWING = /^<svg [^>]*viewBox="0 0 (\d+) (\d+)"[^>]*>(.*)<\/svg>\s*$/s;

/** Distance between drawings: none shows beside another, whatever the shape of its box. */
const GAP_PER_HEIGHT = 2;

/** A sample image fills its box and may be cropped; an icon is shown whole. */
function fittingOf(name: string): string {
  return name.startsWith("sample-") ? ' preserveAspectRatio="xMidYMid slice"' : "";
}

/** Writes all marks into one file, each under its name: one request in place of up to eight. docs/why/styles.md#drawings-in-one-file */
export function buildMarks() {
  let top = 0;
  let rootBox = "";
  const parts = MARKS.map((name) => {
    const file = `public/images/${name}.svg`;
    const [, width, height, drawing] = DRAWING.exec(readFileSync(file, "utf8")) ?? [];
    if (!drawing) throw new Error(`${file} is no drawing of one view box`);
    const box = `0 ${top} ${width} ${height}`;
    const part = `<view id="${name}" viewBox="${box}"${fittingOf(name)}/><g transform="translate(0 ${top})">${drawing}</g>`;
    rootBox ||= box;
    top += Number(height) * (1 + GAP_PER_HEIGHT);
    return part;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${rootBox}">${parts.join("")}</svg>\n`;
  writeFileSync("public/images/marks.svg", svg);
}
