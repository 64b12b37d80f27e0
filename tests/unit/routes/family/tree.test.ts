import { describe, expect, test } from "vitest";
import type { TreeNode } from "~/contract/tree";
import { peopleOf } from "~/kinship/couples";
import { outlineOf } from "~/routes/family.($familyId)/tree/outline";
import { couple, cousinsMarried, familyFrom, familyOf, sent } from "../../family/families";
import { treeMarkup } from "./tree-markup";

test("children of a repeated couple appear once, and the other place links there", () => {
  const markup = treeMarkup(familyFrom(cousinsMarried()), "open=all");
  expect(markup.match(/href="\/member\/7"/g)).toHaveLength(2);
  expect(markup).toMatch(
    /<a href="#m5" aria-label="1 child: [^"]+">1 child: shown elsewhere in the tree<\/a>/,
  );
  expect(markup.indexOf('id="m5"')).toBeLessThan(markup.indexOf('href="#m5"'));
});

test("a very deep branch is behind a link, which begins a tree there", () => {
  const family = familyFrom(familyOf(1000, 1));
  const link = '<a href="/family/7?root=299&amp;open=all#family-tree" ';
  expect(treeMarkup(family, "open=all").split(link)).toHaveLength(3);
  expect(treeMarkup(family, "open=all&root=299")).toContain('href="/member/598"');
});

test("so is one whose members are unknown, and begins at the first who is known", () => {
  let root = couple(7, null);
  for (let generation = 0; generation < 300; generation++)
    root = { member: null, spouse: null, children: [root], remarriages: [] };
  expect(treeMarkup(familyFrom(root), "open=all")).toContain(
    'href="/family/7?root=7&amp;open=all#family-tree"',
  );
});

test("branches down to a found member are open", () => {
  const { couples } = familyFrom(familyOf(60, 2));
  const { open } = outlineOf(couples, new Set([60]), false);
  let at = couples.find((each) => peopleOf([each]).some(({ memberId }) => memberId === 60))?.parent;
  expect(at?.generation).toBeGreaterThan(2);
  for (; at; at = at.parent) expect(open.has(at)).toBe(true);
});

describe("the menu of a card", () => {
  function menuOf(root: TreeNode, query = "", members: readonly object[] = []) {
    const [, menu = ""] =
      /name="menu">(.*?)<\/details>/.exec(treeMarkup(familyFrom(root, members), query)) ?? [];
    return [...menu.matchAll(/<a href="(.*?)" aria-label=".*?">(.*?)<\/a>/g)].map(
      ([, href, text]) => `${text} ${href}`,
    );
  }

  const PROFILE = "Profile /member/1";
  const SAVE = "Save contact /member/1/contact.vcf";

  test("links to the profile and starts the tree at the member", () => {
    expect(menuOf(couple(1, 2), "cards=names")).toEqual([
      PROFILE,
      "Tree from here /family/7?root=1#family-tree",
    ]);
  });

  test("does not start a tree at a member without relatives", () => {
    expect(menuOf(couple(1, null))).toEqual([PROFILE]);
  });

  test.each([
    [{ phone: "+91-912 345 6789" }, ["Call tel:+919123456789", "SMS sms:+919123456789", PROFILE, SAVE]],
    [
      { phone: "+91-912 345 6789", phoneWhatsappRegistered: true },
      ["Call tel:+919123456789", "WhatsApp https://wa.me/919123456789", PROFILE, SAVE],
    ],
    [{ phone: "ask Ravi" }, [PROFILE]],
    [{ phone: "+91-912 345 6789", alive: false }, [PROFILE]],
  ])("with %j has the links %j", (facts, links) => {
    expect(menuOf(couple(1, null), "", [sent(1, facts)])).toEqual(links);
  });

  test("exists for everybody in a small family, for members in sight in a large one", () => {
    const menus = (root: TreeNode, query: string) =>
      treeMarkup(familyFrom(root), query).match(/name="menu"/g)?.length;
    expect(menus(familyOf(200, 2), "")).toBe(200);
    expect(menus(familyOf(1000, 2), "")).toBe(14);
    expect(menus(familyOf(1000, 2), "open=all")).toBe(1000);
  });
});

test("every couple shows its wedding day, and nobody an empty line", () => {
  const root = couple(1, 2, [couple(3, 4, [couple(5, null)]), couple(6, 7)]);
  const married = [3, 4, 6, 7].map((memberId) => sent(memberId, { weddingDate: "1994-02-10" }));
  const [, ...entries] = treeMarkup(familyFrom(root, married), "open=all").split("<li");
  const withDay = entries.map((entry) => entry.includes("<p><small>Married 10 Feb 1994"));
  expect(withDay).toEqual([false, true, false, true]);
  expect(entries.map((entry) => entry.includes("<p><small>"))).toEqual(withDay);
});
