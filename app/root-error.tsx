import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { useContext } from "react";
import { DocumentContext } from "./document";
import { INTERNAL_ERROR, NOT_FOUND } from "./http/status";
import { errorHeadings, httpErrors, messages } from "./messages";
import { paths } from "./paths";
import { Alert } from "./ui/alert";
import { ErrorPage } from "./ui/error-page";

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

function textsOf(error: unknown): { message: string | null; done: string | null } {
  const data: unknown = isRouteErrorResponse(error) ? error.data : null;
  if (typeof data !== "object" || data === null) return { message: null, done: null };
  const textOf = (value: unknown) => (typeof value === "string" ? value : null);
  return {
    message: "message" in data ? textOf(data.message) : null,
    done: "done" in data ? textOf(data.done) : null,
  };
}

function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : INTERNAL_ERROR;
}

export function errorHeading(error: unknown): string {
  return errorHeadings.get(statusOf(error)) ?? httpErrors.internal.heading;
}

/** docs/promises.md#r2-every-failure-is-a-complete-page */
export function RouteErrorPage({ isSignedIn }: { isSignedIn: boolean }) {
  const error = useRouteError();
  const { requestId } = useContext(DocumentContext);
  const { pathname, search } = useLocation();
  const status = statusOf(error);
  const { message, done } = textsOf(error);
  return (
    <>
      {done ? <Alert tone="success" text={done} /> : null}
      <ErrorPage
        status={status}
        heading={errorHeading(error)}
        message={message ?? (status === NOT_FOUND ? httpErrors.notFound.sentence : messages.DEFAULT)}
        requestId={requestId}
        retryPath={status >= INTERNAL_ERROR ? pathname + search : null}
        links={isSignedIn ? WAYS_FOR_USERS : WAYS_FOR_VISITORS}
      />
    </>
  );
}
