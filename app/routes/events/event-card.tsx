import { Image } from "~/ui/image";
import type { EventCardView } from "./view";

const EVENT_IMAGE_HEIGHT_PX = 250;

/** Width of a common picture of that height; the card cuts off what is too much. */
const IMAGE_WIDTH_PX = 375;

/** A card: the whole of it leads to its event. Specification section 2 "Events". */
export function EventCard({ card, lazy }: { card: EventCardView; lazy: boolean }) {
  return (
    <li className={`app-event app-event--${card.tone}`}>
      <Image
        kind="event"
        src={card.image}
        alt=""
        width={IMAGE_WIDTH_PX}
        height={EVENT_IMAGE_HEIGHT_PX}
        lazy={lazy}
      />
      <div>
        {card.type ? <b>{card.type}</b> : null}
        <h2>
          <a className="stretched-link" href={card.href}>
            <bdi>{card.title}</bdi>
          </a>
        </h2>
        {card.date.text ? <time dateTime={card.date.day ?? undefined}>{card.date.text}</time> : null}
        {card.text ? <p>{card.text}</p> : null}
      </div>
    </li>
  );
}
