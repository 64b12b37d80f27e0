import { describe, expect, test } from "vitest";
import type { Family } from "~/family/family";
import { FAMILIES, familyFrom, visitOf } from "../../family/families";
import { treeMarkup } from "./tree-markup";

const VIEWS = ["", "open=all", "view=print", "view=chart&open=all", "view=print-chart"];

/** Rendering thousands of cards takes long on a busy machine. */
const PATIENCE_MS = 30_000;

async function markupOf(family: Family, query: string): Promise<string> {
  const { choices } = visitOf(query);
  return treeMarkup(family, query, await family.named(choices.find));
}

function membersIn(markup: string): Set<string> {
  return new Set([...markup.matchAll(/<a [^>]*?href="(\/member\/\d+)"/g)].map(([, path = ""]) => path));
}

describe.each(FAMILIES)("a family of %s", { timeout: PATIENCE_MS }, (_name, root, members) => {
  const family = familyFrom(root);

  test.each(VIEWS)("shows everybody in the view ?%s", async (query) => {
    expect(membersIn(await markupOf(family, query)).size).toBe(members);
  });

  test("has unique anchors, and one for each link", async () => {
    const markup = await markupOf(family, "open=all");
    const anchors = [...markup.matchAll(/ id="([^"]*)"/g)].map(([, anchor]) => anchor);
    expect(new Set(anchors).size).toBe(anchors.length);
    const leads = [...markup.matchAll(/href="#([^"]*)"/g)].map(([, anchor]) => anchor);
    expect(leads.filter((anchor) => !anchors.includes(anchor))).toEqual([]);
  });

  test("shows a member found in the chart", async () => {
    const markup = await markupOf(family, `view=chart&find=verma+${members}`);
    expect(membersIn(markup)).toContain(`/member/${members}`);
  });

  test("can start at its last member, and links back to the whole tree", async () => {
    const markup = await markupOf(family, `root=${members}`);
    expect(markup).toContain(" › <b>");
    expect(markup).toContain('href="/family/7#family-tree"');
    expect(membersIn(markup)).toContain(`/member/${members}`);
  });

  test("repeats a search in no card", async () => {
    const markup = await markupOf(family, "open=all&find=verma+1");
    expect(markup.match(/find=/g)?.length ?? 0).toBeLessThan(10);
  });

  test("counts the members found", async () => {
    const found = Array.from({ length: members }, (_, at) => String(at + 1)).filter((id) =>
      id.startsWith("1"),
    );
    expect(await markupOf(family, "find=verma+1")).toContain(`${found.length} found`);
  });
});
