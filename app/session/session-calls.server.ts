import { setTimeout as delay } from "node:timers/promises";
import type { LRUCache } from "lru-cache";
import {
  type BackendClient,
  type CallOptions,
  type Sender,
  sendCall,
  type WithCookies,
} from "~/backend/client.server";
import type { SessionCookies } from "~/backend/cookies.server";
import type { Endpoint } from "~/contract/endpoint";
import { means } from "~/contract/message";
import { isMember, NO_MEMBER, whoAmI } from "~/contract/session";
import { BEST_EFFORT_MS } from "~/deadlines";
import { type BrowserCookies, CookieJar, NO_COOKIES } from "./browser-cookies.server";
import type { BrowserState } from "./browser-state.server";
import { ipNetwork } from "./rate-limit/ip-network";
import type { KnownSession, SignedInUser, UserState } from "./session-user.server";

interface SessionDeps {
  backend: BackendClient;
  sender: Omit<Sender, "cookies" | "account">;
  /** The account of each session, so that several sessions of one account share a queue. */
  accounts: LRUCache<string, string>;
  /** True on the login page, which would otherwise redirect back to a page whose session was just refused. */
  mustRevalidate: boolean;
  /** Several if cookies of one name have several values, none of which is known. */
  sessions: readonly SessionCookies[];
  browser: BrowserCookies;
  browserState: Pick<BrowserState, "clear">;
  known: KnownSession;
  onMember(user: SignedInUser): void;
  /** A redirect to throw, which leads back here after the login. */
  loginRedirect(): Response;
}

const TIMED_OUT = { kind: "unknown", failure: { kind: "timeout", outcomeUnknown: false } } as const;

/** Anybody can invent session ids, so all unknown sessions share one place in the queue. */
const UNKNOWN_SESSIONS = "unknown sessions";

/** Makes the calls of one request, and learns from their answers who the user is. */
export class SessionCalls {
  protected readonly jar: CookieJar;
  protected readonly known: KnownSession;
  /** A call for members, or whoAmI, confirms the session when it succeeds. */
  protected confirmation: "none" | "under way" | "done" = "none";
  private hasEnded = false;
  private opening: Promise<void> | null = null;
  private whoAmIAnswer: Promise<UserState> | null = null;

  constructor(protected readonly deps: SessionDeps) {
    this.jar = new CookieJar(deps.sessions[0] ?? NO_COOKIES, deps.browser);
    this.known = deps.known;
  }

  /** From whoAmI if it has answered, else from the sealed cookie. Enough for a loader whose own calls confirm the session. */
  user = async (): Promise<UserState> => {
    const answered = await this.whoAmIAnswer;
    if (answered && answered.kind !== "unknown") return answered;
    if (await this.isVisitor()) return { kind: "visitor", sessionEnded: this.hasEnded };
    const state = this.knownUser();
    const isEnough = state && (state.isConfirmed || isMember(state.user));
    return isEnough ? state : this.userByWhoAmI();
  };

  /**
   * Calls whoAmI, unless a call for members has confirmed the session in this request or a few minutes ago.
   * docs/why/sessions.md#one-page-one-call
   */
  confirmedUser = async (): Promise<UserState> => {
    const state = await this.user();
    if (this.hasEnded) return { kind: "visitor", sessionEnded: true };
    const isConfirmed = this.knownUser()?.isConfirmed && !this.deps.mustRevalidate;
    const isEnough = state.kind !== "signed-in" || isConfirmed || this.confirmation !== "none";
    return isEnough ? state : this.userByWhoAmI();
  };

  async isVisitor(): Promise<boolean> {
    this.opening ??= this.open();
    await this.opening;
    return this.hasEnded || this.jar.isEmpty();
  }

  fingerprint(): string {
    return this.jar.fingerprint();
  }

  /** A key for queues: the account, or a visitor's network. */
  account(): string {
    if (this.jar.isEmpty()) return this.visitorAccount();
    return this.deps.accounts.get(this.fingerprint()) ?? UNKNOWN_SESSIONS;
  }

  protected senderAsVisitor(): Sender {
    return { ...this.deps.sender, cookies: NO_COOKIES, account: this.visitorAccount() };
  }

  protected senderInSession(): Sender {
    return { ...this.deps.sender, cookies: this.jar.current, account: this.account() };
  }

  /** A page that works without the backend waits only for a moment. */
  protected userByWhoAmI(): Promise<UserState> {
    const late = () => delay(BEST_EFFORT_MS, this.knownUser() ?? TIMED_OUT, { ref: false });
    this.whoAmIAnswer ??= this.deps.sender.isOptional
      ? Promise.race([this.askWhoAmI(), late()])
      : this.askWhoAmI();
    return this.whoAmIAnswer;
  }

  protected resetSession() {
    this.deps.accounts.set(this.fingerprint(), this.fingerprint());
    this.hasEnded = false;
    this.opening = Promise.resolve();
    this.whoAmIAnswer = null;
  }

  private knownUser() {
    const known = this.known.read(this.fingerprint());
    return known && { kind: "signed-in" as const, ...known };
  }

  private visitorAccount(): string {
    return `visitor ${ipNetwork(this.deps.sender.clientAddress)}`;
  }

  private rememberUser(session: string, user: SignedInUser) {
    this.deps.accounts.set(session, user.owner);
    if (isMember(user)) this.deps.onMember(user);
  }

  private async open() {
    const { jar, known } = this;
    for (const cookies of this.deps.sessions) {
      jar.current = cookies;
      if (cookies === this.deps.sessions.at(-1) || (await this.isAccepted())) break;
    }
    if (jar.isEmpty()) return;
    const session = jar.fingerprint();
    const knownUser = known.read(session);
    if (knownUser) this.rememberUser(session, knownUser.user);
    if (!known.hasEnded(session)) return;
    this.hasEnded = true;
    jar.clear();
    known.clear();
  }

  /** False only if the backend says that the session has ended. */
  private async isAccepted(): Promise<boolean> {
    const result = await sendCall(this.deps.backend, this.senderInSession(), whoAmI, {});
    return result.ok || result.failure.kind !== "signed-out";
  }

  /** Remembers whether the answer confirms or ends the session. */
  protected async send<Payload, Answer>(
    call: Endpoint<Payload, Answer>,
    payload: Payload,
    options: CallOptions<Answer> = {},
  ): Promise<WithCookies<Answer>> {
    const { jar, known } = this;
    const session = jar.fingerprint();
    if (call.access === "signed-in" && this.confirmation === "none") this.confirmation = "under way";
    const result = await sendCall(this.deps.backend, this.senderInSession(), call, payload, options);
    // Visitors get no cookies of the backend (docs/promises.md#cookies).
    if (result.ok && !jar.isEmpty()) jar.update(result.setCookies);
    const provesSession = call.access === "signed-in" || call.name === whoAmI.name;
    if (provesSession && result.ok) {
      this.confirmation = "done";
      known.confirm(session);
    }
    if (provesSession && !result.ok && result.failure.kind === "signed-out") {
      if (!this.hasEnded) known.end(session);
      this.hasEnded = true;
    }
    return result;
  }

  private async askWhoAmI(): Promise<UserState> {
    if (await this.isVisitor()) return { kind: "visitor", sessionEnded: this.hasEnded };
    const session = this.fingerprint();
    const result = await this.send(whoAmI, {});
    if (!result.ok) {
      const { failure } = result;
      if (failure.kind === "signed-out") return { kind: "visitor", sessionEnded: true };
      if (failure.kind !== "broken" || !means(failure.message, "noMember"))
        return { kind: "unknown", failure };
    }
    const { user, profile } = this.known.learn(session, result.ok ? result.answer : NO_MEMBER);
    this.rememberUser(session, user);
    return { kind: "signed-in", user, profile };
  }
}
