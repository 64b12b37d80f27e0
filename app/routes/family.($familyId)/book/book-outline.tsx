import type { TreeCouple } from "~/family/family";
import { t } from "~/i18n/text.server";
import { nameText } from "~/ui/words";
import { type FamilyBook, marriagesOf } from "./book";
import { coupleName, entryLink, nameInBook } from "./entry";

/** What fits the width of a column. */
const OUTLINE_MAX_GENERATIONS = 6;

/** `Hari and Savitri Verma`; after several marriages `Hari Verma: 1. Savitri Verma 2. Vimla Verma`. */
function marriageNames(couple: TreeCouple): string {
  const { member } = couple;
  const spouses = marriagesOf(couple).filter((marriage) => marriage.spouse || marriage === couple);
  if (!member || spouses.length < 2) return coupleName(couple) || t("book.unknown");
  const names = spouses.map(({ spouse }, at) => `${at + 1}. ${nameInBook(spouse)}`);
  return `${nameInBook(member)}: ${names.join(" ")}`;
}

/** An ellipsis marks couples whose children are in generations that the outline leaves out. */
function outlineList(couples: readonly TreeCouple[], generations: number, book: FamilyBook) {
  return couples.length > 0 ? (
    <ul>
      {couples.map((couple) => {
        const number = book.numberOf(couple);
        const children = marriagesOf(couple).flatMap((marriage) => marriage.children);
        return (
          <li key={number}>
            {entryLink(number)} {nameText(marriageNames(couple))}
            {generations > 1
              ? outlineList(children, generations - 1, book)
              : children.length > 0
                ? " …"
                : null}
          </li>
        );
      })}
    </ul>
  ) : null;
}

/** The contents of the book, and all of the tree that a file has. */
export function BookOutline({ book }: { book: FamilyBook }) {
  const [eldest = []] = book.chapters;
  return eldest.length > 0 ? (
    <section className="app-book-outline">
      <h2>{t("tree.heading")}</h2>
      {outlineList(eldest, OUTLINE_MAX_GENERATIONS, book)}
    </section>
  ) : null;
}
