import type { Response } from "express";
import { renderToStaticMarkup } from "react-dom/server";
import { SITE_NAME } from "../content/site";
import { paths } from "../paths";
import { ErrorPage } from "../ui/error-page";
import { SiteFooter } from "../ui/site-footer";
import { SiteHeader } from "../ui/site-header";
import { SkipLink } from "../ui/skip-link";
import type { HttpError } from "./http-errors";
import { dropBody, hasUnreadBody } from "./unread-body";

function refusalPage({ status, heading, sentence }: HttpError, requestId: string, css: string): string {
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${heading} · ${SITE_NAME}`}</title>
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
            message={sentence}
            requestId={requestId}
            retryPath={null}
            links={[{ text: "Home", href: paths.home() }]}
          />
        </main>
        <SiteFooter year={new Date().getFullYear()} />
      </body>
    </html>
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
}

/** Answers with a refusal's complete page. */
export type SendErrorPage = (response: Response, refusal: HttpError) => void;

/** Pages of the edge in the product's own frame. */
export function errorPageSender(css: string): SendErrorPage {
  return (response, refusal) => {
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const page = Buffer.from(refusalPage(refusal, String(response.locals.requestId), css));
    response.status(refusal.status).setHeader("Cache-Control", "no-store");
    response.type("html").setHeader("Content-Length", page.length);
    if (!hasUnreadBody(response.req)) return void response.end(page);
    response.setHeader("Connection", "close");
    response.write(page);
    dropBody(response.req, () => response.end());
  };
}
