import { expect, test } from "vitest";
import { searchFamily } from "~/contract/family";
import { familyRows } from "~/routes/searchfamily/family-rows.server";
import { familyGroups, groupAt, townAndState } from "~/search/family-groups.server";

const families = (facts: readonly object[]) =>
  searchFamily.answer.parse({ families: facts.map((each, at) => ({ familyId: at + 1, ...each })) }).families;

const inRegions = (...regions: (string | null)[]) => families(regions.map((region) => ({ region })));

async function grouped(facts: ReturnType<typeof families>, by: "town" | "gotra" | "name") {
  return (await familyGroups(facts, by)).map(({ key, names, families: members }) => [
    key,
    names,
    members.length,
  ]);
}

test("spellings of one place are one group, under the most usual one", async () => {
  const all = inRegions("Udaipur, RJ", "उदयपुर, RJ", " udaipur , RJ", "Udaipur, RJ", "Surat, GJ", "उदयपुर");
  expect(await grouped(all, "town")).toEqual([
    ["surat", ["Surat"], 1],
    ["udaipur", ["Udaipur", "उदयपुर"], 5],
  ]);
});

test("towns of the same name in two states are two groups", async () => {
  const all = inRegions("Bilaspur, CG", "Bilaspur, HP", "Bilaspur, CG", "Bilaspur");
  expect(await grouped(all, "town")).toEqual([
    ["bilaspur, cg", ["Bilaspur, CG"], 3],
    ["bilaspur, hp", ["Bilaspur, HP"], 1],
  ]);
});

test("families without a town come last", async () => {
  const all = inRegions("Surat, GJ", null, "null, RJ", " - , GJ", "Zaria, Nigeria");
  expect(await grouped(all, "town")).toEqual([
    ["surat", ["Surat"], 1],
    ["zaria", ["Zaria"], 1],
    ["", [], 3],
  ]);
});

test("a family without a town shows its state alone", async () => {
  const rows = await familyRows(inRegions("null, RJ", "Surat, GJ", "null", null));
  expect(rows.map(({ region }) => region.text)).toEqual(["RJ", "Surat, GJ", "", ""]);
});

test("a wrong Hindi name in one family does not merge two names", async () => {
  const all = families([
    { familyName: "Verma", familyNameInHindi: "शर्मा" },
    { familyName: "Verma", familyNameInHindi: "वर्मा" },
    { familyName: "Sharma", familyNameInHindi: "शर्मा" },
    { familyName: null, familyNameInHindi: "शर्मा" },
  ]);
  expect((await grouped(all, "name")).map(([at, , count]) => [at, count])).toEqual([
    ["sharma", 2],
    ["verma", 2],
  ]);
});

test("a group is found by any of its spellings, and by its address in every language", async () => {
  const groups = await familyGroups(inRegions("Udaipur, RJ", "उदयपुर, RJ", null), "town");
  for (const at of ["udaipur", "Udaipur", "  UDAIPUR", " उदयपुर", "udaypur"])
    expect(groupAt(groups, at)?.key, at).toBe("udaipur");
  expect(groupAt(groups, "")?.families).toHaveLength(1);
  expect(groupAt(groups, "surat")).toBeNull();
});

test("families of a group are sorted by name, then by head; those of one name by town first", async () => {
  const all = families([
    { familyName: "Verma", headOfFamilyFirstName: "Ravi", region: "Agra, UP", gotra: "Vatsa" },
    { familyName: "Verma", headOfFamilyFirstName: "Om", region: "Surat, GJ", gotra: "Vatsa" },
    { familyName: "Joshi", headOfFamilyFirstName: "Zoya", region: "Surat, GJ", gotra: "vatsa" },
  ]);
  const ids = async (by: "gotra" | "name") =>
    (await familyGroups(all, by)).map((group) => group.families.map(({ familyId }) => familyId));
  expect(await ids("gotra")).toEqual([[3, 2, 1]]);
  expect(await ids("name")).toEqual([[3], [1, 2]]);
});

test.each([
  ["Udaipur, RJ", "Udaipur", "RJ"],
  [" Udaipur ,RJ ", "Udaipur", "RJ"],
  ["Delhi", "Delhi", ""],
  [null, "", ""],
  ["England, United Kingdom", "England", "United Kingdom"],
])("the town and state of %s", (region, town, state) => {
  expect(townAndState({ region })).toEqual({ town, state });
});
