export type Drawings = Readonly<Record<string, string>>;

const VIEW_BOX = / viewBox="0 0 (\d+) (\d+)"/;
const END = "</svg>";

/** Leaves space between drawings, so that a wider or taller box shows no part of the next one. */
const GAP_PER_HEIGHT = 2;

/** Browsers without SVG views show a dot, so that a link with only an icon is still visible. */
const FALLBACK = {
  viewBox: "0 -120 40 40",
  drawing: '<circle cx="20" cy="-100" r="4" fill="#767676"/>',
};

/** In a shared file, ids and styles would apply to the other drawings, too. */
const NOT_IN_SPRITE = ["<style", "<defs", "<symbol", "<title", "id=", "class=", "style=", "href=", ":"];

/** A sample image fills its box and may be cropped; an icon is shown whole. */
function aspectRatioOf(name: string): string {
  return name.startsWith("sample-") ? ' preserveAspectRatio="xMidYMid slice"' : "";
}

/** Null if it needs a file of its own. */
export function spriteDrawing(svg: string) {
  const file = svg.trim();
  const begin = file.indexOf(">") + 1;
  const [, width, height] = VIEW_BOX.exec(file.slice(0, begin)) ?? [];
  const shapes = file.slice(begin, -END.length);
  const isInSprite =
    file.startsWith("<svg ") && file.endsWith(END) && !NOT_IN_SPRITE.some((part) => shapes.includes(part));
  return height !== undefined && isInSprite ? { width: Number(width), height: Number(height), shapes } : null;
}

/** Leaves out drawings that need a file of their own. */
export function iconSprite(drawings: Drawings): string {
  let top = 0;
  const parts = Object.entries(drawings).map(([name, svg]) => {
    const drawing = spriteDrawing(svg);
    if (!drawing) return "";
    const { width, height, shapes } = drawing;
    const box = `0 ${top} ${width} ${height}`;
    const part = `<view id="${name}" viewBox="${box}"${aspectRatioOf(name)}/><g transform="translate(0 ${top})">${shapes}</g>`;
    top += height * (1 + GAP_PER_HEIGHT);
    return part;
  });
  const { viewBox, drawing } = FALLBACK;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${drawing}${parts.join("")}</svg>\n`;
}
