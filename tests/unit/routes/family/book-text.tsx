import type { FamilyDetailsAnswer } from "~/contract/family";
import { familyBook } from "~/routes/family.($familyId)/book/book";
import { BookPage } from "~/routes/family.($familyId)/book/book-page";
import { print } from "../../ui/print";
import { visitOf } from "./families";

export function bookMarkup(answer: FamilyDetailsAnswer, query = ""): string {
  const visit = visitOf(`view=book&${query}`);
  const book = familyBook(answer, visit.choices.root);
  return print(<BookPage answer={answer} book={book} visit={visit} notice={null} />);
}

const LINE_ENDS = /<\/(?:p|h\d|li|small|dt|dd)>|<ul>/g;

function linesOf(markup: string): string[] {
  const text = markup.replace(LINE_ENDS, "\n").replace(/<[^>]*>/g, "");
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The lines of each section by its heading; those of the cover under "". */
export function bookSections(answer: FamilyDetailsAnswer, query = ""): Map<string, string[]> {
  const [cover = "", ...sections] = bookMarkup(answer, query).split(/<section[^>]*>/);
  const titled = sections.map((section) => {
    const [title = "", ...lines] = linesOf(section);
    return [title, lines] as const;
  });
  return new Map([["", linesOf(cover)], ...titled]);
}

/** The lines of each entry by its anchor, in the order of the book. */
export function bookEntries(answer: FamilyDetailsAnswer, query = ""): Map<string, string[]> {
  const entries = bookMarkup(answer, query).matchAll(/<div id="([^"]*)">(.*?)(?=<div id="|<\/section>)/g);
  return new Map([...entries].map(([, anchor = "", entry = ""]) => [anchor, linesOf(entry)]));
}
