import { expect, test } from "vitest";
import { getAccountStatement } from "~/contract/account";
import { rupees, sumOf } from "../../../../app/routes/accounts/statement-lines";

test.each([
  [0, "₹ 0.00"],
  [5, "₹ 5.00"],
  [999.999, "₹ 1,000.00"],
  [123_456, "₹ 1,23,456.00"],
  [12_345_678.9, "₹ 1,23,45,678.90"],
  [-1_234.5, "-₹ 1,234.50"],
  [null, ""],
])("%s rupees are shown as %j", (amount, text) => {
  expect(rupees(amount)).toBe(text);
});

test("sums lose no paise", () => {
  expect(sumOf([0.1, 0.2])).toBe(0.3);
  expect(sumOf(Array.from({ length: 1_000 }, () => 0.07))).toBe(70);
  expect(sumOf([null, 5, null])).toBe(5);
  expect(sumOf([])).toBe(0);
});

test.each([
  [12.5, 12.5],
  ["12.5", 12.5],
  ["1,23,456.00", 123_456],
  ["₹ 1,000", 1_000],
  ["-3", -3],
  ["", null],
  ["₹", null],
  ["a lot", null],
  [null, null],
  [Number.NaN, null],
  [{}, null],
])("the backend's amount %j is read as %j", (amount, read) => {
  const { transactions } = getAccountStatement.answer.parse({ transactions: [{ amount }] });
  expect(transactions[0]?.amount).toBe(read);
});
