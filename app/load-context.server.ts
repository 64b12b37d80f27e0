import type { AppLoadContext } from "@remix-run/node";
import type { Response as ExpressResponse, Request } from "express";
import type { Logger } from "pino";
import { type BrowserSession, browserSession } from "./auth/browser-session.server";
import { ownerOf } from "./auth/owner.server";
import {
  type BrowserState,
  loginRedirector,
  signInAndClearState,
  signOutAndClearState,
} from "./auth/sign-in.server";
import { type Bulkhead, bulkhead } from "./backend/bulkhead";
import type { Sender } from "./backend/client.server";
import type { Backend } from "./backend/connect.server";
import { readSessionCookies } from "./backend/cookies.server";
import { type OptionalReads, optionalReads } from "./backend/optional-reads.server";
import { type AddFamilyRefusal, addFamilyRefusal } from "./cookies/add-family-refusal.server";
import { type BrowserCookies, browserCookies } from "./cookies/browser-cookies.server";
import { type Flash, flashMessage } from "./cookies/flash.server";
import { type Seal, sealWith } from "./cookies/seal.server";
import { type MakeSealedCookie, sealedCookies } from "./cookies/sealed-cookie.server";
import { signWith } from "./cookies/signature.server";
import { cachedEvents, type Events } from "./events/cached-events.server";
import { type CalendarDate, calendarDate } from "./format/date";
import { formDraft, type ObserveDraft } from "./forms/draft.server";
import { type Forms, requestForms } from "./forms/forms.server";
import { idempotencyStore } from "./forms/idempotency.server";
import { sharedOutcomes } from "./forms/shared-outcomes.server";
import type { PageEncoding } from "./http/compressed-page.server";
import { type Download, download } from "./http/download";
import { saysNoOrigin } from "./http/request-origin.server";
import { type Trace, traceFields } from "./http/trace";
import type { Portraits } from "./images/portraits.server";
import { UNKNOWN_OWNER } from "./islands/constants";
import { SEARCH_MS, SEARCH_PROFILES_AT_ONCE, SEARCH_PROFILES_WAITING } from "./kinship/constants";
import type { Observers } from "./metrics/observers";
import { type OtpSteps, otpSteps } from "./otp/otp-flow.server";
import type { RateLimit } from "./rate-limit/limiter.server";
import type { RedisConnection } from "./redis/connect-redis.server";
import { type PageStyles, pageStyles, STYLESHEET_COOKIE } from "./styles/page-styles.server";
import type { Stylesheet, Stylesheets } from "./styles/stylesheet.server";
import { LANGUAGE_COOKIE, LANGUAGE_MAX_AGE_S } from "./texts/chosen-language.server";
import { type Language, language } from "./texts/language.server";
import { PICTURES_COOKIE, PICTURES_MAX_AGE_S, type PicturesChoice, savesData } from "./ui/pictures.server";

declare module "@remix-run/node" {
  /** What a loader or action may ask: nothing else reaches it. */
  interface AppLoadContext {
    backend: Pick<BrowserSession, "call" | "isVisitor">;
    /** whoAmI at most once per request; a visitor costs no call. */
    user: BrowserSession["user"];
    signIn: BrowserSession["signIn"];
    signOut: BrowserSession["signOut"];
    /** To be thrown: the redirect to the login that comes back to this address. */
    toLogin(): Promise<Response>;
    forms: Forms;
    rateLimit: RateLimit;
    portraits: Portraits;
    /** Takes a file that is sent in place of the page. */
    download: Download;
    /** Searches for relations ask for many profiles: together no more at once than one page may. */
    relationTurns: Bulkhead;
    /** For what a page can do without. */
    optionalReads: OptionalReads;
    flash: Flash;
    addFamilyRefusal: AddFamilyRefusal;
    /** After a change of one's own profile. */
    rememberProfile: BrowserSession["rememberProfile"];
    otpSteps: OtpSteps;
    chooseLanguage(language: Language): void;
    choosePictures(choice: PicturesChoice): void;
    /** For an image that waits in its own page. */
    seal: Seal;
    /** This user's; kept for a minute. */
    events: Events["events"];
    firstEvents: Events["firstEvents"];
    /** The day in the site's time zone, and that zone's name. */
    today: CalendarDate;
    timeZone: string;
    /** The first of the origins that people open. */
    publicOrigin: string;
    requestId: string;
    /** What tells whose this page is, for who keeps pages on the device; null for all others. */
    pageOwner(): Promise<string | null>;
    /** What styles a page, and how it comes. */
    pageStyles(html: string): PageStyles;
    /** In the language of the request. */
    stylesheet: Stylesheet;
    encoding: PageEncoding;
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
  stylesheets: Stylesheets;
  rateLimits(ipAddress: string): RateLimit;
  portraits: Portraits;
  redis: RedisConnection | null;
  observers: Observers;
  log: Logger;
}

/** Set by the script that keeps pages on the device. */
const OFFLINE_COOKIE = "offline";

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
function setCookiesOf(response: ExpressResponse) {
  return (lines: readonly string[]) => {
    if (!response.headersSent) response.setHeader("Set-Cookie", lines);
  };
}

interface Sending {
  request: Request;
  response: ExpressResponse;
  browser: BrowserCookies;
  sheet: Stylesheet;
  /** Of the session. */
  cookies: ReadonlyMap<string, string>;
  user: BrowserSession["user"];
}

/** The policy of every response allows the styles that all pages share; a page may hold others, or none. */
function stylesOfPage({ request, response, browser, sheet, cookies }: Sending) {
  const header = "Content-Security-Policy";
  return pageStyles(sheet, {
    kept: browser.own(STYLESHEET_COOKIE),
    // Who is signed in reads many pages: the file saves more than it costs from the second of them on.
    mayFetchAhead: cookies.size > 0 || !savesData(request.headers),
    allow(cspHash) {
      const source = cspHash ? ` '${cspHash}'` : "";
      const policy = String(response.getHeader(header)).replace(` '${sheet.base.cspHash}'`, source);
      response.setHeader(header, policy);
    },
  });
}

/** Brotli for who takes it, whatever they would rather have. */
function encodingFor(request: Request): PageEncoding {
  if (request.acceptsEncodings("br")) return "br";
  return request.acceptsEncodings("gzip") ? "gzip" : null;
}

/** How a page is sent to this browser. */
function sentPage(sending: Sending) {
  return {
    stylesheet: sending.sheet,
    pageStyles: stylesOfPage(sending),
    encoding: encodingFor(sending.request),
    pageOwner: () => pageOwner(sending),
  };
}

/** What the browser keeps for us between two pages. */
function keptState(
  browser: BrowserCookies,
  sealedCookie: MakeSealedCookie,
  address: string,
  observe: ObserveDraft,
) {
  const kept = {
    flash: flashMessage(sealedCookie),
    otpSteps: otpSteps(sealedCookie),
  };
  const draft = formDraft(sealedCookie, address, observe);
  const { flash, otpSteps: steps } = kept;
  const browserState: BrowserState = {
    async clear(owner) {
      await draft.discardUnlessOwnedBy(owner);
      for (const { clear } of [flash, steps.signUp, steps.reset]) clear();
    },
    forgetCache() {
      browser.clearOwn(STYLESHEET_COOKIE);
      if (browser.readable(OFFLINE_COOKIE)) browser.setReadable(OFFLINE_COOKIE, "", 0);
    },
  };
  return { kept, flash: kept.flash, draft, browserState };
}

/** What a reader chooses at the foot of a page. */
function footerChoices({ setReadable }: BrowserCookies) {
  return {
    chooseLanguage: (language: Language) => setReadable(LANGUAGE_COOKIE, language, LANGUAGE_MAX_AGE_S),
    choosePictures: (choice: PicturesChoice) => setReadable(PICTURES_COOKIE, choice, PICTURES_MAX_AGE_S),
  };
}

/** Who signed in; a fault of the backend tells nothing of it. */
async function pageOwner({ browser, user }: Pick<Sending, "browser" | "user">) {
  if (!browser.readable(OFFLINE_COOKIE)) return null;
  const state = await user();
  if (state.kind === "visitor") return null;
  return state.kind === "unknown" ? UNKNOWN_OWNER : ownerOf(state.user);
}

/** What of the process all requests share. */
function sharedParts({ config, redis, portraits }: Parts) {
  const seal = sealWith(config.sessionSecret);
  return {
    ofProcess: {
      seal,
      portraits,
      development: config.development,
      timeZone: config.siteTimeZone,
      relationTurns: bulkhead(SEARCH_PROFILES_AT_ONCE, SEARCH_PROFILES_WAITING, SEARCH_MS),
      optionalReads: optionalReads(),
      publicOrigin: config.publicOrigins[0] ?? "",
    },
    https: config.publicOrigins[0]?.startsWith("https:") ?? false,
    eventsOf: cachedEvents(),
    ofForms: {
      signature: signWith(config.sessionSecret),
      idempotency: idempotencyStore(redis ? { share: sharedOutcomes(redis, seal) } : {}),
    },
  };
}

/** Makes the context of each request; the way of the cookie begins and ends here. */
export function loadContext(parts: Parts) {
  const { config, backend, rateLimits, observers, log } = parts;
  const { ofProcess, ofForms, https, eventsOf } = sharedParts(parts);
  const { seal, timeZone } = ofProcess;

  return (request: Request, response: ExpressResponse): AppLoadContext => {
    const trace: Trace = response.locals.trace;
    const requestLog = log.child(traceFields(trace));
    const { originalUrl: address, headers } = request;
    const browser = browserCookies({ header: headers.cookie, setCookies: setCookiesOf(response) }, https);
    const cookies = readSessionCookies(headers.cookie, config.backendCookies);
    const sealedCookie = sealedCookies(browser, seal);
    const { kept, flash, draft, browserState } = keptState(browser, sealedCookie, address, observers.draft);
    const toLogin = loginRedirector(address, draft.save);
    const sender = senderOf(request, response, {
      cookieNames: config.backendCookies,
      log: requestLog,
      trace,
      observe: observers.call,
    });
    const session = browserSession({ backend, sender, cookies, browser, sealedCookie, toLogin });
    const { user, rememberProfile } = session;
    const rateLimit = rateLimits(sender.clientAddress);
    const form = { ...ofForms, sealedCookie, address, draft, flash, rateLimit, user, toLogin };
    return {
      ...ofProcess,
      ...kept,
      backend: session,
      user,
      rememberProfile,
      toLogin,
      signIn: signInAndClearState(session, browserState),
      signOut: signOutAndClearState(session, browserState),
      ...sentPage({ request, response, browser, sheet: parts.stylesheets[language()], cookies, user }),
      forms: requestForms(form, saysNoOrigin(request)),
      rateLimit,
      download: download(),
      ...footerChoices(browser),
      addFamilyRefusal: addFamilyRefusal(sealedCookie, cookies),
      ...eventsOf(session, cookies, requestLog),
      today: calendarDate(new Date(), timeZone),
      requestId: trace.requestId,
      log: requestLog,
    };
  };
}
