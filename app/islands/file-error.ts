import { UPLOAD_MAX_BYTES } from "../forms/constants";
import { dropMessages, IMAGE_KINDS } from "../messages";

const TYPES = new Set(["image/jpeg", "image/png", "image/webp"]);

/** Why a file is not taken, as the server would say it. docs/screens.md#rules-of-an-image */
export function fileError({ type, size }: File): string | null {
  if (!TYPES.has(type)) return dropMessages.type(IMAGE_KINDS);
  if (size > UPLOAD_MAX_BYTES) return dropMessages.large(UPLOAD_MAX_BYTES);
  return size < 1 ? dropMessages.small(1) : null;
}
