const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Text for one line of a file, because a line break inside could start a new field. */
export function plainLine(text: string): string {
  return text.replace(BREAKS, " ").trim();
}
