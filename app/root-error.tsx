import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { useContext } from "react";
import {
  BAD_REQUEST,
  FORBIDDEN,
  INTERNAL_ERROR,
  METHOD_NOT_ALLOWED,
  NOT_FOUND,
  TOO_MANY_REQUESTS,
} from "./contract/status";
import { DocumentContext } from "./document";
import { httpErrors } from "./http/http-errors";
import { errorView } from "./http/responses.server";
import { t } from "./i18n/text.server";
import { paths } from "./paths";
import { Alert } from "./ui/alert";
import { ErrorPage } from "./ui/error-page";

function waysOn(isSignedIn: boolean) {
  const home = { text: t("frame.home"), href: paths.home() };
  return isSignedIn
    ? [
        home,
        { text: t("frame.ownFamily"), href: paths.ownFamily() },
        { text: t("frame.searchFamily"), href: paths.searchFamily() },
      ]
    : [
        home,
        { text: t("frame.login"), href: paths.login() },
        { text: t("frame.help"), href: paths.helpForVisitors() },
      ];
}

function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : INTERNAL_ERROR;
}

export function errorHeading(error: unknown): string {
  switch (statusOf(error)) {
    case BAD_REQUEST:
      return t("errorPage.badRequest");
    case FORBIDDEN:
      return t("errorPage.forbidden");
    case NOT_FOUND:
      return httpErrors.notFound.heading;
    case METHOD_NOT_ALLOWED:
      return httpErrors.methodNotAllowed.heading;
    case TOO_MANY_REQUESTS:
      return t("errorPage.tooOften");
    default:
      return httpErrors.internal.heading;
  }
}

/** docs/promises.md#r2-every-failure-is-a-complete-page */
export function RouteErrorPage({ isSignedIn }: { isSignedIn: boolean }) {
  const error = useRouteError();
  const { requestId } = useContext(DocumentContext);
  const { pathname, search } = useLocation();
  const status = statusOf(error);
  const said = errorView.safeParse(isRouteErrorResponse(error) ? error.data : null).data;
  return (
    <>
      {said?.done ? <Alert tone="success" text={said.done} /> : null}
      <ErrorPage
        status={status}
        heading={errorHeading(error)}
        message={
          said?.message ?? (status === NOT_FOUND ? httpErrors.notFound.sentence : t("messages.default"))
        }
        requestId={requestId}
        retryPath={status >= INTERNAL_ERROR ? pathname + search : null}
        links={waysOn(isSignedIn)}
      />
    </>
  );
}
