import { setTimeout as after, setImmediate } from "node:timers/promises";
import type { LRUCache } from "lru-cache";
import {
  type CalledBackend,
  type CallOptions,
  type Sender,
  type Sent,
  sendCall,
} from "~/backend/client.server";
import type { Endpoint } from "~/contract/endpoint";
import { isMember, NO_MEMBER, whoAmI } from "~/contract/session";
import { OPTIONAL_READS_MS } from "~/deadlines";
import { type CookieJar, NO_COOKIES } from "./browser-cookies.server";
import { ipNetwork } from "./rate-limit/ip-network";
import type { KnownSession, SignedInUser, UserState } from "./session-user.server";

export interface SessionDeps {
  backend: CalledBackend;
  sender: Omit<Sender, "cookies" | "account">;
  /** The account of each session, so that several sessions of one account share a queue. */
  accounts: LRUCache<string, string>;
  /** True on the login page, which would otherwise lead back to a page whose session has just been refused. */
  mustRevalidate: boolean;
  onMember(user: SignedInUser): void;
}

export interface SessionCalls extends SessionDeps {
  jar: CookieJar;
  known: KnownSession;
  isOver: boolean;
  opened: Promise<void> | null;
  /** Any call for members proves that the session is alive. All loaders begin in one turn of the event loop. */
  firstSignedIn: Promise<Sent<unknown>> | null;
  whoAmI: Promise<UserState> | null;
  user: Promise<UserState> | null;
}

const ENDED = { kind: "visitor", sessionEnded: true } as const;
const LATE = { kind: "unknown", failure: { kind: "timeout", outcomeUnknown: false } } as const;

/** Anybody can invent sessions, so unknown ones queue as one account. */
const UNKNOWN_SESSIONS = "unknown sessions";

function visitorAccount({ sender }: SessionCalls): string {
  return `visitor ${ipNetwork(sender.clientAddress)}`;
}

export function accountOf(calls: SessionCalls): string {
  const { accounts, jar } = calls;
  return jar.isEmpty() ? visitorAccount(calls) : (accounts.get(jar.session()) ?? jar.session());
}

export function senderAsVisitor(calls: SessionCalls): Sender {
  return { ...calls.sender, cookies: NO_COOKIES, account: visitorAccount(calls) };
}

export function senderInSession(calls: SessionCalls): Sender {
  const { sender, accounts, jar } = calls;
  if (jar.isEmpty()) return senderAsVisitor(calls);
  return { ...sender, cookies: jar.current, account: accounts.get(jar.session()) ?? UNKNOWN_SESSIONS };
}

function learnUser({ accounts, onMember }: SessionCalls, session: string, user: SignedInUser) {
  accounts.set(session, user.owner);
  if (isMember(user)) onMember(user);
}

/** False only if the backend says so. */
async function isAlive(calls: SessionCalls): Promise<boolean> {
  const sent = await sendCall(calls.backend, senderInSession(calls), whoAmI, {});
  return sent.ok || sent.failure.kind !== "signed-out";
}

async function open(calls: SessionCalls) {
  const { jar, known } = calls;
  while (jar.hasOthers() && !(await isAlive(calls))) jar.next();
  if (jar.isEmpty()) return;
  const session = jar.session();
  const found = await known.read(session);
  if (found) learnUser(calls, session, found.user);
  if (!(await known.hasEnded(session))) return;
  calls.isOver = true;
  jar.clear();
  known.clear();
}

export async function isVisitor(calls: SessionCalls): Promise<boolean> {
  calls.opened ??= open(calls);
  await calls.opened;
  return calls.isOver || calls.jar.isEmpty();
}

async function sendAndLearn<Payload, Answer>(
  calls: SessionCalls,
  call: Endpoint<Payload, Answer>,
  payload: Payload,
  options: CallOptions<Answer> = {},
) {
  const { backend, jar, known } = calls;
  const session = jar.session();
  const sent = await sendCall(backend, senderInSession(calls), call, payload, options);
  // Visitors get no cookies of the backend (docs/promises.md#cookies).
  if (sent.ok && !jar.isEmpty()) jar.keep(sent.setCookies);
  const tellsOfSession = call.access === "signed-in" || call.name === whoAmI.name;
  if (tellsOfSession && sent.ok) await known.confirm(session);
  if (tellsOfSession && !sent.ok && sent.failure.kind === "signed-out") {
    if (!calls.isOver) await known.end(session);
    calls.isOver = true;
  }
  return sent;
}

export function sendInSession<Payload, Answer>(
  calls: SessionCalls,
  call: Endpoint<Payload, Answer>,
  payload: Payload,
  options: CallOptions<Answer>,
) {
  const sent = sendAndLearn(calls, call, payload, options);
  if (call.access === "signed-in") calls.firstSignedIn ??= sent;
  return sent;
}

async function findUserByWhoAmI(calls: SessionCalls): Promise<UserState> {
  await isVisitor(calls);
  if (calls.isOver) return ENDED;
  const session = calls.jar.session();
  const sent = await sendAndLearn(calls, whoAmI, {});
  if (!sent.ok && !sent.hasNoMember)
    return sent.failure.kind === "signed-out" ? ENDED : { kind: "unknown", failure: sent.failure };
  const { user, profile } = await calls.known.learn(session, sent.ok ? sent.answer : NO_MEMBER);
  learnUser(calls, session, user);
  return { kind: "signed-in", user, profile };
}

export function userByWhoAmI(calls: SessionCalls): Promise<UserState> {
  calls.whoAmI ??= findUserByWhoAmI(calls);
  return calls.whoAmI;
}

/** Any call for members shows whether the session is alive. One turn of the event loop lets all loaders make theirs. */
async function userByOtherCall(calls: SessionCalls, known: UserState): Promise<UserState> {
  await setImmediate();
  if (!calls.firstSignedIn) return userByWhoAmI(calls);
  await calls.firstSignedIn;
  await isVisitor(calls);
  return calls.isOver ? ENDED : known;
}

async function findUser(calls: SessionCalls): Promise<UserState> {
  const { jar, mustRevalidate, sender } = calls;
  const inTime = (user: Promise<UserState>, late: UserState) =>
    sender.isOptional ? Promise.race([user, after(OPTIONAL_READS_MS, late, { ref: false })]) : user;
  if (await isVisitor(calls)) return calls.isOver ? ENDED : { kind: "visitor", sessionEnded: false };
  const known = await calls.known.read(jar.session());
  if (!known || (!known.isConfirmed && !isMember(known.user))) return inTime(userByWhoAmI(calls), LATE);
  const { isConfirmed, ...user } = known;
  const state: UserState = { kind: "signed-in", ...user };
  return isConfirmed && !mustRevalidate ? state : inTime(userByOtherCall(calls, state), state);
}

export function userOf(calls: SessionCalls): Promise<UserState> {
  calls.user ??= findUser(calls);
  return calls.user;
}

export function resetSession(calls: SessionCalls): void {
  const session = calls.jar.session();
  calls.accounts.set(session, session);
  calls.isOver = false;
  calls.opened = Promise.resolve();
  calls.whoAmI = null;
  calls.user = userByWhoAmI(calls);
}
