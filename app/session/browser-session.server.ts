import { type CallOptions, sendCall, type WithCookies } from "~/backend/client.server";
import type { Endpoint } from "~/contract/endpoint";
import { type Failure, failureMeans, invalidAnswer, type Result, refused } from "~/contract/failure";
import { type AccountNames, login, logout } from "~/contract/session";
import { UNAUTHORIZED } from "~/contract/status";
import { LOGOUT_DEADLINE_MS, PASSWORD_CHECK_MS } from "~/deadlines";
import { message } from "~/i18n/text.server";
import { NO_COOKIES } from "./browser-cookies.server";
import { SessionCalls } from "./session-calls.server";
import { type OwnProfile, type SignedInUser, type UserState, viewerOf } from "./session-user.server";

export type LoginResult = Result<AccountNames>;

function loginResult(result: WithCookies<AccountNames | false>): LoginResult {
  if (!result.ok) return result;
  if (result.answer === false) return refused(UNAUTHORIZED, message("messages.loginFalse"));
  // Without a cookie nobody is signed in, whatever the reason.
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
    if (needsLogin && (await this.isVisitor())) throw this.loginRedirect();
    let result = await this.send(call, payload, options);
    if (!result.ok && call.effect === "read" && failureMeans(result.failure, "memberNotLoaded")) {
      // whoAmI loads the member (docs/backend-contract.md#loading-the-member-into-the-session).
      await this.userByWhoAmI();
      result = await this.send(call, payload, options);
    }
    if (needsLogin && !result.ok && result.failure.kind === "signed-out") throw this.loginRedirect();
    return result;
  };

  rememberProfile = async (change: Partial<OwnProfile>) => {
    const state = await this.user();
    if (state.kind === "signed-in")
      this.known.changeProfile(this.fingerprint(), { ...state.profile, ...change });
  };

  /** For a search: its calls have low priority and end with `searchOver`. */
  searchingUntil(searchOver: AbortSignal, ownCall?: Promise<Result<unknown>>) {
    return { ...this.confirmedBy(ownCall), call: this.callWith({ searchOver }) };
  }

  /** For a cache. @param ownCall a call that the page makes anyway, which also confirms the session. */
  confirmedBy(ownCall?: Promise<Result<unknown>>) {
    return {
      call: this.call,
      callingUntil: (signal: AbortSignal) => this.callingUntil(signal),
      confirm: () => this.confirm(ownCall),
      fingerprint: () => this.fingerprint(),
    };
  }

  /** Other pages of the session may share these calls, so they end with `signal`, not with this request. */
  callingUntil(signal: AbortSignal) {
    return { call: this.callWith({ signal }) };
  }

  loginRedirect = this.deps.loginRedirect;

  /** As typed at the login; null if another client logged in. */
  username(): string | null {
    return this.known.username(this.fingerprint());
  }

  /** The owner of the browser's session, even if it has ended; null unless our sealed cookie names one. */
  lastOwner(): string | null {
    return this.known.read(this.fingerprint())?.user.owner ?? null;
  }

  /** True if the browser sent several session cookies, and none works: another program may have set one of them. */
  async isHiddenByOtherCookies(): Promise<boolean> {
    return (await this.isVisitor()) && this.deps.sessions.length > 1;
  }

  /** Whether our sealed cookie names the owner of the session. */
  async isKnown(): Promise<boolean> {
    return !(await this.isVisitor()) && this.lastOwner() !== null;
  }

  /** Checks that the session is alive, with `ownCall` or else with whoAmI. Throws the redirect to the login. */
  async confirm(ownCall?: Promise<Result<unknown>>): Promise<Failure | null> {
    if (await this.isVisitor()) throw this.loginRedirect();
    const ownResult = await ownCall;
    if (this.confirmation === "done") return null;
    if (ownResult && !ownResult.ok) return ownResult.failure;
    const state = await this.userByWhoAmI();
    if (state.kind === "visitor") throw this.loginRedirect();
    return state.kind === "unknown" ? state.failure : null;
  }

  /** @param id in the address. An address without one is the viewer's own. */
  async isOwnAddress(name: "memberId" | "familyId", id: number | undefined): Promise<boolean> {
    const viewer = viewerOf(await this.user());
    return id === undefined || id === viewer[name];
  }

  /** @param id in the address. At `/family` or `/myProfile`, another's record means that another client has logged in. */
  async isOfSomeoneElse(id: number | undefined, { memberId, familyId }: OwnRecord): Promise<boolean> {
    const before = await this.user();
    if (id !== undefined || before.kind !== "signed-in") return false;
    const isOther = (id: number | null | undefined, ownId: number | null) =>
      id != null && ownId !== null && id !== ownId;
    const isOtherMember = isOther(memberId, before.user.memberId);
    if (!isOtherMember && !isOther(familyId, before.user.familyId)) return false;
    return ownerOf(await this.userByWhoAmI()) !== before.user.owner || isOtherMember;
  }

  /** Whether the record shows that another client has logged in as somebody else. */
  async hasUserChanged(id: number | undefined, record: OwnRecord): Promise<boolean> {
    const before = ownerOf(await this.user());
    return (await this.isOfSomeoneElse(id, record)) && ownerOf(await this.user()) !== before;
  }

  async logIn(
    credentials: Credentials,
    onLate: OnLate,
  ): Promise<Result<AccountNames & { owner: string | null }>> {
    const answer = await this.sendLogin(credentials, onLate);
    const result = loginResult(answer);
    if (!result.ok) return result;
    this.jar.current = NO_COOKIES;
    this.jar.update(answer.setCookies);
    const { logonName } = result.answer;
    this.known.rememberLogin(this.fingerprint(), credentials.loginName, logonName ?? undefined);
    this.resetSession();
    // If this fails, the next page shows it.
    const owner = ownerOf(await this.userByWhoAmI());
    this.deps.browserState.clear(owner);
    return { ok: true, answer: { ...result.answer, owner } };
  }

  /** Resets the backend's count of wrong passwords, which only a login can do. May outlive its page. */
  async logInAndOut(credentials: Credentials, onLate: OnLate): Promise<LoginResult> {
    const answer = await this.sendLogin(credentials, onLate, AbortSignal.timeout(PASSWORD_CHECK_MS));
    const result = loginResult(answer);
    if (result.ok) {
      const signal = AbortSignal.timeout(LOGOUT_DEADLINE_MS);
      const sender = { ...this.senderAsVisitor(), cookies: answer.setCookies, deadline: signal };
      await sendCall(this.deps.backend, sender, logout, {}, { signal });
    }
    return result;
  }

  async logOut() {
    if (!(await this.isVisitor())) {
      const signal = AbortSignal.timeout(LOGOUT_DEADLINE_MS);
      await sendCall(this.deps.backend, this.senderInSession(), logout, {}, { signal });
      this.jar.clear();
      this.known.clear();
    }
    this.deps.browserState.clear(null);
  }

  /** Sends no cookie, so that the session id is always new. */
  private sendLogin({ loginName, password }: Credentials, onLate: OnLate, signal?: AbortSignal) {
    const options = {
      onLate: (late: WithCookies<AccountNames | false>) => onLate(loginResult(late)),
      signal,
    };
    const visitor = this.senderAsVisitor();
    const sender = { ...visitor, deadline: signal ?? visitor.deadline };
    return sendCall(this.deps.backend, sender, login, { loginName, password }, options);
  }

  private callWith(options: RouteOptions) {
    return <Payload, Answer>(call: Endpoint<Payload, Answer>, payload: Payload) =>
      this.call(call, payload, options);
  }
}
