import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToStaticMarkup } from "react-dom/server";
import { DocumentContext } from "./document";
import { fileResponse } from "./http/download";
import { OK } from "./http/status";

/** Renders the whole page as one string: nothing can stream before the backend has answered. */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: AppLoadContext,
) {
  const file = context.download.taken();
  if (file && status === OK) return fileResponse(file, headers);
  const parts = {
    css: context.stylesheet.css,
    script: entry.manifest.entry.module,
    requestId: context.requestId,
    development: context.development,
  };
  const html = renderToStaticMarkup(
    <DocumentContext.Provider value={parts}>
      <RemixServer context={entry} url={request.url} />
    </DocumentContext.Provider>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  // As bytes: text would be searched for broken surrogates and then turned into bytes once more.
  return new Response(Buffer.from(`<!DOCTYPE html>${html}`), { status, headers });
}

/** Logs what nobody expected; failures of the backend are values and come by another way. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  context.log.error({ err: error }, "page failed");
};
