import type { TreeCouple } from "~/family/family";
import { t } from "~/i18n/text.server";
import { peopleOf } from "~/kinship/couples";
import { wordInEnglish } from "~/kinship/words";
import { PLAIN_COLORS } from "~/ui/app-colors";
import { langOf } from "~/ui/format/text";
import { labelFor } from "~/ui/links";
import { memberAnchor } from "../card";
import type { ChartCards, ChartView } from "./chart.server";
import { CHART_PX, type ChartText, NAME } from "./chart-text";

/** Square for men, round for women: colour must not be the only sign. */
const CORNER_PX = { male: 4, female: 14, deceased: 8, unknown: 8 } as const;

type ChartCard = ChartCards[number];

const NAME_FONT_WEIGHT = 700;

/** How far above a card its anchor is, so that the parents are in sight. */
const PARENTS_PX = 190;

/** A phone cannot show a couple and its parents together if they are farther apart sideways. */
const ASIDE_MIN_PX = 240;

const MORE_PX = { width: 56, height: 28, baseline: 18, inset: 6 };

/** Lists the attributes, because a spread takes React three times as long, and a chart has thousands of lines. */
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

/** SVG lines have no space between them, so a screen reader would run the words of the link together. */
function labelOf({ card }: ChartCard): string {
  const { name, otherName, age, relation, toneWords } = card;
  const words = relation ? [relation.hindi, wordInEnglish(relation)] : [];
  return [name, otherName, age, ...words, toneWords].filter(Boolean).join(" ");
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
      className={`app-chart__card--${tone}${isFound ? " app-chart__found" : ""}`}
      href={card.href}
      {...(x || y ? shifted(x, y) : {})}
      aria-label={labelOf(item)}
      aria-current={selected ? "true" : undefined}
    >
      <rect
        width={width}
        height={height}
        rx={CORNER_PX[tone]}
        fill={PLAIN_COLORS.surface}
        stroke={PLAIN_COLORS.line}
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

function moreLink(couple: TreeCouple, last: ChartCard, { omitted, address }: ChartView) {
  const count = omitted.get(couple);
  const [first] = peopleOf([couple]);
  if (count === undefined || !first) return null;
  const root = (couple.member ?? first).memberId;
  const { width, height, baseline, inset } = MORE_PX;
  const [x, y] = [last.x + (last.width - width) / 2, last.y + last.height - height - inset];
  const href = address({ root }, memberAnchor(root));
  return (
    <a
      key="more"
      className="app-chart__more"
      href={href}
      {...shifted(x, y)}
      aria-label={labelFor(`+ ${t("tree.descendant", { count })}`, last.card.nameApart)}
    >
      <rect
        width={width}
        height={height}
        rx={height / 2}
        fill={PLAIN_COLORS.surface}
        stroke={PLAIN_COLORS.line}
      />
      <text x={width / 2} y={baseline} textAnchor="middle">
        {`+ ${count}`}
      </text>
    </a>
  );
}

/** A marriage without a spouse has no card; its children are those of a member of the first. */
function drawnParent({ parent }: TreeCouple, { couples }: ChartView): TreeCouple | null {
  return parent && !couples.has(parent) ? parent.first : parent;
}

/** `data-up` tells the script which couple the parents are. */
export function chartCouples(chart: ChartView) {
  const places = new Map([...chart.couples.keys()].map((couple, at) => [couple, at]));
  return [...chart.couples].map(([couple, boxes], at) => {
    const { x, y } = boxes[0] ?? { x: 0, y: 0 };
    const cards = boxes.map((box) => ({ ...box, x: box.x - x, y: box.y - y }));
    const last = cards.at(-1);
    const parent = drawnParent(couple, chart);
    const above = parent && chart.couples.get(parent)?.[0];
    const isAside = !above || Math.abs(above.x - x) > ASIDE_MIN_PX;
    return (
      <g
        // biome-ignore lint/suspicious/noArrayIndexKey: static markup
        key={at}
        className={isAside ? "app-aside" : undefined}
        {...shifted(x, y)}
        data-up={parent ? places.get(parent) : undefined}
      >
        {cards.flatMap((card) => [" • ", anchor(card), chartCard(card)])}
        {last ? [" ", moreLink(couple, last, chart)] : null}
      </g>
    );
  });
}
