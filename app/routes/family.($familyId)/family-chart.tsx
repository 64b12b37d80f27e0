import { t } from "~/texts/text.server";
import { langOf } from "../../format/foreign-words";
import { wordInEnglish } from "../../kinship/words";
import type { ChartCard, ChartCouple, ChartView } from "./chart.server";
import { CHART_PX, type ChartText, NAME, SMALL } from "./chart-text";

const MARGIN_PX = 24;
const WHOLE_PERCENT = 100;

/** Square for men, round for women: the colour is not the only sign. */
const CORNER_PX = { male: 3, female: 22, deceased: 10, unknown: 10 } as const;

const NAME_FONT_WEIGHT = 700;

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
  const { id, x, width, height, picture, card, texts } = item;
  const { tone, selected, isFound } = card;
  // The types of links know HTML only.
  const shift = x ? { transform: `translate(${x})` } : {};
  return (
    <a
      key={x}
      id={id ?? undefined}
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
        stroke={selected || isFound ? "var(--app-link)" : undefined}
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

/** `data-up` tells the script who the parents are: the place of their couple in the chart. */
function chartCouple({ x, y, up, cards }: ChartCouple, at: number) {
  return (
    <g key={at} transform={`translate(${x} ${y})`} data-up={up ?? undefined}>
      {cards.flatMap((card) => [" • ", chartCard(card)])}
    </g>
  );
}

function sizeOf({ width, height, zoom }: ChartView) {
  if (zoom === "fit") return { width: "100%", height: "75vh" };
  const scaled = (length: number) => Math.round(((length + 2 * MARGIN_PX) * zoom) / WHOLE_PERCENT);
  return { width: scaled(width), height: scaled(height) };
}

/** A marriage is a double line, descent a single one. */
export function FamilyChart({ chart }: { chart: ChartView }) {
  const { width, height, marriages, descents, couples } = chart;
  const box = [-MARGIN_PX, -MARGIN_PX, width + 2 * MARGIN_PX, height + 2 * MARGIN_PX];
  return (
    <section
      className="app-chart"
      id="tree"
      aria-label={t("tree.chartName")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
      tabIndex={0}
      data-enhance="chart"
    >
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
