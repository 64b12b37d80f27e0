import { describe, expect, test } from "vitest";
import { type FamilyDetailsAnswer, getFamilyDetails } from "~/contract/family";
import type { TreeNode } from "~/contract/tree";
import { TreePanel } from "~/routes/family.($familyId)/tree-panel";
import { treeScreen } from "~/routes/family.($familyId)/tree-screen.server";
import { membersCalled } from "../../../../app/routes/family.($familyId)/screen.server";
import { print } from "../../ui/print";
import { FAMILIES, sentTree, visitOf } from "./families";

const VIEWS = ["", "open=all", "view=print", "view=chart&open=all", "view=print-chart", "cards=names"];

/** Rendering thousands of cards takes long on a busy machine. */
const PATIENCE_MS = 30_000;

function answerOf(familyRoot: TreeNode): FamilyDetailsAnswer {
  return getFamilyDetails.answer.parse({
    familyDetails: { familyId: 7 },
    familyRoot: sentTree(familyRoot),
    memberList: [],
  });
}

async function markupOf(answer: FamilyDetailsAnswer, query: string): Promise<string> {
  const { choices } = visitOf(query);
  const visit = visitOf(query, await membersCalled(choices.find, answer));
  return print(<TreePanel tree={treeScreen(answer, visit)} />);
}

function membersIn(markup: string): Set<string> {
  return new Set([...markup.matchAll(/<a [^>]*?href="(\/member\/\d+)"/g)].map(([, path = ""]) => path));
}

describe.each(FAMILIES)("a family of %s", { timeout: PATIENCE_MS }, (_name, root, members) => {
  const answer = answerOf(root);

  test.each(VIEWS)("shows everybody in the view ?%s", async (query) => {
    expect(membersIn(await markupOf(answer, query)).size).toBe(members);
  });

  test("shows a member found in the chart", async () => {
    const markup = await markupOf(answer, `view=chart&find=verma+${members}`);
    expect(membersIn(markup)).toContain(`/member/${members}`);
  });

  test("can start at its last member, and links back to the whole tree", async () => {
    const markup = await markupOf(answer, `root=${members}`);
    expect(markup).toContain("The tree starts at ");
    expect(markup).toContain('href="/family/7#family-tree"');
    expect(membersIn(markup)).toContain(`/member/${members}`);
  });

  test("counts the members found", async () => {
    const found = Array.from({ length: members }, (_, at) => String(at + 1)).filter((id) =>
      id.startsWith("1"),
    );
    expect(await markupOf(answer, "find=verma+1")).toContain(`${found.length} found`);
  });
});
