import type { AppLoadContext } from "@remix-run/node";
import { getAccountList, getAccountStatement } from "~/contract/account";
import { answerOrNull } from "~/contract/failure";
import type { StatementAddress } from "~/paths";

export async function loadStatement(
  { session, log }: AppLoadContext,
  { accountId, year, month }: StatementAddress,
) {
  const [accounts, statement] = await Promise.all([
    session.call(getAccountList, {}),
    accountId === null ? null : session.call(getAccountStatement, { accountId, year, month }),
  ]);
  return {
    accounts: answerOrNull(log, "accounts not loaded", accounts)?.accountList ?? null,
    statement: statement && answerOrNull(log, "statement not loaded", statement),
  };
}

export type LoadedStatement = Awaited<ReturnType<typeof loadStatement>>;
