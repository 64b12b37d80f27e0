import { describe, expect, test } from "vitest";
import { HELP_TOPICS } from "~/content/help";
import { helpView } from "~/format/help";

const found = (search: string) => helpView("/help", search, null).topics.map(({ id }) => id);

describe("the search of the help", () => {
  test("looks at questions and answers, ignores case, and wants every word", () => {
    expect(found("")).toHaveLength(4);
    expect(found("PICTURE")).toEqual(["change-picture"]);
    expect(found("six digits")).toEqual(["reset-password"]);
    expect(found("administrators zebra")).toEqual([]);
  });

  test("takes signs for what they are", () => {
    for (const search of [".*", "(", "[a", "a{2}", "$&", "\\", "|"]) expect(found(search)).toEqual([]);
    expect(found("password?")).toEqual(["reset-password"]);
  });

  test("marks what was found, and prints every line whole", () => {
    const [topic] = helpView("/help", "reset PASS", null).topics;
    expect(topic?.question.filter(({ isFound }) => isFound).map(({ text }) => text)).toEqual([
      "reset",
      "pass",
    ]);
    for (const { id, question, answer } of helpView("/help", "a e o", null).topics) {
      const own = HELP_TOPICS.find((each) => each.id === id);
      const lines = [question, ...answer].map((words) => words.map(({ text }) => text).join(""));
      expect(lines).toEqual([own?.question, ...(own?.answer ?? [])]);
    }
  });

  test("opens what it found, unless it is closed again", () => {
    const open = (search: string, which: string | null) =>
      helpView("/help", search, which).topics.filter(({ isOpen }) => isOpen).length;
    expect([open("", null), open("", "all"), open("", "change-email"), open("", "none")]).toEqual([
      0, 4, 1, 0,
    ]);
    expect([open("password", null), open("password", "none"), open("password", "all")]).toEqual([2, 0, 2]);
  });

  test("keeps the search in the links", () => {
    const { expand, collapse } = helpView("/help", "a&b c", null);
    expect(expand).toBe("/help?q=a%26b%20c&open=all");
    expect(collapse).toBe("/help?q=a%26b%20c&open=none");
    expect(helpView("/help", "", null).expand).toBe("/help?open=all");
  });
});
