import * as z from "zod";
import { endpoint } from "./endpoint";
import { id, longText, numeric, optional, requiredList, storedDate, text } from "./scalars";

const account = z.object({ accountId: id, accountName: text });

export const getAccountList = endpoint({
  name: "getAccountList",
  effect: "read",
  answer: z.object({ accountList: requiredList(account) }),
});

/** May arrive as text: "1,23,456.00". */
const rupeeAmount = z.preprocess(
  (value) => (typeof value === "string" ? value.replace(/[₹,\s]/g, "") : value),
  numeric,
);

const accountDetails = z.object({
  accountName: text,
  currentBalance: rupeeAmount,
  accountManager: text,
  bankName: text,
  bankAccountId: text,
  bankAccountType: text,
});

/** The date is free text, sometimes an impossible date (docs/backend-contract.md#get-an-account-statement). */
const transaction = z.object({
  txnDate: storedDate,
  description: longText,
  txnType: text,
  amount: rupeeAmount,
  balanceAfterTransaction: rupeeAmount,
});

export type Transaction = z.output<typeof transaction>;
export type AccountDetails = z.output<typeof accountDetails>;

export const getAccountStatement = endpoint({
  name: "getAccountStatement",
  effect: "read",
  wire: (payload: { accountId: number; year: number; month: number }) => payload,
  answer: z.object({
    accountDetails: optional(accountDetails),
    transactions: requiredList(transaction),
  }),
});
