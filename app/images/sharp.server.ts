import type sharp from "sharp";

type Sharp = typeof sharp;

let loading: Promise<Sharp> | undefined;

async function load(): Promise<Sharp> {
  const { default: sharp } = await import("sharp");
  // Each decode uses one core, so that the queue in front of it limits the work. Nothing is cached between images.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** Loaded on the first image, because a process without images saves 18 MB. */
export function loadSharp(): Promise<Sharp> {
  loading ??= load();
  return loading;
}
