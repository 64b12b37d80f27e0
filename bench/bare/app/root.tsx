import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "@remix-run/react";
import bootstrap from "bootstrap/dist/css/bootstrap.min.css";
import type { ReactNode } from "react";
import logo from "../../../community/logo.svg";
import { getUser } from "./backend.server";
import { sample } from "./community.server";

const SCREENS = {
  "/": "Home",
  "/family": "My Family",
  "/searchfamily": "Search Family",
  "/events": "Events",
  "/accounts": "Accounts",
};

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: bootstrap },
  { rel: "icon", href: logo, type: "image/svg+xml" },
];

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.site }];

export async function loader({ request }: LoaderFunctionArgs) {
  return { user: await getUser(request), year: new Date().getFullYear(), site: sample.name };
}

export function Layout({ children }: { children: ReactNode }) {
  const frame = useRouteLoaderData<typeof loader>("root");
  const user = frame?.user;
  const menu = user ? { ...SCREENS, "/member": `${user.firstName} ${user.lastName}` } : { "/login": "Login" };
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <nav className="navbar navbar-expand bg-body-tertiary mb-4">
          <div className="container flex-wrap">
            <Link className="navbar-brand" to="/">
              <img src={logo} alt="" width={40} height={40} /> {frame?.site}
            </Link>
            <div className="navbar-nav flex-wrap">
              {Object.entries(menu).map(([to, text]) => (
                <Link className="nav-link" key={to} to={to}>
                  {text}
                </Link>
              ))}
            </div>
          </div>
        </nav>
        <main className="container">{children}</main>
        <footer className="container py-4">
          © {frame?.year} {frame?.site}. All rights reserved.
        </footer>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <div className="alert alert-danger">This page could not be shown.</div>;
}
