import type { Stylesheet } from "./stylesheet.server";

/** Set by the answer that carries the file, so who has it has the file. */
export const STYLESHEET_COOKIE = "sheet";

export interface PageStyles {
  head: string;
  bodyEnd: string;
}

interface Visit {
  kept: string | undefined;
  mayFetchAhead: boolean;
  /** Tells the hash of the styles that stand in the page, or that there are none. */
  allow(cspHash: string | null): void;
}

/**
 * A browser that has the file gets a link to it. Others get their page's styles inside the page, and after everything else
 * a link that has the file fetched: for no medium, so nothing waits for it. docs/decisions/076-the-second-view-links.md
 */
export function pageStyles(
  { path, version, inlined, own }: Stylesheet,
  { kept, mayFetchAhead, allow }: Visit,
) {
  return (html: string): PageStyles => {
    if (kept === version) {
      const besides = own(html);
      allow(besides?.cspHash ?? null);
      const style = besides ? `<style>${besides.css}</style>` : "";
      return { head: `<link rel="stylesheet" href="${path}">${style}`, bodyEnd: "" };
    }
    const { css, cspHash } = inlined(html);
    allow(cspHash);
    const late = `<link rel="stylesheet" media="not all" href="${path}">`;
    return { head: `<style>${css}</style>`, bodyEnd: mayFetchAhead ? late : "" };
  };
}
