import { setImmediate } from "node:timers/promises";
import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToStaticMarkup } from "react-dom/server";
import { METHOD_NOT_ALLOWED, OK } from "~/contract/status";
import { withStyles } from "~/ui/stylesheet.server";
import { DocumentContext } from "./document";
import { headerSession } from "./header-session.server";
import { readDay } from "./time";

/** Only these, because the renderer matches the address once more among all routes that it gets. */
function withMatchedRoutes(entry: EntryContext): EntryContext {
  const matched = new Set(entry.staticHandlerContext.matches.map(({ route }) => route.id));
  const routes = Object.entries(entry.manifest.routes).filter(([id]) => matched.has(id));
  return { ...entry, manifest: { ...entry.manifest, routes: Object.fromEntries(routes) } };
}

/** Renders one string instead of a stream, because nothing can be sent before the backend has answered. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: AppLoadContext,
) {
  const { page, clock } = context;
  if (status === METHOD_NOT_ALLOWED && !headers.has("Allow")) headers.set("Allow", "GET, HEAD");
  const { file } = page.download;
  if (file && status === OK) {
    headers.set("Content-Type", `${file.type}; charset=utf-8`);
    headers.set("Content-Disposition", `attachment; filename="${file.name}"`);
    // A HEAD request does not make the file.
    return file.text === null
      ? new Response(null, { status, headers })
      : page.respondWithFile(file.text, status, headers);
  }
  const parts = {
    script: entry.manifest.entry.module,
    requestId: page.requestId,
    dictionary: page.dictionary,
    development: page.development,
    session: await headerSession(context),
    pageForm: context.forms.pageForm,
    year: readDay(clock.today).year,
  };
  // Each step takes long for a large family, so let other requests run in between.
  await setImmediate();
  const html = renderToStaticMarkup(
    <DocumentContext.Provider value={parts}>
      <RemixServer context={withMatchedRoutes(entry)} url={request.url} />
    </DocumentContext.Provider>,
  );
  await setImmediate();
  const { css, cspHash } = page.stylesheet(html);
  page.allowStyles(cspHash);
  const document = `<!DOCTYPE html>${withStyles(html, css)}`;
  headers.set("Content-Type", "text/html; charset=utf-8");
  await setImmediate();
  return page.respond(document, status, headers);
}

/** For unexpected errors. Failures of the backend are values, and a POST to a page without a form is its sender's fault. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.log.error({ err: error }, "page failed");
};
