import type { Family, TreeCouple } from "~/family/family";
import type { Person } from "~/family/person";
import { t } from "~/i18n/text.server";
import { peopleOf } from "~/kinship/couples";
import { joinNonEmpty, nonEmpty } from "~/ui/format/text";
import type { TextLink } from "~/ui/links";
import {
  FAMILY_SECTIONS,
  type FamilyVisit,
  isPrint,
  type TreeAddress,
  type TreeChoices,
  treeAddress,
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
  OPEN_CHART_MAX_PEOPLE,
  type Outline,
  outlineOf,
  PAPER_MAX_COLUMNS,
  rowColumnsOf,
  selectedOf,
  startAt,
} from "./outline";

interface TreeContext extends CardContext {
  outline: Outline;
  /** Of the chart; 0 for the outline, which also takes the place of a chart that is too wide for a sheet. */
  columns: number;
}

export type Card = ReturnType<typeof cardView> & {
  anchor?: string | undefined;
  menu: ReturnType<typeof cardMenu> | null;
};

export interface Children {
  text: string;
  /** The parents' names. */
  of: string;
  /** Where they are, if not below the couple. */
  href: string | null;
  isOpen: boolean;
  branches: readonly Branch[];
}

export interface Marriage {
  key: number;
  anchor?: string | undefined;
  /** Of a further marriage, or of the children of one of the two alone, below that parent's name. */
  title: string;
  cards: readonly Card[];
  facts: ReturnType<typeof coupleFacts> | null;
  children: Children | null;
}

export interface Branch extends Marriage {
  remarriages: readonly Marriage[];
}

function cardOf(person: Person, couple: TreeCouple, tree: TreeContext, isContinued: boolean): Card {
  const { outline, columns } = tree;
  // In rows the entry of the selected member has the anchor.
  const hasAnchor = !isContinued && (columns || !person.record.selectedNode);
  return {
    ...cardView(person, tree),
    anchor: hasAnchor ? anchorOf(outline, person, couple) : undefined,
    menu: hasMenus(outline, couple) && !tree.isForPaper ? cardMenu(person, tree) : null,
  };
}

/** A couple that shares its row with siblings, or is in a closed branch, has no room for facts. */
function factsBeside(couple: TreeCouple, tree: TreeContext) {
  const { parent, firstMarriage, children, remarriages } = couple;
  const hasRow = !tree.columns && (!parent || firstMarriage || children.length > 0 || remarriages.length > 0);
  return hasRow && hasMenus(tree.outline, couple) ? coupleFacts(couple, tree) : null;
}

function childrenOf(couple: TreeCouple, tree: TreeContext, isContinued: boolean): Children | null {
  const { outline, family, columns } = tree;
  const of = couple.people.map((person) => family.distinctName(person)).join(", ");
  const elsewhere = isContinued ? null : linkToChildren(outline, couple);
  if (elsewhere) return { ...elsewhere, of, isOpen: false, branches: [] };
  if (couple.children.length === 0) return null;
  const children = columns ? inColumns(couple.children) : couple.children;
  return {
    text: countText(couple),
    of,
    href: null,
    isOpen: isContinued || outline.open.has(couple),
    branches: children.map((child) => branchOf(child, tree)),
  };
}

function marriageOf(couple: TreeCouple, tree: TreeContext, isContinued = false): Marriage {
  const { outline, columns } = tree;
  const { index, firstMarriage, member, spouse } = couple;
  const isFurther = firstMarriage !== null && !isContinued;
  const people = [isFurther ? null : member, spouse].filter((person) => person !== null);
  const selected = columns || isContinued ? undefined : selectedOf(couple.people);
  const further = spouse
    ? t("tree.remarriage")
    : t("tree.branchOf", { name: member ? cardView(member, tree).name : "" });
  return {
    key: index,
    anchor: selected && anchorOf(outline, selected, couple),
    title: isFurther ? further : "",
    cards: people.map((person) => cardOf(person, couple, tree, isContinued)),
    facts: isFurther && !spouse ? null : factsBeside(couple, tree),
    children: childrenOf(couple, tree, isContinued),
  };
}

/** @param isContinued of a branch that is too deep to nest: repeats the couple, without anchors, above its children. */
function branchOf(couple: TreeCouple, tree: TreeContext, isContinued = false): Branch {
  const remarriages = isContinued ? [] : couple.remarriages;
  return {
    ...marriageOf(couple, tree, isContinued),
    remarriages: remarriages.map((marriage) => marriageOf(marriage, tree)),
  };
}

function foundPeople(family: Family, { choices, found }: FamilyVisit, people: readonly Person[]) {
  if (choices.find === "") return null;
  const shown = new Set(people.filter(({ memberId }) => found.has(memberId)));
  return {
    text: shown.size > 0 ? t("tree.found", { number: shown.size }) : t("tree.nobody"),
    people: [...shown].map((person) => ({
      href: `#${memberAnchor(person.memberId)}`,
      name: person.shownName,
      distinctName: family.distinctName(person),
      about: joinNonEmpty([person.displayAge, person.displayRelationship], " · "),
      phone: person.phoneToCall,
    })),
  };
}

function ancestorLinks(ancestors: readonly TreeCouple[], address: TreeAddress): TextLink[] {
  return ancestors.flatMap(({ member, spouse }) => {
    const root = (member ?? spouse)?.memberId;
    if (root === undefined) return [];
    const [one = "", other] = nonEmpty([member?.displayName, spouse?.displayName]);
    const text = other ? t("book.couple", { one, other }) : one || t("member.unnamed");
    return { text, href: address({ root, find: "" }) };
  });
}

/** The links behind `More`; on paper only to what may be printed, and back. */
function furtherLinks({ open, cards, view }: TreeChoices, address: TreeAddress): TextLink[] {
  const link = (text: string, changes: Partial<TreeChoices>) => ({ text, href: address(changes) });
  const names = link(t(cards ? "tree.pictures" : "tree.namesOnly"), { cards: cards ? null : "names" });
  if (isPrint(view)) return [names, link(t("tree.back"), { view: view === "print-chart" ? "chart" : null })];
  return [
    link(t(open ? "tree.close" : "tree.openAll"), { open: open ? null : "all" }),
    names,
    link(t("tree.print"), { view: view === "chart" ? "print-chart" : "print" }),
  ];
}

function sizeLinks({ view, zoom }: TreeChoices, address: TreeAddress) {
  const sizes = view === "chart" ? [null, ...ZOOMS] : [];
  return sizes.map((size) => ({
    text: size ? `${size} %` : t("tree.fit"),
    href: address({ zoom: size }),
    isCurrent: zoom === size,
  }));
}

function missingOnPaper(couples: readonly TreeCouple[], { open }: Outline, isTooWide: boolean): string {
  if (isTooWide) return t("tree.chartTooLarge");
  return couples.every((couple) => couple.children.length === 0 || open.has(couple)) ? "" : t("tree.onPaper");
}

export function treeView(family: Family, visit: FamilyVisit) {
  if (!family.hasTree) return null;
  const { choices, found, pathname, user } = visit;
  const { view, zoom } = choices;
  const isForPaper = isPrint(view);
  const { couples, start, ancestors } = startAt(family, choices.root);
  const people = peopleOf(couples);
  const isChart = view === "chart" || view === "print-chart";
  const opensAll = choices.open || isForPaper || (isChart && people.length <= OPEN_CHART_MAX_PEOPLE);
  const outline = outlineOf(couples, found, Boolean(opensAll));
  const chartColumns = isChart ? columnsOf(couples, outline.open) : 0;
  const isTooWide = chartColumns > PAPER_MAX_COLUMNS;
  const columns = view === "print-chart" && isTooWide ? 0 : chartColumns;
  const address = treeAddress(visit, start?.memberId ?? null);
  const shown = { found, isForPaper, namesOnly: choices.cards !== null, hasOnePerson: people.length < 2 };
  const tree = { family, user, address, outline, columns, words: kinshipToViewer(family, user), ...shown };
  const name = start && (start.displayName || t("member.thisMember"));
  return {
    isPrint: isForPaper,
    isPrintedAsOutline: view === "print-chart" && columns === 0,
    columns,
    rowColumns: columns && rowColumnsOf(couples, outline.open),
    zoom,
    namesOnly: tree.namesOnly,
    isLong: outline.isLong,
    onPaper: missingOnPaper(couples, outline, isTooWide),
    views: viewLinks(view, address),
    further: furtherLinks(choices, address),
    sizes: sizeLinks(choices, address),
    find: {
      action: `${pathname}#${FAMILY_SECTIONS.tree}`,
      searched: choices.find,
      fields: [...treeQuery({ ...choices, find: "" })],
    },
    found: foundPeople(family, visit, people),
    start: name && { text: t("tree.startsAt", { name }), whole: address({ root: null }) },
    ancestors: ancestorLinks(ancestors, address),
    eldest: outline.eldest ? branchOf(outline.eldest, tree) : null,
    parts: [...outline.parts].map(([couple, anchor]) => ({
      anchor,
      title: couple.member ? t("tree.branchOf", { name: cardView(couple.member, tree).name }) : null,
      branch: branchOf(couple, tree, true),
    })),
  };
}

export type TreeView = NonNullable<ReturnType<typeof treeView>>;
