import { mkdirSync, writeFileSync } from "node:fs";
import cssnano from "cssnano";
import postcss, { type Plugin } from "postcss";
import logical from "postcss-logical";
import { PurgeCSS } from "purgecss";
import { compile } from "sass";
import { inlineVariables } from "./inline-variables";
import { sheetRules } from "./sheet-rules";

const SOURCE = "app/ui/styles/app.scss";
const TARGET = "build/styles.json";

/** A browser that does not know alternative text for `content` drops the declaration, so a plain one precedes it. */
function contentWithoutAlternativeText(): Plugin {
  return {
    postcssPlugin: "content-without-alternative-text",
    Declaration(declaration) {
      const sign = /^(".*") ?\/ ?""$/.exec(declaration.value)?.[1];
      if (declaration.prop === "content" && sign && declaration.prev()?.toString() !== `content:${sign}`)
        declaration.cloneBefore({ value: sign });
    },
  };
}

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
      "app/browser/*.ts",
      "app/browser/islands/*.tsx",
      "app/events/*.ts",
      "app/i18n/format/*.ts",
      "app/routes/**/*.ts",
    ],
    css: [{ raw: css }],
    // A word in a comment uses no rule.
    defaultExtractor: (source) =>
      source.replace(/^\s*(\/\/.*|\/\*[\s\S]*?\*\/)/gm, "").match(/[\w-]+/g) ?? [],
    // Keeps all rules of our own; tests/screens/style-sheet.test.ts finds unused ones.
    safelist: [/^app-/],
    dynamicAttributes: ["class", "href", "open", "lang", "aria-invalid", "aria-current", "readonly"],
    variables: true,
  });
  if (!purged) throw new Error("PurgeCSS returned no styles");
  const { root } = await postcss([
    inlineVariables(),
    // Old browsers lack logical properties, and both scripts of the site run from left to right.
    logical(),
    contentWithoutAlternativeText(),
    // Merging would drop a plain declaration before one that old browsers do not know.
    cssnano({ preset: ["default", { mergeLonghand: false }] }),
  ]).process(purged.css.trim(), { from: undefined });
  mkdirSync("build", { recursive: true });
  writeFileSync(TARGET, JSON.stringify(sheetRules(root.nodes)));
  return root.toString();
}
