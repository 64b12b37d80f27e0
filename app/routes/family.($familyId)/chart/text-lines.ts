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

/** How wide a text is about, in ems: the server knows no fonts, and rather leaves some room. */
function widthInEms(text: string): number {
  let width = 0;
  for (const sign of text) width += signWidth(sign);
  return width;
}

function cut(text: string, maxEms: number): string {
  let width = 0;
  let kept = "";
  for (const sign of text) {
    width += signWidth(sign);
    if (width > maxEms - USUAL_EM) break;
    kept += sign;
  }
  return kept.trimEnd() + ELLIPSIS;
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
    // The rest of an endless text is not looked at.
    if (isFull && widthInEms(longer) > maxEms) break;
  }
  return lines.map((line) => (widthInEms(line) > maxEms ? cut(line, maxEms) : line));
}
