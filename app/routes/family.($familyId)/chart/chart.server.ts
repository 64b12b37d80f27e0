import { communityPictures } from "~/community/community.server";
import type { TreeCouple } from "~/family/family";
import type { Person } from "~/family/person";
import { picturesAreOn } from "~/i18n/choices.server";
import type { Size } from "~/kinship/card-groups";
import { peopleOf } from "~/kinship/couples";
import type { Polyline } from "~/kinship/lines";
import { layoutTree } from "~/kinship/tree-layout.server";
import { portraitPath } from "~/ui/image";
import { type CardContext, type CardView, cardView, memberAnchor } from "../card";
import type { Zoom } from "../choices";
import type { ChartExcerpt } from "../excerpt";
import { CHART_PX, type ChartText, chartTexts, textHeight } from "./chart-text";

/** The space for the drawing on A4 (`_family-chart.scss`), landscape and portrait. */
const SHEETS_PX = [
  { isUpright: false, width: 1022, height: 559 },
  { isUpright: true, width: 693, height: 880 },
] as const;
/** From this scale on the smallest letters have 6 pt on Letter, too, which takes A4 a little smaller. */
const LEGIBLE_SCALE = 0.71;
const LEGIBLE_ON_A5_SCALE = 0.95;

/** How the whole chart fits on paper; null if its letters would be too small. */
function paperFor({ width, height }: Size) {
  const around = 2 * CHART_PX.margin;
  const scaleOn = (sheet: Size) => Math.min(sheet.width / (width + around), sheet.height / (height + around));
  const [best] = SHEETS_PX.toSorted((one, other) => scaleOn(other) - scaleOn(one));
  const scale = scaleOn(best ?? SHEETS_PX[0]);
  if (scale < LEGIBLE_SCALE) return null;
  return { isUpright: best?.isUpright ?? false, needsA4: scale < LEGIBLE_ON_A5_SCALE };
}

/** Pictures of an SVG are not fetched lazily, so a larger family has names only. */
const PICTURES_MAX_CARDS = 120;

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

export function chartView({ couples, omitted }: ChartExcerpt, context: CardContext, zoom: Zoom) {
  const mayHavePictures = picturesAreOn() && !context.visit.choices.namesOnly;
  const withPictures = mayHavePictures && peopleOf(couples).length <= PICTURES_MAX_CARDS;
  const drawn = new Map<Person, { card: CardView; texts: ChartText[] }>();
  const { inset, text, picture, more } = CHART_PX;
  const cardSize = (person: Person, couple: TreeCouple) => {
    const card = cardView(person, context);
    const texts = chartTexts(card, withPictures);
    drawn.set(person, { card, texts });
    const [beside, least] = withPictures ? [picture + inset, picture + 2 * inset] : [0, 0];
    const below = omitted.has(couple) && person === peopleOf([couple]).at(-1) ? more : 0;
    return { width: text + 2 * inset + beside, height: Math.max(least, textHeight(texts)) + below };
  };
  const { width, height, cards, marriages, descents } = layoutTree(couples, cardSize);
  const anchored = new Set<number>();
  const samplePicture = `${communityPictures().spriteAddress}#sample-member`;
  const chartCards = cards.flatMap((box) => {
    const known = drawn.get(box.member);
    if (!known) return [];
    const { memberId, thumbnail } = known.card;
    const id = anchored.has(memberId) ? null : memberAnchor(memberId);
    anchored.add(memberId);
    const portrait = thumbnail ? portraitPath(thumbnail) : samplePicture;
    return [{ ...box, ...known, id, picture: withPictures ? portrait : null }];
  });
  return {
    width,
    height,
    paper: paperFor({ width, height }),
    zoom,
    couples: Map.groupBy(chartCards, ({ couple }) => couple),
    omitted,
    address: context.address,
    marriages: marriages.map(pathOf).join(""),
    descents: descents.map(pathOf).join(""),
  };
}

export type ChartView = ReturnType<typeof chartView>;
export type ChartCards = NonNullable<ReturnType<ChartView["couples"]["get"]>>;
