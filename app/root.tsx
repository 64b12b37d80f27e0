import type { AppLoadContext, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { LiveReload, Meta, Outlet, useLocation, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { community } from "~/community/community.server";
import { userNameToRead } from "~/family/names-to-read";
import { language, picturesAreOn } from "~/i18n/choices.server";
import { t } from "~/i18n/text.server";
import { ownNamesInHindi } from "~/session/names-in-hindi.server";
import { BRAND_COLOR, BRAND_COLOR_IN_DARK } from "~/ui/app-colors";
import { pageTitle } from "~/ui/format/text";
import { shownPicture } from "~/ui/image";
import { EnterSends, OtherLanguages, PageFormContext, usePageForm } from "~/ui/language-buttons";
import { SiteFooter } from "~/ui/site-footer";
import { type HeaderSession, SiteHeader, SkipLink } from "~/ui/site-header";
import initialsSheet from "~/ui/styles/initials.css";
import { DocumentContext } from "./document";
import { paths } from "./paths";
import { errorHeading, RouteErrorPage } from "./root-error";

/** Waits for the route's loader, whose calls tell whether the session is alive. */
async function headerSession({ session, forms, site, page }: AppLoadContext): Promise<HeaderSession> {
  await page.loaded.promise;
  const state = await session.confirmedUser();
  if (state.kind === "visitor") return { kind: "visitor" };
  // The menu works even when the backend cannot say who is signed in.
  if (state.kind === "unknown")
    return {
      kind: "signed-in",
      name: t("frame.unknownName"),
      thumbnail: null,
      logoutToken: "",
      mayAddFamily: true,
    };
  const inHindi = await ownNamesInHindi({ session, site });
  const name = userNameToRead(state.profile, inHindi);
  return {
    kind: "signed-in",
    name: name || t("frame.unknownName"),
    thumbnail: shownPicture(state.profile.profileImageThumbnail),
    logoutToken: await forms.issueToken(state.user, paths.logout()),
    mayAddFamily: !state.profile.isAddFamilyRefused,
  };
}

export async function loader({ context }: LoaderFunctionArgs) {
  return { session: await headerSession(context), year: context.clock.today.year };
}

export function Layout({ children }: { children: ReactNode }) {
  const { script, dictionary, development } = useContext(DocumentContext);
  const frame = useRouteLoaderData<typeof loader>("root");
  const { pathname, search } = useLocation();
  const pageForm = usePageForm();
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
        {frame?.session.kind === "signed-in" && !picturesAreOn() ? (
          <link rel="stylesheet" href={initialsSheet} />
        ) : null}
        {dictionary && (frame?.session.kind === "signed-in" || pathname === paths.login()) ? (
          <link rel="compression-dictionary" href={dictionary} />
        ) : null}
        <script type="module" async src={script} />
      </head>
      <body data-loading={t("frame.loading")}>
        <PageFormContext.Provider value={pageForm}>
          <SkipLink />
          <EnterSends />
          <SiteHeader session={frame?.session ?? { kind: "visitor" }} currentPath={pathname} />
          {pathname === paths.home() && community().hasHem && picturesAreOn() ? (
            <div className="app-cloth" />
          ) : null}
          {frame?.session.kind === "signed-in" ? null : <OtherLanguages />}
          <main id="content" tabIndex={-1}>
            {children}
          </main>
          <SiteFooter year={frame?.year ?? new Date().getFullYear()} address={pathname + search} />
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
  const frame = useRouteLoaderData<typeof loader>("root");
  return <RouteErrorPage isSignedIn={frame?.session.kind === "signed-in"} />;
}
