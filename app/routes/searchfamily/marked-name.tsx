import type { NamePart } from "~/name-search/matching.server";

/** A function rather than a component, because React's bookkeeping adds up over hundreds of rows. */
export function markedName(parts: readonly NamePart[]) {
  return parts.map(({ at, text, isMatch }) => (isMatch ? <mark key={at}>{text}</mark> : text));
}
