import { langOf } from "~/i18n/format/text";
import { t } from "~/i18n/text.server";
import { Leaves } from "./empty-state";
import type { TextLink } from "./links";

interface ErrorPageProps {
  status: number;
  heading: string;
  message: string | null;
  requestId: string;
  links: readonly TextLink[];
}

export const REFERENCE_CHARACTERS = 8;

export function ErrorPage({ status, heading, message, requestId, links }: ErrorPageProps) {
  return (
    <>
      <h1 lang={langOf(heading)}>{heading}</h1>
      <section className="card card-body mb-4 app-reading">
        <Leaves />
        {message ? <p lang={langOf(message)}>{message}</p> : null}
        {links.length > 0 ? (
          <p className="app-actions">
            {links.map(({ text, href }, index) => [
              " ",
              <a key={href} className={index === 0 ? "btn btn-primary" : undefined} href={href}>
                {text}
              </a>,
            ])}
          </p>
        ) : null}
        <small className="text-body-secondary">
          {t("errorPage.reference", { status, id: requestId.slice(0, REFERENCE_CHARACTERS) })}
        </small>
      </section>
    </>
  );
}

/** Remix shows the error page only for routes with a default export. */
export function NoPage() {
  return null;
}
