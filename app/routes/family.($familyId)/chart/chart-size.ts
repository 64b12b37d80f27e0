import type { Size } from "~/kinship/card-groups";

export const MARGIN_PX = 24;
export const WHOLE_PERCENT = 100;
/** Below this the smallest letters would have fewer than 9 px. */
export const LEGIBLE_PERCENT = 75;

/** The room for the chart in a window of 1280 × 800, and in one of 360 × 740. */
const DESK_PX = { width: 1136, height: 620 };
const PHONE_PX = { width: 328, height: 520 };

export function sizeOf({ width, height }: Size, percent: number): Size {
  const scaled = (length: number) => Math.round(((length + 2 * MARGIN_PX) * percent) / WHOLE_PERCENT);
  return { width: scaled(width), height: scaled(height) };
}

function isLegibleIn(room: Size, chart: Size): boolean {
  const { width, height } = sizeOf(chart, LEGIBLE_PERCENT);
  return width <= room.width && height <= room.height;
}

export const fitsDesk = (chart: Size) => isLegibleIn(DESK_PX, chart);
export const fitsPhone = (chart: Size) => isLegibleIn(PHONE_PX, chart);
