import type { MemberSummary } from "~/contract/member";
import type { TreeMember } from "~/contract/tree";
import { t } from "~/i18n/text.server";
import { ageToRead } from "~/ui/format/birthday";
import { phoneView } from "~/ui/format/contact";
import { relationshipToRead } from "~/ui/format/member";
import { joinNonEmpty } from "~/ui/format/text";
import { type CardLink, memberAnchor } from "./card";
import { type TreeAddress, type TreeChoices, treeFields, ZOOMS, type Zoom } from "./choices";
import type { TreeCouple } from "./excerpt";

function viewLinks(
  { open, namesOnly, kind }: TreeChoices,
  address: TreeAddress,
  { selected, hasBranches }: Pick<ShownTree, "selected" | "hasBranches">,
): CardLink[] {
  // A chart scrolls to the middle only if the address names a member.
  const middle = kind === "chart" ? selected : undefined;
  const link = (text: string, changes: Partial<TreeChoices>, fragment?: string) => {
    return { text, href: address(changes, fragment) };
  };
  const branches = link(open ? t("tree.close") : t("tree.openAll"), { open: !open }, middle);
  const cards = link(namesOnly ? t("tree.pictures") : t("tree.namesOnly"), { namesOnly: !namesOnly }, middle);
  const outline = link(t("tree.outline"), { kind: "outline" });
  const chart = link(t("tree.chart"), { kind: "chart" }, selected);
  const book = link(t("book.link"), { kind: "book" });
  const print = link(t("tree.print"), { kind: kind === "chart" ? "print-chart" : "print" });
  if (kind === "chart") return [...(hasBranches ? [branches] : []), cards, outline, book, print];
  return kind === "print" || kind === "print-chart"
    ? [cards, chart, outline, book]
    : [branches, cards, chart, book, print];
}

function foundPeople(find: string, { found, listed, firstNamesInHindi, nameOf }: ShownTree) {
  if (find === "") return null;
  const people = [...found.values()].map((member) => {
    const summary = listed.get(member.memberId);
    const relationship = relationshipToRead(summary?.familyRelationship ?? null, firstNamesInHindi);
    return {
      href: `#${memberAnchor(member.memberId)}`,
      name: nameOf(member) || t("member.unnamed"),
      about: joinNonEmpty([ageToRead(member.age), relationship], " · "),
      phone: summary?.alive ? phoneView(summary.phone, summary.phoneWhatsappRegistered) : null,
    };
  });
  return { text: people.length > 0 ? t("tree.found", { number: people.length }) : t("tree.nobody"), people };
}

interface ShownTree {
  start: TreeMember | null;
  /** From the eldest couple down to the parents of the start. */
  elders: readonly TreeCouple[];
  found: ReadonlyMap<number, TreeMember>;
  listed: ReadonlyMap<number, MemberSummary>;
  firstNamesInHindi: ReadonlyMap<string, string>;
  nameOf(member: TreeMember): string;
  selected: string;
  /** A large chart, of which a part may be left out. */
  hasBranches: boolean;
}

function elderLinks({ elders, nameOf }: ShownTree, address: TreeAddress): CardLink[] {
  return elders.flatMap(({ member, spouse }) => {
    const people = [member, spouse].filter((person) => person !== null);
    const [first] = people;
    const [one = "", other] = people.map(nameOf).filter(Boolean);
    const text = other ? t("book.couple", { one, other }) : one || t("member.unnamed");
    return first ? [{ text, href: address({ root: first.memberId }) }] : [];
  });
}

export function treeControls(choices: TreeChoices, address: TreeAddress, shown: ShownTree) {
  const { start, nameOf } = shown;
  return {
    action: address(choices).replace(/\?[^#]*/, ""),
    find: choices.find,
    kept: treeFields({ ...choices, find: "" }),
    links: viewLinks(choices, address, shown),
    start: start && {
      text: t("tree.startsAt", { name: nameOf(start) || t("member.thisMember") }),
      whole: address({ root: null }),
    },
    elders: elderLinks(shown, address),
    found: foundPeople(choices.find, shown),
  };
}

export type TreeControls = ReturnType<typeof treeControls>;

export function zoomLinks(zoom: Zoom, address: TreeAddress, selected: string, fitsDesk: boolean): CardLink[] {
  const at = zoom === "fit" ? -1 : ZOOMS.indexOf(zoom);
  const link = (text: string, to: Zoom | undefined, anchor = selected) =>
    to === undefined ? [] : [{ text, href: address({ zoom: to }, anchor) }];
  const smaller = zoom === "fit" ? undefined : ZOOMS[at - 1];
  return [
    ...link(t("tree.smaller"), smaller),
    ...link(t("tree.larger"), ZOOMS[at + 1]),
    ...link(t("tree.fit"), zoom === "fit" ? undefined : "fit", fitsDesk ? "tree" : selected),
  ];
}
