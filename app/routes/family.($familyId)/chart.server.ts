import type { TreeMember } from "~/contract/tree";
import { portraitPath } from "~/images/image-url";
import { type Couple, peopleOf } from "~/kinship/couples";
import type { Line } from "~/tree-layout/lines";
import { type CardBox, layoutTree } from "~/tree-layout/tree-layout.server";
import { picturesAreOn } from "~/ui/pictures.server";
import { anchorOf, type CardKnowledge, type CardView, cardView } from "./card";
import { CHART_PX, type ChartText, chartTexts, textHeight } from "./chart-text";
import type { Zoom } from "./choices";

/** Pictures of an SVG are not fetched lazily, so a larger family has names only. */
const PICTURES_MAX_CARDS = 120;
const SAMPLE_PICTURE = "/images/marks.svg#sample-member";

export interface ChartCard {
  /** Once for everybody, even for who comes twice. */
  id: string | null;
  x: number;
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
  /** Where the parents stand in the list; null for the top. */
  up: number | null;
  cards: ChartCard[];
}

type Box = CardBox<TreeMember>;

/** Lines run straight down and across only. */
function pathOf(line: Line): string {
  const [[startX, startY] = [0, 0], ...corners] = line;
  let [atX, atY] = [startX, startY];
  const steps = corners.map(([x, y]) => {
    const step = x === atX ? `v${y - atY}` : `h${x - atX}`;
    [atX, atY] = [x, y];
    return step;
  });
  return `M${startX} ${startY}${steps.join("")}`;
}

function pathsOf(lines: readonly Line[]): string {
  return lines.map(pathOf).join("");
}

interface Drawn {
  card: CardView;
  texts: ChartText[];
}

function pictureOf({ thumbnail }: CardView): string {
  return thumbnail ? portraitPath(thumbnail) : SAMPLE_PICTURE;
}

function chartCouples(boxes: readonly Box[], drawn: ReadonlyMap<TreeMember, Drawn>, withPictures: boolean) {
  const groups = Map.groupBy(boxes, ({ couple }) => couple);
  const places = new Map([...groups.keys()].map((couple, at) => [couple, at]));
  const anchored = new Set<number>();
  const chartCard = ({ member, x, width, height }: Box, left: number): ChartCard[] => {
    const known = drawn.get(member);
    if (!known) return [];
    const id = anchored.has(member.memberId) ? null : anchorOf(member.memberId);
    anchored.add(member.memberId);
    const picture = withPictures ? pictureOf(known.card) : null;
    return [{ ...known, id, x: x - left, width, height, picture }];
  };
  return [...groups].map(([{ parent }, cards]): ChartCouple => {
    const { x, y } = cards[0] ?? { x: 0, y: 0 };
    const up = (parent && places.get(parent)) ?? null;
    return { x, y, up, cards: cards.flatMap((box) => chartCard(box, x)) };
  });
}

export function chartView(couples: readonly Couple<TreeMember>[], knowledge: CardKnowledge, zoom: Zoom) {
  const mayHavePictures = picturesAreOn() && !knowledge.namesOnly;
  const withPictures = mayHavePictures && peopleOf(couples).length <= PICTURES_MAX_CARDS;
  const drawn = new Map<TreeMember, Drawn>();
  const cardSize = (member: TreeMember) => {
    const card = cardView(member, knowledge);
    const texts = chartTexts(card, withPictures);
    drawn.set(member, { card, texts });
    const least = withPictures ? CHART_PX.picture + 2 * CHART_PX.inset : 0;
    const beside = withPictures ? CHART_PX.picture + CHART_PX.inset : 0;
    const width = CHART_PX.text + 2 * CHART_PX.inset + beside;
    return { width, height: Math.max(least, textHeight(texts)) };
  };
  const { width, height, cards, marriages, descents } = layoutTree(couples, cardSize);
  return {
    width,
    height,
    zoom,
    couples: chartCouples(cards, drawn, withPictures),
    marriages: pathsOf(marriages),
    descents: pathsOf(descents),
  };
}

export type ChartView = ReturnType<typeof chartView>;
