import type { SessionUser } from "~/contract/session";
import { MISSING_FIELDS } from "~/family/missing-fields";
import { idOf } from "~/http/params.server";
import { t } from "~/i18n/text.server";
import { SEARCH_TEXT_MAX_CHARACTERS } from "~/name-search/searched-text";

export const FAMILY_SECTIONS = { details: "details", tree: "family-tree", members: "members" } as const;

/** In percent. */
export const ZOOMS = [100, 150] as const;
export const OTHER_VIEWS = ["chart", "book", "print", "print-chart"] as const;

/** The choices in the address, in the order in which links write them. A missing one is null or empty. */
export function readTreeChoices(searchParams: URLSearchParams) {
  const chosen = <const Choice extends string | number>(name: string, choices: readonly Choice[]) =>
    choices.find((choice) => String(choice) === searchParams.get(name)) ?? null;
  return {
    find: (searchParams.get("find") ?? "").trim(),
    root: idOf(searchParams.get("root") ?? ""),
    open: chosen("open", ["all"]),
    /** Null for the backend's order. */
    sort: chosen("sort", ["name", "age"]),
    show: chosen("show", MISSING_FIELDS),
    /** Null for the outline. */
    view: chosen("view", OTHER_VIEWS),
    /** Null for a chart that fits the window. */
    zoom: chosen("zoom", ZOOMS),
  };
}

export type TreeChoices = ReturnType<typeof readTreeChoices>;

export const isPrintView = (view: TreeChoices["view"]) => view === "print" || view === "print-chart";

export interface FamilyRequest {
  user: SessionUser;
  pathname: string;
  choices: TreeChoices;
  /** The members with the name that `choices.find` asks for. */
  foundIds: ReadonlySet<number>;
}

export function treeQuery(choices: TreeChoices): URLSearchParams {
  const query = new URLSearchParams();
  // A text too long to search for would only lengthen every link.
  const find = choices.find.length <= SEARCH_TEXT_MAX_CHARACTERS ? choices.find : "";
  const fields = { ...choices, find, zoom: choices.view === "chart" ? choices.zoom : null };
  for (const [name, value] of Object.entries(fields)) if (value) query.append(name, String(value));
  return query;
}

export type TreeHref = (changes: Partial<TreeChoices>, fragment?: string) => string;

/** @param root of the tree that is shown. The address drops an unknown root. */
export function treeHref(
  { pathname, choices }: Pick<FamilyRequest, "pathname" | "choices">,
  root = choices.root,
): TreeHref {
  return (changes, fragment = FAMILY_SECTIONS.tree) => {
    const query = treeQuery({ ...choices, root, ...changes }).toString();
    return `${pathname}${query && `?${query}`}#${fragment}`;
  };
}

export function viewLinks(current: TreeChoices["view"], hrefWith: TreeHref) {
  const link = (view: TreeChoices["view"], text: string) => {
    return { text, href: hrefWith({ view }), isCurrent: view === current };
  };
  return [link(null, t("tree.outline")), link("chart", t("tree.chart")), link("book", t("book.link"))];
}
