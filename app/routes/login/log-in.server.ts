import type { AppLoadContext } from "@remix-run/node";
import type { Failure } from "~/contract/failure";
import { UNAUTHORIZED } from "~/contract/status";
import { doneWith } from "~/forms/idempotency.server";
import { loginRules } from "~/forms/rules/sign-in";
import { t } from "~/i18n/text.server";
import { safeRedirectTo } from "~/session/redirects.server";

function falseResult(): Failure {
  return {
    kind: "refused",
    status: UNAUTHORIZED,
    message: t("messages.loginFalse"),
    retryAfterSeconds: null,
  };
}

function loginWords() {
  return {
    fallback: t("messages.loginUnexpected"),
    noAnswer: t("messages.loginNoAnswer"),
    unauthorized: t("messages.loginRefused"),
    savesNothing: true,
  };
}

export function logIn(
  { forms, limits, session, site }: Pick<AppLoadContext, "forms" | "limits" | "session" | "site">,
  request: Request,
) {
  return forms.submit(request, {
    by: "visitor",
    fields: ["loginName", "password", "redirectTo"],
    secrets: ["password"],
    rules: loginRules,
    limit: ({ loginName, password }) => ({ name: "login", account: loginName, password }),
    words: loginWords(),
    fieldsOf: (failure) =>
      failure.kind === "signed-out" || (failure.kind === "refused" && failure.status === UNAUTHORIZED)
        ? ["loginName", "password"]
        : [],
    async save({ loginName, password, redirectTo }) {
      const signedIn = await session.signIn(loginName.trim(), password);
      if (signedIn.ok) {
        await limits.loggedIn([...signedIn.names, loginName]);
        return doneWith(safeRedirectTo(site.findScreen, redirectTo));
      }
      return { ok: false, failure: "failure" in signedIn ? signedIn.failure : falseResult() };
    },
  });
}
