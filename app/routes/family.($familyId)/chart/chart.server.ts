import { communityPictures } from "~/community/community.server";
import type { TreeCouple } from "~/family/family";
import type { Person } from "~/family/person";
import { picturesAreOn } from "~/i18n/choices.server";
import { t } from "~/i18n/text.server";
import type { Size } from "~/kinship/card-groups";
import { firstPlaces, peopleOf } from "~/kinship/couples";
import type { Polyline } from "~/kinship/lines";
import { layoutTree } from "~/kinship/tree-layout.server";
import { portraitPath } from "~/ui/image";
import { type CardOf, memberAnchor } from "../card";
import { omittedBelow } from "../excerpt";
import { CHART_PX, chartTexts } from "./chart-text";

/** The space for the drawing on A4 (`_family-chart.scss`). */
const LANDSCAPE_PX = { width: 1022, height: 559 };
const UPRIGHT_PX = { width: 693, height: 880 };
/** From this scale on the smallest letters have 6 pt on Letter, too, which takes A4 a little smaller. */
const LEGIBLE_SCALE = 0.71;
const LEGIBLE_ON_A5_SCALE = 0.95;

/** How the whole chart fits on paper; null if its letters would be too small. */
function paperFor({ width, height }: Size) {
  const scaleOn = (sheet: Size) => Math.min(sheet.width / width, sheet.height / height);
  const [landscape, upright] = [scaleOn(LANDSCAPE_PX), scaleOn(UPRIGHT_PX)];
  const scale = Math.max(landscape, upright);
  if (scale < LEGIBLE_SCALE) return null;
  const look = upright > landscape ? " app-chart--upright" : "";
  if (scale >= LEGIBLE_ON_A5_SCALE) return { look };
  return { look: `${look} app-chart--a4`, text: t("tree.chartNeedsA4") };
}

/** Pictures of an SVG are not fetched lazily, so a larger family has names only. */
const PICTURES_MAX_CARDS = 120;

/** Lines run straight down and across only. */
function pathOf(line: Polyline): string {
  const steps = line.map(([x, y], at) => {
    const before = line[at - 1];
    if (!before) return `M${x} ${y}`;
    return x === before[0] ? `v${y - before[1]}` : `h${x - before[0]}`;
  });
  return steps.join("");
}

export function chartView(couples: readonly TreeCouple[], cardOf: CardOf, namesOnly: boolean) {
  const people = peopleOf(couples);
  const hasPictures = picturesAreOn() && !namesOnly && people.length <= PICTURES_MAX_CARDS;
  const { inset, text, picture, more } = CHART_PX;
  const beside = hasPictures ? picture + inset : 0;
  const written = new Map(people.map((person) => [person, chartTexts(cardOf(person), hasPictures)]));
  const cardSize = (person: Person, couple: TreeCouple) => {
    const below = omittedBelow(couple) > 0 && person === couple.people.at(-1) ? more : 0;
    return { width: text + 2 * inset + beside, height: (written.get(person)?.height ?? 0) + below };
  };
  const { cards, marriages, descents, ...layout } = layoutTree(couples, cardSize);
  const size = { width: layout.width + 2 * CHART_PX.margin, height: layout.height + 2 * CHART_PX.margin };
  const places = firstPlaces(couples);
  const samplePicture = `${communityPictures().spriteAddress}#sample-member`;
  const chartCards = cards.flatMap((box) => {
    const known = written.get(box.member);
    if (!known) return [];
    const { memberId, thumbnail } = known.card;
    const portrait = thumbnail ? portraitPath(thumbnail) : samplePicture;
    const id = places.get(box.member) === box.couple ? memberAnchor(memberId) : null;
    return { ...known, ...box, id, textX: inset + beside, picture: hasPictures ? portrait : null };
  });
  const drawnCouples = [...Map.groupBy(chartCards, ({ couple }) => couple)].map(([couple, own], index) => {
    const { x, y } = own[0] ?? { x: 0, y: 0 };
    return { couple, index, x, y, cards: own };
  });
  return {
    /** With the margin. */
    size,
    paper: paperFor(size),
    couples: new Map(drawnCouples.map((each) => [each.couple, each])),
    marriages: marriages.map(pathOf).join(""),
    descents: descents.map(pathOf).join(""),
  };
}

export type ChartView = ReturnType<typeof chartView>;
export type DrawnCouple = NonNullable<ReturnType<ChartView["couples"]["get"]>>;
export type ChartCard = DrawnCouple["cards"][number];
