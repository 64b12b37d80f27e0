import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToStaticMarkup } from "react-dom/server";
import { DocumentContext, PAGE_WEIGHT_MARK } from "./document";
import { compressedPage } from "./http/compressed-page.server";
import { fileResponse } from "./http/download";
import { OK } from "./http/status";
import { PAGE_OWNER_HEADER } from "./islands/constants";

const BYTES_PER_KB = 1_000;

/** What the end of a page takes over the wire: it comes after its own figure. */
const END_BYTES = 150;

function kilobytes(bytes: number): string {
  return String(Math.max(1, Math.round((bytes + END_BYTES) / BYTES_PER_KB)));
}

/** Renders the whole page as one string: nothing can stream before the backend has answered. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: AppLoadContext,
) {
  const file = context.download.taken();
  if (file && status === OK) return fileResponse(file, headers);
  const parts = {
    script: entry.manifest.entry.module,
    requestId: context.requestId,
    development: context.development,
  };
  const html = renderToStaticMarkup(
    <DocumentContext.Provider value={parts}>
      <RemixServer context={entry} url={request.url} />
    </DocumentContext.Provider>,
  );
  const styles = context.pageStyles(html);
  // Before what a screen adds to the head: a sheet for paper follows these.
  const head = html.indexOf("<title>");
  const weight = html.lastIndexOf(PAGE_WEIGHT_MARK);
  const body = html.lastIndexOf("</body>");
  const page = await compressedPage(
    `<!DOCTYPE html>${html.slice(0, head)}${styles.head}${html.slice(head, weight)}`,
    (bytes) =>
      kilobytes(bytes) +
      html.slice(weight + PAGE_WEIGHT_MARK.length, body) +
      styles.bodyEnd +
      html.slice(body),
    context.encoding,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  const owner = await context.pageOwner();
  if (owner !== null) headers.set(PAGE_OWNER_HEADER, owner);
  if (context.encoding) headers.set("Content-Encoding", context.encoding);
  return new Response(page, { status, headers });
}

/** Logs what nobody expected; failures of the backend are values and come by another way. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  context.log.error({ err: error }, "page failed");
};
