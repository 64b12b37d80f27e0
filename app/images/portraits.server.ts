import { PORTRAITS_DEADLINE_MS } from "~/deadlines";
import { deadline } from "~/http/abort";
import { PORTRAIT_WIDTH_PX } from "./constants";
import type { WantedImage } from "./resize.server";
import type { GetResizedImage } from "./resize-cache.server";

const PORTRAITS_MAX = 200;
const PORTRAITS_AT_ONCE = 4;

/** Resolves to images by path, without those that are missing, broken or late. */
export type Portraits = (
  paths: readonly string[],
  format: WantedImage["format"],
) => Promise<ReadonlyMap<string, Buffer>>;

export function portraits(getResizedImage: GetResizedImage, pageSignals: readonly AbortSignal[]): Portraits {
  return async (paths, format) => {
    const images = new Map<string, Buffer>();
    const { signal, clear } = deadline(PORTRAITS_DEADLINE_MS, AbortSignal.any([...pageSignals]));
    const wanted = { width: PORTRAIT_WIDTH_PX, format, saveData: false };
    const queue = [...new Set(paths)].slice(0, PORTRAITS_MAX).values();
    const resizeQueued = async () => {
      for (const path of queue) {
        if (signal.aborted) return;
        const result = await getResizedImage(path, wanted, signal).catch(() => null);
        if (result?.ok) images.set(path, result.bytes);
      }
    };
    await Promise.all(Array.from({ length: PORTRAITS_AT_ONCE }, resizeQueued));
    clear();
    return images;
  };
}
