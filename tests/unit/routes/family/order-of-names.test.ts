import { expect, test } from "vitest";
import { sortedByName } from "../../../../app/routes/family.($familyId)/members/member-list.server";

const people = [
  ["", ""],
  ["Zafar", "ज़फ़र"],
  ["", "भरत"],
  ["Varsha", ""],
  ["Asha", "आशा"],
  ["Verma", "वर्मा"],
  ["Varma", ""],
].map(([name = "", nameInHindi = ""]) => ({ name, nameInHindi }));

test.each([
  ["latin", ["Asha", "भरत", "Verma", "Varma", "Varsha", "Zafar", ""]],
  ["devanagari", ["Asha", "Zafar", "भरत", "Verma", "Varma", "Varsha", ""]],
] as const)(
  "names are sorted for %s, spellings of one name together, unnamed members last",
  async (script, order) => {
    const inOrder = await sortedByName(people, script);
    expect(inOrder.map(({ item }) => item.name || item.nameInHindi)).toEqual(order);
  },
);
