import { UPLOAD_MAX_BYTES } from "~/forms/constants";

const TYPES = new Set(["image/jpeg", "image/png", "image/webp"]);

/** Why a file is not taken, as the server would say it. docs/screens.md#rules-of-an-image */
export function fileError({ type, size }: File, texts: DOMStringMap): string | null {
  if (!TYPES.has(type)) return texts.wrongType ?? "";
  if (size > UPLOAD_MAX_BYTES) return texts.tooLarge ?? "";
  return size < 1 ? (texts.tooSmall ?? "") : null;
}
