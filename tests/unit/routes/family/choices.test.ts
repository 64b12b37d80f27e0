import { expect, test } from "vitest";
import { readTreeChoices, treeHref } from "~/routes/family.($familyId)/choices";

const read = (query: string) => readTreeChoices(new URLSearchParams(query));

test.each([
  ["", ""],
  ["open=all", "?open=all"],
  ["view=chart&zoom=100", "?view=chart&zoom=100"],
  ["view=chart&zoom=7", "?view=chart"],
  ["zoom=50", ""],
  ["view=hologram&open=some&cards=few", ""],
  ["root=12", "?root=12"],
  ["sort=name", "?sort=name"],
  ["sort=age&show=no-photo", "?sort=age&show=no-photo"],
  ["sort=height&show=tall", ""],
  ["root=x", ""],
  ["root=-1", ""],
  ["root=1234567890123456789", ""],
  ["find=%20Ravi%20", "?find=Ravi"],
  ["find=%26root%3D3", "?find=%26root%3D3"],
])("the choices of ?%s stay in the links as %j", (query, written) => {
  expect(treeHref({ pathname: "/family/7", choices: read(query) })({})).toBe(
    `/family/7${written}#family-tree`,
  );
});

test("changing one choice keeps the others", () => {
  const address = treeHref({ pathname: "/family", choices: read("find=asha&root=3") });
  expect(address({ open: "all" })).toBe("/family?find=asha&root=3&open=all#family-tree");
  expect(address({ view: "chart", zoom: 150 }, "m3")).toBe("/family?find=asha&root=3&view=chart&zoom=150#m3");
  expect(address({ root: null, find: "" })).toBe("/family#family-tree");
});
