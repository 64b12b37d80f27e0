import { type CallOptions, sendCall, type WithCookies } from "~/backend/client.server";
import type { Endpoint } from "~/contract/endpoint";
import { type Failure, failureMeans, invalidAnswer, type Result, refused } from "~/contract/failure";
import { type AccountNames, login, logout } from "~/contract/session";
import { UNAUTHORIZED } from "~/contract/status";
import { LOGOUT_DEADLINE_MS, TRIED_PASSWORD_MS } from "~/deadlines";
import { message } from "~/i18n/text.server";
import { NO_COOKIES } from "./browser-cookies.server";
import { SessionCalls } from "./session-calls.server";
import type { OwnProfile, SignedInUser, UserState } from "./session-user.server";

export type LoginResult = Result<AccountNames>;

function loginResult(result: WithCookies<AccountNames | false>): LoginResult {
  if (!result.ok) return result;
  if (result.answer === false) return refused(UNAUTHORIZED, message("messages.loginFalse"));
  // Without a session nobody is signed in, and the password may have been wrong.
  if (result.setCookies.size === 0) return { ok: false, failure: invalidAnswer({ outcomeUnknown: true }) };
  return { ok: true, answer: result.answer };
}

export interface Credentials {
  loginName: string;
  password: string;
}

type RouteOptions = Omit<CallOptions<unknown>, "onLate">;

type OnLate = (late: LoginResult) => Promise<void>;

type OwnRecord = Partial<Pick<SignedInUser, "memberId" | "familyId">>;

const ownerOf = (state: UserState) => (state.kind === "signed-in" ? state.user.owner : null);

/** docs/why/sessions.md#one-page-one-call */
export class BrowserSession extends SessionCalls {
  /** Throws the redirect to the login if the call needs a session and there is none. */
  call = async <Payload, Answer>(
    call: Endpoint<Payload, Answer>,
    payload: Payload,
    options?: RouteOptions,
  ): Promise<Result<Answer>> => {
    const needsLogin = call.access === "signed-in";
    if (needsLogin && (await this.isVisitor())) throw await this.toLogin();
    let sent = await this.send(call, payload, options);
    if (!sent.ok && call.effect === "read" && failureMeans(sent.failure, "memberNotLoaded")) {
      // It loads the member (docs/backend-contract.md#loading-the-member-into-the-session).
      await this.userByWhoAmI();
      sent = await this.send(call, payload, options);
    }
    if (needsLogin && !sent.ok && sent.failure.kind === "signed-out") throw await this.toLogin();
    return sent;
  };

  rememberProfile = async (change: Partial<OwnProfile>) => {
    const state = await this.user();
    if (state.kind === "signed-in")
      await this.known.changeProfile(this.fingerprint(), { ...state.profile, ...change });
  };

  /** The calls of a search, which have low priority and end with `searchOver`. */
  searching(searchOver: AbortSignal, ownCall?: Promise<Result<unknown>>) {
    return { ...this.confirmedBy(ownCall), call: this.callWith({ searchOver }) };
  }

  /** For a cache: a call that the page makes anyway confirms the session. */
  confirmedBy(ownCall?: Promise<Result<unknown>>) {
    return {
      call: this.call,
      reading: (over: AbortSignal) => this.reading(over),
      confirm: () => this.confirm(ownCall),
      fingerprint: () => this.fingerprint(),
    };
  }

  /** Calls that other pages of the session may wait for, too: they go on until `over`, even if this browser leaves. */
  reading(over: AbortSignal) {
    return { call: this.callWith({ signal: over }) };
  }

  toLogin(): Promise<Response> {
    return this.deps.toLogin();
  }

  /** The name that was typed at the login; null if another client logged in. */
  username(): Promise<string | null> {
    return this.known.username(this.fingerprint());
  }

  /** The owner of the session that the browser sent, even if it has ended; null unless our own sealed cookie names one. */
  async lastOwner(): Promise<string | null> {
    return (await this.known.read(this.fingerprint()))?.user.owner ?? null;
  }

  /** Whether another program's cookies may hide the session: there are several, and none works. */
  async isHidden(): Promise<boolean> {
    return (await this.isVisitor()) && this.deps.sessions.length > 1;
  }

  /** Whether our own sealed cookie vouches for the session. */
  async isKnown(): Promise<boolean> {
    return !(await this.isVisitor()) && (await this.lastOwner()) !== null;
  }

  /** Checks that the session is alive: by `ownCall`, else by whoAmI. Throws the redirect to the login. */
  async confirm(ownCall?: Promise<Result<unknown>>): Promise<Failure | null> {
    if (await this.isVisitor()) throw await this.toLogin();
    const own = await ownCall;
    if (this.isConfirmed) return null;
    if (own && !own.ok) return own.failure;
    const state = await this.userByWhoAmI();
    if (state.kind === "visitor") throw await this.toLogin();
    return state.kind === "unknown" ? state.failure : null;
  }

  /** Whether the record at the user's own address is theirs. If not, another client has logged in, so whoAmI is called again. */
  async isOwn({ memberId, familyId }: OwnRecord): Promise<boolean> {
    const before = await this.user();
    if (before.kind !== "signed-in") return true;
    const isOther = (id: number | null | undefined, own: number | null) =>
      id != null && own !== null && id !== own;
    const isOtherMember = isOther(memberId, before.user.memberId);
    if (!isOtherMember && !isOther(familyId, before.user.familyId)) return true;
    this.currentUser = this.userByWhoAmI();
    return !isOtherMember && ownerOf(await this.currentUser) === before.user.owner;
  }

  /** Whether the record at the user's own address shows that another client has logged in as somebody else. */
  async isOvertaken(record: OwnRecord): Promise<boolean> {
    const before = ownerOf(await this.user());
    return !(await this.isOwn(record)) && ownerOf(await this.user()) !== before;
  }

  async logIn(
    credentials: Credentials,
    onLate: OnLate,
  ): Promise<Result<AccountNames & { owner: string | null }>> {
    const sent = await this.sendLogin(credentials, onLate);
    const named = loginResult(sent);
    if (!named.ok) return named;
    this.jar.current = NO_COOKIES;
    this.jar.keep(sent.setCookies);
    const { logonName } = named.answer;
    await this.known.rememberLogin(this.fingerprint(), credentials.loginName, logonName ?? undefined);
    this.resetSession();
    // A failure does not matter here, because the next page shows it.
    const owner = ownerOf(await this.user());
    await this.deps.browserState.clear(owner);
    return { ok: true, answer: { ...named.answer, owner } };
  }

  /** Logs in and out again, which alone sets the backend's count of wrong passwords to zero. May outlive its page. */
  async tryPassword(credentials: Credentials, onLate: OnLate): Promise<LoginResult> {
    const sent = await this.sendLogin(credentials, onLate, AbortSignal.timeout(TRIED_PASSWORD_MS));
    const named = loginResult(sent);
    if (named.ok) {
      const signal = AbortSignal.timeout(LOGOUT_DEADLINE_MS);
      const sender = { ...this.senderAsVisitor(), cookies: sent.setCookies, deadline: signal };
      await sendCall(this.deps.backend, sender, logout, {}, { signal });
    }
    return named;
  }

  async logOut() {
    if (!(await this.isVisitor())) {
      const signal = AbortSignal.timeout(LOGOUT_DEADLINE_MS);
      await sendCall(this.deps.backend, this.senderInSession(), logout, {}, { signal });
      this.jar.clear();
      this.known.clear();
    }
    await this.deps.browserState.clear(null);
  }

  /** Sends no cookie, so that the session id is always new. */
  private sendLogin({ loginName, password }: Credentials, onLate: OnLate, over?: AbortSignal) {
    const options = {
      onLate: (late: WithCookies<AccountNames | false>) => onLate(loginResult(late)),
      signal: over,
    };
    const visitor = this.senderAsVisitor();
    const sender = { ...visitor, deadline: over ?? visitor.deadline };
    return sendCall(this.deps.backend, sender, login, { loginName, password }, options);
  }

  private callWith(options: RouteOptions) {
    return <Payload, Answer>(call: Endpoint<Payload, Answer>, payload: Payload) =>
      this.call(call, payload, options);
  }
}
