import type { BrowserSession } from "~/auth/browser-session.server";
import { safeRedirectTo } from "~/auth/redirects.server";
import type { Failure } from "~/backend/failure";
import type { Forms } from "~/forms/forms.server";
import { doneWith } from "~/forms/idempotency.server";
import { UNAUTHORIZED } from "~/http/status";
import { messages } from "~/messages";
import { loginRules } from "~/rules/login";

/** What the specification calls a false result. */
const FALSE_RESULT: Failure = {
  kind: "refused",
  status: UNAUTHORIZED,
  message: messages.LOGIN_FALSE,
  retryAfterSeconds: null,
};

const WORDS = {
  fallback: messages.LOGIN_UNEXPECTED,
  noAnswer: messages.LOGIN_NO_ANSWER,
  unauthorized: messages.LOGIN_REFUSED,
  savesNothing: true,
};

interface LogInParts {
  forms: Forms;
  signIn: BrowserSession["signIn"];
}

export function logIn({ forms, signIn }: LogInParts, request: Request): Promise<Response> {
  return forms.submit(request, {
    by: "visitor",
    fields: ["loginName", "password", "redirectTo"],
    secrets: ["password"],
    rules: loginRules,
    limit: ({ loginName }) => ({ name: "login", account: loginName }),
    words: WORDS,
    fieldOf: (failure) => (failure.kind === "signed-out" || failure === FALSE_RESULT ? "loginName" : null),
    async save({ loginName, password, redirectTo }) {
      const signedIn = await signIn(loginName.trim(), password);
      if (signedIn.ok) return doneWith(safeRedirectTo(redirectTo));
      return { ok: false, failure: "failure" in signedIn ? signedIn.failure : FALSE_RESULT };
    },
  });
}
