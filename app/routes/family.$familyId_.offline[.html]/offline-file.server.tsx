import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { type FileParts, OfflinePage } from "./offline-page";
import type { OfflineView } from "./offline-view.server";

const MARK = /url\("?\/images\/marks\.svg#([a-z-]{1,40})"?\)/g;

function sourceOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

function dataUrlOf(name: string): string {
  const bytes = readFileSync(new URL(`../public/images/${name}.svg`, import.meta.url));
  return `data:image/svg+xml;base64,${bytes.toString("base64")}`;
}

function readParts(pageCss: string): FileParts {
  const css = pageCss.replace(MARK, (_, name) => `url(${dataUrlOf(String(name))})`);
  // The build puts the script beside the bundle.
  const script = readFileSync(new URL("./find-in-file.js", import.meta.url), "utf8").trim();
  const policy = [
    "default-src 'none'",
    "img-src data:",
    `style-src ${sourceOf(css)}`,
    `script-src ${sourceOf(script)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ];
  return { css, script, policy: policy.join("; ") };
}

/** They are the same in every file. */
let parts: FileParts | null = null;

export function offlineFile(view: OfflineView, pageCss: string): string {
  parts ??= readParts(pageCss);
  return `<!DOCTYPE html>${renderToStaticMarkup(<OfflinePage view={view} {...parts} />)}`;
}
