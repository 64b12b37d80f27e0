import type { BookEntry } from "./book";
import { coupleName } from "./entry-view";
import { anchorOf, type Listed } from "./person-view";

/** As much as one page holds; the chapters tell of everyone. */
const MAX_COUPLES = 80;
const MAX_GENERATIONS = 6;

export interface OutlineView {
  number: string;
  name: string;
  href: string;
  children: OutlineView[];
  /** Has children in chapters that the outline leaves out. */
  goesOn: boolean;
}

/** The first generations, whole, as far as they fit one page; the first always. */
function shownChapters(chapters: readonly BookEntry[][]): readonly BookEntry[][] {
  let couples = 0;
  return chapters.slice(0, MAX_GENERATIONS).filter((chapter, at) => {
    couples += chapter.length;
    return at === 0 || couples <= MAX_COUPLES;
  });
}

/** The couples of the tree in a few lines, each with its children below. */
export function outlineView(chapters: readonly BookEntry[][], listed: Listed): OutlineView[] {
  const entries = new Map(
    shownChapters(chapters)
      .flat()
      .map((entry) => [entry.number, entry]),
  );
  const view = (entry: BookEntry): OutlineView => {
    const { number, childNumbers } = entry;
    const children = childNumbers.flatMap((child) => entries.get(child) ?? []).map(view);
    return {
      number,
      name: coupleName(entry, listed),
      href: `#${anchorOf(number)}`,
      children,
      goesOn: childNumbers.length > children.length,
    };
  };
  return [...entries.values()].filter(({ parentNumber }) => !entries.has(parentNumber ?? "")).map(view);
}
