import { describe, expect, test } from "vitest";
import { getAccountStatement } from "~/contract/account";
import { accountsScreen } from "~/routes/accounts/screen.server";

const TODAY = { year: 2026, month: 3, day: 9 };
const FUND = { accountId: 1, accountName: "Fund" };
const UNNAMED = { accountId: 2, accountName: null };
const EMPTY = getAccountStatement.answer.parse({ transactions: [] });
const DONATION = getAccountStatement.answer.parse({ transactions: [{ txnType: "C", amount: 5 }] });

type Loaded = Parameters<typeof accountsScreen>[0];

function viewOf(accountId: number | null, loaded: Loaded) {
  return accountsScreen(loaded, { accountId, year: 2025, month: 2 }, TODAY, accountId !== null);
}

describe("the accounts' page", () => {
  test("leads to each account's statement of the month until one is chosen", () => {
    const { accountLinks, chosen, csv, retry, error } = viewOf(null, {
      accounts: [FUND, UNNAMED],
      statement: null,
    });
    expect(accountLinks).toEqual([
      { href: "/accounts?accountId=1&year=2025&month=2", text: "Fund" },
      { href: "/accounts?accountId=2&year=2025&month=2", text: "Account 2" },
    ]);
    expect([chosen.accountId, csv, retry, error]).toEqual([null, null, null, null]);
  });

  test("offers a file of a statement with transactions only", () => {
    const accounts = [FUND, UNNAMED];
    const { csv, lines, accountLinks } = viewOf(1, { accounts, statement: DONATION });
    expect([csv, lines.length, accountLinks]).toEqual(["/accounts.csv?accountId=1&year=2025&month=2", 1, []]);
    expect(viewOf(1, { accounts, statement: EMPTY }).csv).toBeNull();
  });

  test.each([
    ["2025-02-014", ["Fund", "February 2025"], "February 2025"],
    ["some day", ["Fund", "February 2025"], "February 2025"],
    ["2025-01-014", ["Fund"], "Account Statement"],
  ])("names the month only if no line is of another: %s", (txnDate, facts, caption) => {
    const statement = getAccountStatement.answer.parse({ transactions: [{ txnDate }] });
    expect(viewOf(1, { accounts: [FUND], statement })).toMatchObject({ facts, caption });
  });

  test.each([
    ["the list", null, null, null],
    ["the statement", 1, [FUND], null],
    ["the list beside a statement", 1, null, DONATION],
  ])("tries again what was chosen when %s did not load", (_name, accountId, accounts, statement) => {
    const { retry, error } = viewOf(accountId, { accounts, statement });
    const address = accountId ? "/accounts?accountId=1&year=2025&month=2" : "/accounts?year=2025&month=2";
    expect([retry, error]).toEqual([address, null]);
  });
});
