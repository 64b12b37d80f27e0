import { GRAPHEMES } from "~/contract/fields";
import { wordInEnglish } from "~/kinship/words";
import type { CardView } from "../card";

const MARK = /\p{M}/u;
const WIDE = /[A-ZMWmw@%]/;
const NARROW = /[fijlrtI.,:;'()|\s]/;
const DEVANAGARI = /[\u0900-\u097f]/;
const WIDE_EM = 0.72;
const NARROW_EM = 0.33;
const DEVANAGARI_EM = 0.66;
const USUAL_EM = 0.57;
const ELLIPSIS = "…";

function signWidth(sign: string): number {
  if (MARK.test(sign)) return 0;
  if (NARROW.test(sign)) return NARROW_EM;
  if (DEVANAGARI.test(sign)) return DEVANAGARI_EM;
  return WIDE.test(sign) ? WIDE_EM : USUAL_EM;
}

/** Estimated a little too wide, because the server knows no fonts. */
function widthInEms(text: string): number {
  let width = 0;
  for (const sign of text) width += signWidth(sign);
  return width;
}

const HALANT_AT_END = /\u094d$/;

/** Cuts between letters, which in Devanagari are several characters. */
function cut(text: string, maxEms: number): string {
  let width = 0;
  let shortened = "";
  for (const { segment } of GRAPHEMES.segment(text)) {
    width += widthInEms(segment);
    if (width > maxEms - USUAL_EM) break;
    shortened += segment;
  }
  return shortened.trimEnd().replace(HALANT_AT_END, "") + ELLIPSIS;
}

/** Breaks a text between its words; what does not fit on the last line ends in an ellipsis. */
export function textLines(text: string, maxEms: number, maxLines: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    const isFull = lines.length === maxLines;
    if (last !== undefined && (isFull || widthInEms(longer) <= maxEms)) lines[lines.length - 1] = longer;
    else lines.push(word);
    if (isFull && widthInEms(longer) > maxEms) break;
  }
  return lines.map((line) => (widthInEms(line) > maxEms ? cut(line, maxEms) : line));
}

/** In pixels; `margin` is around the whole drawing. */
export const CHART_PX = { inset: 10, picture: 48, text: 112, more: 32, margin: 24 } as const;

/** In pixels. `em` is the width of an estimated em; names are bold, hence wider than the estimate. */
export const NAME = { size: 14, em: 15, lines: 2, advance: 18 };
export const SMALL = { size: 12, em: 12, lines: 3, advance: 16 };
/** From the middle of a line down to its baseline, in parts of the font size. */
const BASELINE = 0.35;

export interface ChartText {
  kind: "name" | "small" | "hindi";
  text: string;
  x: number;
  y: number;
}

export function chartTexts(card: CardView, besidePicture: boolean): ChartText[] {
  const x = CHART_PX.inset + (besidePicture ? CHART_PX.picture + CHART_PX.inset : 0);
  const texts: ChartText[] = [];
  let top: number = CHART_PX.inset;
  const add = (kind: ChartText["kind"], text: string, { size, em, lines, advance }: typeof NAME) => {
    for (const line of textLines(text, CHART_PX.text / em, lines)) {
      texts.push({ kind, text: line, x, y: Math.round(top + advance / 2 + size * BASELINE) });
      top += advance;
    }
  };
  add("name", card.name, NAME);
  add("small", card.otherName, SMALL);
  add("small", card.age, SMALL);
  if (card.relation) {
    add("hindi", card.relation.hindi, SMALL);
    add("small", wordInEnglish(card.relation), SMALL);
  }
  const free = besidePicture ? CHART_PX.picture + 2 * CHART_PX.inset - textHeight(texts) : 0;
  // Short texts are centred beside the picture.
  return free > 0 ? texts.map((text) => ({ ...text, y: text.y + Math.round(free / 2) })) : texts;
}

export function textHeight(texts: readonly ChartText[]): number {
  const advances = texts.map(({ kind }) => (kind === "name" ? NAME.advance : SMALL.advance));
  return advances.reduce((sum, advance) => sum + advance, 2 * CHART_PX.inset);
}
