import { expect, test } from "vitest";
import { daysAway } from "../../../app/format/date";
import { speakingIn } from "../../../app/texts/language.server";

test.each([
  ["2026-03-10", "today"],
  ["2026-03-11", "tomorrow"],
  ["2026-03-09", "yesterday"],
  ["2026-03-16", "in 6 days"],
  ["2026-03-06", "4 days ago"],
  ["2026-05-08", "in 59 days"],
  ["2026-06-10", "in 3 months"],
  ["2025-03-10", "12 months ago"],
  ["2029-03-10", "in 3 years"],
])("on 10 March 2026, %s is %s", (day, words) => {
  expect(daysAway(day, "2026-03-10")).toBe(words);
});

test("a reader of Hindi is told in Hindi, in the digits of phones", () => {
  speakingIn(
    () => "hi",
    () => {
      expect(daysAway("2026-03-10", "2026-03-10")).toBe("आज");
      expect(daysAway("2026-03-16", "2026-03-10")).toMatch(/^6 दिन/);
    },
  );
});
