import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { eventsPage } from "~/events/event";
import { queryOf } from "~/http/params.server";
import type { RouteHandle } from "~/http/screens";
import { t } from "~/i18n/text.server";
import { type EventsPage, paths } from "~/paths";
import { requireUser } from "~/session/session-user.server";
import { EmptyState } from "~/ui/empty-state";
import { pageTitle } from "~/ui/format/text";
import { EventCard } from "./event-card";
import { PageLinks } from "./page-links";
import { eventsView } from "./view";

export const handle: RouteHandle = { returnTo: true };

const TABS: readonly EventsPage["tab"][] = ["upcoming", "past"];

/** Cards above the fold, whose images load at once. */
const FIRST_SEEN = 2;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = eventsPage(queryOf(request));
  const [, all] = await Promise.all([requireUser(context.session), context.site.events.all(context)]);
  // A failed load is only logged (docs/screens.md#events).
  return json(eventsView(all.ok ? all.answer : [], page, context.clock.today, context.clock.timeZone));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const name = t(data ? `events.${data.tab}` : "events.tabs");
  const { current = 1, count = 1 } = data?.pages ?? {};
  const title = count > 1 ? t("events.pageTitle", { name, page: current, pages: count }) : name;
  return [{ title: pageTitle(title) }];
};

export default function EventsScreen() {
  const { tab, pages, cards, empty } = useLoaderData<typeof loader>();
  const otherTab = tab === "past" ? "upcoming" : "past";
  return (
    <>
      <h1>{t("events.heading")}</h1>
      <nav className="app-tabs" aria-label={t("events.tabs")}>
        {TABS.flatMap((each) => [
          " ",
          <a
            key={each}
            href={paths.events({ tab: each, page: 1 })}
            aria-current={each === tab ? "page" : undefined}
          >
            {t(`events.${each}`)}
          </a>,
        ])}
      </nav>
      {cards.length > 0 ? (
        <ul className="app-columns app-events list-unstyled">
          {cards.map((card, at) => (
            <EventCard key={card.href} card={card} lazy={at >= FIRST_SEEN} />
          ))}
        </ul>
      ) : (
        <EmptyState text={empty}>
          <p>
            <a href={paths.events({ tab: otherTab, page: 1 })}>{t(`events.${otherTab}`)}</a>
          </p>
        </EmptyState>
      )}
      <PageLinks tab={tab} pages={pages} />
    </>
  );
}
