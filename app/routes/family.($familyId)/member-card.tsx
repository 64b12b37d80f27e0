import { sizedImagePath } from "../../images/image-url";
import type { CardView } from "./card";

const THUMBNAIL_PX = 60;
/** One width for all screens: a `srcset` on every card would cost more bytes than the sharper image is worth. */
const THUMBNAIL_ASKED_PX = 96;

/** Little markup, because large families have thousands of cards. */
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
