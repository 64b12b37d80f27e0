import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { getAccountList, getAccountStatement } from "~/contract/account";
import { answerOrLogged } from "~/contract/failure";
import { csvFile } from "~/files/csv";
import { sendFile } from "~/files/download";
import { queryOf } from "~/http/params.server";
import { paths } from "~/paths";
import { requireUser } from "~/session/session-user.server";
import { isKnownAccount } from "../accounts/screen.server";
import { statementChoice } from "../accounts/statement-choice";
import { statementColumns, statementLines } from "../accounts/statement-lines";

export { default, handle } from "~/files/file-route";

/** Redirects to the page when there is no statement; the page says why. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const chosen = statementChoice(queryOf(request), context.clock.today);
  const { accountId, year, month } = chosen;
  if (accountId === null) return redirect(paths.accounts(chosen));
  const calls = Promise.all([
    context.session.call(getAccountStatement, { accountId, year, month }),
    context.session.call(getAccountList, {}),
  ]);
  const [user, [statement, accounts]] = await Promise.all([requireUser(context.session), calls]);
  const answer = answerOrLogged(context.log, "statement not loaded", statement);
  const known = answerOrLogged(context.log, "accounts not loaded", accounts);
  if (!answer || !isKnownAccount(known?.accountList ?? null, accountId))
    return redirect(paths.accounts(chosen));
  const rows = statementLines(answer.transactions).map(({ date, description, credit, debit, balance }) => {
    return [date, description, credit, debit, balance];
  });
  const name = `statement-${accountId}-${year}-${String(month).padStart(2, "0")}.csv`;
  return sendFile(context, user, name, async () => {
    const text = csvFile([statementColumns(), ...rows]);
    return { kind: "statement", text, entries: rows.length };
  });
}
