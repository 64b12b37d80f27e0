import { describe, expect, test } from "vitest";
import { couplesOf } from "~/kinship/couples";
import { findMembers } from "~/routes/family.($familyId)/find.server";
import { cousinsMarried, listed, member } from "./families";

const couples = couplesOf({
  member: member(1, { firstName: "Ravi", lastName: "Verma" }),
  spouse: member(2, { firstName: "Zoë", lastName: "Verma" }),
  children: [{ member: member(3, { firstName: null, lastName: null }), spouse: null, children: [] }],
});
const list = new Map([
  [1, listed(1, { firstNameInHindi: "रवि", nickName: "Raju" })],
  [2, listed(2, { maidenLastName: "Shinde" })],
]);

function foundFor(text: string): number[] {
  return [...findMembers(text, couples, list, "वर्मा").keys()];
}

describe("a member of the tree is found", () => {
  test.each([
    ["by a part of the name", "avi", [1]],
    ["in capitals", "VERMA", [1, 2]],
    ["by first and last name", "ravi verma", [1]],
    ["without the accent", "zoe", [2]],
    ["by the Hindi name", "रवि", [1]],
    ["by the family's Hindi name after it", "रवि वर्मा", [1]],
    ["by the nick name", "raju", [1]],
    ["by the maiden name", "shinde", [2]],
    ["by another spelling of it", "Shende", [2]],
    ["by the maiden name in the other script", "शिन्दे", [2]],
    ["by the last name as others spell it", "varma", [1, 2]],
    ["by a part of it in the other script", "वर्", [1, 2]],
    ["not by another name", "varsha", []],
    ["not by the end of one name and the beginning of another", "vermaraju", []],
    ["not by nothing", " ", []],
    ["not by a text without end", "a".repeat(201), []],
  ])("%s", (_how, text, ids) => {
    expect(foundFor(text)).toEqual(ids);
  });
});

test("who comes twice is found once", () => {
  const found = findMembers("verma 5", couplesOf(cousinsMarried()), new Map(), null);
  expect([...found.keys()]).toEqual([5]);
});
