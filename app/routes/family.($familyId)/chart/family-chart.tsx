import { t } from "~/i18n/text.server";
import { wordInEnglish } from "~/kinship/words";
import { langOf } from "~/ui/format/text";
import { LinkRow } from "~/ui/links";
import type { CardLink } from "../card";
import type { ChartCard, ChartCouple, ChartView } from "./chart.server";
import { CHART_PX, type ChartText, NAME, SMALL } from "./chart-text";

const MARGIN_PX = 24;
const WHOLE_PERCENT = 100;

/** Square for men, round for women: the colour is not the only sign. */
const CORNER_PX = { male: 4, female: 14, deceased: 8, unknown: 8 } as const;

const NAME_FONT_WEIGHT = 700;

/** From a card up to the parents of who stands on it. */
const PARENTS_PX = 190;

const MORE_PX = { width: 56, height: 28, baseline: 18, inset: 6 };

/** Each attribute by itself: to spread them takes React three times as long, and a chart has thousands. */
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

/** The link's words follow each other without a blank where lines end, so a reader gets them here. */
function nameOf({ card }: ChartCard): string {
  const { name, otherName, age, relation, toneWords } = card;
  const words = relation ? [relation.hindi, wordInEnglish(relation)] : [];
  return [name || t("member.unnamed"), otherName, age, ...words, toneWords].filter(Boolean).join(" ");
}

function chartCard(item: ChartCard) {
  const { x, y, width, height, picture, card, texts } = item;
  const { tone, selected, isFound } = card;
  // The types of links know HTML only.
  const shift = x || y ? { transform: `translate(${x} ${y})` } : {};
  return (
    <a
      key={card.memberId}
      href={card.href}
      {...shift}
      aria-label={nameOf(item)}
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

/** Links lead to the middle of the card, and above it, so that the parents are in sight. */
function anchor({ id, x, y, width }: ChartCard) {
  return id ? <path key={id} id={id} d={`M${x + width / 2} ${y - PARENTS_PX}h1`} /> : null;
}

function moreLink({ more, cards }: ChartCouple) {
  const last = cards.at(-1);
  if (!more || !last) return null;
  const { width, height, inset } = MORE_PX;
  const shift = {
    transform: `translate(${last.x + (last.width - width) / 2} ${last.y + last.height - height - inset})`,
  };
  return (
    <a key="more" href={more.href} {...shift} aria-label={more.label}>
      <rect
        width={width}
        height={height}
        rx={height / 2}
        fill="var(--app-surface)"
        stroke="var(--app-link)"
      />
      <text x={width / 2} y={MORE_PX.baseline} textAnchor="middle" fill="var(--app-link)">
        {more.text}
      </text>
    </a>
  );
}

/** `data-up` tells the script who the parents are: the place of their couple in the chart. */
function chartCouple(couple: ChartCouple, at: number) {
  const { x, y, up, isAside, cards } = couple;
  return (
    <g
      key={at}
      className={isAside ? "app-aside" : undefined}
      transform={`translate(${x} ${y})`}
      data-up={up ?? undefined}
    >
      {cards.flatMap((card) => [" • ", anchor(card), chartCard(card)])}
      {moreLink(couple)}
    </g>
  );
}

/** Of what is wider, a phone shows less than 40 % when all of it is in sight, which nobody can read. */
const FITS_PHONES_PX = 800;

function sizeOf({ width, height, zoom }: ChartView) {
  // As high as its width makes it.
  if (zoom === "fit") return { width: "100%" };
  const scaled = (length: number) => Math.round(((length + 2 * MARGIN_PX) * zoom) / WHOLE_PERCENT);
  return { width: scaled(width), height: scaled(height) };
}

/** A marriage is a double line, descent a single one. */
export function FamilyChart({ chart, zooms }: { chart: ChartView; zooms: readonly CardLink[] }) {
  const { width, height, marriages, descents, couples } = chart;
  const box = [-MARGIN_PX, -MARGIN_PX, width + 2 * MARGIN_PX, height + 2 * MARGIN_PX];
  return (
    <section
      className={width > FITS_PHONES_PX ? "app-chart app-chart--wide" : "app-chart"}
      id="tree"
      aria-label={t("tree.chartName")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
      tabIndex={0}
      data-enhance="chart"
    >
      <LinkRow links={zooms} />
      <svg {...sizeOf(chart)} viewBox={box.join(" ")} fontSize={SMALL.size} fill="var(--app-card-text)">
        <title>{t("tree.chartName")}</title>
        <g fill="none" stroke="var(--app-quiet)" strokeWidth={2} strokeLinejoin="round">
          <path d={descents} />
          <path d={marriages} strokeWidth={8} />
          <path d={marriages} strokeWidth={4} stroke="var(--app-surface)" />
        </g>
        {couples.map(chartCouple)}
      </svg>
    </section>
  );
}
