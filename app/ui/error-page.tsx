import { t } from "~/i18n/text.server";
import { langOf } from "~/ui/format/text";
import { Leaves } from "./empty-state";

interface Way {
  text: string;
  href: string;
}

interface ErrorPageProps {
  status: number;
  heading: string;
  message: string;
  requestId: string;
  retryPath: string | null;
  links: readonly Way[];
}

/** Enough of the request's id to find it in the log. */
const REFERENCE_CHARACTERS = 8;

export function ErrorPage({ status, heading, message, requestId, retryPath, links }: ErrorPageProps) {
  return (
    <section className="card card-body mb-4">
      <Leaves />
      <h1>{heading}</h1>
      <p lang={langOf(message)}>{message}</p>
      {retryPath ? (
        <p>
          <a className="btn btn-primary" href={retryPath}>
            {t("errorPage.tryAgain")}
          </a>
        </p>
      ) : null}
      <ul className="app-actions list-unstyled">
        {links.map(({ text, href }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
      <small className="text-body-secondary">
        {t("errorPage.reference", { status, id: requestId.slice(0, REFERENCE_CHARACTERS) })}
      </small>
    </section>
  );
}

/**
 * Placeholder component. Without a default export Remix treats a route as a resource route, and its errors would not
 * render the error page.
 */
export function NoPage() {
  return null;
}
