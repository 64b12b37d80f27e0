import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "~/auth/require-user.server";
import { SITE_NAME } from "~/content/site";
import { eventsPlace } from "~/events/event";
import { type EventsPlace, paths } from "~/paths";
import { EventCard } from "./event-card";
import { PageLinks } from "./page-links";
import { eventsView } from "./view";

const TABS: readonly { tab: EventsPlace["tab"]; name: string }[] = [
  { tab: "upcoming", name: "Upcoming Events" },
  { tab: "past", name: "Past Events" },
];

/** Cards above the fold, whose images load at once. */
const FIRST_SEEN = 2;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const place = eventsPlace(new URL(request.url).searchParams);
  const [, all] = await Promise.all([requireUser(context), context.events()]);
  // A failed load is only logged (docs/screens.md#events).
  return json(eventsView(all.ok ? all.answer : [], place, context.today, context.timeZone));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const name = TABS.find(({ tab }) => tab === data?.tab)?.name ?? "Events";
  const { current = 1, count = 1 } = data?.pages ?? {};
  return [{ title: `${name}${count > 1 ? `, page ${current} of ${count}` : ""} · ${SITE_NAME}` }];
};

export default function EventsScreen() {
  const { tab, pages, cards, empty } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Family Events</h1>
      <nav className="app-tabs" aria-label="Events">
        {TABS.map((each) => (
          <a
            key={each.tab}
            href={paths.events({ tab: each.tab, page: 1 })}
            aria-current={each.tab === tab ? "page" : undefined}
          >
            {each.name}
          </a>
        ))}
      </nav>
      {cards.length > 0 ? (
        <ul className="row row-cols-1 row-cols-md-2 row-cols-lg-4 g-3 list-unstyled">
          {cards.map((card, at) => (
            <EventCard key={card.href} card={card} lazy={at >= FIRST_SEEN} />
          ))}
        </ul>
      ) : (
        <p className="card card-body mb-4">{empty}</p>
      )}
      <PageLinks tab={tab} pages={pages} />
    </>
  );
}
