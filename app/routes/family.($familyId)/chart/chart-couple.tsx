import { t } from "~/i18n/text.server";
import { PLAIN_COLORS } from "~/ui/app-colors";
import { labelFor } from "~/ui/links";
import { memberAnchor } from "../card";
import type { TreeAddress } from "../choices";
import { omittedBelow } from "../excerpt";
import type { ChartCard, ChartView, DrawnCouple } from "./chart.server";
import { CHART_PX, type ChartText, NAME } from "./chart-text";

/** Square for men, round for women: colour must not be the only sign. */
const CORNER_PX = { male: 4, female: 14, deceased: 8, unknown: 8 } as const;

const NAME_FONT_WEIGHT = 700;

/** How far above a card its anchor is, so that the parents are in sight. */
const PARENTS_PX = 190;

/** A phone cannot show a couple and its parents together if they are farther apart sideways. */
const ASIDE_MIN_PX = 240;

const MORE_PX = { width: 56, height: 28, baseline: 18, inset: 6 };

/** Lists the attributes, because a spread takes React three times as long, and a chart has thousands of lines. */
function textLine({ text, font, lang, y }: ChartText, x: number) {
  const isName = font === NAME;
  return (
    <text
      key={y}
      x={x}
      y={y}
      fontSize={isName ? NAME.size : undefined}
      fontWeight={isName ? NAME_FONT_WEIGHT : undefined}
      lang={lang}
    >
      {text}
    </text>
  );
}

/** React's type for `<a>` has no SVG attributes, so this one has to be spread. */
function shifted(x: number, y: number) {
  return { transform: `translate(${x} ${y})` };
}

function chartCard({ x, y, width, height, picture, card, label, texts, textX }: ChartCard) {
  const { tone, selected, isFound } = card;
  return (
    <a
      key={card.memberId}
      className={`app-chart__card--${tone}${isFound ? " app-chart__found" : ""}`}
      href={card.href}
      {...(x || y ? shifted(x, y) : {})}
      aria-label={label}
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
      {texts.flatMap((text) => [" ", textLine(text, textX)])}
    </a>
  );
}

/** Links scroll to the middle of the card and above it, so that the parents are in sight. */
function anchor({ id, x, y, width }: ChartCard) {
  return id ? <path key={id} id={id} d={`M${x + width / 2} ${y - PARENTS_PX}h1`} /> : null;
}

/** The number of descendants who are not shown, at the foot of the couple's last card. */
function moreLink({ couple, card, ...last }: ChartCard, address: TreeAddress) {
  const count = omittedBelow(couple);
  const root = (couple.member ?? couple.spouse)?.memberId;
  if (count === 0 || root === undefined) return null;
  const { width, height, baseline, inset } = MORE_PX;
  const [x, y] = [last.x + (last.width - width) / 2, last.y + last.height - height - inset];
  return (
    <a
      key="more"
      className="app-chart__more"
      href={address({ root }, memberAnchor(root))}
      {...shifted(x, y)}
      aria-label={labelFor(`+ ${t("tree.descendant", { count })}`, card.nameApart)}
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

interface ChartCoupleProps {
  drawn: DrawnCouple;
  couples: ChartView["couples"];
  address: TreeAddress;
}

/** A component, because React then forgets a couple as soon as it is written. `data-up` is for the script. */
export function ChartCouple({ drawn, couples, address }: ChartCoupleProps) {
  const { couple, x, y } = drawn;
  const cards = drawn.cards.map((card) => ({ ...card, x: card.x - x, y: card.y - y }));
  const last = cards.at(-1);
  const { parent } = couple;
  // A marriage without a spouse has no card; its children are those of a member of the first.
  const above = parent && (couples.get(parent) ?? (parent.first && couples.get(parent.first)));
  const isAside = !above || Math.abs(above.x - x) > ASIDE_MIN_PX;
  return (
    <g className={isAside ? "app-aside" : undefined} {...shifted(x, y)} data-up={above?.index}>
      {cards.flatMap((card) => [" • ", anchor(card), chartCard(card)])}
      {last ? [" ", moreLink(last, address)] : null}
    </g>
  );
}
