import type { Request, Response } from "express";
import { IMAGE_WIDTHS_PX } from "./constants";
import type { WantedImage } from "./resize.server";
import type { MadeImage } from "./resize-cache.server";

const NOT_MODIFIED = 304;

/** Browsers that know WebP name it; a weight of nothing means the opposite. */
const TAKES_WEBP = /image\/webp(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i;

const ASKABLE = IMAGE_WIDTHS_PX.map(String);

/** What is wanted of a picture; null when its address names a width that is not made. Issue 5 section 4. */
export function wantedImage({ query, headers }: Request): WantedImage | null {
  const { w } = query;
  const at = typeof w === "string" ? ASKABLE.indexOf(w) : -1;
  const lean = headers["save-data"]?.toString().toLowerCase() === "on";
  // Who saves data gets the next smaller one, which markup cannot know of.
  const width = IMAGE_WIDTHS_PX[lean ? Math.max(at - 1, 0) : at];
  if (at < 0 || width === undefined) return null;
  return { width, format: TAKES_WEBP.test(headers.accept ?? "") ? "webp" : "jpeg", lean };
}

/** Answers with a picture made to size, or says that the browser's own is still right. */
export function sendImage(request: Request, response: Response, image: MadeImage, type: string) {
  response.setHeader("ETag", image.etag);
  const known = (request.headers["if-none-match"] ?? "").split(",").map((tag) => tag.trim());
  if (known.includes(image.etag) || known.includes("*")) return void response.status(NOT_MODIFIED).end();
  response.setHeader("Content-Type", type);
  response.setHeader("Content-Length", image.bytes.length);
  response.end(request.method === "HEAD" ? undefined : image.bytes);
}
