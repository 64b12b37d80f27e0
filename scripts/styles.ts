import { mkdirSync, writeFileSync } from "node:fs";
import cssnano from "cssnano";
import postcss, { type ChildNode, type Plugin } from "postcss";
import logical from "postcss-logical";
import { PurgeCSS } from "purgecss";
import { compile } from "sass";
import { type Stylesheets, stylesheetsOf } from "../app/styles/stylesheet.server";
import { inlineVariables } from "./inline-variables";

const SOURCE = "app/styles/app.scss";
const TARGET = "build/app.css";

/** Classes that are put together from a word and a choice, or set by a script: the search for names does not see them. */
const ALWAYS_KEPT = [
  ":root",
  /^(app-(card|flag|image|event)--|alert-(danger|success))/,
  /^app-loading$/,
  /^app-site-header--small$/,
];

/** What Bootstrap has for elements that no screen has and states that only its scripts set. */
const NEVER_SEEN =
  /^\.(border|visible)$|^\.table>|\.btn-check|\.show\b|\.disabled\b|fieldset:disabled|:first-child:active|\.(btn|form-control):(focus|disabled)|file-selector|-webkit-date|::placeholder|\[type=file\]/;

/** What Bootstrap says of its boxes, and they are so anyway or look the same. */
const SAID_ANYWAY = new Set(["background-clip", "word-wrap", "user-select"]);

function dropNeverSeen(): Plugin {
  return {
    postcssPlugin: "drop-never-seen",
    Rule(rule) {
      const seen = rule.selectors.filter((selector) => !NEVER_SEEN.test(selector));
      if (seen.length === 0) rule.remove();
      else if (seen.length < rule.selectors.length) rule.selectors = seen;
    },
    Declaration(declaration) {
      if (SAID_ANYWAY.has(declaration.prop)) declaration.remove();
    },
  };
}

/** Browsers that cannot leave a sign unsaid would drop it, so they get it said. */
function sayWhatCannotBeLeftUnsaid(): Plugin {
  return {
    postcssPlugin: "say-what-cannot-be-left-unsaid",
    Declaration(declaration) {
      const sign = /^(".*") ?\/ ?""$/.exec(declaration.value)?.[1];
      if (declaration.prop === "content" && sign && declaration.prev()?.toString() !== `content:${sign}`)
        declaration.cloneBefore({ value: sign });
    },
  };
}

/** The rules after each `when`, with that comment in front. */
function partsOf(nodes: readonly ChildNode[]): ChildNode[][] {
  const parts: ChildNode[][] = [[]];
  for (const node of nodes) {
    if (node.type === "comment") parts.push([]);
    parts.at(-1)?.push(node);
  }
  return parts;
}

/** Each part by itself: what two of them share may not move into one of them. */
async function minify(nodes: readonly ChildNode[]): Promise<string> {
  const text = nodes.map(String).join("");
  return (await postcss([cssnano]).process(text, { from: undefined })).css;
}

/** Compiles the style sheet, cuts what no page uses, and writes it beside the bundle. */
export async function buildStyles(): Promise<Stylesheets> {
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
  const { root } = await postcss([
    dropNeverSeen(),
    inlineVariables(),
    // Both scripts run from left to right, and the sides are known to every browser.
    logical(),
    sayWhatCannotBeLeftUnsaid(),
  ]).process(purged.css.trim(), {
    from: undefined,
  });
  const parts = await Promise.all(partsOf(root.nodes).map(minify));
  const text = parts.join("");
  mkdirSync("build", { recursive: true });
  writeFileSync(TARGET, text);
  return stylesheetsOf(text);
}
