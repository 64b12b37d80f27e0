import { sizedImagePath } from "../../images/image-url";
import type { CardView } from "./card";

const THUMBNAIL_PX = 60;
/** One width for all screens: a choice of two would cost each card more than the finer picture is worth. */
const THUMBNAIL_ASKED_PX = 96;

/** A member's card: the whole is a link. Few words of markup, since large families have thousands. Screens section 4. */
export function memberCard(card: CardView) {
  return (
    <a
      key={card.memberId}
      className={`app-card--${card.tone}`}
      href={card.href}
      aria-current={card.selected ? "true" : undefined}
    >
      {card.thumbnail ? (
        <img
          src={sizedImagePath(card.thumbnail, THUMBNAIL_ASKED_PX)}
          alt=""
          width={THUMBNAIL_PX}
          height={THUMBNAIL_PX}
          loading="lazy"
        />
      ) : null}
      <b>{card.name}</b>
      <small>{card.age}</small>
      {card.toneWords ? <i>{card.toneWords}</i> : null}
    </a>
  );
}
