import type { Response as ExpressResponse, Request } from "express";
import type { Sender } from "~/backend/client.server";
import { paths } from "~/paths";

/** Pages that everybody gets while the backend is away: they wait for it no longer than for what they can do without. */
const WITHOUT_BACKEND: ReadonlySet<string> = new Set([
  paths.home(),
  paths.help(),
  paths.helpForVisitors(),
  paths.login(),
  paths.signUp(),
  paths.forgotPassword(),
]);

const USER_AGENT_MAX_CHARACTERS = 256;

/** As a constant, for an error made for each response costs more than all else here. */
const RESPONSE_CLOSED = "response closed";

/** For whom this request calls the backend, before anything is known of a session. */
export function senderOf(
  request: Request,
  response: ExpressResponse,
  known: Pick<Sender, "cookieNames" | "log" | "trace" | "observe">,
): Omit<Sender, "cookies" | "account"> {
  const client = new AbortController();
  const abort = () => client.abort(RESPONSE_CLOSED);
  if (response.closed) abort();
  else response.once("close", abort);
  return {
    ...known,
    userAgent: request.headers["user-agent"]?.slice(0, USER_AGENT_MAX_CHARACTERS),
    clientAddress: request.ip ?? "",
    isOptional: request.method !== "POST" && WITHOUT_BACKEND.has(request.path),
    clientDisconnected: client.signal,
  };
}
