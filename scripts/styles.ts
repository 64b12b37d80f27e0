import { mkdirSync, writeFileSync } from "node:fs";
import { PurgeCSS } from "purgecss";
import { compile } from "sass";

const SOURCE = "app/styles/app.scss";
const TARGET = "build/app.css";

/** Selectors that no markup of ours names but that count. */
const ALWAYS_KEPT = [":root", "html", "body", /^:/, /^\[lang/, /details-content/];

/** Compiles the style sheet, cuts what no page uses, and writes it beside the bundle. Returns its text. */
export async function buildStyles(): Promise<string> {
  const { css } = compile(SOURCE, {
    style: "compressed",
    loadPaths: ["node_modules"],
    quietDeps: true,
    silenceDeprecations: ["import", "global-builtin", "color-functions", "if-function"],
  });
  const [cut] = await new PurgeCSS().purge({
    content: ["app/**/*.tsx", "app/enhance/*.ts", "app/display/*.ts"],
    css: [{ raw: css }],
    safelist: ALWAYS_KEPT,
    variables: true,
  });
  if (!cut) throw new Error("no styles came out");
  const text = cut.css.trim();
  mkdirSync("build", { recursive: true });
  writeFileSync(TARGET, text);
  return text;
}
