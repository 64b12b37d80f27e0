import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { useContext } from "react";
import { FORBIDDEN, INTERNAL_ERROR, METHOD_NOT_ALLOWED, NOT_FOUND } from "~/contract/status";
import { errorView } from "~/http/responses.server";
import { type StaticTextKey, t, textOf, textOfAll } from "~/i18n/text.server";
import { Alert } from "~/ui/alert";
import { contactLink, homeLink, retryLink } from "~/ui/empty-state";
import { ErrorPage, headingOfStatus } from "~/ui/error-page";
import { DocumentContext } from "./document";
import { paths } from "./paths";

const SENTENCES: Readonly<Record<number, StaticTextKey>> = {
  [NOT_FOUND]: "httpErrors.notFound",
  [METHOD_NOT_ALLOWED]: "httpErrors.methodNotAllowed",
};

function readError(error: unknown) {
  const { status, data } = isRouteErrorResponse(error) ? error : { status: INTERNAL_ERROR, data: null };
  const view = errorView.safeParse(data).data;
  const code = view?.message.code;
  /** There is no such family, member or login. */
  const isUnknown = status === NOT_FOUND && view !== undefined;
  const isLasting = status === FORBIDDEN || code === "messages.profileUnreadable";
  const heading = isUnknown ? "errorPage.notFound" : headingOfStatus(status);
  return {
    status,
    isUnknown,
    isLasting,
    heading: t(code === "downloads.tooMany" ? "downloads.enough" : heading),
    message: view ? textOf(view.message) : t(SENTENCES[status] ?? "messages.default"),
    done: textOfAll(view?.done ?? []),
  };
}

export function errorHeading(error: unknown): string {
  return readError(error).heading;
}

/** docs/promises.md#r2-every-failure-is-a-complete-page */
export function RouteErrorPage({ isSignedIn }: { isSignedIn: boolean }) {
  const error = useRouteError();
  const { requestId } = useContext(DocumentContext);
  const { pathname, search } = useLocation();
  const { isUnknown, isLasting, done, ...shown } = readError(error);
  const login = { text: t("frame.login"), href: paths.login() };
  const own = { text: t("frame.ownFamily"), href: paths.ownFamily() };
  const links = [homeLink(), isSignedIn ? own : login];
  if (isLasting) links.unshift(contactLink());
  else if (shown.status >= INTERNAL_ERROR) links.unshift(retryLink(pathname + search));
  else if (isUnknown && isSignedIn)
    links.unshift({ text: t("frame.searchFamily"), href: paths.searchFamily() });
  return (
    <>
      {done ? <Alert tone="success" text={done} /> : null}
      <ErrorPage {...shown} requestId={requestId} links={links} />
    </>
  );
}
