import { readFileSync, writeFileSync } from "node:fs";

const MARKS = [
  "logo",
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

/** One request in place of up to eight. docs/why/styles.md#drawings-in-one-file */
export function buildMarks() {
  let top = 0;
  const parts = MARKS.map((name) => {
    const file = `public/images/${name}.svg`;
    const [, width, height, drawing] = DRAWING.exec(readFileSync(file, "utf8")) ?? [];
    if (!drawing) throw new Error(`${file} is not an SVG with a single viewBox`);
    const box = `0 ${top} ${width} ${height}`;
    const part = `<view id="${name}" viewBox="${box}"${fittingOf(name)}/><g transform="translate(0 ${top})">${drawing}</g>`;
    top += Number(height) * (1 + GAP_PER_HEIGHT);
    return part;
  });
  const { viewBox, drawing } = WITHOUT_VIEWS;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${drawing}${parts.join("")}</svg>\n`;
  writeFileSync("public/images/marks.svg", svg);
}
