import type { SignIn } from "~/auth/browser-session.server";
import { statusOf } from "~/http/responses.server";
import { messages } from "~/messages";
import type { LoginField } from "~/rules/login";

const UNAUTHORIZED = 401;

/** What a login that failed says, its status, and the field to look at; none when nothing typed was wrong. */
export interface LoginFailure {
  text: string;
  status: number;
  field: LoginField | null;
}

/** Turns a refused login into its sentence. Specification section 8 "Login failures", screens section 1. */
export function loginFailure(refused: Exclude<SignIn, { ok: true }>): LoginFailure {
  if ("kind" in refused) return { text: messages.LOGIN_FALSE, status: UNAUTHORIZED, field: "loginName" };
  const { failure } = refused;
  const status = statusOf(failure);
  switch (failure.kind) {
    case "signed-out":
      return { text: messages.LOGIN_REFUSED, status, field: "loginName" };
    case "unreachable":
    case "timeout":
      return { text: messages.LOGIN_NO_ANSWER, status, field: null };
    case "refused":
    case "broken":
      return { text: failure.message ?? messages.LOGIN_UNEXPECTED, status, field: null };
  }
}
