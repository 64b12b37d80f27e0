import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import type { AccountDetails, Transaction } from "../../../../app/contract/account";
import { callBackend } from "../backend.server";
import { Details, Table } from "../components";

interface StatementAnswer {
  accountDetails: AccountDetails;
  transactions: Transaction[];
}

interface AccountsAnswer {
  accountList: { accountId: number; accountName: string }[];
}

const YEARS = [2023, 2024, 2025, 2026];
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const now = new Date();
  const accountId = Number(searchParams.get("accountId") ?? 0);
  const year = Number(searchParams.get("year") ?? now.getFullYear());
  const month = Number(searchParams.get("month") ?? now.getMonth() + 1);
  const asked = { accountId, year, month };
  const [{ accountList }, statement] = await Promise.all([
    callBackend<AccountsAnswer>(request, "getAccountList"),
    accountId ? callBackend<StatementAnswer>(request, "getAccountStatement", asked) : null,
  ]);
  return { ...asked, accountList, statement };
}

function rupees(amount: number | null) {
  return amount === null ? "" : `₹ ${amount.toLocaleString("en-IN", { minimumFractionDigits: 2 })}`;
}

function Statement({ statement: { accountDetails, transactions } }: { statement: StatementAnswer }) {
  return (
    <>
      <Details
        entries={{
          Account: accountDetails.accountName,
          Balance: rupees(accountDetails.currentBalance),
          Manager: accountDetails.accountManager,
          Bank: accountDetails.bankName,
          "Bank Account ID": accountDetails.bankAccountId,
          Type: accountDetails.bankAccountType,
        }}
      />
      <Table columns={["Date", "Description", "Credit", "Debit", "Balance"]}>
        {transactions.map((line) => (
          <tr key={line.transactionId}>
            <td>{line.txnDate}</td>
            <td>{line.description}</td>
            <td className="text-end">{line.txnType === "C" ? rupees(line.amount) : null}</td>
            <td className="text-end">{line.txnType === "D" ? rupees(line.amount) : null}</td>
            <td className="text-end">{rupees(line.balanceAfterTransaction)}</td>
          </tr>
        ))}
      </Table>
    </>
  );
}

export default function Accounts() {
  const { accountId, year, month, accountList, statement } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Account Statement</h1>
      <Form className="input-group mb-3">
        <select className="form-select" name="accountId" aria-label="Account" defaultValue={accountId}>
          <option value={0}>Select Account</option>
          {accountList.map((account) => (
            <option key={account.accountId} value={account.accountId}>
              {account.accountName}
            </option>
          ))}
        </select>
        <select className="form-select" name="year" aria-label="Year" defaultValue={year}>
          {YEARS.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
        <select className="form-select" name="month" aria-label="Month" defaultValue={month}>
          {MONTHS.map((name, at) => (
            <option key={name} value={at + 1}>
              {name}
            </option>
          ))}
        </select>
        <button className="btn btn-primary" type="submit">
          Go
        </button>
      </Form>
      {statement ? <Statement statement={statement} /> : null}
    </>
  );
}
