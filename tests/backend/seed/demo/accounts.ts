import type { TransactionRow } from "../../rows";
import { ACCOUNTS } from "../accounts";
import type { Random } from "../random";

const MONTHS = 12;
const OPENING = [125_000, 340_000] as const;

/** A line as it comes back; `every` is in months, `from` and `to` in rupees. */
interface Line {
  day: number;
  every: number;
  description: string;
  type: TransactionRow["type"];
  from: number;
  to: number;
}

const LINES: readonly (readonly Line[])[] = [
  [
    { day: 2, every: 1, description: "Hall rent received", type: "C", from: 4_000, to: 15_000 },
    { day: 5, every: 1, description: "Electricity", type: "D", from: 2_100, to: 4_800 },
    { day: 7, every: 1, description: "Watchman's wages", type: "D", from: 9_000, to: 9_000 },
    { day: 12, every: 1, description: "Donation", type: "C", from: 1_100, to: 11_000 },
    { day: 16, every: 3, description: "Hall repairs", type: "D", from: 3_500, to: 18_000 },
    { day: 19, every: 2, description: "Membership fees", type: "C", from: 6_000, to: 14_500 },
    { day: 23, every: 4, description: "Health Camp", type: "D", from: 7_500, to: 12_000 },
    { day: 26, every: 3, description: "Printing", type: "D", from: 1_200, to: 3_400 },
  ],
  [
    { day: 4, every: 2, description: "Donation", type: "C", from: 2_100, to: 21_000 },
    { day: 10, every: 3, description: "Interest", type: "C", from: 5_200, to: 5_900 },
    { day: 18, every: 1, description: "School books", type: "D", from: 1_500, to: 6_000 },
    { day: 24, every: 4, description: "Scholarship", type: "D", from: 12_000, to: 24_000 },
  ],
];

function statementOf(accountId: number, random: Random): TransactionRow[] {
  let balance: number = OPENING[accountId - 1] ?? 0;
  const rows: TransactionRow[] = [];
  for (let monthsAgo = MONTHS - 1; monthsAgo >= 0; monthsAgo--) {
    const opening = { accountId, monthsAgo, day: 1, description: "Starting Balance", type: "C" as const };
    rows.push({ ...opening, amount: 0, balance });
    for (const { day, every, description, type, from, to } of LINES[accountId - 1] ?? []) {
      if (monthsAgo % every !== day % every) continue;
      const amount = random.between(from, to);
      balance += type === "C" ? amount : -amount;
      rows.push({ accountId, monthsAgo, day, description, type, amount, balance });
    }
  }
  return rows;
}

/** A year of both accounts. */
export function demoTransactions(random: Random): TransactionRow[] {
  return ACCOUNTS.flatMap(({ accountId }) => statementOf(accountId, random));
}
