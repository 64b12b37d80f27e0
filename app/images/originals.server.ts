import { LARGE_IMAGE_BYTES, LARGE_IMAGES_MAX_BYTES } from "./constants";
import type { Fetched, ImageSource } from "./image-source.server";
import { sharedWork } from "./shared-work";

/** An original to send unchanged. A large one must be sent before the signal aborts. */
type Lent = Fetched & { isLarge: boolean };

/**
 * Reads originals completely, so that a slow reader holds memory but no connection to the backend. Concurrent readers
 * of one original share it, and large originals together have a memory limit of their own.
 */
export function originals(source: ImageSource) {
  const share = sharedWork<Lent>();
  let lentBytes = 0;

  async function read(path: string, unused: AbortSignal): Promise<Lent> {
    let reserved = 0;
    const admit = (bytes: number) => {
      if (bytes <= LARGE_IMAGE_BYTES) return true;
      if (lentBytes + bytes > LARGE_IMAGES_MAX_BYTES) return false;
      reserved = bytes;
      lentBytes += bytes;
      return true;
    };
    unused.addEventListener("abort", () => {
      lentBytes -= reserved;
    });
    const fetched = await source(path, unused, admit);
    return { ...fetched, isLarge: reserved > 0 };
  }

  return (path: string, closed: AbortSignal) => share(path, closed, (unused) => read(path, unused));
}
