import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { LiveReload, Meta, Outlet, useLocation, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { SITE_NAME } from "./content/site";
import { DocumentContext } from "./document";
import { fullName } from "./format/member";
import { ownImagePath } from "./images/image-url";
import { paths } from "./paths";
import { errorHeading, RouteErrorPage } from "./root-error";
import { SiteFooter } from "./ui/site-footer";
import { type HeaderSession, SiteHeader } from "./ui/site-header";
import { SkipLink } from "./ui/skip-link";

/** Keeps the menu usable while the backend cannot tell the name. */
const UNKNOWN_NAME = "My account";

async function headerSession({
  user,
  forms,
  addFamilyRefusal,
}: LoaderFunctionArgs["context"]): Promise<HeaderSession> {
  const state = await user();
  if (state.kind === "visitor") return { kind: "visitor" };
  const mayAddFamilies = (await addFamilyRefusal.read()) === null;
  if (state.kind === "unknown")
    return { kind: "signed-in", name: UNKNOWN_NAME, thumbnail: null, mayAddFamilies, logoutToken: "" };
  return {
    kind: "signed-in",
    name: fullName(state.profile) || UNKNOWN_NAME,
    thumbnail: ownImagePath(state.profile.profileImageThumbnail),
    mayAddFamilies,
    logoutToken: await forms.issueToken(state.user, paths.logout()),
  };
}

export async function loader({ context }: LoaderFunctionArgs) {
  return { session: await headerSession(context), year: context.today.year };
}

/** Error pages have it too. */
export function Layout({ children }: { children: ReactNode }) {
  const { css, script, development } = useContext(DocumentContext);
  const frame = useRouteLoaderData<typeof loader>("root");
  const { pathname } = useLocation();
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, allowed by its hash */}
        <style dangerouslySetInnerHTML={{ __html: css }} />
        <script type="module" async src={script} />
      </head>
      <body>
        <SkipLink />
        <SiteHeader session={frame?.session ?? { kind: "visitor" }} currentPath={pathname} />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <SiteFooter year={frame?.year ?? new Date().getFullYear()} />
        {development ? <LiveReload /> : null}
      </body>
    </html>
  );
}

/** Retry-After and Allow of an error page; Remix drops them otherwise. */
export const headers: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? {};

export default function Page() {
  return <Outlet />;
}

export function meta({ error }: { error?: unknown }) {
  return [{ title: error ? `${errorHeading(error)} · ${SITE_NAME}` : SITE_NAME }];
}

export function ErrorBoundary() {
  const frame = useRouteLoaderData<typeof loader>("root");
  return <RouteErrorPage isSignedIn={frame?.session.kind === "signed-in"} />;
}
