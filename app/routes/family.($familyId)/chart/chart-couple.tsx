import { t } from "~/i18n/text.server";
import { wordInEnglish } from "~/kinship/words";
import { langOf } from "~/ui/format/text";
import type { ChartCard, ChartCouple } from "./chart.server";
import { CHART_PX, type ChartText, NAME } from "./chart-text";

/** Square for men, round for women: the colour is not the only sign. */
const CORNER_PX = { male: 4, female: 14, deceased: 8, unknown: 8 } as const;

const NAME_FONT_WEIGHT = 700;

/** From a card up to the parents. */
const PARENTS_PX = 190;

const MORE_PX = { width: 56, height: 28, baseline: 18, inset: 6 };

/** Each attribute by itself: spreading them takes React three times as long, and a chart has thousands. */
function textLine({ kind, text, x, y }: ChartText) {
  const isName = kind === "name";
  return (
    <text
      key={y}
      x={x}
      y={y}
      fontSize={isName ? NAME.size : undefined}
      fontWeight={isName ? NAME_FONT_WEIGHT : undefined}
      lang={kind === "hindi" ? "hi" : langOf(text)}
    >
      {text}
    </text>
  );
}

/** Lines end without a blank, so a screen reader would run the words of the link together. */
function labelOf({ card }: ChartCard): string {
  const { name, otherName, age, relation, toneWords } = card;
  const words = relation ? [relation.hindi, wordInEnglish(relation)] : [];
  return [name || t("member.unnamed"), otherName, age, ...words, toneWords].filter(Boolean).join(" ");
}

/** React's type for `<a>` has no SVG attributes, so this one has to be spread. */
function shifted(x: number, y: number) {
  return { transform: `translate(${x} ${y})` };
}

function chartCard(item: ChartCard) {
  const { x, y, width, height, picture, card, texts } = item;
  const { tone, selected, isFound } = card;
  return (
    <a
      key={card.memberId}
      href={card.href}
      {...(x || y ? shifted(x, y) : {})}
      aria-label={labelOf(item)}
      aria-current={selected ? "true" : undefined}
    >
      <rect
        width={width}
        height={height}
        rx={CORNER_PX[tone]}
        fill={`var(--app-${tone})`}
        stroke={selected || isFound ? "var(--app-link)" : `var(--app-${tone}-edge)`}
        strokeWidth={selected ? 4 : isFound ? 3 : undefined}
        strokeDasharray={isFound ? "8 3" : undefined}
      />
      {picture ? (
        <image
          href={picture}
          x={CHART_PX.inset}
          y={CHART_PX.inset}
          width={CHART_PX.picture}
          height={CHART_PX.picture}
          clipPath="inset(0 round 8px)"
          preserveAspectRatio="xMidYMid slice"
        />
      ) : null}
      {texts.flatMap((text) => [" ", textLine(text)])}
    </a>
  );
}

/** Links scroll to the middle of the card and above it, so that the parents are in sight. */
function anchor({ id, x, y, width }: ChartCard) {
  return id ? <path key={id} id={id} d={`M${x + width / 2} ${y - PARENTS_PX}h1`} /> : null;
}

function moreLink({ more, cards }: ChartCouple) {
  const last = cards.at(-1);
  if (!more || !last) return null;
  const { width, height, baseline, inset } = MORE_PX;
  const [x, y] = [last.x + (last.width - width) / 2, last.y + last.height - height - inset];
  return (
    <a key="more" href={more.href} {...shifted(x, y)} aria-label={more.label}>
      <rect
        width={width}
        height={height}
        rx={height / 2}
        fill="var(--app-surface)"
        stroke="var(--app-link)"
      />
      <text x={width / 2} y={baseline} textAnchor="middle" fill="var(--app-link)">
        {more.text}
      </text>
    </a>
  );
}

/** `data-up` tells the script which couple the parents are. */
export function chartCouple(couple: ChartCouple, at: number) {
  const { x, y, up, isAside, cards } = couple;
  return (
    <g key={at} className={isAside ? "app-aside" : undefined} {...shifted(x, y)} data-up={up ?? undefined}>
      {cards.flatMap((card) => [" • ", anchor(card), chartCard(card)])}
      {moreLink(couple)}
    </g>
  );
}
