import { t } from "~/i18n/text.server";
import { wordInEnglish } from "~/kinship/words";
import type { CardView } from "../card";
import { portraitAndName } from "../portrait";
import type { OutlineCard } from "./outline-card";

function relationOf({ relation }: CardView) {
  if (!relation) return null;
  const { hindi } = relation;
  const english = wordInEnglish(relation);
  return (
    <small>
      {hindi ? <span lang="hi">{hindi}</span> : null}
      {hindi && english ? ` · ${english}` : english}
    </small>
  );
}

/** Little markup, because large families have thousands of cards. Text browsers show its blocks in one line, hence the blanks between them. */
export function memberCard(card: OutlineCard) {
  return (
    <a
      key={card.memberId}
      id={card.anchor ?? undefined}
      className={`app-card--${card.tone}`}
      href={card.href}
      data-initials={card.initials}
      aria-current={card.selected ? "true" : undefined}
    >
      {portraitAndName(card.thumbnail, card.name, card.isFound, card.isPrinted)}{" "}
      {card.otherName ? <small lang="en">{card.otherName}</small> : null} <small>{card.age}</small>{" "}
      {relationOf(card)} {card.toneWords ? <i>{card.toneWords}</i> : null}
    </a>
  );
}

/**
 * Stands behind its card, whose corner it covers: a link must hold nothing else that can be pressed. Whose menu it is
 * is heard just before it; the name once more weighs 100 bytes in a family of 24.
 */
export function menuOfCard(card: OutlineCard) {
  return card.menu.length === 0 ? null : (
    <details key={`menu ${card.memberId}`} name="menu">
      <summary aria-label={t("frame.menu")} />
      <p>
        {card.menu.flatMap(({ text, href }) => [
          " ",
          <a key={text} href={href}>
            {text}
          </a>,
        ])}
      </p>
    </details>
  );
}
