import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { spriteDrawing } from "../app/community/icon-sprite";

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
  "day",
  "time",
  "place",
] as const;

/** Made into one file at the start, with the community's logo. docs/why/styles.md#drawings-in-one-file */
export function buildIconSprite() {
  const drawings = ICONS.map((name) => {
    const svg = readFileSync(`public/images/${name}.svg`, "utf8");
    if (!spriteDrawing(svg)) throw new Error(`${name}.svg is not a plain SVG with a single viewBox`);
    return [name, svg] as const;
  });
  mkdirSync("build", { recursive: true });
  writeFileSync("build/icons.json", JSON.stringify(Object.fromEntries(drawings)));
}
