import { expect, test } from "vitest";
import { NO_BREAK } from "~/i18n/format/text";
import { statementChoice, statementYears } from "~/routes/accounts/screen.server";
import { rupees, statementLines, sumOf } from "~/routes/accounts/statement-lines";

const TODAY = "2026-03-09";

test.each([
  ["", null, 2026, 3],
  ["accountId=2&year=2024&month=12", 2, 2024, 12],
  ["accountId=&year=2022&month=0", null, 2026, 3],
  ["accountId=-1&year=2027&month=13", null, 2026, 3],
  ["accountId=1.5&year=abc&month=1.5", null, 2026, 3],
  ["accountId=%202%20", 2, 2026, 3],
])("the URL ?%s chooses account, year and month", (query, accountId, year, month) => {
  expect(statementChoice(new URLSearchParams(query), TODAY)).toEqual({ accountId, year, month });
});

test("the years range from the first one to the current one", () => {
  expect(statementYears(TODAY)).toEqual([2023, 2024, 2025, 2026]);
  expect(statementYears("2020-03-09")).toEqual([2023]);
});

test.each([
  [0, "₹ 0.00"],
  [5, "₹ 5.00"],
  [999.999, "₹ 1,000.00"],
  [123_456, "₹ 1,23,456.00"],
  [12_345_678.9, "₹ 1,23,45,678.90"],
  [-1_234.5, "−₹ 1,234.50"],
  [null, ""],
])("%s rupees are shown as %j, in one piece", (amount, text) => {
  expect(rupees(amount)).toBe(text.replace(" ", NO_BREAK));
});

test("sums lose no paise", () => {
  expect(sumOf([0.1, 0.2])).toBe(0.3);
  expect(sumOf(Array.from({ length: 1_000 }, () => 0.07))).toBe(70);
  expect(sumOf([null, 5, null])).toBe(5);
  expect(sumOf([])).toBe(0);
});

test.each([
  ["C", 5, { credit: 5, debit: null }],
  ["d", 5, { credit: null, debit: 5 }],
  ["C", -5, { credit: null, debit: 5 }],
  ["D", -5, { credit: 5, debit: null }],
  ["C", 0, { credit: 0, debit: null }],
  ["D", null, { credit: null, debit: null }],
  ["X", 5, { credit: null, debit: null }],
])("a transaction of type %s over %s has its amount in one column, unsigned", (txnType, amount, columns) => {
  const facts = { transactionId: null, txnDate: null, description: null, balanceAfterTransaction: null };
  expect(statementLines([{ ...facts, txnType, amount }])).toEqual([
    { date: "", description: "", balance: null, ...columns },
  ]);
});
