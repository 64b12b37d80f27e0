import * as z from "zod";
import { endpoint } from "./endpoint";
import { id, list, longText, numeric, operationMessage, optional, text } from "./fields";

export const getAccountList = endpoint({
  name: "getAccountList",
  effect: "read",
  payload: z.object({}),
  answer: z.object({ operationMessage, accountList: list(z.object({ accountId: id, accountName: text })) }),
});

const RUPEE_SIGNS = /[₹,\s]/g;

/** A number or a text, possibly grouped: "1,23,456.00". */
const rupees = z.preprocess(
  (value) => (typeof value === "string" ? value.replace(RUPEE_SIGNS, "") : value),
  numeric,
);

const accountDetails = z.object({
  accountName: text,
  currentBalance: rupees,
  accountManager: text,
  bankName: text,
  bankAccountId: text,
  bankAccountType: text,
});

/** The date is free text, sometimes an impossible date (docs/backend-contract.md#get-an-account-statement). */
const transaction = z.object({
  transactionId: text,
  txnDate: text,
  description: longText,
  txnType: text,
  amount: rupees,
  balanceAfterTransaction: rupees,
});

export type Transaction = z.output<typeof transaction>;
export type AccountDetails = z.output<typeof accountDetails>;

export const getAccountStatement = endpoint({
  name: "getAccountStatement",
  effect: "read",
  payload: z.object({ accountId: id, year: z.number().int(), month: z.number().int().min(1).max(12) }),
  answer: z.object({
    operationMessage,
    accountDetails: optional(accountDetails),
    transactions: list(transaction),
  }),
});
