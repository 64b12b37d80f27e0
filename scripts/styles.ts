import { mkdirSync, writeFileSync } from "node:fs";
import cssnano from "cssnano";
import postcss from "postcss";
import { PurgeCSS } from "purgecss";
import { compile } from "sass";
import { inlineVariables } from "./inline-variables";

const SOURCE = "app/styles/app.scss";
const TARGET = "build/app.css";

/** Classes that are put together from a word and a choice, or set by a script: the search for names does not see them. */
const ALWAYS_KEPT = [
  ":root",
  /^(app-(card|flag|picture|event)--|alert-(danger|success))/,
  /^app-loading$/,
  /^app-site-header--small$/,
];

/** Compiles the style sheet, cuts what no page uses, and writes it beside the bundle. Returns its text. */
export async function buildStyles(): Promise<string> {
  const { css } = compile(SOURCE, {
    style: "compressed",
    loadPaths: ["node_modules"],
    quietDeps: true,
    silenceDeprecations: ["import", "global-builtin", "color-functions", "if-function"],
  });
  const [purged] = await new PurgeCSS().purge({
    content: [
      "app/**/*.tsx",
      "app/enhance/*.ts",
      "app/islands/*.tsx",
      "app/events/*.ts",
      "app/format/*.ts",
      "app/routes/**/*.ts",
    ],
    css: [{ raw: css }],
    safelist: ALWAYS_KEPT,
    dynamicAttributes: ["class", "href", "open", "lang", "aria-invalid", "aria-current", "readonly"],
    variables: true,
  });
  if (!purged) throw new Error("no styles came out");
  const { css: text } = await postcss([inlineVariables(), cssnano]).process(purged.css.trim(), {
    from: undefined,
  });
  mkdirSync("build", { recursive: true });
  writeFileSync(TARGET, text);
  return text;
}
