import type { ErrorRequestHandler, Response } from "express";
import type { Logger } from "pino";
import { renderToStaticMarkup } from "react-dom/server";
import { pageTitle } from "~/community/community.server";
import { INTERNAL_ERROR, UNAVAILABLE } from "~/contract/status";
import { HTTP_ERROR_STATUS, RETRY_SOON } from "~/http/responses.server";
import { language, picturesAreOn } from "~/i18n/choices.server";
import { type HttpErrorName, t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { dayIn, readDay } from "~/time";
import { homeLink, retryLink } from "~/ui/empty-state";
import { ErrorPage, headingOfStatus, REFERENCE_CHARACTERS } from "~/ui/error-page";
import { SiteFooter } from "~/ui/site-footer";
import { SiteHeader, SkipLink } from "~/ui/site-header";
import { sendBeforeBodyIsRead } from "./unread-body";

export type RenderErrorPage = (error: HttpErrorName, requestId: string) => string;

/** Stands for the request id in a cached page. */
const REFERENCE_PLACEHOLDER = "@".repeat(REFERENCE_CHARACTERS);

/** Caches each page, because a flood of requests gets the same one many times. */
export function errorPageRenderer(css: string, timeZone: string): RenderErrorPage {
  const rendered = new Map<string, string>();
  return (error, requestId) => {
    const { year } = readDay(dayIn(timeZone, new Date()));
    const key = [language(), picturesAreOn(), year, error].join("\n");
    const html = () => renderToStaticMarkup(<ErrorDocument css={css} error={error} year={year} />);
    const page = rendered.get(key) ?? `<!DOCTYPE html>${html()}`;
    rendered.set(key, page);
    return page.replaceAll(REFERENCE_PLACEHOLDER, requestId.slice(0, REFERENCE_CHARACTERS));
  };
}

function ErrorDocument({ css, error, year }: { css: string; error: HttpErrorName; year: number }) {
  const status = HTTP_ERROR_STATUS[error];
  const heading = t(headingOfStatus(status));
  const help = { text: t("frame.help"), href: paths.helpForVisitors() };
  return (
    <html lang={language()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{pageTitle(heading)}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, allowed by its hash */}
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body>
        <SkipLink />
        <SiteHeader session={{ kind: "visitor" }} currentPath="" />
        <main id="content" tabIndex={-1}>
          <ErrorPage
            status={status}
            heading={heading}
            message={t(`httpErrors.${error}`)}
            requestId={REFERENCE_PLACEHOLDER}
            // An empty link opens the address of this page.
            links={status >= INTERNAL_ERROR ? [retryLink(""), homeLink()] : [homeLink(), help]}
          />
        </main>
        <SiteFooter year={year} />
      </body>
    </html>
  );
}

export type SendErrorPage = (response: Response, error: HttpErrorName) => void;

export function errorPageSender(render: RenderErrorPage): SendErrorPage {
  return (response, error) => {
    if (response.headersSent) return void response.destroy();
    response.locals.refusal ??= { reason: error };
    const status = HTTP_ERROR_STATUS[error];
    response.status(status).setHeader("Cache-Control", "no-store").type("html");
    if (status === UNAVAILABLE) response.set(RETRY_SOON);
    sendBeforeBodyIsRead(response, render(error, response.locals.trace.requestId));
  };
}

export function errorHandler(log: Logger, sendErrorPage: SendErrorPage): ErrorRequestHandler {
  // Express recognizes error handlers by their four parameters.
  return (error, _request, response, _next) => {
    const isMalformed = error instanceof URIError;
    if (!isMalformed) log.error({ err: error, id: response.locals.trace.requestId }, "request failed");
    sendErrorPage(response, isMalformed ? "badRequest" : "internal");
  };
}
