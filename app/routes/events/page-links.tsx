import { t } from "~/i18n/text.server";
import { type EventsPage, paths } from "~/paths";
import { ButtonLink, StepLink } from "~/ui/links";

const PAGE_WINDOW_PAGES = 5;

export function pageWindow(current: number, count: number): (number | null)[] {
  const middle = current - Math.floor(PAGE_WINDOW_PAGES / 2);
  const first = Math.max(1, Math.min(middle, count - PAGE_WINDOW_PAGES + 1));
  const last = Math.min(count, first + PAGE_WINDOW_PAGES - 1);
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return [...(first > 1 ? [null] : []), ...numbers, ...(last < count ? [null] : [])];
}

export function paginate(entries: number, pageSize: number, requested: number) {
  const pageCount = Math.max(1, Math.ceil(entries / pageSize));
  const current = Math.min(requested, pageCount);
  return { current, pageCount, window: pageWindow(current, pageCount) };
}

/** A phone has room for three pages. */
const isNear = (page: number | null, current: number) => page !== null && Math.abs(page - current) <= 1;

export function PageLinks({ tab, pages }: { tab: EventsPage["tab"]; pages: ReturnType<typeof paginate> }) {
  const { current, pageCount, window } = pages;
  const pathOf = (page: number) => paths.events({ tab, page });
  if (pageCount < 2) return null;
  return (
    <nav aria-label={t("events.pages")}>
      <ul className="app-bar list-unstyled">
        <li>
          <StepLink name={t("events.previous")} href={current > 1 ? pathOf(current - 1) : null} />
        </li>
        {window.map((page, index) => (
          <li
            key={page ?? `cut ${index}`}
            className={isNear(page, current) ? undefined : "d-none d-md-block"}
          >
            {page === null ? (
              <span>…</span>
            ) : (
              <ButtonLink
                href={pathOf(page)}
                text={String(page)}
                aria-label={t("events.page", { page })}
                aria-current={page === current ? "page" : undefined}
              />
            )}
          </li>
        ))}
        <li>
          <StepLink name={t("events.next")} href={current < pageCount ? pathOf(current + 1) : null} />
        </li>
      </ul>
    </nav>
  );
}
