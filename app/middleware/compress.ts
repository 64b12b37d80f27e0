import compression from "compression";
import type { RequestHandler } from "express";

/** Compresses statements and calendar files. Pages come compressed, since they tell what they weigh. */
export function compressFiles(): RequestHandler {
  return compression();
}
