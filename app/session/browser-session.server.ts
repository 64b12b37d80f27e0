import { type CallOptions, type ImagePart, sendCall, type WithCookies } from "~/backend/client.server";
import type { SessionCookies } from "~/backend/cookies.server";
import type { Endpoint } from "~/contract/endpoint";
import { type Failure, invalidAnswer, type Result } from "~/contract/failure";
import { type LoginAnswer, login, logout } from "~/contract/session";
import { UNAUTHORIZED } from "~/contract/status";
import { LOGOUT_DEADLINE_MS, TRIED_PASSWORD_MS } from "~/deadlines";
import { t } from "~/i18n/text.server";
import { type BrowserCookies, cookieJar } from "./browser-cookies.server";
import type { BrowserState } from "./browser-state.server";
import type { MakeSealedCookie } from "./seal.server";
import {
  accountOf,
  isVisitor,
  resetSession,
  type SessionCalls,
  type SessionDeps,
  senderAsVisitor,
  senderInSession,
  sendInSession,
  userByWhoAmI,
  userOf,
} from "./session-calls.server";
import { knownSession, type OwnProfile } from "./session-user.server";

interface BrowserSessionDeps extends SessionDeps {
  cookies: SessionCookies;
  browser: BrowserCookies;
  browserState: Pick<BrowserState, "clear" | "forgetOffline">;
  sealedCookie: MakeSealedCookie;
  /** Resolves to a redirect, to be thrown, that leads back to this address after the login. */
  toLogin(): Promise<Response>;
}

type BrowserCalls = SessionCalls & BrowserSessionDeps;

function falseResult(): Failure {
  const message = t("messages.loginFalse");
  return { kind: "refused", status: UNAUTHORIZED, message, retryAfterSeconds: null };
}

/** The names of an account, as far as a login tells them. */
type LoggedIn = Result<(string | null)[]>;

function loggedIn(result: WithCookies<LoginAnswer>): LoggedIn {
  if (!result.ok) return result;
  if (result.answer === false) return { ok: false, failure: falseResult() };
  // Without a session nobody is signed in, and the password may have been wrong.
  if (result.setCookies.size === 0) return { ok: false, failure: invalidAnswer({ outcomeUnknown: true }) };
  return { ok: true, answer: [result.answer.logonName, result.answer.emailId] };
}

interface Credentials {
  loginName: string;
  password: string;
}

/** Sends no cookie, so that the session id is always new. */
function logIn(
  calls: BrowserCalls,
  { loginName, password }: Credentials,
  onLate: (late: LoggedIn) => void,
  signal?: AbortSignal,
) {
  const options = { onLate: (late: WithCookies<LoginAnswer>) => onLate(loggedIn(late)), signal };
  return sendCall(calls.backend, senderAsVisitor(calls), login, { loginName, password }, options);
}

async function signIn(
  calls: BrowserCalls,
  credentials: Credentials,
  onLate: (late: LoggedIn) => void,
): Promise<Result<{ names: (string | null)[]; owner: string | null }>> {
  const sent = await logIn(calls, credentials, onLate);
  const named = loggedIn(sent);
  if (!named.ok) return named;
  calls.jar.forget();
  calls.jar.keep(sent.setCookies);
  await calls.known.logIn(calls.jar.session(), credentials.loginName, named.answer[0] ?? undefined);
  resetSession(calls);
  // A failure does not matter here, because the next page shows it.
  const state = await userOf(calls);
  const owner = state.kind === "signed-in" ? state.user.owner : null;
  await calls.browserState.clear(owner);
  return { ok: true, answer: { names: named.answer, owner } };
}

/** Logs in and out again, because only that sets the backend's count of wrong passwords to zero. */
async function tryPassword(calls: BrowserCalls, credentials: Credentials, onLate: (late: LoggedIn) => void) {
  const sent = await logIn(calls, credentials, onLate, AbortSignal.timeout(TRIED_PASSWORD_MS));
  const named = loggedIn(sent);
  if (named.ok) {
    const cookies = sent.setCookies;
    const signal = AbortSignal.timeout(LOGOUT_DEADLINE_MS);
    await sendCall(calls.backend, { ...senderAsVisitor(calls), cookies }, logout, {}, { signal });
  }
  return named;
}

async function signOut(calls: BrowserCalls) {
  if (!(await isVisitor(calls))) {
    const signal = AbortSignal.timeout(LOGOUT_DEADLINE_MS);
    await sendCall(calls.backend, senderInSession(calls), logout, {}, { signal });
    calls.jar.clear();
    calls.known.clear();
  }
  await calls.browserState.clear(null);
  calls.browserState.forgetOffline();
}

async function confirm(calls: BrowserCalls): Promise<Failure | null> {
  if (await isVisitor(calls)) throw await calls.toLogin();
  const other = await calls.firstSignedIn;
  if (other?.ok) return null;
  if (other && other.failure.kind !== "signed-out") return other.failure;
  const state = await userByWhoAmI(calls);
  if (state.kind === "visitor") throw await calls.toLogin();
  return state.kind === "unknown" ? state.failure : null;
}

async function callOrToLogin<Payload, Answer>(
  calls: BrowserCalls,
  call: Endpoint<Payload, Answer>,
  payload: Payload,
  options: CallOptions<Answer>,
): Promise<Result<Answer>> {
  const needsLogin = call.access === "signed-in";
  if (needsLogin && (await isVisitor(calls))) throw await calls.toLogin();
  let sent = await sendInSession(calls, call, payload, options);
  if (!sent.ok && call.effect === "read" && sent.memberNotLoaded) {
    await userByWhoAmI(calls);
    sent = await sendInSession(calls, call, payload, options);
  }
  if (needsLogin && !sent.ok && sent.failure.kind === "signed-out") throw await calls.toLogin();
  return sent;
}

const INITIAL = { isOver: false, opened: null, firstSignedIn: null, whoAmI: null, user: null };

/** docs/why/sessions.md#one-page-one-call */
export function browserSession(deps: BrowserSessionDeps) {
  const jar = cookieJar(deps.cookies, deps.browser);
  const known = knownSession(deps.sealedCookie);
  const calls: BrowserCalls = { ...deps, jar, known, ...INITIAL };
  return {
    /** Throws the redirect to the login if the call needs a session and there is none. */
    call: <Payload, Answer>(call: Endpoint<Payload, Answer>, payload: Payload, image?: ImagePart) =>
      callOrToLogin(calls, call, payload, { image }),
    /** The calls of a search, which yield to pages and end with `searchOver`. */
    searching: (searchOver: AbortSignal) => ({
      call: <Payload, Answer>(call: Endpoint<Payload, Answer>, payload: Payload) =>
        callOrToLogin(calls, call, payload, { searchOver }),
      confirm: () => confirm(calls),
      fingerprint: () => jar.session(),
    }),
    user: () => userOf(calls),
    toLogin: deps.toLogin,
    isVisitor: () => isVisitor(calls),
    /** Whether our own sealed cookie vouches for the session. */
    isKnown: async () => !(await isVisitor(calls)) && (await known.read(jar.session())) !== null,
    /** The name that was typed at the login; null if another client logged in. */
    username: () => known.username(jar.session()),
    /** A key for queues and limits: the account, the session until it is known, or a visitor's network. */
    account: () => accountOf(calls),
    fingerprint: () => jar.session(),
    /** Checks that the session is alive, if possible by another call of this page. Throws the redirect to the login. */
    confirm: () => confirm(calls),
    async rememberProfile(change: Partial<OwnProfile>) {
      const state = await userOf(calls);
      if (state.kind === "signed-in")
        await known.changeProfile(jar.session(), { ...state.profile, ...change });
    },
    signIn: (credentials: Credentials, onLate: (late: LoggedIn) => void) =>
      signIn(calls, credentials, onLate),
    /** Signs nobody in. */
    tryPassword: (credentials: Credentials, onLate: (late: LoggedIn) => void) =>
      tryPassword(calls, credentials, onLate),
    signOut: () => signOut(calls),
  };
}

export type BrowserSession = ReturnType<typeof browserSession>;
