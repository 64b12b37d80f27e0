import type sharp from "sharp";

type Sharp = typeof sharp;

let loading: Promise<Sharp> | undefined;

async function load(): Promise<Sharp> {
  const { default: sharp } = await import("sharp");
  // Each decode keeps to one core, so that the queue in front of it bounds the work; nothing is kept between images.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** Loaded for the first image: a process that makes none does without its 18 MB. */
export function loadSharp(): Promise<Sharp> {
  loading ??= load();
  return loading;
}
