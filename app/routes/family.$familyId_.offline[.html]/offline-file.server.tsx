import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Stylesheet } from "~/ui/stylesheet.server";
import { OfflinePage } from "./offline-page";

const MARK = /url\("?\/images\/[\w-]+\/icons\.svg#([a-z-]{1,40})"?\)/g;

function sourceOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

function dataUrlOf(name: string): string {
  const bytes = readFileSync(new URL(`../public/images/${name}.svg`, import.meta.url));
  return `data:image/svg+xml;base64,${bytes.toString("base64")}`;
}

/** Stored beside the bundle by the build. */
let script: string | null = null;

/** The policy allows nothing but the page's own styles and script. */
export function offlineFile(
  props: Omit<ComponentProps<typeof OfflinePage>, "script">,
  stylesheet: Stylesheet,
): string {
  script ??= readFileSync(new URL("./find-in-file.js", import.meta.url), "utf8").trim();
  const html = renderToStaticMarkup(<OfflinePage {...props} script={script} />);
  const css = stylesheet(html).css.replace(MARK, (_, name) => `url(${dataUrlOf(String(name))})`);
  const policy = [
    "default-src 'none'",
    "img-src data:",
    `style-src ${sourceOf(css)}`,
    `script-src ${sourceOf(script)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  const head = html.indexOf("<title>");
  const ownHead = `<meta http-equiv="Content-Security-Policy" content="${policy}"/><style>${css}</style>`;
  return `<!DOCTYPE html>${html.slice(0, head)}${ownHead}${html.slice(head)}`;
}
