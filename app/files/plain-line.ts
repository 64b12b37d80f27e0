const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Text for one line of a file: a line break inside could begin a line of its own. */
export function plainLine(text: string): string {
  return text.replace(BREAKS, " ").trim();
}
