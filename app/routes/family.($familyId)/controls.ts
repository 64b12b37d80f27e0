import type { TreeMember } from "../../contract/tree";
import { t } from "../../texts/text.server";
import { anchorOf, type CardLink } from "./card";
import { type TreeAddress, type TreeChoices, treeFields, ZOOMS, type Zoom } from "./choices";

/** Links that change how the tree is shown, in their order above it; a chart has no branches to open. */
function viewLinks(
  { open, namesOnly, kind }: TreeChoices,
  address: TreeAddress,
  selected: string,
): CardLink[] {
  const branches = { text: open ? t("tree.close") : t("tree.openAll"), href: address({ open: !open }) };
  const cards = {
    text: namesOnly ? t("tree.pictures") : t("tree.namesOnly"),
    href: address({ namesOnly: !namesOnly }),
  };
  const outline = { text: t("tree.outline"), href: address({ kind: "outline" }) };
  const chart = { text: t("tree.chart"), href: address({ kind: "chart" }, selected) };
  const book = { text: t("book.link"), href: address({ kind: "book" }) };
  const print = {
    text: t("tree.print"),
    href: address({ kind: kind === "chart" ? "print-chart" : "print" }),
  };
  if (kind === "chart") return [cards, outline, book, print];
  return kind === "print" || kind === "print-chart"
    ? [cards, chart, outline, book]
    : [branches, cards, chart, book, print];
}

function foundLine(find: string, { found, nameOf }: Pick<Shown, "found" | "nameOf">) {
  if (find === "") return null;
  const links = [...found.values()].map((member) => ({
    text: nameOf(member) || t("member.unnamed"),
    href: `#${anchorOf(member.memberId)}`,
  }));
  return { text: links.length > 0 ? t("tree.found", { number: links.length }) : t("tree.nobody"), links };
}

interface Shown {
  start: TreeMember | null;
  found: ReadonlyMap<number, TreeMember>;
  nameOf(member: TreeMember): string;
  selected: string;
}

export function treeControls(choices: TreeChoices, address: TreeAddress, shown: Shown) {
  const { start, nameOf, selected } = shown;
  return {
    action: address(choices).replace(/\?[^#]*/, ""),
    find: choices.find,
    // The other choices, which the search keeps.
    kept: treeFields({ ...choices, find: "" }),
    links: viewLinks(choices, address, selected),
    start: start && {
      text: t("tree.startsAt", { name: nameOf(start) || t("member.thisMember") }),
      whole: address({ root: null }),
    },
    found: foundLine(choices.find, shown),
  };
}

export type TreeControls = ReturnType<typeof treeControls>;

/** Smaller and larger as far as there is such a size, and all of it at once. */
export function zoomLinks(zoom: Zoom, address: TreeAddress, selected: string): CardLink[] {
  const at = zoom === "fit" ? -1 : ZOOMS.indexOf(zoom);
  const link = (text: string, to: Zoom | undefined) =>
    to === undefined ? [] : [{ text, href: address({ zoom: to }, selected) }];
  const smaller = zoom === "fit" ? undefined : ZOOMS[at - 1];
  return [
    ...link(t("tree.smaller"), smaller),
    ...link(t("tree.larger"), ZOOMS[at + 1]),
    ...link(t("tree.fit"), zoom === "fit" ? undefined : "fit"),
  ];
}
