import { expect, test } from "vitest";
import { withChoices } from "../../../../app/i18n/choices.server";
import { displayDate, formatDay, relativeDay } from "../../../../app/i18n/format/date";
import { NO_BREAK } from "../../../../app/i18n/format/text";

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
])("on 10 March 2026, %s is %s, in one piece", (day, words) => {
  expect(relativeDay(day, "2026-03-10")).toBe(words.replaceAll(" ", NO_BREAK));
});

test("in Hindi the day before and the day after have different words", () => {
  withChoices({ language: "hi" }, () => {
    const near = ["2026-03-08", "2026-03-09", "2026-03-11", "2026-03-12"];
    const words = near.map((day) => relativeDay(day, "2026-03-10").replace(NO_BREAK, " "));
    expect(words).toEqual(["परसों था", "कल था", "कल है", "परसों है"]);
  });
});

test("Hindi pages show dates in Hindi, with digits 0 to 9", () => {
  withChoices({ language: "hi" }, () => {
    const relative = (day: string) => relativeDay(day, "2026-03-10").replaceAll(NO_BREAK, " ");
    const days = ["2026-03-10", "2026-03-16", "2026-03-06"];
    expect(days.map(relative)).toEqual(["आज", "6 दिन बाद", "4 दिन पहले"]);
    expect(["2026-07-10", "2028-03-10"].map(relative)).toEqual(["4 महीने बाद", "2 साल बाद"]);
    expect(["2025-09-10", "2019-03-10"].map(relative)).toEqual(["6 महीने पहले", "7 साल पहले"]);
  });
});

test.each([
  ["10-Feb-1993", "10 Feb 1993", "10 फ़रवरी 1993"],
  ["5-Sep-1980", "5 Sep 1980", "5 सितंबर 1980"],
  ["Aug-1980", "Aug 1980", "अगस्त 1980"],
  ["Year 1997", "1997", "1997"],
  ["long ago", "long ago", "long ago"],
  [null, "", ""],
])("the birth date %j is written %j, in Hindi %j", (text, english, hindi) => {
  expect(displayDate(text)).toBe(english);
  expect(withChoices({ language: "hi" }, () => displayDate(text))).toBe(hindi);
});

test("a wedding day and an event's day are written as a birth date is", () => {
  expect(displayDate("1993-02-10")).toBe("10 Feb 1993");
  expect(displayDate("1993-02-31")).toBe("1993-02-31");
  expect(formatDay("2025-09-01", "short")).toBe("Mon, 1 Sep 2025");
  expect(formatDay("2025-09-01", "long")).toMatch(/^Monday,? 1 September 2025$/);
  withChoices({ language: "hi" }, () => {
    expect(displayDate("1993-02-10")).toBe("10 फ़रवरी 1993");
    expect(formatDay("2025-09-01", "short")).toBe("सोमवार, 1 सितंबर 2025");
  });
});
