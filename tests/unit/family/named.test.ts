import { expect, test } from "vitest";
import { couple, cousinsMarried, familyFrom, listed, member } from "./families";

const family = familyFrom(
  {
    ...couple(1, 2, [{ ...couple(3, null), member: member(3, { firstName: null, lastName: null }) }]),
    member: member(1, { firstName: "Ravi", lastName: "Verma" }),
    spouse: member(2, { firstName: "Zoë", lastName: "Verma" }),
  },
  [
    listed(1, { firstName: "Ravi", lastName: "Verma", firstNameInHindi: "रवि", nickName: "Raju" }),
    listed(2, { firstName: "Zoë", lastName: "Verma", maidenLastName: "Shinde" }),
    listed(4, { firstName: "Uma", lastName: "Khan" }),
  ],
);

async function foundFor(text: string): Promise<number[]> {
  return [...(await family.named(text))];
}

test.each([
  ["by a part of the name", "avi", [1]],
  ["in capitals", "VERMA", [1, 2]],
  ["by first and last name", "ravi verma", [1]],
  ["without the accent", "zoe", [2]],
  ["by the Hindi name", "रवि", [1]],
  ["by the family's Hindi name after it", "रवि वर्मा", [1]],
  ["by the nick name", "raju", [1]],
  ["by the maiden name", "shinde", [2]],
  ["by another spelling of it", "Shindey", [2]],
  ["by the maiden name in the other script", "शिन्दे", [2]],
  ["by the last name as others spell it", "varma", [1, 2]],
  ["by a part of it in the other script", "वर्", [1, 2]],
  ["not by another name", "varsha", []],
  ["not by a surname that sounds like it", "Shende", []],
  ["not by the end of one name and the beginning of another", "vermaraju", []],
  ["not by nothing", " ", []],
  ["not by a text without end", "a".repeat(201), []],
  ["who stands in the list alone", "uma", [4]],
])("a member is found %s", async (_how, text, ids) => {
  expect(await foundFor(text)).toEqual(ids);
});

test("a member who appears twice is found once", async () => {
  expect([...(await familyFrom(cousinsMarried()).named("verma 5"))]).toEqual([5]);
});
