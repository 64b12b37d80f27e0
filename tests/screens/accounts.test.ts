import type { Locator } from "playwright/test";
import { aTransaction, statementAnswer } from "../support/event-answers";
import { printed } from "../support/printed";
import { callsOf, expect, test } from "../support/product";

const CALL = "/getAccountStatement";
const STATEMENT = "/accounts?accountId=1&year=2025&month=1";
const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);

/** The community's month. */
function thisMonth() {
  const parts = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata", dateStyle: "short" });
  const [year = 0, month = 0] = parts.format(new Date()).split("-").map(Number);
  return { year, month };
}

test("the form starts with no account and the current month", async ({ member, standIn }) => {
  standIn.received.length = 0;
  await member.goto("/accounts");
  await expect(member).toHaveTitle("Account Statement · Kalakriti Samaj Parivar");
  const { year, month } = thisMonth();
  await expect(member.getByLabel("Account")).toHaveValue("");
  await expect(member.getByLabel("Year")).toHaveValue(String(year));
  await expect(member.getByLabel("Month", { exact: true })).toHaveValue(String(month));
  const entries = (label: string) => member.getByLabel(label).locator("option").allTextContents();
  expect(await entries("Account")).toEqual(["Select Account", "Community Fund", "Scholarship Fund"]);
  expect(await entries("Year")).toEqual(Array.from({ length: year - 2022 }, (_, at) => String(2023 + at)));
  expect(await entries("Month")).toEqual(MONTHS);
  await expect(member.getByText("Select an account.")).toBeVisible();
  await expect(member.getByRole("alert")).toHaveCount(0);
  expect(callsOf(standIn).filter((path) => path.endsWith(CALL))).toEqual([]);
});

test("before an account is chosen, each one's statement is one link away", async ({ member }) => {
  await member.goto("/accounts?year=2025&month=3");
  await expect(member.locator("main").getByRole("link")).toHaveText(["Community Fund", "Scholarship Fund"]);
  await member.getByRole("link", { name: "Scholarship Fund" }).click();
  await expect(member).toHaveURL("/accounts?accountId=2&year=2025&month=3");
  await expect(member.getByRole("heading", { name: "Account Details" })).toBeVisible();
});

test("Go without an account shows an error at the field", async ({ member, standIn }) => {
  await member.goto("/accounts");
  await member.getByLabel("Month", { exact: true }).selectOption("March");
  standIn.received.length = 0;
  await member.getByRole("button", { name: "Go" }).click();
  await expect(member).toHaveTitle("Error: Account Statement · Kalakriti Samaj Parivar");
  await expect(member.getByRole("alert")).toHaveText("Select an account.");
  await expect(member.getByRole("alert").getByRole("link")).toHaveAttribute("href", "#accountId");
  await expect(member.getByLabel("Account")).toHaveAttribute("aria-invalid", "true");
  await expect(member.getByLabel("Account")).toHaveAccessibleDescription("Select an account.");
  await expect(member.getByLabel("Month", { exact: true })).toHaveValue("3");
  expect(callsOf(standIn).filter((path) => path.endsWith(CALL))).toEqual([]);
  expect((await member.reload())?.status()).toBe(400);
});

test("Go shows the account and its transactions; the URL keeps the choice", async ({ member, standIn }) => {
  const { year } = thisMonth();
  await member.goto("/accounts");
  await member.getByLabel("Account").selectOption("Scholarship Fund");
  await member.getByLabel("Year").selectOption(String(year));
  await member.getByLabel("Month", { exact: true }).selectOption("January");
  standIn.received.length = 0;
  await member.getByRole("button", { name: "Go" }).click();
  await expect(member).toHaveURL(`/accounts?accountId=2&year=${year}&month=1`);
  await expect(member.getByLabel("Account")).toHaveValue("2");
  const call = standIn.received.find(({ path }) => path.endsWith(CALL));
  expect(call?.body).toEqual({ accountId: 2, year, month: 1 });
  await expect(member.getByRole("heading", { name: "Account Details" })).toBeVisible();
  const details = ["Account", "Balance", "Manager", "Bank", "Bank Account ID", "Type"];
  await expect(member.locator("dt")).toHaveText(details);
  await expect(member.locator("dd").first()).toHaveText("Scholarship Fund");
  const columns = ["Date", "Description", "Credit", "Debit", "Balance"];
  await expect(member.locator("thead th")).toHaveText(columns);
  await expect(member.locator("tbody tr")).toHaveCount(9);
  await expect(member.locator("tbody tr").last().locator("th")).toHaveText(`23 Jan ${year}`);
});

test("credits and debits have a column each, Indian grouping and a total", async ({ member, standIn }) => {
  const rows = [
    aTransaction("C", 0, 2500, "Starting Balance"),
    aTransaction("C", 123_456, "1,25,956.00"),
    aTransaction("C", "10000000.1", "₹ 1,01,25,956.10"),
    aTransaction("D", 0.2, "-5"),
    aTransaction("D", "1,234.50", null),
    aTransaction("D", null),
    aTransaction("D", "a lot"),
    aTransaction("X", 7, 7),
  ];
  standIn.faults.always(CALL, statementAnswer(rows, { currentBalance: "123456" }));
  await member.goto(STATEMENT);
  const textsOf = async (found: Locator) =>
    (await found.allTextContents()).map((text) => text.replace("\u00a0", " "));
  const cells = (row: number) => textsOf(member.locator("tbody tr").nth(row).locator("th, td"));
  expect(await cells(0)).toEqual(["14 Jan 2025", "Starting Balance", "", "", "₹ 2,500.00"]);
  expect((await cells(1)).slice(2)).toEqual(["₹ 1,23,456.00", "", "₹ 1,25,956.00"]);
  expect((await cells(2)).slice(2)).toEqual(["₹ 1,00,00,000.10", "", "₹ 1,01,25,956.10"]);
  expect((await cells(3)).slice(2)).toEqual(["", "₹ 0.20", "−₹ 5.00"]);
  expect((await cells(4)).slice(2)).toEqual(["", "₹ 1,234.50", ""]);
  expect((await cells(5)).slice(2)).toEqual(["", "", ""]);
  expect((await cells(6)).slice(2)).toEqual(["", "", ""]);
  expect((await cells(7)).slice(2)).toEqual(["", "", "₹ 7.00"]);
  // By sign, too, not only by colour.
  const signOf = (row: number, cell: number) =>
    member
      .locator(`tbody tr:nth-child(${row}) > :nth-child(${cell})`)
      .evaluate((each) => getComputedStyle(each, "::before").content);
  expect(await signOf(2, 3)).toContain("+");
  expect(await signOf(4, 4)).toContain("−");
  expect(await signOf(2, 4)).toBe("none");
  const totals = member.locator("tfoot tr > *");
  expect(await textsOf(totals)).toEqual(["Total", "", "₹ 1,01,23,456.10", "₹ 1,234.70", ""]);
  await expect(member.locator("dd").nth(1)).toHaveText("₹ 1,23,456.00");
  await expect(member.locator("caption")).toHaveText("January 2025");
});

test("a date with a zero more is read, another shown as sent; 0 is not green", async ({
  member,
  standIn,
}) => {
  const rows = [aTransaction("C", 0, 2500, "Starting Balance"), aTransaction("C", 5, 2505)];
  const [opening, credit] = [
    { ...rows[0], txnDate: "2025-01-010" },
    { ...rows[1], txnDate: "2025-01-032" },
  ];
  standIn.faults.always(CALL, statementAnswer([opening, credit]));
  await member.goto(STATEMENT);
  const cells = (column: number) => member.locator(`tbody tr > :nth-child(${column})`);
  await expect(cells(1)).toHaveText(["10 Jan 2025", "2025-01-032"]);
  const colours = await cells(3).evaluateAll((all) => all.map((cell) => getComputedStyle(cell).color));
  const quiet = await member.locator("caption").evaluate((caption) => getComputedStyle(caption).color);
  expect(colours[0]).toBe(quiet);
  expect(colours[1]).not.toBe(quiet);
});

test("a statement is a table with totals from 768 px up, with amounts on the right", async ({ member }) => {
  for (const width of [360, 768, 1280]) {
    await member.setViewportSize({ width, height: 800 });
    await member.goto(STATEMENT);
    await expect(member.locator("tfoot")).toBeVisible({ visible: width >= 768 });
    const display = width >= 768 ? "table-cell" : "block";
    await expect(member.locator("tbody td").first()).toHaveCSS("display", display);
  }
  for (const place of ["thead th", "tbody td", "tfoot td"])
    await expect(member.locator(place).last()).toHaveCSS("text-align", "right");
});

test("a statement without transactions and details says that it is empty", async ({ member, standIn }) => {
  standIn.faults.always(CALL, statementAnswer([], null));
  expect((await member.goto(STATEMENT))?.status()).toBe(200);
  await expect(member.getByText("There are no transactions for this month.")).toBeVisible();
  await expect(member.getByRole("alert")).toHaveCount(0);
  await expect(member.getByRole("table")).toHaveCount(0);
  for (const name of ["Try again", "Download CSV"])
    await expect(member.getByRole("link", { name })).toHaveCount(0);
});

test("Download CSV gives the statement, and no cell is a formula", async ({ member, standIn }) => {
  const rows = [
    aTransaction("C", 123_456, -5, '=HYPERLINK("http://evil.example";"x")'),
    aTransaction("D", "1,234.5", 7, 'Meena, "the elder"\nand शांति'),
    aTransaction("D", null),
  ];
  standIn.faults.always(CALL, statementAnswer(rows));
  await member.goto(STATEMENT);
  const link = member.getByRole("link", { name: "Download CSV" });
  await expect(link).toHaveAttribute("href", "/accounts.csv?accountId=1&year=2025&month=1");
  const response = await member.context().request.get("/accounts.csv?accountId=1&year=2025&month=1");
  expect(response.headers()["content-type"]).toBe("text/csv; charset=utf-8");
  expect(response.headers()["content-disposition"]).toBe('attachment; filename="statement-1-2025-01.csv"');
  const bytes = await response.body();
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(bytes.subarray(3).toString("utf8").split("\r\n")).toEqual([
    "Date,Description,Credit,Debit,Balance",
    `2025-01-14,"'=HYPERLINK(""http://evil.example"";""x"")",123456.00,,-5.00`,
    '2025-01-14,"Meena, ""the elder""\nand शांति",,1234.50,7.00',
    "2025-01-14,Donation,,,",
    "",
  ]);
});

test("without a statement, the download leads back to the page", async ({ member, standIn }) => {
  const { request } = member.context();
  const get = (query: string) => request.get(`/accounts.csv${query}`, { maxRedirects: 0 });
  standIn.faults.always(CALL, "status-500");
  const failed = await get("?accountId=1&year=2025&month=1");
  expect([failed.status(), failed.headers().location]).toEqual([302, STATEMENT]);
  expect((await get("")).headers().location).toMatch(/^\/accounts\?year=\d+&month=\d+$/);
  standIn.faults.clear();
  const unknown = await get("?accountId=99&year=2025&month=1");
  expect(unknown.headers().location).toBe("/accounts?accountId=99&year=2025&month=1");
});

test("at 320 px a transaction has two lines", async ({ member, standIn }) => {
  const rows = ["C", "D"].map((type) => aTransaction(type, 9_999_999, 99_999_999, "Line of the statement"));
  standIn.faults.always(CALL, statementAnswer(rows));
  await member.setViewportSize({ width: 320, height: 800 });
  await member.goto(STATEMENT);
  const cells = member.locator("tbody tr").first().locator("th, td");
  const tops = await cells.evaluateAll((all) =>
    all.map((cell) => Math.round(cell.getBoundingClientRect().bottom)),
  );
  const [date = 0, description = 0, credit = 0, , balance = 0] = tops;
  expect(credit - description).toBeLessThan(30);
  expect(date).toBeGreaterThan(description);
  expect(balance).toBeGreaterThan(credit);
});

test("the month starts with totals and a balance chart in words, too", async ({ member, standIn }) => {
  const rows = [aTransaction("C", 500, 2500), aTransaction("D", 1000, 1500), aTransaction("C", 250, 1750)];
  standIn.faults.always(CALL, statementAnswer(rows));
  for (const width of [360, 1280]) {
    await member.setViewportSize({ width, height: 800 });
    await member.goto(STATEMENT);
    const month = member.getByRole("main");
    await expect(month.getByText("Credit + ₹ 750.00")).toBeVisible();
    await expect(month.getByText("Debit − ₹ 1,000.00")).toBeVisible();
    const chart = month.getByRole("img", { name: "Balance" });
    await expect(chart).toBeVisible();
    await expect(chart).toHaveAccessibleDescription(
      "Balance: from ₹ 2,000.00 to ₹ 1,750.00. Lowest ₹ 1,500.00, highest ₹ 2,500.00.",
    );
    const bottoms = [chart, month.getByText("Balance", { exact: true }).first()].map(async (each) => {
      const box = await each.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    });
    // Without scrolling on a phone.
    expect(Math.max(...(await Promise.all(bottoms)))).toBeLessThan(800);
  }
});

test("each printed page repeats the column headings and no total", async ({ member, standIn }) => {
  const rows = Array.from({ length: 120 }, (_, at) => aTransaction("C", at, at, `Line ${at}`));
  standIn.faults.always(CALL, statementAnswer(rows));
  await member.goto(STATEMENT);
  const { words } = await printed(member);
  expect(words.length).toBeGreaterThan(2);
  for (const sheet of words) expect(sheet).toContain("Date Description Credit Debit Balance");
  expect(words.filter((sheet) => sheet.includes("Total"))).toHaveLength(1);
});

test("a single account is preselected, and Go shows it", async ({ member, standIn }) => {
  const accountList = [{ accountId: 7, accountName: "The only fund" }];
  standIn.faults.always("/getAccountList", { json: { accountList } });
  await member.goto("/accounts");
  await expect(member.getByLabel("Account", { exact: true })).toHaveValue("7");
  await member.getByRole("button", { name: "Go" }).click();
  await expect(member).toHaveURL(/accountId=7&/);
});
