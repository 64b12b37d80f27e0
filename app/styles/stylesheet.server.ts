import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** The one style sheet, inlined in every page, and its hash for the content security policy. */
export interface Stylesheet {
  css: string;
  cspHash: string;
}

/** Reads the style sheet that the build put beside the bundle. Design decision 14. */
export function readStylesheet(): Stylesheet {
  const css = readFileSync(new URL("./app.css", import.meta.url), "utf8");
  return { css, cspHash: `sha256-${createHash("sha256").update(css).digest("base64")}` };
}
