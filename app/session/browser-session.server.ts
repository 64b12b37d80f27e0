import { type ImagePart, sendCall } from "~/backend/client.server";
import { LOGOUT_DEADLINE_MS } from "~/backend/constants";
import type { SessionCookies } from "~/backend/cookies.server";
import type { Endpoint } from "~/contract/endpoint";
import type { Failure, Result } from "~/contract/failure";
import { login, logout } from "~/contract/session";
import { type BrowserCookies, cookieJar } from "./browser-cookies.server";
import { knownSession, type OwnProfile } from "./known-session.server";
import type { MakeSealedCookie } from "./sealed-cookie.server";
import { type SessionCalls, type SessionCallsDeps, sessionCalls } from "./session-calls.server";
import { type SessionUserState, sessionUserState, type UserState } from "./session-user.server";

/** `names`: those by which the backend knows the account; null where it does not say. */
type SignIn =
  | { ok: true; names: readonly (string | null)[] }
  | { ok: false; failure: Failure }
  | { ok: false; kind: "false-result" };

/** The browser's session with the backend during one request (docs/why/sessions.md#one-page-one-call). */
export interface BrowserSession {
  /** Throws the redirect to the login if the call needs a session and there is none, or it has ended. */
  call<Payload, Answer>(
    call: Endpoint<Payload, Answer>,
    payload: Payload,
    image?: ImagePart,
  ): Promise<Result<Answer>>;
  /** Calls whoAmI at most once per request, and never for a visitor. */
  user(): Promise<UserState>;
  /** Returns the redirect to the login that leads back to this address; throw it. */
  toLogin(): Promise<Response>;
  isVisitor(): Promise<boolean>;
  /** Whether our own sealed cookie vouches for the session. If not, ask for the user before anything else is worked out. */
  isKnown(): Promise<boolean>;
  /** Names whoever is reading, for queues and limits: the account, the session until it is known, or a visitor's network. */
  account(): string;
  /** Confirms that the session is alive, by another call of this page if there is one. Throws the redirect to the login. */
  confirm(): Promise<Failure | null>;
  rememberProfile(change: Partial<OwnProfile>): Promise<void>;
  /** The backend's message to a session that may not add families; null if it has not refused. */
  addFamilyRefusal: { read(): Promise<string | null>; remember(message: string): Promise<void> };
  signIn(loginName: string, password: string): Promise<SignIn>;
  /** Signs out of this site even when the backend fails. */
  signOut(): Promise<void>;
}

interface SessionDeps extends Pick<SessionCallsDeps, "backend" | "sender" | "accounts"> {
  cookies: SessionCookies;
  browser: BrowserCookies;
  sealedCookie: MakeSealedCookie;
  toLogin(): Promise<Response>;
  /**
   * True on the login page: a trusted session would send the reader back to a page whose session the backend has just
   * refused.
   */
  asksAnew?: boolean;
}

/** Logs in without a cookie, so that the session id is always new. whoAmI then loads the member into the session first. */
async function signIn(calls: SessionCalls, who: SessionUserState, loginName: string, password: string) {
  const { backend, jar } = calls;
  const sent = await sendCall(backend, calls.asVisitor(), login, { loginName, password });
  if (!sent.ok) return sent;
  if (sent.answer === false) return { ok: false, kind: "false-result" } as const;
  jar.forget();
  jar.keep(sent.setCookies);
  calls.beginAnew();
  who.beginAnew();
  // A failure here shows on the next page.
  await who.user();
  const { logonName, emailId } = sent.answer;
  return { ok: true, names: [logonName, emailId] } as const;
}

async function signOut(calls: SessionCalls) {
  const { backend, sender, jar, known } = calls;
  if (jar.isEmpty() || (await calls.hasEnded())) return;
  const givenUp = AbortSignal.timeout(LOGOUT_DEADLINE_MS);
  await sendCall(backend, sender(), logout, {}, { givenUp });
  jar.clear();
  known.clear();
}

export function browserSession({
  cookies,
  browser,
  sealedCookie,
  toLogin,
  asksAnew = false,
  ...deps
}: SessionDeps): BrowserSession {
  const jar = cookieJar(cookies, browser);
  const known = knownSession(sealedCookie);
  const calls = sessionCalls({ ...deps, jar, known });
  const who = sessionUserState(calls, asksAnew);
  const isVisitor = async () => jar.isEmpty() || (await calls.hasEnded());

  return {
    user: who.user,
    toLogin,
    isVisitor,
    isKnown: async () => !(await isVisitor()) && (await known.read(jar.session())) !== null,
    account: calls.account,
    async call(call, payload, image) {
      const isGuarded = call.access === "signed-in";
      if (isGuarded && (await isVisitor())) throw await toLogin();
      let sent = await calls.send(call, payload, { image });
      if (!sent.ok && call.effect === "read" && sent.memberNotLoaded) {
        await who.ask();
        sent = await calls.send(call, payload, { image });
      }
      if (isGuarded && !sent.ok && sent.failure.kind === "signed-out") throw await toLogin();
      return sent;
    },
    async confirm() {
      if (await isVisitor()) throw await toLogin();
      const other = await calls.firstGuardedCall();
      if (other?.ok) return null;
      if (other && other.failure.kind !== "signed-out") return other.failure;
      const state = await who.ask();
      if (state.kind === "visitor") throw await toLogin();
      return state.kind === "unknown" ? state.failure : null;
    },
    async rememberProfile(change) {
      const state = await who.user();
      if (state.kind === "signed-in")
        await known.changeProfile(jar.session(), { ...state.profile, ...change });
    },
    addFamilyRefusal: {
      read: () => known.addFamilyRefusal(jar.session()),
      remember: (message) => known.refuseAddFamily(jar.session(), message),
    },
    signIn: (loginName, password) => signIn(calls, who, loginName, password),
    signOut: () => signOut(calls),
  };
}
