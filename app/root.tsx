import type { HeadersFunction } from "@remix-run/node";
import { LiveReload, Meta, Outlet, useLocation } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { community, pageTitle } from "~/community/community.server";
import { language, picturesAreOn } from "~/i18n/choices.server";
import { t } from "~/i18n/text.server";
import { BRAND_COLOR, BRAND_COLOR_IN_DARK } from "~/ui/app-colors";
import { DefaultSubmitButton, PageFormContext, sendingForm } from "~/ui/language-buttons";
import { SiteFooter } from "~/ui/site-footer";
import { SiteHeader, SkipLink } from "~/ui/site-header";
import initialsSheet from "~/ui/styles/initials.css";
import { DocumentContext } from "./document";
import { paths } from "./paths";
import { errorHeading, RouteErrorPage } from "./root-error";

export function Layout({ children }: { children: ReactNode }) {
  const { script, dictionary, development, session, pageForm, year } = useContext(DocumentContext);
  const { pathname, search } = useLocation();
  return (
    <html lang={language()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href={community().icon} />
        <link rel="manifest" href={`/${language()}.webmanifest`} />
        <meta name="theme-color" content={BRAND_COLOR_IN_DARK} media="(prefers-color-scheme:dark)" />
        <meta name="theme-color" content={BRAND_COLOR} />
        <Meta />
        {session.kind === "signed-in" && !picturesAreOn() ? (
          <link rel="stylesheet" href={initialsSheet} />
        ) : null}
        {dictionary && (session.kind === "signed-in" || pathname === paths.login()) ? (
          <link rel="compression-dictionary" href={dictionary} />
        ) : null}
        <script type="module" async src={script} />
      </head>
      <body data-loading={t("frame.loading")}>
        <PageFormContext.Provider value={sendingForm(pageForm, pathname + search)}>
          <SkipLink />
          <DefaultSubmitButton />
          <SiteHeader session={session} currentPath={pathname} />
          {pathname === paths.home() && community().hasHem && picturesAreOn() ? (
            <div className="app-cloth" />
          ) : null}
          <main id="content" tabIndex={-1}>
            {children}
          </main>
          <SiteFooter year={year} address={pathname + search} />
        </PageFormContext.Provider>
        {development ? <LiveReload /> : null}
      </body>
    </html>
  );
}

/** Remix drops Retry-After and Allow from error pages otherwise. */
export const headers: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? {};

export default function Page() {
  return <Outlet />;
}

export function meta({ error }: { error?: unknown }) {
  return [{ title: error ? pageTitle(errorHeading(error)) : community().name.text }];
}

export function ErrorBoundary() {
  const { session } = useContext(DocumentContext);
  return <RouteErrorPage isSignedIn={session.kind === "signed-in"} />;
}
