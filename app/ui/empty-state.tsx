import type { ReactNode } from "react";
import { langOf } from "~/i18n/format/text";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { FALLBACK_COLORS } from "./app-colors";
import type { TextLink } from "./links";
import { renderWithLangOfNames } from "./words";

/** The next step, and another. */
const WAYS_OUT_MAX = 2;

function Leaves() {
  return (
    <svg
      className="app-leaves"
      fill={FALLBACK_COLORS.tint}
      width="72"
      height="72"
      viewBox="-4 -14 72 72"
      aria-hidden="true"
    >
      <circle cx="32" cy="22" r="36" />
      <path
        fill={FALLBACK_COLORS.line}
        d="M32 2q18 20 0 40-18-20 0-40ZM8 14q-4 18 8 28 6-20-8-28ZM56 14q4 18-8 28-6-20 8-28Z"
      />
    </svg>
  );
}

interface EmptyStateProps {
  /** Null for a list that did not load: the specification shows no message. */
  text: string | null;
  /** The most useful first. */
  links?: readonly TextLink[];
  isStatus?: boolean;
  children?: ReactNode;
}

/** For what is not there: an empty list, a search that found nothing, a page that failed. */
export function EmptyState({ text, links = [], isStatus, children }: EmptyStateProps) {
  return (
    <section className="card card-body mb-4 app-empty" role={isStatus ? "status" : undefined}>
      <Leaves />
      {text ? <p lang={langOf(text)}>{text}</p> : null}
      {links.length > 0 ? (
        <p className="app-actions">
          {links.slice(0, WAYS_OUT_MAX).map(({ text, href }, index) => [
            " ",
            <a key={text} className={index === 0 ? "btn btn-primary" : undefined} href={href}>
              {renderWithLangOfNames(text)}
            </a>,
          ])}
        </p>
      ) : null}
      {children}
    </section>
  );
}

export const homeLink = () => ({ text: t("frame.home"), href: paths.home() });

export const contactLink = () => ({ text: t("family.contact"), href: paths.contact() });

export const retryLink = (href: string) => ({ text: t("errorPage.tryAgain"), href });
