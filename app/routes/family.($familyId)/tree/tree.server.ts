import type { Family, TreeCouple } from "~/family/family";
import type { Person } from "~/family/person";
import { nonEmpty } from "~/i18n/format/text";
import { t } from "~/i18n/text.server";
import { peopleOf } from "~/kinship/couples";
import type { TextLink } from "~/ui/links";
import { personRow } from "~/ui/person-row";
import {
  FAMILY_SECTIONS,
  type FamilyRequest,
  isPrintView,
  type TreeChoices,
  type TreeHref,
  treeHref,
  treeQuery,
  viewLinks,
  ZOOMS,
} from "../choices";
import { type CardContext, cardMenu, cardView, coupleFacts, kinshipToViewer } from "./cards.server";
import {
  anchorOf,
  columnsOf,
  countText,
  hasMenus,
  inColumns,
  linkToChildren,
  memberAnchor,
  OPEN_MAX_PEOPLE,
  type Outline,
  outlineOf,
  PAPER_MAX_COLUMNS,
  rowColumnsOf,
  selectedOf,
  startAt,
} from "./outline";

interface TreeContext extends CardContext {
  outline: Outline;
  /** The columns of the chart. 0 for the outline, which also replaces a chart that is too wide for a sheet. */
  columns: number;
}

export interface Children {
  text: string;
  parentNames: string;
  /** For children that are shown elsewhere. */
  href: string | null;
  isOpen: boolean;
  branches: readonly Branch[];
}

export interface Branch extends Marriage {
  remarriages: readonly Marriage[];
}

function cardOf(person: Person, couple: TreeCouple, tree: TreeContext) {
  const { outline, columns } = tree;
  // In the outline the entry of the selected member has the anchor.
  const hasAnchor = columns || !person.record.selectedNode;
  return {
    ...cardView(person, tree),
    anchor: hasAnchor ? anchorOf(outline, person, couple) : null,
    menu: hasMenus(outline, couple) && !tree.isForPaper ? cardMenu(person, tree) : null,
  };
}

export type Card = ReturnType<typeof cardOf>;

function childrenOf(couple: TreeCouple, tree: TreeContext): Children | null {
  const { outline, family, columns, hrefWith } = tree;
  const parentNames = couple.people.map((person) => family.distinctName(person)).join(", ");
  const elsewhere = linkToChildren(couple, hrefWith);
  if (elsewhere) return { ...elsewhere, parentNames, isOpen: false, branches: [] };
  if (couple.children.length === 0) return null;
  const children = columns ? inColumns(couple.children) : couple.children;
  return {
    text: countText(couple),
    parentNames,
    href: null,
    isOpen: outline.open.has(couple),
    branches: children.map((child) => branchOf(child, tree)),
  };
}

function marriageOf(couple: TreeCouple, tree: TreeContext) {
  const { outline, columns, family } = tree;
  const { index, firstMarriage, member, spouse } = couple;
  const isFurther = firstMarriage !== null;
  const people = [isFurther ? null : member, spouse].filter((person) => person !== null);
  const hasFacts = !columns && (!isFurther || spouse);
  const selected = columns ? undefined : selectedOf(couple.people);
  const further = spouse
    ? t("tree.remarriage")
    : t("tree.branchOf", { name: member ? cardView(member, tree).name : "" });
  return {
    key: index,
    anchor: selected ? anchorOf(outline, selected, couple) : null,
    /** For a further marriage, and for children of one parent alone. */
    title: isFurther ? further : "",
    cards: people.map((person) => cardOf(person, couple, tree)),
    facts: hasFacts && hasMenus(outline, couple) ? coupleFacts(couple, family) : null,
    children: childrenOf(couple, tree),
  };
}

export type Marriage = ReturnType<typeof marriageOf>;

function branchOf(couple: TreeCouple, tree: TreeContext): Branch {
  return {
    ...marriageOf(couple, tree),
    remarriages: couple.remarriages.map((marriage) => marriageOf(marriage, tree)),
  };
}

function foundPeople({ choices, foundIds }: FamilyRequest, people: readonly Person[]) {
  if (choices.find === "") return null;
  const shown = new Set(people.filter(({ memberId }) => foundIds.has(memberId)));
  return {
    text: shown.size > 0 ? t("tree.found", { number: shown.size }) : t("tree.nobody"),
    people: [...shown].map((person) => personRow(person, `#${memberAnchor(person.memberId)}`)),
  };
}

function ancestorLinks(ancestors: readonly TreeCouple[], hrefWith: TreeHref): TextLink[] {
  return ancestors.flatMap(({ member, spouse }) => {
    const root = (member ?? spouse)?.memberId;
    if (root === undefined) return [];
    const [one = "", other] = nonEmpty([member?.displayName, spouse?.displayName]);
    const text = other ? t("book.couple", { one, other }) : one || t("member.unnamed");
    return { text, href: hrefWith({ root, find: "" }) };
  });
}

/** @param isTooWide for a sheet, so that the chart is printed as the outline. */
function moreLinks(
  { open, view }: TreeChoices,
  hrefWith: TreeHref,
  isSmall: boolean,
  isTooWide: boolean,
): TextLink[] {
  const link = (text: string, changes: Partial<TreeChoices>) => ({ text, href: hrefWith(changes) });
  if (isPrintView(view)) return [link(t("tree.back"), { view: view === "print-chart" ? "chart" : null })];
  const print = link(t("tree.print"), { view: view === "chart" && !isTooWide ? "print-chart" : "print" });
  return isSmall
    ? [print]
    : [print, link(t(open ? "tree.close" : "tree.openAll"), { open: open ? null : "all" })];
}

function sizeLinks({ view, zoom }: TreeChoices, hrefWith: TreeHref) {
  const sizes = view === "chart" ? [null, ...ZOOMS] : [];
  return sizes.map((size) => ({
    text: size ? `${size} %` : t("tree.fit"),
    href: hrefWith({ zoom: size }),
    isCurrent: zoom === size,
  }));
}

function missingOnPaper(couples: readonly TreeCouple[], { open }: Outline, isTooWide: boolean): string {
  if (isTooWide) return t("tree.chartTooLarge");
  return couples.every((couple) => couple.children.length === 0 || open.has(couple)) ? "" : t("tree.onPaper");
}

export function treeView(family: Family, request: FamilyRequest) {
  if (!family.hasTree) return null;
  const { choices, foundIds, pathname, user } = request;
  const { view, zoom } = choices;
  const isForPaper = isPrintView(view);
  const { couples, start, ancestors } = startAt(family, choices.root);
  const people = peopleOf(couples);
  const isChart = view === "chart" || view === "print-chart";
  const isSmall = people.length <= OPEN_MAX_PEOPLE;
  const outline = outlineOf(couples, foundIds, choices.open !== null || isForPaper || isSmall);
  const chartColumns = isChart ? columnsOf(couples, outline.open) : 0;
  const isTooWide = chartColumns > PAPER_MAX_COLUMNS;
  const columns = view === "print-chart" && isTooWide ? 0 : chartColumns;
  const hrefWith = treeHref(request, start?.memberId ?? null);
  const shown = { foundIds, isForPaper, hasOnePerson: people.length < 2 };
  const tree = { family, user, hrefWith, outline, columns, kinship: kinshipToViewer(family, user), ...shown };
  const name = start && (start.displayName || t("member.thisMember"));
  const whole = { text: t("tree.whole"), href: hrefWith({ root: null }) };
  return {
    isForPaper,
    columns,
    rowColumns: columns && rowColumnsOf(couples, outline.open),
    zoom,
    isLong: outline.isLong,
    onPaper: missingOnPaper(couples, outline, isTooWide),
    views: viewLinks(view, hrefWith),
    moreLinks: moreLinks(choices, hrefWith, isSmall, isTooWide),
    sizes: sizeLinks(choices, hrefWith),
    find: {
      action: `${pathname}#${FAMILY_SECTIONS.tree}`,
      searched: choices.find,
      fields: [...treeQuery({ ...choices, find: "" })],
    },
    foundPeople: foundPeople(request, people),
    trail: name && { links: [whole, ...ancestorLinks(ancestors, hrefWith)], name },
    eldest: outline.eldest ? branchOf(outline.eldest, tree) : null,
  };
}

export type TreeView = NonNullable<ReturnType<typeof treeView>>;
