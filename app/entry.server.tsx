import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToStaticMarkup } from "react-dom/server";
import { DocumentContext } from "./document";

const BAD_REQUEST = 400;

/** Renders the whole page as one string: nothing can stream before the backend has answered (design decision 1). */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: AppLoadContext,
) {
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
  const isFailedForm = status >= BAD_REQUEST && entry.staticHandlerContext.actionData !== null;
  // Remix tells a screen's meta nothing of its action, so the word is put in here for all forms (screens section 1).
  const titled = isFailedForm ? html.replace("<title>", "<title>Error: ") : html;
  headers.set("Content-Type", "text/html; charset=utf-8");
  // As bytes: text would be searched for broken surrogates and then turned into bytes once more.
  return new Response(Buffer.from(`<!DOCTYPE html>${titled}`), { status, headers });
}

/** Logs what nobody expected; failures of the backend are values and come by another way. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  context.log.error({ err: error }, "page failed");
};
