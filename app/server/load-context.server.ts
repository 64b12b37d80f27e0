import type { AppLoadContext } from "@remix-run/node";
import type { Response as ExpressResponse, Request } from "express";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { bulkhead } from "~/backend/bulkhead";
import type { Sender } from "~/backend/client.server";
import type { Backend } from "~/backend/connect.server";
import { readSessionCookies } from "~/backend/cookies.server";
import { optionalReads } from "~/backend/optional-reads.server";
import type { Config } from "~/config.server";
import { cachedEvents } from "~/events/cached-events.server";
import { download } from "~/files/download";
import { formTokens } from "~/forms/form-token.server";
import { requestForms } from "~/forms/forms.server";
import { idempotencyStore } from "~/forms/idempotency.server";
import { sharedOutcomes } from "~/forms/shared-outcomes.server";
import { saysNoOrigin } from "~/http/request-origin.server";
import { type Trace, traceFields } from "~/http/trace";
import { language } from "~/i18n/language.server";
import type { Portraits } from "~/images/portraits.server";
import {
  LOOK_MS,
  LOOKS_WAITING,
  SEARCH_MS,
  SEARCH_PROFILES_AT_ONCE,
  SEARCH_PROFILES_WAITING,
} from "~/kinship/constants";
import { paths } from "~/paths";
import { browserCookies } from "~/session/browser-cookies.server";
import { browserSession } from "~/session/browser-session.server";
import type { RedisConnection } from "~/session/connect-redis.server";
import type { RateLimit } from "~/session/rate-limit/limiter.server";
import { sealWith } from "~/session/seal.server";
import { sealedCookies } from "~/session/sealed-cookie.server";
import { loginRedirector, signInAndClearState, signOutAndClearState } from "~/session/sign-in.server";
import { calendarDate } from "~/ui/format/date";
import type { Stylesheets } from "~/ui/stylesheet.server";
import { footerChoices, keptState } from "./kept-state.server";
import type { Observers } from "./metrics/observers";
import { sentPage } from "./sent-page.server";

interface Parts {
  config: Pick<
    Config,
    | "backendCookies"
    | "backendCallsAtOnce"
    | "publicOrigins"
    | "sessionSecret"
    | "siteTimeZone"
    | "development"
  >;
  backend: Backend;
  stylesheets: Stylesheets;
  rateLimits(ipAddress: string): RateLimit;
  portraits: Portraits;
  redis: RedisConnection | null;
  observers: Observers;
  log: Logger;
}

/** As a constant, for an error made for each response costs more than all else here. */
const RESPONSE_CLOSED = "response closed";

/** Sessions whose account is known. */
const ACCOUNTS_MAX = 10_000;

/** Pages that everybody gets while the backend is away: they wait for it no longer than for what they can do without. */
const WITHOUT_BACKEND: ReadonlySet<string> = new Set([
  paths.home(),
  paths.help(),
  paths.helpForVisitors(),
  paths.login(),
  paths.signUp(),
  paths.forgotPassword(),
]);

const USER_AGENT_MAX_CHARACTERS = 256;

function senderOf(
  request: Request,
  response: ExpressResponse,
  { cookieNames, log, trace, observe }: Pick<Sender, "cookieNames" | "log" | "trace" | "observe">,
) {
  const client = new AbortController();
  response.once("close", () => client.abort(RESPONSE_CLOSED));
  return {
    cookieNames,
    userAgent: request.headers["user-agent"]?.slice(0, USER_AGENT_MAX_CHARACTERS),
    clientAddress: request.ip ?? "",
    isOptional: request.method !== "POST" && WITHOUT_BACKEND.has(request.path),
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

/** What of the process all requests share. */
function sharedParts({ config, redis, portraits }: Parts) {
  const seal = sealWith(config.sessionSecret);
  return {
    ofProcess: {
      seal,
      portraits,
      development: config.development,
      timeZone: config.siteTimeZone,
      searchTurns: {
        profiles: bulkhead(SEARCH_PROFILES_AT_ONCE, SEARCH_PROFILES_WAITING, SEARCH_MS),
        families: bulkhead(Math.max(1, Math.floor(config.backendCallsAtOnce / 2)), LOOKS_WAITING, LOOK_MS),
      },
      optionalReads: optionalReads(),
      publicOrigin: config.publicOrigins[0] ?? "",
    },
    https: config.publicOrigins[0]?.startsWith("https:") ?? false,
    eventsOf: cachedEvents(),
    accounts: new LRUCache<string, string>({ max: ACCOUNTS_MAX }),
    ofForms: {
      tokens: formTokens(config.sessionSecret),
      idempotency: idempotencyStore(redis ? { share: sharedOutcomes(redis, seal) } : {}),
    },
  };
}

/** Makes the context of each request; the way of the cookie begins and ends here. */
export function loadContext(parts: Parts) {
  const { backend, stylesheets, rateLimits, observers, log } = parts;
  const cookieNames = parts.config.backendCookies;
  const { ofProcess, ofForms, https, eventsOf, accounts } = sharedParts(parts);
  const { seal, timeZone } = ofProcess;

  return (request: Request, response: ExpressResponse): AppLoadContext => {
    const trace: Trace = response.locals.trace;
    const requestLog = log.child(traceFields(trace));
    const { originalUrl: address, headers } = request;
    const browser = browserCookies({ header: headers.cookie, setCookies: setCookiesOf(response) }, https);
    const cookies = readSessionCookies(headers.cookie, cookieNames);
    const sealedCookie = sealedCookies(browser, seal);
    const { draft, browserState, ...kept } = keptState(browser, sealedCookie, address, observers.draft);
    const toLogin = loginRedirector(address, draft.save);
    const observe = observers.call;
    const sender = senderOf(request, response, { cookieNames, log: requestLog, trace, observe });
    const asksAnew = request.path === paths.login();
    const brought = { cookies, browser, sealedCookie, toLogin, asksAnew };
    const session = browserSession({ backend, accounts, sender, ...brought });
    const { user, rememberProfile, addFamilyRefusal } = session;
    const rateLimit = rateLimits(sender.clientAddress);
    const ofForm = { sealedCookie, address, draft, rateLimit, readerGone: sender.clientDisconnected };
    return {
      ...ofProcess,
      ...kept,
      backend: session,
      user,
      rememberProfile,
      toLogin,
      signIn: signInAndClearState(session, browserState),
      signOut: signOutAndClearState(session, browserState),
      ...sentPage({ request, response, browser, stylesheet: stylesheets[language()], user }),
      forms: requestForms({ ...ofForms, ...kept, ...ofForm, user, toLogin }, saysNoOrigin(request)),
      rateLimit,
      download: download(),
      ...footerChoices(browser),
      addFamilyRefusal,
      ...eventsOf(session, cookies, requestLog),
      today: calendarDate(new Date(), timeZone),
      requestId: trace.requestId,
      log: requestLog,
    };
  };
}
