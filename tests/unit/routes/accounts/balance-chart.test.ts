import { expect, test } from "vitest";
import { balanceChart } from "../../../../app/routes/accounts/month-overview";

const line = (balance: number | null) => ({ date: "", description: "", credit: null, debit: null, balance });

test("the line steps from the left edge to the right, the highest balance on top", () => {
  expect(balanceChart([line(0), line(null), line(100), line(50)])?.line).toBe("M0 78H200V2H400V40H600");
});

test("a constant balance is a straight line", () => {
  expect(balanceChart([line(7), line(7)])?.line).toBe("M0 78H300V78H600");
});

test("thousands of transactions are drawn in about a hundred steps, including the last", () => {
  const lines = Array.from({ length: 2_160 }, (_, at) => line(at));
  const steps = balanceChart(lines)?.line ?? "";
  expect(steps.split("H").length).toBeLessThanOrEqual(102);
  expect(steps).toMatch(/V2H600$/);
});

const credited = (amount: number, balance: number) => ({ ...line(balance), credit: amount });
const debited = (amount: number, balance: number) => ({ ...line(balance), debit: amount });

test.each([
  [
    "one credit",
    [credited(500, 2500)],
    "from ₹ 2,000.00 to ₹ 2,500.00. Lowest ₹ 2,000.00, highest ₹ 2,500.00.",
  ],
  ["one debit into the red", [debited(7.2, -5.1)], "from ₹ 2.10 to −₹ 5.10. Lowest −₹ 5.10, highest ₹ 2.10."],
  [
    "a line with the balance that was brought forward",
    [credited(0, 100), debited(40, 60)],
    "from ₹ 100.00 to ₹ 60.00. Lowest ₹ 60.00, highest ₹ 100.00.",
  ],
  [
    "several in one day",
    [debited(10, -10), credited(5, -5), debited(10, -15)],
    "from ₹ 0.00 to −₹ 15.00. Lowest −₹ 15.00, highest ₹ 0.00.",
  ],
])("%s: the words begin with the balance before the first transaction", (_name, lines, words) => {
  expect(balanceChart(lines)?.text.replaceAll("\u00A0", " ")).toBe(`Balance: ${words}`);
});

test("a month with nothing but the balance brought forward has no chart", () => {
  expect(balanceChart([credited(0, 100)])).toBeNull();
});

test("fewer than two balances have no chart", () => {
  expect(balanceChart([line(7), line(null)])).toBeNull();
  expect(balanceChart([])).toBeNull();
});
