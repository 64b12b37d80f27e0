import { describe, expect, test } from "vitest";
import type { TreeNode } from "~/contract/tree";
import { couplesOf } from "~/kinship/couples";
import { coupleFacts } from "~/routes/family.($familyId)/outline/couple-facts";
import { type OutlineCard, outlineCards } from "~/routes/family.($familyId)/outline/outline-card";
import { type MarriageView, type TreePart, treeView } from "~/routes/family.($familyId)/outline/tree";
import { couple, cousinsMarried, FAMILIES, familyOf, knowledgeOf, listed, member } from "./families";

function branchesOf(parts: readonly TreePart[]): MarriageView[] {
  const branches = parts.map(({ root }) => root);
  for (const branch of branches)
    branches.push(...[branch, ...branch.remarriages].flatMap(({ children }) => children));
  return branches;
}

function cardsOf(parts: readonly TreePart[]): OutlineCard[] {
  return branchesOf(parts)
    .flatMap((branch) => [branch, ...branch.remarriages])
    .flatMap(({ member, spouse }) => [member, spouse])
    .filter((card) => card !== null);
}

function viewOf(root: TreeNode, known = knowledgeOf(), allOpen = false) {
  return treeView(couplesOf(root), known.found, allOpen, {
    cardOf: outlineCards(known),
    factsOf: (couple) => coupleFacts(couple, known),
  });
}

describe.each(FAMILIES)("a family of %s", (_name, root, members) => {
  const parts = viewOf(root, knowledgeOf(), true);

  test("shows everybody", () => {
    expect(new Set(cardsOf(parts).map(({ memberId }) => memberId)).size).toBe(members);
  });

  test("has unique anchors, and one for each link", () => {
    const branches = branchesOf(parts);
    const anchors = [
      ...parts.map(({ anchor }) => anchor),
      ...branches.map(({ anchor }) => anchor),
      ...cardsOf(parts).map(({ anchor }) => anchor),
    ].filter((anchor) => anchor !== null);
    expect(new Set(anchors).size).toBe(anchors.length);
    const leads = branches.flatMap(({ elsewhere }) => elsewhere?.href.slice(1) ?? []);
    expect(leads.filter((anchor) => !anchors.includes(anchor))).toEqual([]);
  });
});

test("children of a repeated couple appear once, and the other place links there", () => {
  const [, , , there, again] = branchesOf(viewOf(cousinsMarried()));
  expect(there?.children).toHaveLength(1);
  expect(again?.children).toEqual([]);
  expect(again?.elsewhere).toEqual({ text: "1 child: shown at their other place", href: "#m5" });
  expect(there?.member?.anchor).toBe("m5");
});

test("a deep branch continues in a part of its own, open and without repeated anchors", () => {
  const [first, second] = viewOf(familyOf(200, 1));
  let last = first?.root;
  while (last?.children[0]) last = last.children[0];
  expect(last?.elsewhere?.href).toBe(`#${second?.anchor}`);
  expect(second?.title).toBe(last?.member?.name);
  expect(second?.root).toMatchObject({ anchor: null, elsewhere: null, open: true });
  expect(second?.root.member?.memberId).toBe(last?.member?.memberId);
});

test("branches down to a found member are open", () => {
  const root = familyOf(60, 2);
  const found = new Map([[60, member(60)]]);
  const branches = branchesOf(viewOf(root, knowledgeOf("", { found })));
  const at = branches.find((branch) => [branch.member, branch.spouse].some((card) => card?.isFound));
  let parent = branches.find(({ children }) => at && children.includes(at));
  expect(parent).toBeDefined();
  while (parent) {
    const child = parent;
    expect(parent.open).toBe(true);
    parent = branches.find(({ children }) => children.includes(child));
  }
});

describe("the menu of a card", () => {
  const menuOf = (root: TreeNode, known = knowledgeOf()) =>
    cardsOf(viewOf(root, known))[0]?.menu.map(({ text, href }) => `${text} ${href}`);

  const PROFILE = "Profile /member/1";
  const SAVE = "Save contact /member/1/contact.vcf";

  test("links to the profile and starts the tree at the member", () => {
    expect(menuOf(couple(1, 2), knowledgeOf("cards=names"))).toEqual([
      PROFILE,
      "Start here /family/7?root=1&cards=names#family-tree",
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
    const known = knowledgeOf("", { listed: new Map([[1, listed(1, facts)]]) });
    expect(menuOf(couple(1, null), known)).toEqual(links);
  });

  test("exists for everybody in a small family, for members in sight in a large one", () => {
    const withMenu = (root: TreeNode, allOpen: boolean) =>
      cardsOf(viewOf(root, knowledgeOf(), allOpen)).filter(({ menu }) => menu.length > 0).length;
    expect(withMenu(familyOf(200, 2), false)).toBe(200);
    expect(withMenu(familyOf(1000, 2), false)).toBe(14);
    expect(withMenu(familyOf(1000, 2), true)).toBe(1000);
  });
});

test("only couples with children, and the eldest, show facts", () => {
  const facts = branchesOf(
    viewOf(couple(1, 2, [couple(3, 4, [couple(5, null)]), couple(6, 7)]), knowledgeOf(), true),
  );
  expect(facts.map(({ facts: each }) => each !== null)).toEqual([true, true, false, false]);
});
