import { UPLOAD_MAX_BYTES } from "~/forms/constants";

const TYPES = new Set(["image/jpeg", "image/png", "image/webp"]);

/** Why a file is refused, in the server's words; null when it is accepted. docs/screens.md#rules-of-an-image */
export function fileError({ type, size }: File, texts: DOMStringMap): string | null {
  if (!TYPES.has(type)) return texts.wrongType ?? "";
  if (size > UPLOAD_MAX_BYTES) return texts.tooLarge ?? "";
  return size < 1 ? (texts.tooSmall ?? "") : null;
}
