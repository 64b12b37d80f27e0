import type { Page, Route } from "playwright/test";
import postcss from "postcss";

/** What Opera Mini drops, with the whole declaration or rule. */
const UNKNOWN_VALUE = /\b(calc|min|max|clamp|minmax|var)\(|\d(vw|vh)\b|\bgrid\b|\bcontents\b|\bsticky\b/;
const UNKNOWN_PROPERTY =
  /^(--|grid|gap|row-gap|column-gap|inset|aspect-ratio|clip-path|contain|content-vis|place)/;
const UNKNOWN_SELECTOR = /:(has|is|where|focus-visible|user-)|:not\([^)]*,|::(backdrop|marker|-)/;
const TRUE_QUERY = /^not \((display: ?grid|inset: ?0)\)$/;
const UNKNOWN_ATTRIBUTE = / [\w-]+="[^"]*var\(--[^"]*"/g;
const UNKNOWN_ELEMENT = /(<\/?)(?=(details|summary|dialog)\b)/g;

function withoutNewStyles(css: string): string {
  const root = postcss.parse(css);
  root.walkAtRules("supports", (query) => {
    if (TRUE_QUERY.test(query.params)) query.replaceWith(query.nodes ?? []);
    else query.remove();
  });
  root.walkRules((rule) => {
    if (UNKNOWN_SELECTOR.test(rule.selector)) rule.remove();
  });
  root.walkDecls((declaration) => {
    if (UNKNOWN_PROPERTY.test(declaration.prop) || UNKNOWN_VALUE.test(declaration.value))
      declaration.remove();
  });
  return root.toString().replace(/(?<=^|[\s,>+~}])(?=(details|summary|dialog)\b)/g, "x-");
}

function withoutNewElements(html: string): string {
  return html
    .replace(/<style>([\s\S]*?)<\/style>/, (_all, css: string) => `<style>${withoutNewStyles(css)}</style>`)
    .replace(/<script[^>]*><\/script>/g, "")
    .replace(UNKNOWN_ATTRIBUTE, "")
    .replace(UNKNOWN_ELEMENT, "$1x-");
}

async function answer(route: Route) {
  if (!/document|stylesheet/.test(route.request().resourceType())) return route.fallback();
  const response = await route.fetch({ maxRedirects: 0 });
  const { "content-security-policy": _policy, ...headers } = response.headers();
  const text = await response.text();
  const [kind] = /html|css/.exec(headers["content-type"] ?? "") ?? [];
  const body = kind === "html" ? withoutNewElements(text) : kind === "css" ? withoutNewStyles(text) : text;
  await route.fulfill({ response, headers, body });
}

/** Renders the page as an engine without details, dialog, grid, calc(), var() and scripts. */
export async function imitateOldestEngine(page: Page): Promise<void> {
  await page.route("**/*", answer);
}
