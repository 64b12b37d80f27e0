import { statusOf } from "~/http/responses.server";
import { messages } from "~/messages";
import type { SignIn } from "~/session/browser-session.server";

const UNAUTHORIZED = 401;

/** What a refused login says, and its status. Specification section 8 "Login failures", screens section 1. */
export function loginFailure(refused: Exclude<SignIn, { ok: true }>): { text: string; status: number } {
  if ("kind" in refused) return { text: messages.LOGIN_FALSE, status: UNAUTHORIZED };
  const { failure } = refused;
  const status = statusOf(failure);
  switch (failure.kind) {
    case "signed-out":
      return { text: messages.LOGIN_REFUSED, status };
    case "unreachable":
    case "late":
      return { text: messages.LOGIN_NO_ANSWER, status };
    case "refused":
    case "broken":
      return { text: failure.message ?? messages.LOGIN_UNEXPECTED, status };
  }
}
