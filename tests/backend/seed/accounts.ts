import type { TransactionRow } from "../rows";
import type { Random } from "./random";

export const ACCOUNTS = [
  {
    accountId: 1,
    accountName: "Community Fund",
    accountManager: "Ravi Verma",
    bankName: "Bank of the River",
    bankAccountId: "XXXX-1204",
    bankAccountType: "Savings",
  },
  {
    accountId: 2,
    accountName: "Scholarship Fund",
    accountManager: "Meena Joshi",
    bankName: "Bank of the River",
    bankAccountId: "XXXX-7731",
    bankAccountType: "Current",
  },
] as const;

const MONTHS = 24;
const ROWS_A_MONTH = 8;
const CREDITS = ["Donation", "Membership fees", "Hall rent received"] as const;
const DEBITS = ["Hall repairs", "Electricity", "School books", "Printing"] as const;

function statementOf(accountId: number, random: Random): TransactionRow[] {
  let balance = 0;
  const rows: TransactionRow[] = [];
  for (let monthsAgo = MONTHS - 1; monthsAgo >= 0; monthsAgo--) {
    const add = (day: number, description: string, type: "C" | "D", amount: number) =>
      rows.push({ accountId, monthsAgo, day, description, type, amount, balance });
    add(1, "Starting Balance", "C", 0);
    for (let row = 0; row < ROWS_A_MONTH; row++) {
      const amount = random.between(1, 400) * 25 + (row % 2) * 0.5;
      const isCredit = row % 2 === 0 || amount > balance;
      balance += isCredit ? amount : -amount;
      const description = random.pick(isCredit ? CREDITS : DEBITS);
      add(2 + row * 3, description, isCredit ? "C" : "D", amount);
    }
  }
  return rows;
}

export function seedTransactions(random: Random): TransactionRow[] {
  return ACCOUNTS.flatMap(({ accountId }) => statementOf(accountId, random));
}
