import type { AppLoadContext } from "@remix-run/node";
import { failureFacts, type Result } from "./failure";

/** Where the specification wants a failed load only logged (section 8): the answer, or null after a line in the log. */
export function answerOrLogged<Answer>(
  { log }: Pick<AppLoadContext, "log">,
  what: string,
  result: Result<Answer>,
): Answer | null {
  if (result.ok) return result.answer;
  log.warn(failureFacts(result.failure), what);
  return null;
}
