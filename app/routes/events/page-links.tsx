import { type EventsPlace, paths } from "~/paths";
import { t } from "~/texts/text.server";
import type { Pages } from "./pagination";

function Step({ name, place }: { name: string; place: EventsPlace | null }) {
  return (
    <li>
      {place ? (
        <a className="btn btn-secondary" href={paths.events(place)}>
          {name}
        </a>
      ) : (
        <button type="button" className="btn btn-secondary" disabled>
          {name}
        </button>
      )}
    </li>
  );
}

export function PageLinks({ tab, pages }: { tab: EventsPlace["tab"]; pages: Pages }) {
  const { current, count, window } = pages;
  if (count < 2) return null;
  return (
    <nav aria-label={t("events.pages")}>
      <ul className="app-bar list-unstyled">
        <Step name={t("events.previous")} place={current > 1 ? { tab, page: current - 1 } : null} />
        {window.map((page, at) => (
          <li key={page ?? `cut ${at}`}>
            {page === null ? (
              <span>…</span>
            ) : (
              <a
                className="btn btn-secondary"
                href={paths.events({ tab, page })}
                aria-label={t("events.page", { page })}
                aria-current={page === current ? "page" : undefined}
              >
                {page}
              </a>
            )}
          </li>
        ))}
        <Step name={t("events.next")} place={current < count ? { tab, page: current + 1 } : null} />
      </ul>
    </nav>
  );
}
