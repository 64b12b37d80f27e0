import { renderToStaticMarkup as print } from "react-dom/server";
import { type FamilyDetailsAnswer, getFamilyDetails } from "~/contract/family";
import type { TreeNode } from "~/contract/tree";
import { TreePanel } from "~/routes/family.($familyId)/tree-panel";
import { treeScreen } from "~/routes/family.($familyId)/tree-screen.server";
import { sentTree, visitOf } from "./families";

export function answerOf(familyRoot: TreeNode, memberList: readonly object[] = []): FamilyDetailsAnswer {
  const familyDetails = { familyId: 7, familyName: "Verma", familyNameInHindi: "वर्मा" };
  return getFamilyDetails.answer.parse({ familyDetails, familyRoot: sentTree(familyRoot), memberList });
}

/** The tree as the member with the number 1 sees it. */
export function treeMarkup(answer: FamilyDetailsAnswer, query = "", found?: ReadonlySet<number>): string {
  return print(<TreePanel tree={treeScreen(answer, visitOf(query, found))} />);
}
