import { t } from "~/i18n/text.server";
import { type EventsPage, paths } from "~/paths";
import { StepLink } from "~/ui/step-link";
import type { Pages } from "./pagination";

export function PageLinks({ tab, pages }: { tab: EventsPage["tab"]; pages: Pages }) {
  const { current, count, window } = pages;
  const pathOf = (page: number) => paths.events({ tab, page });
  if (count < 2) return null;
  return (
    <nav aria-label={t("events.pages")}>
      <ul className="app-bar list-unstyled">
        <li>
          <StepLink name={t("events.previous")} href={current > 1 ? pathOf(current - 1) : null} />
        </li>
        {window.map((page, at) => (
          <li key={page ?? `cut ${at}`}>
            {page === null ? (
              <span>…</span>
            ) : (
              <a
                className="btn btn-secondary"
                href={pathOf(page)}
                aria-label={t("events.page", { page })}
                aria-current={page === current ? "page" : undefined}
              >
                {page}
              </a>
            )}
          </li>
        ))}
        <li>
          <StepLink name={t("events.next")} href={current < count ? pathOf(current + 1) : null} />
        </li>
      </ul>
    </nav>
  );
}
