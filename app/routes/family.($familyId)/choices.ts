import type { SessionUser } from "~/contract/session";
import { MISSING_FIELDS } from "~/family/missing-fields";
import { idOf } from "~/http/params.server";
import type { CalendarDate } from "~/ui/format/date";

export const FAMILY_SECTIONS = { details: "details", tree: "family-tree", members: "members" } as const;

/** How large the chart is drawn, in percent. */
export const ZOOMS = [50, 75, 100, 150] as const;

/** Without a choice a chart fits a phone, and is drawn in full at a desk. */
export type Zoom = (typeof ZOOMS)[number] | "fit" | null;
type TreeScreenKind = "outline" | "chart" | "book" | "print" | "print-chart";

const ORDERS = ["name", "age"] as const;
const SHOWN = ["living", "whatsapp", ...MISSING_FIELDS] as const;
export const OTHER_VIEWS = ["chart", "book", "print", "print-chart"] as const;

export interface TreeChoices {
  find: string;
  root: number | null;
  open: boolean;
  namesOnly: boolean;
  /** null for the backend's order. */
  sort: (typeof ORDERS)[number] | null;
  show: (typeof SHOWN)[number] | null;
  kind: TreeScreenKind;
  zoom: Zoom;
}

export const isPrint = (kind: TreeScreenKind) => kind === "print" || kind === "print-chart";

export interface FamilyVisit {
  user: SessionUser;
  today: CalendarDate;
  pathname: string;
  publicOrigin: string;
  choices: TreeChoices;
  /** Members with the name that is searched for. */
  found: ReadonlySet<number>;
}

function zoomOf(text: string | null): Zoom {
  if (text === "fit") return text;
  return ZOOMS.find((zoom) => String(zoom) === text) ?? null;
}

export function readTreeChoices(searchParams: URLSearchParams): TreeChoices {
  const kind = searchParams.get("view");
  return {
    find: (searchParams.get("find") ?? "").trim(),
    root: idOf(searchParams.get("root") ?? ""),
    open: searchParams.get("open") === "all",
    namesOnly: searchParams.get("cards") === "names",
    sort: ORDERS.find((order) => order === searchParams.get("sort")) ?? null,
    show: SHOWN.find((shown) => shown === searchParams.get("show")) ?? null,
    kind: OTHER_VIEWS.find((other) => other === kind) ?? "outline",
    zoom: zoomOf(searchParams.get("zoom")),
  };
}

/** The fields of the address; defaults are left out. */
export function treeFields(choices: TreeChoices): [string, string][] {
  const { find, root, open, namesOnly, sort, show, kind, zoom } = choices;
  const fields: [string, string, boolean][] = [
    ["find", find, find !== ""],
    ["root", String(root), root !== null],
    ["open", "all", open],
    ["cards", "names", namesOnly],
    ["sort", sort ?? "", sort !== null],
    ["show", show ?? "", show !== null],
    ["view", kind, kind !== "outline"],
    ["zoom", String(zoom), kind === "chart" && zoom !== null],
  ];
  return fields.flatMap(([name, value, isSet]) => (isSet ? [[name, value]] : []));
}

export type TreeAddress = (changes: Partial<TreeChoices>, fragment?: string) => string;

export function treeAddress(pathname: string, choices: TreeChoices): TreeAddress {
  return (changes, fragment = FAMILY_SECTIONS.tree) => {
    const query = new URLSearchParams(treeFields({ ...choices, ...changes })).toString();
    return `${pathname}${query && `?${query}`}#${fragment}`;
  };
}
