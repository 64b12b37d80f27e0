import { setTimeout as after } from "node:timers/promises";
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
import { means } from "~/contract/refusals";
import { isMember, NO_MEMBER, whoAmI } from "~/contract/session";
import { BEST_EFFORT_MS } from "~/deadlines";
import { type BrowserCookies, CookieJar, NO_COOKIES } from "./browser-cookies.server";
import type { BrowserState } from "./browser-state.server";
import { ipNetwork } from "./rate-limit/ip-network";
import type { MakeSealedCookie } from "./seal.server";
import { KnownSession, type SignedInUser, type UserState } from "./session-user.server";

export interface SessionDeps {
  backend: BackendClient;
  sender: Omit<Sender, "cookies" | "account">;
  /** The account of each session, so that several sessions of one account share a queue. */
  accounts: LRUCache<string, string>;
  /** True on the login page, which would otherwise lead back to a page whose session has just been refused. */
  mustRevalidate: boolean;
  /** Several, of which none is known, where cookies of one name have several values. */
  sessions: readonly SessionCookies[];
  browser: BrowserCookies;
  browserState: Pick<BrowserState, "clear">;
  sealedCookie: MakeSealedCookie;
  onMember(user: SignedInUser): void;
  /** Resolves to a redirect, to be thrown, that leads back to this address after the login. */
  toLogin(): Promise<Response>;
}

const ENDED = { kind: "visitor", sessionEnded: true } as const;
const LATE = { kind: "unknown", failure: { kind: "timeout", outcomeUnknown: false } } as const;

/** Anybody can invent sessions, so unknown ones queue as one account. */
const UNKNOWN_SESSIONS = "unknown sessions";

/** The calls of one request in its browser's session, and what they tell of the user. */
export class SessionCalls {
  protected readonly jar: CookieJar;
  protected readonly known: KnownSession;
  protected currentUser: Promise<UserState> | null = null;
  /** A call for members, or whoAmI, has succeeded. */
  protected isConfirmed = false;
  /** A call for members is under way or answered, which confirms or ends the session. */
  private isBeingConfirmed = false;
  private needsConfirmation = false;
  private hasEnded = false;
  private opened: Promise<void> | null = null;
  private whoAmI: Promise<UserState> | null = null;

  constructor(protected readonly deps: SessionDeps) {
    this.jar = new CookieJar(deps.sessions[0] ?? NO_COOKIES, deps.browser);
    this.known = new KnownSession(deps.sealedCookie);
  }

  /** Whose session the sealed cookie says it is, else whoAmI: enough for a loader whose own call confirms the session. */
  user = (): Promise<UserState> => {
    this.currentUser ??= this.findUser();
    return this.currentUser;
  };

  /**
   * The user of a session that is alive: by a call for members that was sent before, by one of the last minutes, else by
   * whoAmI. docs/why/sessions.md#one-page-one-call
   */
  confirmedUser = async (): Promise<UserState> => {
    const user = await this.user();
    if (this.hasEnded) return ENDED;
    if (user.kind !== "signed-in" || !this.needsConfirmation || this.isBeingConfirmed) return user;
    this.needsConfirmation = false;
    this.currentUser = this.inTime(this.userByWhoAmI(), user);
    return this.currentUser;
  };

  async isVisitor(): Promise<boolean> {
    this.opened ??= this.open();
    await this.opened;
    return this.hasEnded || this.jar.isEmpty();
  }

  fingerprint(): string {
    return this.jar.fingerprint();
  }

  /** A key for queues and limits: the account, the session until it is known, or a visitor's network. */
  account(): string {
    if (this.jar.isEmpty()) return this.visitorAccount();
    return this.deps.accounts.get(this.fingerprint()) ?? this.fingerprint();
  }

  protected senderAsVisitor(): Sender {
    return { ...this.deps.sender, cookies: NO_COOKIES, account: this.visitorAccount() };
  }

  protected senderInSession(): Sender {
    if (this.jar.isEmpty()) return this.senderAsVisitor();
    const account = this.deps.accounts.get(this.fingerprint()) ?? UNKNOWN_SESSIONS;
    return { ...this.deps.sender, cookies: this.jar.current, account };
  }

  protected userByWhoAmI(): Promise<UserState> {
    this.whoAmI ??= this.findUserByWhoAmI();
    return this.whoAmI;
  }

  protected resetSession() {
    this.deps.accounts.set(this.fingerprint(), this.fingerprint());
    this.hasEnded = false;
    this.opened = Promise.resolve();
    this.whoAmI = null;
    this.currentUser = this.userByWhoAmI();
  }

  private visitorAccount(): string {
    return `visitor ${ipNetwork(this.deps.sender.clientAddress)}`;
  }

  private learnUser(session: string, user: SignedInUser) {
    this.deps.accounts.set(session, user.owner);
    if (isMember(user)) this.deps.onMember(user);
  }

  private async open() {
    const { jar, known } = this;
    for (const each of this.deps.sessions) {
      jar.current = each;
      if (each === this.deps.sessions.at(-1) || (await this.isAccepted())) break;
    }
    if (jar.isEmpty()) return;
    const session = jar.fingerprint();
    const found = await known.read(session);
    if (found) this.learnUser(session, found.user);
    if (!(await known.hasEnded(session))) return;
    this.hasEnded = true;
    jar.clear();
    known.clear();
  }

  /** False only if the backend says so. */
  private async isAccepted(): Promise<boolean> {
    const sent = await sendCall(this.deps.backend, this.senderInSession(), whoAmI, {});
    return sent.ok || sent.failure.kind !== "signed-out";
  }

  /** Keeps what the answer tells of the session. */
  protected async send<Payload, Answer>(
    call: Endpoint<Payload, Answer>,
    payload: Payload,
    options: CallOptions<Answer> = {},
  ): Promise<WithCookies<Answer>> {
    const { jar, known } = this;
    const session = jar.fingerprint();
    this.isBeingConfirmed ||= call.access === "signed-in";
    const sent = await sendCall(this.deps.backend, this.senderInSession(), call, payload, options);
    // Visitors get no cookies of the backend (docs/promises.md#cookies).
    if (sent.ok && !jar.isEmpty()) jar.keep(sent.setCookies);
    const tellsOfSession = call.access === "signed-in" || call.name === whoAmI.name;
    if (tellsOfSession && sent.ok) {
      this.isConfirmed = true;
      await known.confirm(session);
    }
    if (tellsOfSession && !sent.ok && sent.failure.kind === "signed-out") {
      if (!this.hasEnded) await known.end(session);
      this.hasEnded = true;
    }
    return sent;
  }

  private async findUserByWhoAmI(): Promise<UserState> {
    await this.isVisitor();
    if (this.hasEnded) return ENDED;
    const session = this.fingerprint();
    const sent = await this.send(whoAmI, {});
    if (!sent.ok) {
      const { failure } = sent;
      if (failure.kind === "signed-out") return ENDED;
      if (failure.kind !== "broken" || !means(failure.message, "noMember"))
        return { kind: "unknown", failure };
    }
    const { user, profile } = await this.known.learn(session, sent.ok ? sent.answer : NO_MEMBER);
    this.learnUser(session, user);
    return { kind: "signed-in", user, profile };
  }

  /** A page that works without the backend does not wait long for it. */
  private inTime(user: Promise<UserState>, late: UserState): Promise<UserState> {
    if (!this.deps.sender.isOptional) return user;
    return Promise.race([user, after(BEST_EFFORT_MS, late, { ref: false })]);
  }

  private async findUser(): Promise<UserState> {
    if (await this.isVisitor()) return this.hasEnded ? ENDED : { kind: "visitor", sessionEnded: false };
    const known = await this.known.read(this.fingerprint());
    if (!known || (!known.isConfirmed && !isMember(known.user)))
      return this.inTime(this.userByWhoAmI(), LATE);
    const { isConfirmed, ...user } = known;
    this.needsConfirmation = !isConfirmed || this.deps.mustRevalidate;
    return { kind: "signed-in", ...user };
  }
}
