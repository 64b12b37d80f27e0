import type { AppLoadContext } from "@remix-run/node";
import type { Response as ExpressResponse, Request } from "express";
import type { Logger } from "pino";
import { type BrowserSession, browserSession } from "./auth/browser-session.server";
import { type Refused, refusedSession } from "./auth/refused-session.server";
import { loginRedirector, signInAndClearState, signOutAndClearState } from "./auth/sign-in.server";
import type { Sender } from "./backend/client.server";
import type { Backend } from "./backend/connect.server";
import { readSessionCookies } from "./backend/cookies.server";
import { type BrowserCookies, browserCookies } from "./cookies/browser-cookies.server";
import { type Notice, notice } from "./cookies/flash.server";
import { type ProfileOverride, profileOverride } from "./cookies/profile-override.server";
import { type Seal, sealWith } from "./cookies/seal.server";
import { type AllEvents, cachedEvents } from "./events/cached-events.server";
import { type CalendarDate, calendarDate } from "./format/date";
import { type Draft, draftOf } from "./forms/draft.server";
import { type IdempotencyStore, idempotencyStore } from "./forms/idempotency.server";
import { type Trace, traceFields } from "./http/trace";
import type { Observers } from "./metrics/observers";
import { type OtpSteps, otpSteps } from "./otp/steps.server";
import type { Limited, TakeTurn, Turn } from "./rate-limit/limiter.server";
import type { Stylesheet } from "./styles/stylesheet.server";

declare module "@remix-run/node" {
  /** What a loader or action may ask: nothing else reaches it. */
  interface AppLoadContext {
    backend: Pick<BrowserSession, "call">;
    /** whoAmI at most once per request; a visitor costs no call. */
    user: BrowserSession["user"];
    signIn: BrowserSession["signIn"];
    signOut: BrowserSession["signOut"];
    /** To be thrown: the redirect to the login that comes back to this address. */
    toLogin(): Response;
    notice: Notice;
    /** What was typed into a form that could not be sent. */
    draft: Draft;
    /** Changes that two presses ask for are sent once. */
    once: IdempotencyStore;
    /** The header's name and picture after a change of one's own profile. */
    profileOverride: ProfileOverride;
    /** Steps of sign-up and forgotten password that are under way in this browser. */
    otpSteps: OtpSteps;
    /** Leave to make a call that could be a guess at this account. */
    turn(call: Limited, account: string): Promise<Turn>;
    seal: Seal;
    /** Set where the edge refuses a form, but its page shall come back filled: then nothing reaches the backend. */
    refused: Refused | null;
    /** All events there are, for this user; kept for a minute. */
    events: AllEvents;
    /** The day in the site's time zone, and that zone's name. */
    today: CalendarDate;
    timeZone: string;
    requestId: string;
    stylesheet: Stylesheet;
    log: Logger;
    development: boolean;
  }
}

/** Settings that a request needs. */
export interface ContextSettings {
  backendCookies: readonly string[];
  publicOrigins: readonly string[];
  sessionSecret: string;
  siteTimeZone: string;
  development: boolean;
}

interface Parts {
  config: ContextSettings;
  backend: Backend;
  stylesheet: Stylesheet;
  takeTurn: TakeTurn;
  observers: Observers;
  log: Logger;
}

/** Longest user agent that is passed on, in characters. */
const USER_AGENT_MAX_CHARACTERS = 256;

function senderOf(
  request: Request,
  response: ExpressResponse,
  { cookieNames, log, trace, observe }: Pick<Sender, "cookieNames" | "log" | "trace" | "observe">,
) {
  const client = new AbortController();
  response.once("close", () => client.abort());
  return {
    cookieNames,
    userAgent: request.headers["user-agent"]?.slice(0, USER_AGENT_MAX_CHARACTERS),
    clientAddress: request.ip ?? "",
    clientDisconnected: client.signal,
    log,
    trace,
    observe,
  };
}

/** A call that outlives its page, since another one failed first, has nobody left to give a cookie to. */
function appendTo(response: ExpressResponse) {
  return (cookie: string) => {
    if (!response.headersSent) response.append("Set-Cookie", cookie);
  };
}

/** What the browser keeps for us between two pages, sealed. */
function browserState(browser: BrowserCookies, seal: Seal, path: string) {
  return {
    notice: notice(browser, seal),
    draft: draftOf({ browser, seal, path }),
    profileOverride: profileOverride(browser, seal),
    otpSteps: otpSteps(browser, seal),
  };
}

/** Makes the context of each request; the way of the cookie begins and ends here. */
export function loadContext({ config, backend, stylesheet, takeTurn, observers, log }: Parts) {
  const seal = sealWith(config.sessionSecret);
  const https = config.publicOrigins[0]?.startsWith("https:") ?? false;
  const allEvents = cachedEvents();
  const { development, siteTimeZone: timeZone } = config;
  const ofProcess = { once: idempotencyStore(), seal, stylesheet, development, timeZone };

  return (request: Request, response: ExpressResponse): AppLoadContext => {
    const trace: Trace = response.locals.trace;
    const { requestId } = trace;
    const requestLog = log.child(traceFields(trace));
    const browser = browserCookies({ header: request.headers.cookie, append: appendTo(response) }, https);
    const kept = browserState(browser, seal, request.originalUrl);
    const toLogin = loginRedirector(request, kept.notice, kept.draft);
    const refused: Refused | null = response.locals.refused ?? null;
    const cookies = readSessionCookies(request.headers.cookie, config.backendCookies);
    const sender = senderOf(request, response, {
      cookieNames: config.backendCookies,
      log: requestLog,
      trace,
      observe: observers.call,
    });
    const open = browserSession({ backend, sender, cookies, browser, toLogin });
    const session = refused ? refusedSession(refused) : open;
    return {
      ...ofProcess,
      ...kept,
      backend: session,
      user: session.user,
      signIn: signInAndClearState(session, kept),
      signOut: signOutAndClearState(session, kept),
      // Whoever brought a cookie and is a visitor all the same had a session that ended.
      toLogin: () => toLogin(cookies.size > 0),
      turn: (call, account) => takeTurn(call, account, sender.clientAddress),
      refused,
      events: allEvents(session, cookies, requestLog),
      today: calendarDate(new Date(), timeZone),
      requestId,
      log: requestLog,
    };
  };
}
