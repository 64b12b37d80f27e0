import type { CardView } from "../display/card";

const THUMBNAIL_PX = 60;

/** A member's card: the whole is a link. Few words of markup, since large families have thousands. Screens section 4. */
export function MemberCard({ card }: { card: CardView }) {
  return (
    <a
      className={`app-card--${card.tone}`}
      href={card.href}
      aria-current={card.selected ? "true" : undefined}
    >
      {card.thumbnail ? (
        <img src={card.thumbnail} alt="" width={THUMBNAIL_PX} height={THUMBNAIL_PX} loading="lazy" />
      ) : null}
      <b>{card.name}</b>
      <small>{card.age}</small>
      {card.toneWords ? <i>{card.toneWords}</i> : null}
    </a>
  );
}
