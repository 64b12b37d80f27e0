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

function sizeOf({ width, height }: ChartView, percent: number) {
  const scaled = (length: number) => Math.round(((length + 2 * MARGIN_PX) * percent) / WHOLE_PERCENT);
  return { width: scaled(width), height: scaled(height) };
}

/** Below this the smallest letters would have fewer than 9 px. */
const LEGIBLE_PERCENT = 75;
/** The room of the chart in a window of 1280 × 800. */
const DESK_PX = { width: 1136, height: 620 };

/** And in one of 360 × 740. */
const PHONE_PX = { width: 328, height: 520 };

function isLegibleIn(room: { width: number; height: number }, chart: ChartView): boolean {
  const { width, height } = sizeOf(chart, LEGIBLE_PERCENT);
  return width <= room.width && height <= room.height;
}

/** Whether all of a chart can be read at once at a desk. */
export function fitsDesk(chart: ChartView): boolean {
  return isLegibleIn(DESK_PX, chart);
}

/** Where letters would get too small; a script knows the window, the server estimates. */
function partNote(chart: ChartView) {
  if (isLegibleIn(PHONE_PX, chart)) return null;
  return (
    <p className={fitsDesk(chart) ? "app-chart__part app-chart__part--phone" : "app-chart__part"}>
      {t("tree.fitPart")}
    </p>
  );
}

/** Names each colour and line in the order of the chart; the double line is drawn as in the chart. */
function legend() {
  return (
    <ul className="app-chart__legend list-unstyled">
      {(["male", "female", "deceased"] as const).map((tone) => (
        <li key={tone}>
          <i className={`app-chart__sign app-chart__sign--${tone}`} /> {t(`member.${tone}`)}
        </li>
      ))}
      <li>
        <i className="app-chart__sign app-chart__sign--married" /> {t("tree.marriedSign")}
      </li>
      <li>
        <i className="app-chart__sign app-chart__sign--selected" /> {t("tree.selectedSign")}
      </li>
    </ul>
  );
}

/** A marriage is a double line, descent a single one. */
export function FamilyChart({ chart, zooms }: { chart: ChartView; zooms: readonly CardLink[] }) {
  const { width, height, zoom, marriages, descents, couples } = chart;
  const isFit = zoom === "fit";
  const box = [-MARGIN_PX, -MARGIN_PX, width + 2 * MARGIN_PX, height + 2 * MARGIN_PX];
  return (
    <section
      className={`app-chart${isFit ? " app-chart--fit" : ""}${width > FITS_PHONES_PX ? " app-chart--wide" : ""}`}
      id="tree"
      aria-label={t("tree.chartName")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
      tabIndex={0}
      data-enhance="chart"
    >
      <LinkRow links={zooms} />
      {isFit ? partNote(chart) : null}
      <div>
        <svg
          {...sizeOf(chart, isFit ? WHOLE_PERCENT : zoom)}
          viewBox={box.join(" ")}
          fontSize={SMALL.size}
          fill="var(--app-card-text)"
        >
          <title>{t("tree.chartName")}</title>
          <g fill="none" stroke="var(--app-quiet)" strokeWidth={2} strokeLinejoin="round">
            <path d={descents} />
            <path d={marriages} strokeWidth={8} />
            <path d={marriages} strokeWidth={4} stroke="var(--app-surface)" />
          </g>
          {couples.map(chartCouple)}
        </svg>
        {isFit ? <svg {...sizeOf(chart, LEGIBLE_PERCENT)} aria-hidden="true" /> : null}
      </div>
      {legend()}
    </section>
  );
}
