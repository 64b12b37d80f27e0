import { expect, test } from "vitest";
import { withChoices } from "~/i18n/choices.server";
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
  ["en", ["Asha", "भरत", "Verma", "Varma", "Varsha", "Zafar", ""]],
  ["hi", ["Asha", "Zafar", "भरत", "Verma", "Varma", "Varsha", ""]],
] as const)(
  "names are sorted in %s, spellings of one name together, unnamed members last",
  async (language, order) => {
    const inOrder = await withChoices({ language }, () => sortedByName(people));
    expect(inOrder.map(({ item }) => item.name || item.nameInHindi)).toEqual(order);
  },
);
