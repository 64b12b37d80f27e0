import type { Sharp } from "sharp";
import type { PictureFile } from "~/community/picture-files.server";
import { otherPictures } from "~/community/pictures.server";
import type { CommunitySettings } from "~/community/read-folder.server";
import { BRAND_COLOR } from "~/ui/app-colors";
import { DECODE_MAX_S, decodeImage, withSharp } from "./decode.server";

/** `share` keeps the logo inside the circle of 80 % that phones never crop from a maskable icon. */
export const ICONS = [
  { name: "icon-192.png", px: 192, purpose: "any", share: 1 },
  { name: "icon-512.png", px: 512, purpose: "any", share: 1 },
  { name: "icon-maskable.png", px: 512, purpose: "maskable", share: 0.64 },
] as const;

const TRANSPARENT = "#0000";
const SVG_DPI = 72;
const SVG_MAX_DPI = 7_200;

/** Three times its size in the header, for sharp screens. */
const LOGO_PX = 120;

function inSquare(image: Sharp, px: number): Promise<Buffer> {
  return image.resize(px, px, { fit: "contain", background: TRANSPARENT }).png({ palette: true }).toBuffer();
}

export function renderLogo(bytes: Buffer, px = LOGO_PX): Promise<Buffer> {
  return decodeImage(bytes, (image) => inSquare(image.autoOrient(), px));
}

/** Renders at the final size, because enlarging blurs. */
function rasterized(svg: Buffer, px: number): Promise<Buffer> {
  return withSharp(async (sharp) => {
    const { width, height } = await sharp(svg).metadata();
    const density = Math.min(SVG_MAX_DPI, Math.max(1, (SVG_DPI * px) / Math.max(width, height)));
    return inSquare(sharp(svg, { density }).timeout({ seconds: DECODE_MAX_S }), px);
  });
}

export async function drawingFaults(settings: CommunitySettings): Promise<string[]> {
  const files = [settings.pictures.logo, ...otherPictures(settings)];
  const drawings = files.filter(({ type }) => type === "svg");
  // A missing decoder is not a fault of the folder; it is logged at the first image.
  const canDraw = drawings.length > 0 && (await withSharp(async () => true).catch(() => false));
  const faults = (canDraw ? drawings : []).map(({ name, bytes }) =>
    rasterized(bytes, LOGO_PX).then(
      () => [],
      () => [`${name} cannot be drawn: open it in a drawing program and save it again as SVG`],
    ),
  );
  return (await Promise.all(faults)).flat();
}

export async function renderIcon({ bytes, type }: PictureFile, { px, share }: (typeof ICONS)[number]) {
  const size = Math.round(px * share);
  const logo = await (type === "svg" ? rasterized(bytes, size) : renderLogo(bytes, size));
  if (share === 1) return logo;
  const create = { width: px, height: px, channels: 4, background: BRAND_COLOR } as const;
  return withSharp((sharp) =>
    sharp({ create })
      .composite([{ input: logo }])
      .png({ palette: true })
      .toBuffer(),
  );
}
