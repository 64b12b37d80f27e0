import { z } from "zod";
import { endpoint, underApi } from "./endpoint";
import { id, list, numeric, operationMessage, optional, text } from "./fields";

/** POST /family/getAccountList: an empty object. Specification section 7, contract 2.15. */
export const getAccountList = endpoint({
  name: "getAccountList",
  method: "POST",
  access: "signed-in",
  effect: "read",
  body: "json",
  path: underApi("/family/getAccountList"),
  payload: z.object({}),
  answer: z.object({ operationMessage, accountList: list(z.object({ accountId: id, accountName: text })) }),
});

/** Signs that a numeric text in rupees may carry beside its digits. */
const RUPEE_SIGNS = /[₹,\s]/g;

/** An amount in rupees, as a number or as text, also grouped: "1,23,456.00". */
const rupees = z.preprocess(
  (value) => (typeof value === "string" ? value.replace(RUPEE_SIGNS, "") : value),
  numeric,
);

/** Account details; the balance in rupees. Specification section 3. */
const accountDetails = z.object({
  accountName: text,
  currentBalance: rupees,
  accountManager: text,
  bankName: text,
  bankAccountId: text,
  bankAccountType: text,
});

/** A line of the statement, amounts in rupees, the date as text that may be no date (contract 2.16). */
const transaction = z.object({
  transactionId: text,
  txnDate: text,
  description: text,
  txnType: text,
  amount: rupees,
  balanceAfterTransaction: rupees,
});

export type Transaction = z.output<typeof transaction>;
export type AccountDetails = z.output<typeof accountDetails>;

/** POST /family/getAccountStatement: month 1 to 12. Specification section 7, contract 2.16. */
export const getAccountStatement = endpoint({
  name: "getAccountStatement",
  method: "POST",
  access: "signed-in",
  effect: "read",
  body: "json",
  path: underApi("/family/getAccountStatement"),
  payload: z.object({ accountId: id, year: z.number().int(), month: z.number().int().min(1).max(12) }),
  answer: z.object({
    operationMessage,
    accountDetails: optional(accountDetails),
    transactions: list(transaction),
  }),
});
