import { t } from "~/i18n/text.server";
import { CalendarLeaf } from "~/ui/calendar-leaf";
import { langOf } from "~/ui/format/text";
import { Image } from "~/ui/image";
import { JoinedWords } from "~/ui/words";
import type { EventCardView } from "./view";

export function EventCard({ card, lazy }: { card: EventCardView; lazy: boolean }) {
  return (
    <li>
      {card.month ? <h2>{card.month}</h2> : null}
      <div className={`card app-event--${card.tone}`}>
        {card.picture.isShown && (card.picture.src || !card.date.day) ? (
          <Image kind="event" src={card.picture.src} alt="" lazy={lazy} />
        ) : null}
        <CalendarLeaf day={card.date.day} isAlone={card.picture.src === null} />
        <div className="card-body">
          {card.type ? <b lang={langOf(card.type)}>{card.type}</b> : null}
          <h3>
            <a className="stretched-link" href={card.href}>
              <bdi lang={langOf(card.title)}>{card.title}</bdi>
            </a>
          </h3>
          {card.date.text ? <time dateTime={card.date.day ?? undefined}>{card.date.text}</time> : null}{" "}
          {card.words.length > 0 ? (
            <small>
              <JoinedWords words={card.words} />
            </small>
          ) : null}
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
