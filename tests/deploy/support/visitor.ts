import { setTimeout } from "node:timers/promises";
import type { Login } from "../../backend/logins";
import { type Answer, cookiesAfter } from "../../edge/http";
import { openedForm } from "../../support/opened-form";
import type { Nginx } from "./nginx";
import { messageOf, type Request } from "./record";

const LOGIN = "/login";
const ATTEMPTS = 60;
/** Faster retries look like guessing. */
const AGAIN_AFTER_MS = 1_000;
const FORM = "application/x-www-form-urlencoded";
const TIMEOUT_MS = 40_000;

/** One at a time per login name: more at once look like guessing. */
const pendingLogins = new Map<string, Promise<void>>();

/** A response; null for a broken connection. */
export type Got = Answer | null;

export type Visitor = ReturnType<typeof visitor>;

export function leadsToLogin(got: Got): boolean {
  return got?.headers.location?.startsWith("/login") ?? false;
}

/** A user with a browser; every request is recorded. */
export function visitor(nginx: Nginx, login: Login, requests: Request[] = []) {
  let cookie = "";
  let signingIn: Promise<void> | null = null;

  async function ask(
    method: "GET" | "POST",
    path: string,
    body?: string,
    further: Record<string, string> = {},
  ): Promise<Got> {
    const beganAt = Date.now();
    const headers = { ...further };
    if (cookie) headers.cookie = cookie;
    if (body !== undefined) Object.assign(headers, { "content-type": FORM, origin: nginx.origin });
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await nginx
      .ask(path, { method, headers, body, signal })
      .catch((cause: unknown) => String(cause));
    const isBroken = typeof answer === "string";
    requests.push({
      name: `${method} ${path}`,
      method,
      beganAt,
      endedAt: Date.now(),
      status: isBroken ? 0 : answer.status,
      message: isBroken ? answer : messageOf(answer.body),
    });
    if (isBroken) return null;
    cookie = cookiesAfter(cookie, answer);
    return answer;
  }

  const post = (path: string, fields: Record<string, string>, headers?: Record<string, string>) =>
    ask("POST", path, new URLSearchParams(fields).toString(), headers);

  /** Tries to log in once. */
  async function logIn(headers?: Record<string, string>): Promise<Got> {
    const opened = await ask("GET", LOGIN);
    if (opened?.status !== 200) return opened;
    return post(LOGIN, { ...openedForm(opened.body, LOGIN), ...login }, headers);
  }

  async function signInUntilItWorks() {
    let got: Got = null;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      got = await logIn();
      // The login page redirects signed-in users.
      if (got?.headers.location && !leadsToLogin(got)) return;
      await setTimeout(AGAIN_AFTER_MS);
    }
    throw new Error(`${login.loginName} could not sign in: ${got?.status} ${messageOf(got?.body ?? "")}`);
  }

  return {
    get: (path: string) => ask("GET", path),
    post,
    cookie: () => cookie,
    logIn,
    /** Retries until the login succeeds. */
    signIn() {
      if (signingIn) return signingIn;
      const before = pendingLogins.get(login.loginName) ?? Promise.resolve();
      signingIn = before.then(signInUntilItWorks).finally(() => {
        signingIn = null;
      });
      pendingLogins.set(login.loginName, signingIn);
      return signingIn;
    },
  };
}
