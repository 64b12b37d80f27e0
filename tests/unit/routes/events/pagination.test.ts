import { expect, test } from "vitest";
import { pageWindow, paginate } from "../../../../app/routes/events/page-links";

test.each([
  [1, 1, "1"],
  [1, 2, "1 2"],
  [2, 5, "1 2 3 4 5"],
  [1, 6, "1 2 3 4 5 …"],
  [3, 6, "1 2 3 4 5 …"],
  [4, 6, "… 2 3 4 5 6"],
  [6, 6, "… 2 3 4 5 6"],
  [5, 10, "… 3 4 5 6 7 …"],
  [10, 10, "… 6 7 8 9 10"],
])("the window of page numbers around %i of %i is %s", (current, count, window) => {
  expect(
    pageWindow(current, count)
      .map((page) => page ?? "…")
      .join(" "),
  ).toBe(window);
});

test.each([
  [0, 1, 1, 1],
  [8, 1, 1, 1],
  [9, 2, 2, 2],
  [9, 99, 2, 2],
  [17, 3, 3, 3],
])("%i entries of a list and page %i give page %i of %i", (entries, asked, current, pageCount) => {
  expect(paginate(entries, 8, asked)).toMatchObject({ current, pageCount });
});
