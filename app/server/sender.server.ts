import type { Response as ExpressResponse, Request } from "express";
import type { Sender } from "~/backend/client.server";
import type { Screen } from "~/http/screens";

const USER_AGENT_MAX_CHARACTERS = 256;

/** A constant, because making an error for each response would cost more than the rest of this file. */
const RESPONSE_CLOSED = "response closed";

/** The visitor on whose behalf this request calls the backend, without a session. */
export function senderOf(
  request: Request,
  response: ExpressResponse,
  screen: Screen | undefined,
  known: Pick<Sender, "cookieNames" | "log" | "trace">,
): Omit<Sender, "cookies" | "account"> {
  const client = new AbortController();
  const abort = () => client.abort(RESPONSE_CLOSED);
  if (response.closed) abort();
  else response.once("close", abort);
  return {
    ...known,
    userAgent: request.headers["user-agent"]?.slice(0, USER_AGENT_MAX_CHARACTERS),
    clientAddress: request.ip ?? "",
    isOptional: request.method !== "POST" && screen?.handle.worksWithoutBackend === true,
    clientDisconnected: client.signal,
  };
}
