import type { SessionUser } from "~/contract/session";
import { MISSING_FIELDS } from "~/family/missing-fields";
import { idOf } from "~/http/params.server";
import { t } from "~/i18n/text.server";
import { SEARCH_TEXT_MAX_CHARACTERS } from "~/ui/format/text";

export const FAMILY_SECTIONS = { details: "details", tree: "family-tree", members: "members" } as const;

/** In percent. */
export const ZOOMS = [50, 75, 100, 150] as const;
export const OTHER_VIEWS = ["chart", "book", "print", "print-chart"] as const;

/** In the order of the address; null or empty where it lacks one. */
export function readTreeChoices(searchParams: URLSearchParams) {
  const chosen = <const Choice extends string | number>(name: string, choices: readonly Choice[]) =>
    choices.find((choice) => String(choice) === searchParams.get(name)) ?? null;
  return {
    find: (searchParams.get("find") ?? "").trim(),
    root: idOf(searchParams.get("root") ?? ""),
    open: chosen("open", ["all"]),
    cards: chosen("cards", ["names"]),
    /** null for the backend's order. */
    sort: chosen("sort", ["name", "age"]),
    show: chosen("show", ["living", "whatsapp", ...MISSING_FIELDS]),
    /** null for the outline. */
    view: chosen("view", OTHER_VIEWS),
    /** null for a chart that fits the window. */
    zoom: chosen("zoom", ZOOMS),
  };
}

export type TreeChoices = ReturnType<typeof readTreeChoices>;

export const isPrint = (view: TreeChoices["view"]) => view === "print" || view === "print-chart";

export interface FamilyVisit {
  user: SessionUser;
  pathname: string;
  publicOrigin: string;
  choices: TreeChoices;
  /** Members with the name searched for. */
  found: ReadonlySet<number>;
}

export function treeQuery(choices: TreeChoices): URLSearchParams {
  const query = new URLSearchParams();
  // What is too long to find anybody would only lengthen every link.
  const find = choices.find.length <= SEARCH_TEXT_MAX_CHARACTERS ? choices.find : "";
  const fields = { ...choices, find, zoom: choices.view === "chart" ? choices.zoom : null };
  for (const [name, value] of Object.entries(fields)) if (value) query.append(name, String(value));
  return query;
}

export type TreeAddress = (changes: Partial<TreeChoices>, fragment?: string) => string;

/** @param root of the tree that is shown; an unknown one is dropped from the address. */
export function treeAddress(
  { pathname, choices }: Pick<FamilyVisit, "pathname" | "choices">,
  root = choices.root,
): TreeAddress {
  return (changes, fragment = FAMILY_SECTIONS.tree) => {
    const query = treeQuery({ ...choices, root, ...changes }).toString();
    return `${pathname}${query && `?${query}`}#${fragment}`;
  };
}

/** One tree in three views. */
export function viewLinks(current: TreeChoices["view"], address: TreeAddress) {
  const link = (view: TreeChoices["view"], text: string) => {
    return { text, href: address({ view }), isCurrent: view === current };
  };
  return [link(null, t("tree.outline")), link("chart", t("tree.chart")), link("book", t("book.link"))];
}
