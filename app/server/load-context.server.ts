import type { AppLoadContext } from "@remix-run/node";
import type { Response as ExpressResponse, Request } from "express";
import type { Logger } from "pino";
import { untilAborted } from "~/backend/bulkhead";
import type { Sender, Trace } from "~/backend/client.server";
import { bodyMemory } from "~/forms/body-memory";
import { Forms } from "~/forms/forms.server";
import { type Deadline, requestDeadline } from "~/http/deadline.server";
import { errorPage } from "~/http/responses.server";
import type { Screen } from "~/http/screens";
import { message } from "~/i18n/text.server";
import { SESSION_ENDED_STATUS } from "~/images/constants";
import type { PortraitsAsked } from "~/images/portraits.server";
import { paths } from "~/paths";
import { BrowserCookies } from "~/session/browser-cookies.server";
import { BrowserSession } from "~/session/browser-session.server";
import { BrowserState } from "~/session/browser-state.server";
import { ipNetwork } from "~/session/rate-limit/ip-network";
import type { RateLimit } from "~/session/rate-limit/limiter.server";
import { loginRedirector } from "~/session/redirects.server";
import { sealedCookies } from "~/session/seal.server";
import { memberKey, type SignedInUser } from "~/session/session-user.server";
import { type CalendarDate, calendarDate } from "~/ui/format/date";
import { type Page, responsePage } from "./page.server";
import { languageCookie, type SetLanguage } from "./request-choices";
import { isReadNow, saysNoOrigin } from "./request-head";
import { traceFields } from "./request-log.server";
import { isByScript } from "./script-answers";
import type { Services } from "./services.server";
import { sessionsOf } from "./unknown-sessions.server";

declare module "@remix-run/node" {
  interface AppLoadContext {
    session: BrowserSession;
    deadline: Deadline;
    forms: Forms;
    limits: RateLimit;
    /** Read with `language()`. */
    setLanguage: SetLanguage;
    clock: { today: CalendarDate; timeZone: string };
    page: Page;
    site: Omit<Services["site"], "portraits"> & {
      publicOrigin: string;
      portraits: ReturnType<typeof portraitsBefore>;
    };
    log: Logger;
  }
}

/** Anyone can send a form such as a login. Uploads count separately once their owner is known. */
const formShare = bodyMemory(32 * 1024 * 1024);

const USER_AGENT_MAX_CHARACTERS = 256;

/** A constant, because an error with its stack for each response would cost more than the rest of this file. */
const RESPONSE_CLOSED = "response closed";

function closedSignal(response: ExpressResponse): AbortSignal {
  const client = new AbortController();
  const abort = () => client.abort(RESPONSE_CLOSED);
  if (response.closed) abort();
  else response.once("close", abort);
  return client.signal;
}

function visitorOf(
  request: Request,
  response: ExpressResponse,
  screen: Screen | undefined,
  deadline: Deadline,
  known: Pick<Sender, "cookieNames" | "log" | "trace">,
): Omit<Sender, "cookies" | "account"> {
  return {
    ...known,
    userAgent: request.headers["user-agent"]?.slice(0, USER_AGENT_MAX_CHARACTERS),
    clientAddress: request.ip ?? "",
    isOptional: request.method !== "POST" && screen?.handle.worksWithoutBackend === true,
    clientDisconnected: closedSignal(response),
    deadline: deadline.over,
  };
}

const answerUnauthorized = async () => errorPage(SESSION_ENDED_STATUS, message("messages.unauthorized"));

/** A call may outlive its page, when another one failed first. */
function setCookiesOf(response: ExpressResponse) {
  return (lines: readonly string[]) => {
    if (!response.headersSent) response.setHeader("Set-Cookie", lines);
  };
}

function memberLogger(log: Logger, response: ExpressResponse, memberHash: Services["memberHash"]) {
  return (user: SignedInUser) => {
    const who = memberHash(memberKey(user));
    if (response.locals.who === who) return;
    response.locals.who = who;
    log.setBindings({ who });
  };
}

function refusalLogger({ locals }: ExpressResponse) {
  return (refusal: object) => {
    locals.refusal = { ...refusal, ...locals.refusal };
  };
}

/** The cached families may have changed. */
function forgetFamilies({ ownFamilies, directories }: Services["site"], session: BrowserSession) {
  ownFamilies.forget(session);
  directories.forget(session);
}

function portraitsBefore(
  { forParts }: Deadline,
  { clientDisconnected }: Pick<Sender, "clientDisconnected">,
  { portraits }: Pick<Services["site"], "portraits">,
) {
  return (...asked: PortraitsAsked) => portraits(...asked, AbortSignal.any([clientDisconnected, forParts]));
}

function dialectBefore({ over }: Deadline, backend: Services["backend"]) {
  return async () => (await untilAborted(backend.routing(), over).catch(() => null))?.dialect ?? null;
}

function whileOpen({ clientAddress, clientDisconnected, deadline }: Omit<Sender, "cookies" | "account">) {
  const bodyShare = formShare(ipNetwork(clientAddress));
  clientDisconnected.addEventListener("abort", bodyShare.free);
  return { bodyShare, requestSignal: AbortSignal.any([clientDisconnected, deadline]) };
}

export function loadContext(services: Services, publicOrigin: string) {
  const { config, backend, accounts, tokens, idempotency } = services;
  const { backendCookies: cookieNames, siteTimeZone: timeZone } = config;
  const site = { ...services.site, publicOrigin };

  return (request: Request, response: ExpressResponse): AppLoadContext => {
    const { originalUrl: address, headers } = request;
    const trace: Trace = response.locals.trace;
    const screen: Screen | undefined = response.locals.screen;
    const deadline = requestDeadline(request, response);
    const log = services.log.child(traceFields(trace));
    const refused = refusalLogger(response);
    const limits = services.rateLimits(request.ip ?? "", dialectBefore(deadline, backend), refused);
    const browser = new BrowserCookies(headers.cookie, setCookiesOf(response), services.https);
    const sealedCookie = sealedCookies(browser, site.seal);
    const state = new BrowserState(browser, sealedCookie, address, isReadNow(request));
    const toLogin = isByScript(request)
      ? answerUnauthorized
      : loginRedirector(services.findScreen, address, () => state.draft.save());
    const sender = visitorOf(request, response, screen, deadline, { cookieNames, log, trace });
    const mustRevalidate = request.path === paths.login();
    const jar = { sessions: sessionsOf(response), browser, sealedCookie, browserState: state };
    const onMember = memberLogger(log, response, services.memberHash);
    const asker = { accounts, sender, toLogin, mustRevalidate, onMember };
    const session = new BrowserSession({ backend, ...jar, ...asker });
    const { user, lastOwner } = session;
    if (request.method === "POST") forgetFamilies(site, session);
    const setLanguage = languageCookie(browser);
    const sent = { address, user, lastOwner, toLogin, refused, isOriginUnknown: saysNoOrigin(request) };
    const submission = { tokens, idempotency, rateLimit: limits, setLanguage, ...whileOpen(sender) };
    const forms = new Forms({ ...state, sealedCookie, ...sent, ...submission });
    return {
      site: { ...site, portraits: portraitsBefore(deadline, sender, site) },
      deadline,
      session,
      forms,
      limits,
      setLanguage,
      clock: { today: calendarDate(new Date(), timeZone), timeZone },
      page: responsePage({ request, response, trace, screen }, services),
      log,
    };
  };
}
