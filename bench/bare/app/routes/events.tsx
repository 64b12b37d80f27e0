import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { CommunityEvent } from "../../../../app/contract/event";
import sampleImage from "../../../../public/images/sample-event.svg";
import { callBackend } from "../backend.server";

const PAGE_SIZE = 8;
const TABS = { upcoming: "Upcoming Events", past: "Past Events" };

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const tab = searchParams.get("tab") ?? "upcoming";
  const page = Number(searchParams.get("page") ?? 1);
  const today = new Date().toISOString().slice(0, 10);
  const { events } = await callBackend<{ events: CommunityEvent[] }>(request, "getEvents");
  const days = events.map((event) => ({ ...event, day: event.eventDate ?? "" }));
  const sorted =
    tab === "past"
      ? days.filter(({ day }) => day < today).sort((a, b) => b.day.localeCompare(a.day))
      : days.filter(({ day }) => day >= today).sort((a, b) => a.day.localeCompare(b.day));
  const shown = sorted.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return { tab, page, pages: Math.ceil(sorted.length / PAGE_SIZE), shown };
}

function shortened(text: string) {
  return text.length > 100 ? `${text.slice(0, 100)}...` : text;
}

export default function Events() {
  const { tab, page, pages, shown } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Events</h1>
      <div className="nav nav-tabs mb-3">
        {Object.entries(TABS).map(([name, text]) => (
          <Link className={`nav-link ${name === tab ? "active" : ""}`} key={name} to={`?tab=${name}`}>
            {text}
          </Link>
        ))}
      </div>
      <div className="row">
        {shown.map((event) => (
          <div className="col-12 col-md-6 col-lg-3 mb-3" key={event.eventId}>
            <div className="card h-100">
              <img className="card-img-top" src={event.eventImage ?? sampleImage} alt="" height={250} />
              <div className="card-body">
                <h2 className="card-title fs-5">{event.title}</h2>
                <p>
                  {event.eventType} · {event.day}
                </p>
                <p>{shortened(event.description ?? "")}</p>
              </div>
            </div>
          </div>
        ))}
      </div>
      <div className="pagination">
        {Array.from({ length: pages }, (_, at) => at + 1).map((number) => (
          <Link
            className={`page-link ${number === page ? "active" : ""}`}
            key={number}
            to={`?tab=${tab}&page=${number}`}
          >
            {number}
          </Link>
        ))}
      </div>
    </>
  );
}
