import { language } from "~/i18n/language.server";
import { t } from "~/i18n/text.server";
import { UPLOAD_MAX_BYTES, UPLOAD_MAX_MEGABYTES } from "./constants";

/** In the specification's bytes; Hindi has no words for it, so what people know stands there. */
export function tooLargeFile(): string {
  return t("images.tooLarge", { size: language() === "hi" ? UPLOAD_MAX_MEGABYTES : UPLOAD_MAX_BYTES });
}
