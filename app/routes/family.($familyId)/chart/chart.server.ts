import type { TreeMember } from "~/contract/tree";
import { picturesAreOn } from "~/i18n/choices.server";
import { t } from "~/i18n/text.server";
import { peopleOf } from "~/kinship/couples";
import type { Polyline } from "~/kinship/lines";
import { type CardBox, layoutTree } from "~/kinship/tree-layout.server";
import { portraitPath } from "~/ui/image";
import { type CardKnowledge, type CardView, cardView, memberAnchor } from "../card";
import type { Zoom } from "../choices";
import type { ChartExcerpt, TreeCouple } from "../excerpt";
import { CHART_PX, type ChartText, chartTexts, textHeight } from "./chart-text";

/** Pictures of an SVG are not fetched lazily, so a larger family has names only. */
const PICTURES_MAX_CARDS = 120;
/** A phone cannot show a couple and its parents together if they are farther apart sideways. */
const ASIDE_MIN_PX = 240;
const SAMPLE_PICTURE = "/images/marks.svg#sample-member";

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

interface DrawnCard {
  card: CardView;
  texts: ChartText[];
  picture: string | null;
}

function linkToDescendants(couple: TreeCouple, { leftOut }: ChartExcerpt, { address }: CardKnowledge) {
  const [first] = peopleOf([couple]);
  const count = leftOut.get(couple);
  if (!first || count === undefined) return null;
  const root = (couple.member ?? first).memberId;
  const href = address({ root }, memberAnchor(root));
  return { href, text: `+ ${count}`, label: t("tree.descendant", { count }) };
}

function chartCouples(
  boxes: readonly CardBox<TreeMember>[],
  drawn: ReadonlyMap<TreeMember, DrawnCard>,
  excerpt: ChartExcerpt,
  knowledge: CardKnowledge,
) {
  const groups = Map.groupBy(boxes, ({ couple }) => couple);
  const places = new Map([...groups.keys()].map((couple, at) => [couple, at]));
  const anchored = new Set<number>();
  const chartCard = (
    { member, x, y, width, height }: CardBox<TreeMember>,
    first: { x: number; y: number },
  ) => {
    const known = drawn.get(member);
    if (!known) return [];
    const id = anchored.has(member.memberId) ? null : memberAnchor(member.memberId);
    anchored.add(member.memberId);
    return [{ ...known, id, x: x - first.x, y: y - first.y, width, height }];
  };
  return [...groups].map(([couple, cards]) => {
    const { x, y } = cards[0] ?? { x: 0, y: 0 };
    const above = couple.parent && groups.get(couple.parent)?.[0];
    return {
      x,
      y,
      /** The index of the parents in the list of couples; null without parents. */
      up: (couple.parent && places.get(couple.parent)) ?? null,
      isAside: !above || Math.abs(above.x - x) > ASIDE_MIN_PX,
      more: linkToDescendants(couple, excerpt, knowledge),
      cards: cards.flatMap((box) => chartCard(box, { x, y })),
    };
  });
}

export function chartView(excerpt: ChartExcerpt, knowledge: CardKnowledge, zoom: Zoom) {
  const { couples, leftOut } = excerpt;
  const mayHavePictures = picturesAreOn() && !knowledge.visit.choices.namesOnly;
  const withPictures = mayHavePictures && peopleOf(couples).length <= PICTURES_MAX_CARDS;
  const drawn = new Map<TreeMember, DrawnCard>();
  const { inset, text, picture, more } = CHART_PX;
  const cardSize = (member: TreeMember, couple: TreeCouple) => {
    const card = cardView(member, knowledge);
    const texts = chartTexts(card, withPictures);
    const portrait = card.thumbnail ? portraitPath(card.thumbnail) : SAMPLE_PICTURE;
    drawn.set(member, { card, texts, picture: withPictures ? portrait : null });
    const [beside, least] = withPictures ? [picture + inset, picture + 2 * inset] : [0, 0];
    const below = leftOut.has(couple) && member === peopleOf([couple]).at(-1) ? more : 0;
    return { width: text + 2 * inset + beside, height: Math.max(least, textHeight(texts)) + below };
  };
  const { width, height, cards, marriages, descents } = layoutTree(couples, cardSize);
  return {
    width,
    height,
    zoom,
    couples: chartCouples(cards, drawn, excerpt, knowledge),
    marriages: marriages.map(pathOf).join(""),
    descents: descents.map(pathOf).join(""),
  };
}

export type ChartView = ReturnType<typeof chartView>;
export type ChartCouple = ChartView["couples"][number];
export type ChartCard = ChartCouple["cards"][number];
