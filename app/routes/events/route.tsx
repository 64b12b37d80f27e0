import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/community/community.server";
import { eventsPage } from "~/events/event";
import type { RouteHandle } from "~/http/app-routes";
import { queryOf } from "~/http/params.server";
import { langOf } from "~/i18n/format/text";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { EmptyState } from "~/ui/empty-state";
import { CalendarLeaf, EventFacts } from "~/ui/event-facts";
import { Image } from "~/ui/image";
import { LinkRow } from "~/ui/links";
import { renderTitle } from "~/ui/words";
import { PageLinks } from "./page-links";
import { type EventCardView, eventsScreen } from "./screen.server";

export const handle: RouteHandle = { returnTo: true };

/** Their images load at once. */
const CARDS_ABOVE_FOLD = 2;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = eventsPage(queryOf(request));
  const all = await context.site.events(context);
  // A failed load is only logged (docs/screens.md#events).
  return eventsScreen(all.ok ? all.answer : null, page, context.clock);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const name = t(data ? `events.${data.tab}` : "frame.events");
  const { current = 1, pageCount = 1 } = data?.pages ?? {};
  const title = pageCount > 1 ? t("events.pageTitle", { name, page: current, pages: pageCount }) : name;
  return [{ title: pageTitle(title) }];
};

function EventCard({ card, lazy }: { card: EventCardView; lazy: boolean }) {
  return (
    <li>
      <div className={`card app-event--${card.tone}`}>
        {card.picture ? <Image kind="event" src={card.picture} alt="" lazy={lazy} /> : null}
        <div className="card-body">
          <div className="app-beside">
            <CalendarLeaf day={card.facts.day} />
            <div>
              {card.type ? <small lang={langOf(card.type)}>{card.type}</small> : null}
              <h2>
                <a className="stretched-link" href={card.href}>
                  {renderTitle(card.title)}
                </a>
              </h2>
            </div>
          </div>
          <EventFacts {...card.facts} />
          {card.text ? <p lang={langOf(card.text)}>{card.text}</p> : null}
        </div>
      </div>
    </li>
  );
}

export default function EventsScreen() {
  const { tab, pages, cards, empty } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{t("frame.events")}</h1>
      <nav aria-label={t("frame.events")}>
        <LinkRow
          links={(["upcoming", "past"] as const).map((choice) => ({
            text: t(`events.${choice}`),
            href: paths.events({ tab: choice, page: 1 }),
            isCurrent: choice === tab,
          }))}
        />
      </nav>
      {cards.length > 0 ? (
        <ul className="app-columns app-events list-unstyled">
          {cards.map((card, index) => (
            <EventCard key={card.href} card={card} lazy={index >= CARDS_ABOVE_FOLD} />
          ))}
        </ul>
      ) : (
        <EmptyState {...empty} />
      )}
      <PageLinks tab={tab} pages={pages} />
    </>
  );
}
