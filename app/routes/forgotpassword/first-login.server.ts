import type { Logger } from "pino";
import { failureMeans, isOutcomeUnknown, type Result, wasNotSent } from "~/contract/failure";
import type { Message } from "~/contract/message";
import { TOO_MANY_REQUESTS } from "~/contract/status";
import { LATE_ANSWER_MS } from "~/deadlines";
import { message } from "~/i18n/text.server";
import type { BrowserSession, Credentials, LoginResult } from "~/session/browser-session.server";
import type { RateLimit } from "~/session/rate-limit/limiter.server";

interface Deps {
  session: Pick<BrowserSession, "logInAndOut">;
  limits: RateLimit;
  log: Pick<Logger, "error">;
}

/** Counts as a login, and is not sent if a failure could lock the account. */
function tryPassword({ session, limits }: Deps, credentials: Credentials, browser: string) {
  const { loginName, password } = credentials;
  async function record(tried: LoginResult): Promise<LoginResult> {
    if (tried.ok) await limits.recordLogin({ ...tried.answer, loginName }, null);
    else if (
      tried.failure.kind === "signed-out" &&
      tried.failure.message &&
      !failureMeans(tried.failure, "inactive")
    )
      await limits.grantExtraTry(loginName, password);
    return tried;
  }
  const typedPassword = { password, browser, isAutomatic: true };
  return limits.run({ name: "login", account: loginName, typedPassword }, async (onLate) =>
    record(await session.logInAndOut(credentials, async (late) => onLate(await record(late)))),
  );
}

function failureNotice(tried: Result<unknown>): Message | undefined {
  if (tried.ok) return undefined;
  const { failure } = tried;
  if (failureMeans(failure, "inactive")) return message("signIn.stillLocked");
  if (failure.kind === "refused" && failure.status === TOO_MANY_REQUESTS)
    return message("signIn.newPasswordUntried");
  return failure.kind === "signed-out" || failure.kind === "refused"
    ? message("signIn.newPasswordRefused")
    : message("signIn.newPasswordUnknown");
}

/** Tries the new password. Resolves to a message if the member cannot log in (docs/why/sessions.md#after-a-reset). */
export async function firstLogin(deps: Deps, credentials: Credentials, browser: string) {
  const tried = await tryPassword(deps, credentials, browser);
  // Later, because a late answer may still come.
  if (!tried.ok && (isOutcomeUnknown(tried.failure) || wasNotSent(tried.failure)))
    setTimeout(() => {
      tryPassword(deps, credentials, browser).catch((cause: unknown) =>
        deps.log.error({ err: cause }, "new password not tried again"),
      );
    }, LATE_ANSWER_MS).unref();
  return failureNotice(tried);
}
