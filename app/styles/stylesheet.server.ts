import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** The one style sheet, inlined in every page, and its hash for the content security policy. */
export interface Stylesheet {
  css: string;
  cspHash: string;
}

/** The build puts the sheet beside the bundle. */
export function readStylesheet(): Stylesheet {
  const css = readFileSync(new URL("./app.css", import.meta.url), "utf8");
  return { css, cspHash: `sha256-${createHash("sha256").update(css).digest("base64")}` };
}
