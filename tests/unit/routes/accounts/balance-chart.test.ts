import { expect, test } from "vitest";
import { balanceChart } from "../../../../app/routes/accounts/month-overview";

const line = (balance: number | null) => ({ date: "", description: "", credit: null, debit: null, balance });

test("the balance goes in steps from the left edge to the right, the highest on top", () => {
  expect(balanceChart([line(0), line(null), line(100), line(50)])?.line).toBe("M0 78H200V2H400V40H600");
});

test("a balance that never changes is a line", () => {
  expect(balanceChart([line(7), line(7)])?.line).toBe("M0 78H300V78H600");
});

test("thousands of transactions take about a hundred steps, and the last one is among them", () => {
  const lines = Array.from({ length: 2_160 }, (_, at) => line(at));
  const steps = balanceChart(lines)?.line ?? "";
  expect(steps.split("H").length).toBeLessThanOrEqual(102);
  expect(steps).toMatch(/V2H600$/);
});

test("one balance is no chart", () => {
  expect(balanceChart([line(7), line(null)])).toBeNull();
  expect(balanceChart([])).toBeNull();
});
