import { describe, expect, test } from "vitest";
import type { FamilyDetailsAnswer } from "~/contract/family";
import { membersCalled } from "../../../../app/routes/family.($familyId)/screen.server";
import { FAMILIES, visitOf } from "./families";
import { answerOf, treeMarkup } from "./tree-markup";

const VIEWS = ["", "open=all", "view=print", "view=chart&open=all", "view=print-chart", "cards=names"];

/** Rendering thousands of cards takes long on a busy machine. */
const PATIENCE_MS = 30_000;

async function markupOf(answer: FamilyDetailsAnswer, query: string): Promise<string> {
  const { choices } = visitOf(query);
  return treeMarkup(answer, query, await membersCalled(choices.find, answer));
}

function membersIn(markup: string): Set<string> {
  return new Set([...markup.matchAll(/<a [^>]*?href="(\/member\/\d+)"/g)].map(([, path = ""]) => path));
}

describe.each(FAMILIES)("a family of %s", { timeout: PATIENCE_MS }, (_name, root, members) => {
  const answer = answerOf(root);

  test.each(VIEWS)("shows everybody in the view ?%s", async (query) => {
    expect(membersIn(await markupOf(answer, query)).size).toBe(members);
  });

  test("has unique anchors, and one for each link", async () => {
    const markup = await markupOf(answer, "open=all");
    const anchors = [...markup.matchAll(/ id="([^"]*)"/g)].map(([, anchor]) => anchor);
    expect(new Set(anchors).size).toBe(anchors.length);
    const leads = [...markup.matchAll(/href="#([^"]*)"/g)].map(([, anchor]) => anchor);
    expect(leads.filter((anchor) => !anchors.includes(anchor))).toEqual([]);
  });

  test("shows a member found in the chart", async () => {
    const markup = await markupOf(answer, `view=chart&find=verma+${members}`);
    expect(membersIn(markup)).toContain(`/member/${members}`);
  });

  test("can start at its last member, and links back to the whole tree", async () => {
    const markup = await markupOf(answer, `root=${members}`);
    expect(markup).toContain("The tree starts with ");
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
