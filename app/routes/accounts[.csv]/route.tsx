import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { csvFile } from "~/files/csv";
import { sendFile } from "~/files/download";
import { queryOf } from "~/http/params.server";
import { paths } from "~/paths";
import { requireUser } from "~/session/session-user.server";
import { loadStatement } from "../accounts/load.server";
import { coversMonth, isKnownAccount, isoMonth, statementChoice } from "../accounts/screen.server";
import { statementColumns, statementLines } from "../accounts/statement-lines";

export { default, handle } from "~/files/file-route";

/** Redirects to the page, which says why, if there is no statement. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const chosen = statementChoice(queryOf(request), context.clock.today);
  const { accountId } = chosen;
  const reading = loadStatement(context, chosen);
  const [user, loaded] = await Promise.all([requireUser(context.session), reading]);
  if (!loaded.statement || !isKnownAccount(loaded, accountId)) return redirect(paths.accounts(chosen));
  const lines = statementLines(loaded.statement.transactions);
  const rows = lines.map((line) => [line.date, line.description, line.credit, line.debit, line.balance]);
  const months = coversMonth(chosen, lines) ? [isoMonth(chosen)] : [];
  const name = `${["statement", accountId, ...months].join("-")}.csv`;
  return sendFile(context, user, name, () => {
    return { kind: "statement", text: csvFile([statementColumns(), ...rows]), entries: rows.length };
  });
}
