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

test("fewer than two balances have no chart", () => {
  expect(balanceChart([line(7), line(null)])).toBeNull();
  expect(balanceChart([])).toBeNull();
});
