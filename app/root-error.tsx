import { isRouteErrorResponse, useLocation, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { useContext } from "react";
import { DocumentContext } from "./document";
import { messages } from "./messages";
import { paths } from "./paths";
import type { loader } from "./root";
import { ErrorPage } from "./ui/error-page";

const NOT_FOUND = 404;
const SERVER_FAULT = 500;

const NOT_FOUND_SENTENCE =
  "There is no page at this address. It may have moved, or the address may be mistyped.";

const HEADINGS = new Map([
  [400, "This did not work"],
  [403, "Not allowed"],
  [NOT_FOUND, "Page not found"],
  [405, "This cannot be opened like that"],
  [429, "Too many attempts"],
]);
const FAULT_HEADING = "Something is not working";

const WAYS_FOR_USERS = [
  { text: "Home", href: paths.home() },
  { text: "My Family", href: paths.ownFamily() },
  { text: "Search Family", href: paths.searchFamily() },
];
const WAYS_FOR_VISITORS = [
  { text: "Home", href: paths.home() },
  { text: "Login", href: paths.login() },
  { text: "Help", href: paths.helpForVisitors() },
];

function sentence(data: unknown): string | null {
  if (typeof data !== "object" || data === null || !("message" in data)) return null;
  return typeof data.message === "string" ? data.message : null;
}

function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : SERVER_FAULT;
}

/** The heading, and title, of the page for an error that a route threw. */
export function errorHeading(error: unknown): string {
  return HEADINGS.get(statusOf(error)) ?? FAULT_HEADING;
}

/** The page for everything that went wrong: what it is, what to do, and the id to name when asking. Edge cases R2. */
export function RouteErrorPage() {
  const error = useRouteError();
  const { requestId } = useContext(DocumentContext);
  const { pathname, search } = useLocation();
  const frame = useRouteLoaderData<typeof loader>("root");
  const status = statusOf(error);
  const words = isRouteErrorResponse(error) ? sentence(error.data) : null;
  return (
    <ErrorPage
      status={status}
      heading={errorHeading(error)}
      message={words ?? (status === NOT_FOUND ? NOT_FOUND_SENTENCE : messages.DEFAULT)}
      requestId={requestId}
      retryPath={status >= SERVER_FAULT ? pathname + search : null}
      links={frame?.session.kind === "signed-in" ? WAYS_FOR_USERS : WAYS_FOR_VISITORS}
    />
  );
}
