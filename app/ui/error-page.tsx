import { FORBIDDEN, NOT_FOUND, TOO_MANY_REQUESTS, UNAVAILABLE } from "~/contract/status";
import { type StaticTextKey, t } from "~/i18n/text.server";
import { EmptyState } from "./empty-state";
import type { TextLink } from "./links";

const HEADINGS: Readonly<Record<number, StaticTextKey>> = {
  [FORBIDDEN]: "errorPage.forbidden",
  [NOT_FOUND]: "errorPage.pageNotFound",
  [TOO_MANY_REQUESTS]: "errorPage.tooOften",
  [UNAVAILABLE]: "errorPage.busy",
};

export function headingOfStatus(status: number): StaticTextKey {
  return HEADINGS[status] ?? "errorPage.failed";
}

interface ErrorPageProps {
  status: number;
  heading: string;
  message: string;
  requestId: string;
  links: readonly TextLink[];
}

export const REFERENCE_CHARACTERS = 8;

export function ErrorPage({ status, heading, message, requestId, links }: ErrorPageProps) {
  return (
    <>
      <h1>{heading}</h1>
      <EmptyState text={message} links={links}>
        <small className="text-body-secondary">
          {t("errorPage.reference", { status, id: requestId.slice(0, REFERENCE_CHARACTERS) })}
        </small>
      </EmptyState>
    </>
  );
}

/** Remix shows the error page only for routes with a default export. */
export function NoPage() {
  return null;
}
