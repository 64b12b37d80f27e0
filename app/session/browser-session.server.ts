import {
  type CallOptions,
  type ImagePart,
  type Sender,
  sendCall,
  type WithCookies,
} from "~/backend/client.server";
import type { SessionCookies } from "~/backend/cookies.server";
import type { Endpoint } from "~/contract/endpoint";
import { type Failure, invalidAnswer, type Result } from "~/contract/failure";
import { type LoginAnswer, login, logout } from "~/contract/session";
import { UNAUTHORIZED } from "~/contract/status";
import { LOGOUT_DEADLINE_MS, TRIED_PASSWORD_MS } from "~/deadlines";
import { message } from "~/i18n/text.server";
import { type BrowserCookies, CookieJar } from "./browser-cookies.server";
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
import { KnownSession, type OwnProfile, type SignedInUser, type UserState } from "./session-user.server";

interface BrowserSessionDeps extends SessionDeps {
  /** Several, of which none is known, where cookies of one name have several values. */
  sessions: readonly SessionCookies[];
  browser: BrowserCookies;
  browserState: Pick<BrowserState, "clear">;
  sealedCookie: MakeSealedCookie;
  /** Resolves to a redirect, to be thrown, that leads back to this address after the login. */
  toLogin(): Promise<Response>;
}

type BrowserCalls = SessionCalls & BrowserSessionDeps;

function falseResult(): Failure {
  const refused = { status: UNAUTHORIZED, message: message("messages.loginFalse") };
  return { kind: "refused", ...refused, retryAfterSeconds: null };
}

/** The names of an account, as far as a login tells them. */
export type LoggedIn = Result<Exclude<LoginAnswer, false>>;

function loggedIn(result: WithCookies<LoginAnswer>): LoggedIn {
  if (!result.ok) return result;
  if (result.answer === false) return { ok: false, failure: falseResult() };
  // Without a session nobody is signed in, and the password may have been wrong.
  if (result.setCookies.size === 0) return { ok: false, failure: invalidAnswer({ outcomeUnknown: true }) };
  return { ok: true, answer: result.answer };
}

export interface Credentials {
  loginName: string;
  password: string;
}

/** Sends no cookie, so that the session id is always new. */
function logIn(
  calls: BrowserCalls,
  { loginName, password }: Credentials,
  onLate: (late: LoggedIn) => void,
  over: Pick<Sender, "deadline"> & { signal?: AbortSignal } = calls.sender,
) {
  const { deadline, signal } = over;
  const options = { onLate: (late: WithCookies<LoginAnswer>) => onLate(loggedIn(late)), signal };
  const sender = { ...senderAsVisitor(calls), deadline };
  return sendCall(calls.backend, sender, login, { loginName, password }, options);
}

async function signIn(
  calls: BrowserCalls,
  credentials: Credentials,
  onLate: (late: LoggedIn) => void,
): Promise<Result<Exclude<LoginAnswer, false> & { owner: string | null }>> {
  const sent = await logIn(calls, credentials, onLate);
  const named = loggedIn(sent);
  if (!named.ok) return named;
  calls.jar.forget();
  calls.jar.keep(sent.setCookies);
  await calls.known.logIn(calls.jar.session(), credentials.loginName, named.answer.logonName ?? undefined);
  resetSession(calls);
  // A failure does not matter here, because the next page shows it.
  const state = await userOf(calls);
  const owner = state.kind === "signed-in" ? state.user.owner : null;
  await calls.browserState.clear(owner);
  return { ok: true, answer: { ...named.answer, owner } };
}

/** Logs in and out again, because only that sets the backend's count of wrong passwords to zero. May outlive its page. */
async function tryPassword(calls: BrowserCalls, credentials: Credentials, onLate: (late: LoggedIn) => void) {
  const over = AbortSignal.timeout(TRIED_PASSWORD_MS);
  const sent = await logIn(calls, credentials, onLate, { deadline: over, signal: over });
  const named = loggedIn(sent);
  if (named.ok) {
    const signal = AbortSignal.timeout(LOGOUT_DEADLINE_MS);
    const sender = { ...senderAsVisitor(calls), cookies: sent.setCookies, deadline: signal };
    await sendCall(calls.backend, sender, logout, {}, { signal });
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

type OwnRecord = Partial<Pick<SignedInUser, "memberId" | "familyId">>;

/** Who it is, is asked anew where the record is of somebody else. A member may have moved to another family. */
async function isOwn(calls: BrowserCalls, { memberId, familyId }: OwnRecord): Promise<boolean> {
  const before = await userOf(calls);
  if (before.kind !== "signed-in") return true;
  const isOther = (id: number | null = null, own: number | null = null) =>
    id !== null && own !== null && id !== own;
  const isOtherMember = isOther(memberId, before.user.memberId);
  if (!isOtherMember && !isOther(familyId, before.user.familyId)) return true;
  calls.user = userByWhoAmI(calls);
  const now = await calls.user;
  return !isOtherMember && now.kind === "signed-in" && now.user.owner === before.user.owner;
}

/** Whether the record at one's own address shows that another client has logged in as somebody else. */
async function isOvertaken(calls: BrowserCalls, record: OwnRecord): Promise<boolean> {
  const ownerOf = (state: UserState) => (state.kind === "signed-in" ? state.user.owner : null);
  const before = ownerOf(await userOf(calls));
  return !(await isOwn(calls, record)) && ownerOf(await userOf(calls)) !== before;
}

const INITIAL = { isOver: false, opened: null, firstSignedIn: null, whoAmI: null, user: null };

/** docs/why/sessions.md#one-page-one-call */
export class BrowserSession {
  private readonly calls: BrowserCalls;

  constructor(deps: BrowserSessionDeps) {
    const jar = new CookieJar(deps.sessions, deps.browser);
    this.calls = { ...deps, jar, known: new KnownSession(deps.sealedCookie), ...INITIAL };
  }

  /** Throws the redirect to the login if the call needs a session and there is none. */
  call = <Payload, Answer>(call: Endpoint<Payload, Answer>, payload: Payload, image?: ImagePart) =>
    callOrToLogin(this.calls, call, payload, { image });

  /** The calls of a search, which yield to pages and end with `searchOver`. */
  searching = (searchOver: AbortSignal) => ({
    call: <Payload, Answer>(call: Endpoint<Payload, Answer>, payload: Payload) =>
      callOrToLogin(this.calls, call, payload, { searchOver }),
    confirm: this.confirm,
    fingerprint: this.fingerprint,
  });

  /** Calls for what other pages of the session may wait for: they go on until `over`, though this browser leaves. */
  reading = (over: AbortSignal) => ({
    call: <Payload, Answer>(call: Endpoint<Payload, Answer>, payload: Payload) =>
      callOrToLogin(this.calls, call, payload, { signal: over }),
  });

  user = () => userOf(this.calls);
  toLogin = () => this.calls.toLogin();
  isVisitor = () => isVisitor(this.calls);
  fingerprint = () => this.calls.jar.session();
  /** A key for queues and limits: the account, the session until it is known, or a visitor's network. */
  account = () => accountOf(this.calls);
  /** The name that was typed at the login; null if another client logged in. */
  username = () => this.calls.known.username(this.fingerprint());
  /** Checks that the session is alive, if possible by another call of this page. Throws the redirect to the login. */
  confirm = () => confirm(this.calls);
  /** Whether a record at one's own address is of whom this page greets. If not, another client has logged in. */
  isOwn = (record: OwnRecord) => isOwn(this.calls, record);
  isOvertaken = (record: OwnRecord) => isOvertaken(this.calls, record);
  signIn = (credentials: Credentials, onLate: (late: LoggedIn) => void) =>
    signIn(this.calls, credentials, onLate);
  /** Signs nobody in. */
  tryPassword = (credentials: Credentials, onLate: (late: LoggedIn) => void) =>
    tryPassword(this.calls, credentials, onLate);
  signOut = () => signOut(this.calls);

  /** Whose session the browser brought, even if it has ended; null unless our own sealed cookie says so. */
  lastOwner = async () => (await this.calls.known.read(this.fingerprint()))?.user.owner ?? null;
  /** Whether another program's cookies hide a session: no session of several works. */
  isHidden = async () => (await this.isVisitor()) && this.calls.sessions.length > 1;
  /** Whether our own sealed cookie vouches for the session. */
  isKnown = async () =>
    !(await this.isVisitor()) && (await this.calls.known.read(this.fingerprint())) !== null;

  rememberProfile = async (change: Partial<OwnProfile>) => {
    const state = await this.user();
    if (state.kind === "signed-in")
      await this.calls.known.changeProfile(this.fingerprint(), { ...state.profile, ...change });
  };
}
