import { describe, expect, test } from "vitest";
import type { TreeNode } from "~/contract/tree";
import { cardsOf } from "~/routes/family.($familyId)/card";
import { type ChartView, chartView } from "~/routes/family.($familyId)/chart/chart.server";
import { couple, cousinsMarried, FAMILIES, familyFrom, familyOf, visitOf } from "../../family/families";
import { treeMarkup } from "./tree-markup";

function viewOf(root: TreeNode, query = ""): ChartView {
  const visit = visitOf(query);
  const family = familyFrom(root);
  return chartView(family.couples, cardsOf(family, visit), visit.choices.cards !== null);
}

const cardsIn = (couples: ChartView["couples"]) => [...couples.values()].flatMap(({ cards }) => cards);

describe.each(FAMILIES)("the chart of a family of %s", (_name, root, members) => {
  const { couples, size } = viewOf(root);
  const cards = cardsIn(couples);

  test("shows everybody, with one anchor each", () => {
    expect(new Set(cards.map(({ card }) => card.memberId)).size).toBe(members);
    const ids = cards.flatMap(({ id }) => id ?? []);
    expect(new Set(ids).size).toBe(members);
    expect(ids).toHaveLength(members);
  });

  test("keeps cards inside the chart and texts inside cards", () => {
    for (const card of cards) {
      expect(Math.min(card.x, card.y)).toBeGreaterThanOrEqual(0);
      expect(card.x + card.width).toBeLessThanOrEqual(size.width);
      expect(card.y + card.height).toBeLessThanOrEqual(size.height);
      expect(Math.max(...card.texts.map(({ y }) => y))).toBeLessThan(card.height);
    }
  });

  test("links each couple to its parents", () => {
    const groups = treeMarkup(familyFrom(root), "view=chart&open=all").matchAll(
      /<g [^>]*translate\(\d+ (\d+)\)"(?: data-up="(\d+)")?>/g,
    );
    const places = [...groups].map(([, y, up]) => ({ y: Number(y), up }));
    expect(places.filter(({ up }) => up === undefined)).toHaveLength(1);
    for (const { up, y } of places) if (up) expect(places[Number(up)]?.y).toBeLessThan(y);
  });
});

test("lines run across and down", () => {
  const { marriages, descents } = viewOf(couple(1, 2, [couple(3, null)]), "cards=names");
  expect(marriages).toMatch(/^M\d+ \d+h24$/);
  expect(descents).toMatch(/^(M\d+ \d+([hv]-?\d+)+)+$/);
  expect(descents.match(/M/g)).toHaveLength(1);
});

test("pictures are left out in a large family or for names only", () => {
  const pictures = (root: TreeNode, query = "") =>
    cardsIn(viewOf(root, query).couples).flatMap(({ picture }) => picture ?? []);
  expect(pictures(familyOf(60, 3))).toHaveLength(60);
  expect(pictures(familyOf(60, 3), "cards=names")).toEqual([]);
  expect(pictures(familyOf(200, 3))).toEqual([]);
});

test("a member who appears twice is drawn twice, with one anchor", () => {
  const cards = cardsIn(viewOf(cousinsMarried()).couples);
  const twice = cards.filter(({ card }) => card.memberId === 5);
  expect(twice.map(({ id }) => id)).toEqual(["m5", null]);
});
