import { renderToStaticMarkup as print } from "react-dom/server";
import type { Family } from "~/family/family";
import { treeView } from "~/routes/family.($familyId)/tree/tree.server";
import { TreePanel } from "~/routes/family.($familyId)/tree/tree-panel";
import { visitOf } from "../../family/families";

/** The tree as the member with the number 1 sees it. */
export function treeMarkup(family: Family, query = "", found?: ReadonlySet<number>): string {
  const tree = treeView(family, visitOf(query, found));
  return tree ? print(<TreePanel tree={tree} />) : "";
}
