import { t } from "~/i18n/text.server";
import { Leaves } from "./empty-state";
import { langOf } from "./format/text";
import { ButtonLink, type TextLink } from "./links";

interface ErrorPageProps {
  status: number;
  heading: string;
  message: string | null;
  requestId: string;
  ways: readonly TextLink[];
}

export const REFERENCE_CHARACTERS = 8;

export function ErrorPage({ status, heading, message, requestId, ways: [next, ...others] }: ErrorPageProps) {
  return (
    <>
      <h1 lang={langOf(heading)}>{heading}</h1>
      <section className="card card-body mb-4 app-reading">
        <Leaves />
        {message ? <p lang={langOf(message)}>{message}</p> : null}
        {next ? (
          <p>
            <ButtonLink isPrimary href={next.href} text={next.text} />
          </p>
        ) : null}
        {others.length > 0 ? (
          <ul className="app-actions list-unstyled">
            {others.map(({ text, href }) => (
              <li key={href}>
                <a href={href}>{text}</a>
              </li>
            ))}
          </ul>
        ) : null}
        <small className="text-body-secondary">
          {t("errorPage.reference", { status, id: requestId.slice(0, REFERENCE_CHARACTERS) })}
        </small>
      </section>
    </>
  );
}

/** Without a default export Remix would answer errors of a route without the error page. */
export function NoPage() {
  return null;
}
