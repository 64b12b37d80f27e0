import type { TreeCouple } from "~/family/family";
import { t } from "~/i18n/text.server";
import { nameText } from "~/ui/words";
import { type FamilyBook, marriagesOf } from "./book";
import { coupleName, entryLink, nameInBook } from "./entry";

/** What fits on one page. */
const OUTLINE_MAX_COUPLES = 80;
const OUTLINE_MAX_GENERATIONS = 6;

/** As many whole generations as fit, but always the first. */
function outlinedCouples(chapters: readonly TreeCouple[][]): Set<TreeCouple> {
  let couples = 0;
  const shown = chapters.slice(0, OUTLINE_MAX_GENERATIONS).filter((chapter, at) => {
    couples += chapter.length;
    return at === 0 || couples <= OUTLINE_MAX_COUPLES;
  });
  return new Set(shown.flat());
}

/** `Hari and Savitri Verma`; after several marriages `Hari Verma: 1. Savitri Verma 2. Vimla Verma`. */
function marriageNames(couple: TreeCouple): string {
  const { member } = couple;
  const spouses = marriagesOf(couple).filter((marriage) => marriage.spouse || marriage === couple);
  if (!member || spouses.length < 2) return coupleName(couple) || t("book.unknown");
  const names = spouses.map(({ spouse }, at) => `${at + 1}. ${nameInBook(spouse)}`);
  return `${nameInBook(member)}: ${names.join(" ")}`;
}

/** An ellipsis marks couples whose children are in chapters that the outline leaves out. */
function outlineList(couples: readonly TreeCouple[], shown: ReadonlySet<TreeCouple>, book: FamilyBook) {
  return couples.length > 0 ? (
    <ul>
      {couples.map((couple) => {
        const number = book.numberOf(couple);
        const children = marriagesOf(couple).flatMap((marriage) => marriage.children);
        const below = children.filter((child) => shown.has(child));
        return (
          <li key={number}>
            {entryLink(number)} {nameText(marriageNames(couple))}
            {children.length > below.length ? " …" : null}
            {outlineList(below, shown, book)}
          </li>
        );
      })}
    </ul>
  ) : null;
}

export function BookOutline({ book }: { book: FamilyBook }) {
  const [eldest = []] = book.chapters;
  return eldest.length > 0 ? (
    <section className="app-book-outline">
      <h2>{t("tree.heading")}</h2>
      {outlineList(eldest, outlinedCouples(book.chapters), book)}
    </section>
  ) : null;
}
