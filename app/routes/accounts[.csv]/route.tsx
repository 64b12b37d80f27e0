import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { getAccountStatement } from "~/contract/account";
import { answerOrLogged } from "~/contract/failure";
import { fileHeaders } from "~/files/download";
import { queryOf } from "~/http/params.server";
import type { RouteHandle } from "~/http/screens";
import { paths } from "~/paths";
import { requireUser } from "~/session/session-user.server";
import { NoPage } from "~/ui/error-page";
import { statementChoice, statementColumns, statementLines } from "../accounts/statement-lines";
import { csvFile } from "./csv";

export const handle: RouteHandle = { returnTo: false };

/** Redirects to the page when there is no statement; the page says why. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const chosen = statementChoice(queryOf(request), context.clock.today);
  const { accountId, year, month } = chosen;
  const [, statement] = await Promise.all([
    requireUser(context.session),
    accountId === null ? null : context.session.call(getAccountStatement, { accountId, year, month }),
  ]);
  const answer = statement && answerOrLogged(context.log, "statement not loaded", statement);
  if (!answer) return redirect(paths.accounts(chosen));
  const rows = statementLines(answer.transactions).map(({ date, description, credit, debit, balance }) => {
    return [date, description, credit, debit, balance];
  });
  const name = `statement-${accountId}-${year}-${String(month).padStart(2, "0")}.csv`;
  context.page.download.file = {
    name,
    type: "text/csv",
    text: csvFile([statementColumns(), ...rows]),
  };
  return null;
}

export const headers = fileHeaders;

export default NoPage;
