import type { TreeMember } from "~/contract/tree";
import { picturesAreOn } from "~/i18n/choices.server";
import { t } from "~/i18n/text.server";
import { type Couple, peopleOf } from "~/kinship/couples";
import type { Polyline } from "~/kinship/lines";
import { type CardBox, layoutTree } from "~/kinship/tree-layout.server";
import { portraitPath } from "~/ui/image";
import { anchorOf, type CardKnowledge, type CardView, cardView } from "../card";
import type { Zoom } from "../choices";
import type { ChartExcerpt } from "../excerpt";
import { CHART_PX, type ChartText, chartTexts, textHeight } from "./chart-text";

/** Pictures of an SVG are not fetched lazily, so a larger family has names only. */
const PICTURES_MAX_CARDS = 120;
const ASIDE_MIN_PX = 240;
const SAMPLE_PICTURE = "/images/marks.svg#sample-member";

export interface ChartCard {
  /** Once for everybody, even for who comes twice. */
  id: string | null;
  x: number;
  y: number;
  width: number;
  height: number;
  picture: string | null;
  card: CardView;
  texts: ChartText[];
}

/** A couple in the chart; the first card is that of who was born into the family. */
export interface ChartCouple {
  x: number;
  y: number;
  /** To the descendants who are left out. */
  more: { href: string; text: string; label: string } | null;
  /** Where the parents stand in the list; null for the top. */
  up: number | null;
  /** The parents stand so far aside that a phone cannot show them with the couple. */
  isAside: boolean;
  cards: ChartCard[];
}

type Box = CardBox<TreeMember>;

/** Lines run straight down and across only. */
function pathOf(line: Polyline): string {
  const [[startX, startY] = [0, 0], ...corners] = line;
  let [atX, atY] = [startX, startY];
  const steps = corners.map(([x, y]) => {
    const step = x === atX ? `v${y - atY}` : `h${x - atX}`;
    [atX, atY] = [x, y];
    return step;
  });
  return `M${startX} ${startY}${steps.join("")}`;
}

function pathsOf(lines: readonly Polyline[]): string {
  return lines.map(pathOf).join("");
}

interface Drawn {
  card: CardView;
  texts: ChartText[];
}

function pictureOf({ thumbnail }: CardView): string {
  return thumbnail ? portraitPath(thumbnail) : SAMPLE_PICTURE;
}

function moreOf(couple: Couple<TreeMember>, { leftOut }: ChartExcerpt, { address }: CardKnowledge) {
  const [first] = peopleOf([couple]);
  const count = leftOut.get(couple);
  if (!first || count === undefined) return null;
  const root = (couple.member ?? first).memberId;
  return {
    href: address({ root }, anchorOf(root)),
    text: `+ ${count}`,
    label: t("tree.descendant", { count }),
  };
}

function chartCouples(
  boxes: readonly Box[],
  drawn: ReadonlyMap<TreeMember, Drawn>,
  withPictures: boolean,
  moreOfCouple: (couple: Couple<TreeMember>) => ChartCouple["more"],
) {
  const groups = Map.groupBy(boxes, ({ couple }) => couple);
  const positions = new Map([...groups.keys()].map((couple, at) => [couple, at]));
  const anchored = new Set<number>();
  const chartCard = ({ member, x, y, width, height }: Box, first: { x: number; y: number }): ChartCard[] => {
    const known = drawn.get(member);
    if (!known) return [];
    const id = anchored.has(member.memberId) ? null : anchorOf(member.memberId);
    anchored.add(member.memberId);
    const picture = withPictures ? pictureOf(known.card) : null;
    return [{ ...known, id, x: x - first.x, y: y - first.y, width, height, picture }];
  };
  return [...groups].map(([couple, cards]): ChartCouple => {
    const first = cards[0] ?? { x: 0, y: 0 };
    const up = (couple.parent && positions.get(couple.parent)) ?? null;
    const above = couple.parent && groups.get(couple.parent)?.[0];
    const isAside = !above || Math.abs(above.x - first.x) > ASIDE_MIN_PX;
    const more = moreOfCouple(couple);
    const drawnCards = cards.flatMap((box) => chartCard(box, first));
    return { x: first.x, y: first.y, up, isAside, more, cards: drawnCards };
  });
}

export function chartView(excerpt: ChartExcerpt, knowledge: CardKnowledge, zoom: Zoom) {
  const { couples } = excerpt;
  const mayHavePictures = picturesAreOn() && !knowledge.namesOnly;
  const withPictures = mayHavePictures && peopleOf(couples).length <= PICTURES_MAX_CARDS;
  const drawn = new Map<TreeMember, Drawn>();
  const cardSize = (member: TreeMember, couple: Couple<TreeMember>) => {
    const card = cardView(member, knowledge);
    const texts = chartTexts(card, withPictures);
    drawn.set(member, { card, texts });
    const least = withPictures ? CHART_PX.picture + 2 * CHART_PX.inset : 0;
    const beside = withPictures ? CHART_PX.picture + CHART_PX.inset : 0;
    const width = CHART_PX.text + 2 * CHART_PX.inset + beside;
    const more = excerpt.leftOut.has(couple) && member === peopleOf([couple]).at(-1) ? CHART_PX.more : 0;
    return { width, height: Math.max(least, textHeight(texts)) + more };
  };
  const { width, height, cards, marriages, descents } = layoutTree(couples, cardSize);
  return {
    width,
    height,
    zoom,
    couples: chartCouples(cards, drawn, withPictures, (couple) => moreOf(couple, excerpt, knowledge)),
    marriages: pathsOf(marriages),
    descents: pathsOf(descents),
  };
}

export type ChartView = ReturnType<typeof chartView>;
