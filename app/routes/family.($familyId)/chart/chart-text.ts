import { t } from "~/i18n/text.server";
import { wordInEnglish } from "~/kinship/words";
import type { CardView } from "../card";
import { textLines } from "./text-lines";

/** Measures of a card of the chart at its full size. */
export const CHART_PX = { inset: 10, picture: 48, text: 148, more: 32 } as const;

export const NAME = { size: 14, lines: 2, advance: 18 };
export const SMALL = { size: 12, lines: 2, advance: 16 };
/** From the middle of a line to where its letters stand. */
const BASELINE = 0.35;

export interface ChartText {
  kind: "name" | "small" | "hindi";
  text: string;
  x: number;
  y: number;
}

/** Name, age, and who it is to the one who looks, as far as they fit. */
export function chartTexts(card: CardView, besidePicture: boolean): ChartText[] {
  const x = CHART_PX.inset + (besidePicture ? CHART_PX.picture + CHART_PX.inset : 0);
  const texts: ChartText[] = [];
  let top: number = CHART_PX.inset;
  const add = (kind: ChartText["kind"], text: string, { size, lines, advance }: typeof NAME) => {
    for (const line of textLines(text, CHART_PX.text / size, lines)) {
      texts.push({ kind, text: line, x, y: Math.round(top + advance / 2 + size * BASELINE) });
      top += advance;
    }
  };
  add("name", card.name || t("member.unnamed"), NAME);
  add("small", card.otherName, SMALL);
  add("small", card.age, SMALL);
  if (card.relation) {
    add("hindi", card.relation.hindi, SMALL);
    add("small", wordInEnglish(card.relation), SMALL);
  }
  return texts;
}

export function textHeight(texts: readonly ChartText[]): number {
  const advances = texts.map(({ kind }) => (kind === "name" ? NAME.advance : SMALL.advance));
  return advances.reduce((sum, advance) => sum + advance, 2 * CHART_PX.inset);
}
