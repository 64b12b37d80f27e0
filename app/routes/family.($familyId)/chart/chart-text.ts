import { GRAPHEMES } from "~/contract/fields";
import { wordInEnglish } from "~/kinship/words";
import { joinNonEmpty, langOf } from "~/ui/format/text";
import type { Card } from "../card";

const MARK = /\p{M}/u;
const WIDE = /[A-ZMWmw@%]/;
const NARROW = /[fijlrtI.,:;'()|\s]/;
const DEVANAGARI = /[\u0900-\u097f]/;
const WIDTHS_EM = { mark: 0, narrow: 0.33, usual: 0.57, devanagari: 0.66, wide: 0.72 };
const ELLIPSIS = "…";

function signWidth(sign: string): number {
  if (MARK.test(sign)) return WIDTHS_EM.mark;
  if (NARROW.test(sign)) return WIDTHS_EM.narrow;
  if (DEVANAGARI.test(sign)) return WIDTHS_EM.devanagari;
  return WIDE.test(sign) ? WIDTHS_EM.wide : WIDTHS_EM.usual;
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
  if (widthInEms(text) <= maxEms) return text;
  let width = 0;
  let shortened = "";
  for (const { segment } of GRAPHEMES.segment(text)) {
    width += widthInEms(segment);
    if (width > maxEms - WIDTHS_EM.usual) break;
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
  }
  return lines.map((line) => cut(line, maxEms));
}

/** In pixels; `margin` is around the whole drawing. */
export const CHART_PX = { inset: 10, picture: 48, text: 112, more: 32, margin: 24 } as const;

/** In pixels. `em` is the width of an estimated em; names are bold, hence wider than the estimate. */
export const NAME = { size: 14, em: 15, lines: 2, advance: 18 };
export const SMALL = { size: 12, em: 12, lines: 3, advance: 16 };
/** From the middle of a line down to its baseline, in parts of the font size. */
const BASELINE = 0.35;

/** What a card says, from above. */
function textsOf({ name, otherName, age, relation }: Card) {
  return [
    { text: name, font: NAME },
    { text: otherName, font: SMALL },
    { text: age, font: SMALL },
    { text: relation?.hindi ?? "", font: SMALL, lang: "hi" },
    { text: relation ? wordInEnglish(relation) : "", font: SMALL },
  ];
}

/** A card with its lines, the height that they need, and its link's name. */
export function chartTexts(card: Card, besidePicture: boolean) {
  const texts = textsOf(card);
  // SVG lines have no space between them, so a screen reader would run the words of the link together.
  const label = joinNonEmpty([...texts.map(({ text }) => text), card.toneWords], " ");
  const lines = texts.flatMap(({ text, font, lang }) =>
    textLines(text, CHART_PX.text / font.em, font.lines).map((line) => ({
      text: line,
      font,
      lang: lang ?? langOf(line),
    })),
  );
  const needed = lines.reduce((sum, { font }) => sum + font.advance, 2 * CHART_PX.inset);
  const height = Math.max(needed, besidePicture ? CHART_PX.picture + 2 * CHART_PX.inset : 0);
  // Short texts are centred beside the picture.
  let top = CHART_PX.inset + Math.round((height - needed) / 2);
  const placed = lines.map((line) => {
    const { size, advance } = line.font;
    const y = Math.round(top + advance / 2 + size * BASELINE);
    top += advance;
    return { ...line, y };
  });
  return { card, label, texts: placed, height };
}

export type ChartText = ReturnType<typeof chartTexts>["texts"][number];
