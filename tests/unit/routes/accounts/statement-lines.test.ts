import { describe, expect, test } from "vitest";
import { statementChoice, statementYears } from "~/routes/accounts/statement-lines";

const TODAY = { year: 2026, month: 3, day: 9 };

describe("the URL chooses account, year and month", () => {
  test.each([
    ["", null, 2026, 3],
    ["accountId=2&year=2024&month=12", 2, 2024, 12],
    ["accountId=&year=2022&month=0", null, 2026, 3],
    ["accountId=-1&year=2027&month=13", null, 2026, 3],
    ["accountId=1.5&year=abc&month=1.5", null, 2026, 3],
    ["accountId=%202%20", 2, 2026, 3],
  ])("?%s", (query, accountId, year, month) => {
    expect(statementChoice(new URLSearchParams(query), TODAY)).toEqual({ accountId, year, month });
  });
});

test("the years range from the first one to the current one", () => {
  expect(statementYears(TODAY)).toEqual([2023, 2024, 2025, 2026]);
  expect(statementYears({ ...TODAY, year: 2020 })).toEqual([2023]);
});
