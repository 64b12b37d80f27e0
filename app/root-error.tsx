import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { useContext } from "react";
import {
  BAD_REQUEST,
  FORBIDDEN,
  INTERNAL_ERROR,
  METHOD_NOT_ALLOWED,
  NOT_FOUND,
  TOO_MANY_REQUESTS,
} from "~/contract/status";
import { errorView } from "~/http/responses.server";
import { type StaticTextKey, t, textOf, textOfAll } from "~/i18n/text.server";
import { Alert } from "~/ui/alert";
import { ErrorPage } from "~/ui/error-page";
import { DocumentContext } from "./document";
import { paths } from "./paths";

const SENTENCES: Readonly<Record<number, StaticTextKey>> = {
  [NOT_FOUND]: "httpErrors.notFound.sentence",
  [METHOD_NOT_ALLOWED]: "httpErrors.methodNotAllowed.sentence",
};

const HEADINGS: Readonly<Record<number, StaticTextKey>> = {
  [BAD_REQUEST]: "httpErrors.badRequest.heading",
  [FORBIDDEN]: "errorPage.forbidden",
  [NOT_FOUND]: "httpErrors.notFound.heading",
  [METHOD_NOT_ALLOWED]: "httpErrors.methodNotAllowed.heading",
  [TOO_MANY_REQUESTS]: "errorPage.tooOften",
};

function recoveryLinks(isSignedIn: boolean, isMissing: boolean) {
  const home = { text: t("frame.home"), href: paths.home() };
  const search = { text: t("frame.searchFamily"), href: paths.searchFamily() };
  const own = { text: t("frame.ownFamily"), href: paths.ownFamily() };
  if (isSignedIn) return isMissing ? [search, home, own] : [home, own, search];
  return [
    home,
    { text: t("frame.login"), href: paths.login() },
    { text: t("frame.help"), href: paths.helpForVisitors() },
  ];
}

/** `notFoundHeading` says that there is no such family, member or login. */
function readError(error: unknown) {
  const { status, data } = isRouteErrorResponse(error) ? error : { status: INTERNAL_ERROR, data: null };
  const view = errorView.safeParse(data).data;
  const message = view && textOf(view.message);
  // A heading in Hindi ends without a danda.
  const notFoundHeading = status === NOT_FOUND ? message?.replace(/।$/, "") : undefined;
  const isLasting = status === FORBIDDEN || view?.message.code === "messages.profileUnreadable";
  const isDownloadLimit = view?.message.code === "downloads.tooMany";
  const heading = t(
    isDownloadLimit ? "downloads.enough" : (HEADINGS[status] ?? "httpErrors.internal.heading"),
  );
  return { status, message, notFoundHeading, heading, isLasting, done: textOfAll(view?.done ?? []) };
}

export function errorHeading(error: unknown): string {
  const { notFoundHeading, heading } = readError(error);
  return notFoundHeading || heading;
}

/** docs/promises.md#r2-every-failure-is-a-complete-page */
export function RouteErrorPage({ isSignedIn }: { isSignedIn: boolean }) {
  const error = useRouteError();
  const { requestId } = useContext(DocumentContext);
  const { pathname, search } = useLocation();
  const { status, message, notFoundHeading, isLasting, done } = readError(error);
  const links = recoveryLinks(isSignedIn, notFoundHeading !== undefined);
  const next = isLasting
    ? { text: t("family.contact"), href: paths.contact() }
    : { text: t("errorPage.tryAgain"), href: pathname + search };
  const defaultSentence = t(SENTENCES[status] ?? "messages.default");
  return (
    <>
      {done ? <Alert tone="success" text={done} /> : null}
      <ErrorPage
        status={status}
        heading={errorHeading(error)}
        message={notFoundHeading ? null : (message ?? defaultSentence)}
        requestId={requestId}
        links={isLasting || status >= INTERNAL_ERROR ? [next, ...links] : links}
      />
    </>
  );
}
