import sharp from "sharp";
import * as z from "zod";

/** Engines place and round letters and edges a little differently. */
const TOLERANCE_PX = 4;
/** And the height of each line, which adds up in high boxes. */
const TOLERANCE_PER_PX = 0.025;
const DARK = 250;
/** Lines reach out of their entry. */
const AROUND_PX = 8;

/**
 * Runs in the page: hides all but portraits, marks, lines and sticky parts, because only a picture tells where an
 * engine puts a pseudo-element. Gives the boxes of the rows that hold them.
 */
export const SHOW_POSITIONED = `
const isOut = ({ position }) => position !== "static" && position !== "relative";
const isSeen = ({ backgroundImage, backgroundColor, borderTopWidth, borderLeftWidth }) =>
  backgroundImage !== "none" || backgroundColor !== "rgba(0, 0, 0, 0)" ||
  borderTopWidth !== "0px" || borderLeftWidth !== "0px";
const rows = new Set();
const isClosed = (each) => each.closest("details:not([open]) > :not(summary)") !== null;
for (const each of document.querySelectorAll("body *"))
  for (const part of ["", "before", "after"]) {
    const style = getComputedStyle(each, part ? "::" + part : null);
    if (!isOut(style) || isClosed(each) || !(isSeen(style) || each.localName === "img")) continue;
    each.setAttribute("data-out" + part, "");
    rows.add(each.closest("tr, li, header, form") ?? each);
  }
const sheet = document.styleSheets[0];
const rule = (text) => sheet.insertRule(text, sheet.cssRules.length);
// Narrow letters without breaks, so that no line is of another height.
rule("*, ::before, ::after { visibility: hidden !important; font-family: 'DejaVu Sans', sans-serif !important; letter-spacing: -0.3em !important; white-space: nowrap !important }");
rule("html, body { overflow: hidden; background: #fff !important }");
rule("[data-out], [data-outbefore]::before, [data-outafter]::after { visibility: visible !important; color: transparent !important }");
const boxes = () => [...rows].map((row) => {
  const { left, top, width, height } = row.getBoundingClientRect();
  return [left, top, width, height].map(Math.round);
});
const arrived = [...document.images].filter((each) => each.loading !== "lazy").map((each) => each.decode().catch(() => {}));
return new Promise((done) => Promise.all(arrived).then(() => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(() => done(boxes()))), 300)));
`;

const boxes = z.array(z.tuple([z.number(), z.number(), z.number(), z.number()]));

/** What stands out of the flow of a page, dark on white. */
export interface Drawing {
  boxes: z.infer<typeof boxes>;
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** Takes pictures until two are equal, because those inside the page may come late. */
export async function drawing(take: () => Promise<Buffer>, found: unknown): Promise<Drawing> {
  let png = await take();
  for (let next = await take(); !next.equals(png); next = await take()) png = next;
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { boxes: boxes.parse(found), width: info.width, height: info.height, pixels: data };
}

/** The extent of what is drawn around the box of a row, from its corner: left, top, right, bottom. */
function extent({ width, height, pixels }: Drawing, [left, top, wide, high]: Drawing["boxes"][number]) {
  let [first, above, last, below] = [width, height, -width, -height];
  for (let y = Math.max(0, top - AROUND_PX); y < Math.min(height, top + high); y++)
    for (let x = Math.max(0, left - AROUND_PX); x < Math.min(width, left + wide); x++)
      if ((pixels[y * width + x] ?? DARK) < DARK) {
        [first, last] = [Math.min(first, x - left), Math.max(last, x - left)];
        [above, below] = [Math.min(above, y - top), Math.max(below, y - top)];
      }
  return last < first ? null : [first, above, last, below];
}

/** Rows in which something is not where the other engine has it. */
export function misplaced(drawn: Drawing, wanted: Drawing | undefined): string[] {
  if (drawn.boxes.length !== wanted?.boxes.length) return [`${drawn.boxes.length} rows`];
  return wanted.boxes.flatMap((box, at) => {
    const own = drawn.boxes[at];
    if (!own || box[1] + box[3] > Math.min(drawn.height, wanted.height)) return [];
    const [is, should] = [extent(drawn, own), extent(wanted, box)];
    const tolerancePx = Math.max(TOLERANCE_PX, box[3] * TOLERANCE_PER_PX);
    const isFar = (value: number, side: number) => Math.abs(value - (should?.[side] ?? value)) > tolerancePx;
    const differs = (is === null) !== (should === null) || is?.some(isFar);
    return differs ? [`at ${own.join()}: ${is?.join()}, not ${should?.join()}`] : [];
  });
}
