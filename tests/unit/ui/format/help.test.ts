import { describe, expect, test } from "vitest";
import { community } from "~/community/community.server";
import { helpView } from "../../../../app/ui/help-page";

const viewOf = (q: string, open?: string) =>
  helpView("/help", new URLSearchParams(open === undefined ? { q } : { q, open }));
const found = (search: string) => viewOf(search).topics.map(({ id }) => id);

describe("the search of the help", () => {
  test("covers questions and answers, ignores case, and needs every word", () => {
    expect(found("")).toHaveLength(4);
    expect(found("PHOTO")).toEqual(["change-picture"]);
    expect(found("6-digit OTP")).toEqual(["reset-password"]);
    expect(found("administrators zebra")).toEqual([]);
  });

  test("finds nothing for signs alone, and leaves them out of words", () => {
    for (const search of [".*", "(", "a{2}", "$&", "\\", "|"]) expect(found(search)).toEqual([]);
    expect(found("password?")).toEqual(found("password"));
  });

  test("marks the matches and shows every line in full", () => {
    const [topic] = viewOf("reset PASS").topics;
    expect(topic?.question.parts.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual([
      "reset",
      "pass",
    ]);
    for (const { id, question, answer } of viewOf("a e o").topics) {
      const own = community().help.find((each) => each.id === id);
      const lines = [question, ...answer].map(({ parts }) => parts.map(({ text }) => text).join(""));
      const written = own ? [own.question, ...own.answer].map(({ text }) => text.replace(/^\d\. /, "")) : [];
      expect(lines).toEqual(written);
    }
  });

  test("makes steps of the numbered paragraphs, and of no others", () => {
    const [topic] = viewOf("Forgot Password").topics;
    expect(topic?.answer.map(({ isStep }) => isStep)).toEqual([true, true, true, true, false]);
    expect(topic?.question.isStep).toBe(false);
  });

  test("opens what it found, unless it is closed again", () => {
    const open = (search: string, which?: string) =>
      viewOf(search, which).topics.filter(({ isOpen }) => isOpen).length;
    expect([open(""), open("", "all"), open("", "change-email"), open("", "none")]).toEqual([0, 4, 1, 0]);
    expect([open("password"), open("password", "none"), open("password", "all")]).toEqual([2, 0, 2]);
  });

  test("keeps the search in the links", () => {
    const { expand, collapse } = viewOf("a&b c");
    expect(expand).toBe("/help?q=a%26b+c&open=all");
    expect(collapse).toBe("/help?q=a%26b+c&open=none");
    expect(viewOf("").expand).toBe("/help?open=all");
  });
});
