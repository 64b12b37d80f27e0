import { FAMILY_MAX_PEOPLE } from "~/contract/member";

const FAMILY = '"operationMessage":null,"familyDetails":{"familyId":7,"familyName":"Verma"}';

function answer(memberList: string, familyRoot: string): string {
  return `{${FAMILY},"memberList":${memberList},"familyRoot":${familyRoot}}`;
}

function listOf(count: number, entryOf: (at: number) => string): string {
  return `[${Array.from({ length: count }, (_, at) => entryOf(at)).join()}]`;
}

const members = (count: number) => listOf(count, (at) => `{"memberId":${at + 1}}`);

function treeOf(generations: number): string {
  const begin = Array.from(
    { length: generations },
    (_, at) => `{"member":{"memberId":${at + 1}},"children":[`,
  );
  return begin.join("") + "]}".repeat(generations);
}

const TOO_LARGE = "This family has over 2000 members, too many for a page. Please ask an administrator.";

/** Answers of getfamilydetails that are too large, too deep or slow to parse. */
export const HOSTILE_ANSWERS: readonly { name: string; text: string; sentence?: string }[] = [
  { name: "300,000 members of one field", text: answer(members(300_000), "null") },
  {
    name: "a member more than a family may have",
    sentence: TOO_LARGE,
    text: answer(members(FAMILY_MAX_PEOPLE + 1), "null"),
  },
  { name: "a tree of 100,000 levels", sentence: TOO_LARGE, text: answer("[]", treeOf(100_000)) },
  {
    name: "a tree of 400,000 empty children",
    sentence: TOO_LARGE,
    text: answer("[]", `{"children":${listOf(400_000, () => "{}")}}`),
  },
  {
    name: "a list of 3.9 million zeros",
    text: answer(
      listOf(3_900_000, () => "0"),
      "null",
    ),
  },
  { name: "5 MB of nested lists", text: "[".repeat(2_600_000) + "]".repeat(2_600_000) },
];
