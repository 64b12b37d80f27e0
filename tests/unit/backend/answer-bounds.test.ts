import { describe, expect, test } from "vitest";
import { answerBounds } from "~/backend/answer-bounds";

const CHUNK_BYTES = 64 * 1024;
const MB = 1024 * 1024;

/** Whether all of a text may be parsed, when it comes in pieces. */
function isWithinBounds(text: string, chunkBytes = CHUNK_BYTES): boolean {
  const accept = answerBounds();
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += chunkBytes)
    if (!accept(bytes.subarray(at, at + chunkBytes))) return false;
  return true;
}

const nested = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;
const listOf = (entry: string, count: number) => `{"memberList":[${Array(count).fill(entry).join()}]}`;
/** A tree in which every generation has one child. */
const generations = (count: number) => `${'{"children":['.repeat(count)}${"]}".repeat(count)}`;

describe("an answer may be parsed", () => {
  test.each([
    ["with 10,000 members", listOf('{"memberId":1,"firstName":"Asha"}', 10_000)],
    ["with 2,000 generations", generations(2_000)],
    ["with commas, brackets and quotes in its texts", `{"notes":"${'[{\\",'.repeat(50_000)}"}`],
    ["that is no JSON", "]]]}}}"],
  ])("%s", (_name, text) => {
    expect(isWithinBounds(text)).toBe(true);
    expect(isWithinBounds(text.slice(0, 50_000), 1)).toBe(true);
  });
});

describe("an answer may not be parsed", () => {
  test.each([
    ["with 10,001 entries in a list", listOf("0", 10_001)],
    ["with 10,001 fields in an object", `{${Array(10_001).fill('"a":0').join()}}`],
    ["with 2,500 generations", generations(2_500)],
    ["that nests 100,000 levels", nested(100_000)],
    [
      "with 25,001 objects",
      `[${Array(10)
        .fill(`[${Array(2_501).fill("{}").join()}]`)
        .join()}]`,
    ],
    ["of more than 5 MB", `"${"a".repeat(5 * MB)}"`],
  ])("%s", (_name, text) => expect(isWithinBounds(text)).toBe(false));
});
