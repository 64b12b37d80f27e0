import type { IncomingHttpHeaders } from "node:http";
import type { Request } from "express";
import { IMAGE_WIDTHS_PX } from "./constants";
import type { WantedImage } from "./resize.server";

/** Browsers that support WebP list it; a quality of 0 means the opposite. */
const TAKES_WEBP = /image\/webp(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i;

const WIDTHS = IMAGE_WIDTHS_PX.map(String);

export function savesData(headers: IncomingHttpHeaders): boolean {
  return headers["save-data"]?.toString().toLowerCase() === "on";
}

/** Null when the address asks for a width that is not offered. docs/why/images.md#made-to-size */
export function wantedImage({ query, headers }: Request): WantedImage | null {
  const { w } = query;
  const at = typeof w === "string" ? WIDTHS.indexOf(w) : -1;
  const lean = savesData(headers);
  // With Save-Data the image is one size smaller, which markup cannot express.
  const width = IMAGE_WIDTHS_PX[lean ? Math.max(at - 1, 0) : at];
  if (at < 0 || width === undefined) return null;
  return { width, format: TAKES_WEBP.test(headers.accept ?? "") ? "webp" : "jpeg", lean };
}
