import { t } from "~/i18n/text.server";
import { langOf } from "~/ui/format/foreign-words";
import { Image } from "~/ui/image";
import type { EventCardView } from "./view";

const EVENT_IMAGE_HEIGHT_PX = 250;

/** The card crops a wider image. */
const IMAGE_WIDTH_PX = 375;

export function EventCard({ card, lazy }: { card: EventCardView; lazy: boolean }) {
  return (
    <li>
      <div className={`card app-event--${card.tone}`}>
        {card.picture.isShown ? (
          <Image
            kind="event"
            src={card.picture.src}
            alt=""
            width={IMAGE_WIDTH_PX}
            height={EVENT_IMAGE_HEIGHT_PX}
            lazy={lazy}
          />
        ) : null}
        <div className="card-body">
          {card.type ? <b lang={langOf(card.type)}>{card.type}</b> : null}
          <h2>
            <a className="stretched-link" href={card.href}>
              <bdi lang={langOf(card.title)}>{card.title}</bdi>
            </a>
          </h2>
          {card.date.text ? <time dateTime={card.date.day ?? undefined}>{card.date.text}</time> : null}
          {card.text ? <p lang={langOf(card.text)}>{card.text}</p> : null}
          {card.picture.onDemand ? (
            <p>
              <a className="app-show-picture" href={card.picture.onDemand}>
                {t("events.showPicture")}
              </a>
            </p>
          ) : null}
        </div>
      </div>
    </li>
  );
}
