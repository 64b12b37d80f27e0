import { expect, test } from "vitest";
import { childrenOfUnlistedParents } from "~/family/profile";
import { familyFrom, listed } from "./families";

/** Ids of the children that are found in a list of people with these relations. */
function found(...people: readonly object[]): number[] {
  const list = people.map((person, at) => listed(at + 1, person));
  return childrenOfUnlistedParents(familyFrom(null, list).listed).map(({ memberId }) => memberId);
}

const died = (familyRelationship: string) => ({ familyRelationship, alive: false, age: "(1960 - 2000)" });
const born = (familyRelationship: string, birthDate: string | null) => ({ familyRelationship, birthDate });

test.each([
  ["a son after his father's wife's death", "Wife of Hari", "Son of Hari", "Jan-2004"],
  ["a daughter after her mother's husband's death", "Husband of Lila", "Daughter of Lila", "Year 2004"],
  ["a brother of the head after their mother's death", "Mother of Hari", "Brother of Hari", "5-Aug-2004"],
])("%s has an unlisted parent", (_case, dead, child, birth) => {
  expect(found(died(dead), born(child, "Mar-1990"), born(child, birth), born(child, birth))).toEqual([3]);
});

test.each([
  ["born before the death", "Son of Hari", "Mar-1999"],
  ["born within nine months of it", "Son of Hari", "Jun-2001"],
  ["of unknown birth", "Son of Hari", null],
  ["of somebody else", "Son of Dev", "Jan-2004"],
])("a child %s has none", (_case, relation, birth) => {
  expect(found(died("Wife of Hari"), born(relation, birth))).toEqual([]);
});

test("a living wife hides none", () => {
  expect(found({ familyRelationship: "Wife of Hari" }, born("Son of Hari", "Jan-2004"))).toEqual([]);
});
