import type { AppLoadContext } from "@remix-run/node";
import type { Response as ExpressResponse, Request } from "express";
import type { Logger } from "pino";
import { byteBudgets } from "~/forms/byte-budget";
import { Forms } from "~/forms/forms.server";
import { closedSignal, untilAborted } from "~/http/abort";
import { type Deadline, requestDeadline } from "~/http/deadline.server";
import { errorPage } from "~/http/responses.server";
import { message } from "~/i18n/text.server";
import { SESSION_ENDED_STATUS } from "~/images/constants";
import { type Portraits, portraits } from "~/images/portraits.server";
import { paths } from "~/paths";
import { BrowserCookies } from "~/session/browser-cookies.server";
import { BrowserSession } from "~/session/browser-session.server";
import { BrowserState } from "~/session/browser-state.server";
import { ipNetwork } from "~/session/rate-limit/ip-network";
import type { RateLimit } from "~/session/rate-limit/limiter.server";
import { loginRedirector } from "~/session/redirects.server";
import { sealedCookies } from "~/session/seal.server";
import type { SessionDeps } from "~/session/session-calls.server";
import type { SignedInUser } from "~/session/session-user.server";
import { type CalendarDate, calendarDate } from "~/ui/format/date";
import { type Page, pageOf } from "./page.server";
import { isReadNow, saysNoOrigin } from "./request-checks";
import { languageCookie, type SetLanguage } from "./request-choices";
import { traceFields } from "./request-log.server";
import { isByScript } from "./script-answers";
import type { Services } from "./services.server";

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
    site: Services["site"] & { publicOrigin: string; portraits: Portraits };
    log: Logger;
  }
}

/** Anyone can send a form such as a login. Uploads count separately once their owner is known. */
const formBudgets = byteBudgets(32 * 1024 * 1024);

const USER_AGENT_MAX_CHARACTERS = 256;

function senderOf(
  request: Request,
  response: ExpressResponse,
  deadline: Deadline,
  { config, log }: Services,
): SessionDeps["sender"] {
  const { trace, screen } = response.locals;
  return {
    trace,
    cookieNames: config.backendCookies,
    log: log.child(traceFields(trace)),
    userAgent: request.headers["user-agent"]?.slice(0, USER_AGENT_MAX_CHARACTERS),
    clientAddress: request.ip ?? "",
    isOptional: request.method !== "POST" && screen?.handle.worksWithoutBackend === true,
    clientDisconnected: closedSignal(response),
    deadline: deadline.over,
  };
}

const answerUnauthorized = async () => errorPage(SESSION_ENDED_STATUS, message("messages.unauthorized"));

function memberLogger(log: Logger, { locals }: ExpressResponse, memberHash: Services["memberHash"]) {
  return (user: SignedInUser) => {
    const who = memberHash(String(user.memberId ?? user.owner));
    if (locals.who !== who) log.setBindings({ who });
    locals.who = who;
  };
}

/** A change may concern the cached families; another page may read them once more before it is made. */
function forgetFamilies(
  { ownFamilies, directories }: Services["site"],
  session: BrowserSession,
  response: ExpressResponse,
) {
  const forget = () => {
    ownFamilies.forget(session);
    directories.forget(session);
  };
  forget();
  response.once("close", forget);
}

function dialectBefore({ over }: Deadline, backend: Services["backend"]) {
  return async () => (await untilAborted(backend.routing(), over).catch(() => null))?.dialect ?? null;
}

/** The time and memory that a form has while its browser is connected. */
function boundsOfForm({ clientAddress, clientDisconnected, deadline }: SessionDeps["sender"]) {
  const byteBudget = formBudgets(ipNetwork(clientAddress));
  clientDisconnected.addEventListener("abort", byteBudget.free);
  return { byteBudget, requestSignal: AbortSignal.any([clientDisconnected, deadline]) };
}

export function loadContext(
  services: Services,
  publicOrigin: string,
  request: Request,
  response: ExpressResponse,
): AppLoadContext {
  const { backend, accounts, tokens, idempotency, getResized, site } = services;
  const timeZone = services.config.siteTimeZone;
  const address = request.originalUrl;
  const deadline = requestDeadline(request, response);
  const sender = senderOf(request, response, deadline, services);
  const { log, clientDisconnected } = sender;
  const { locals } = response;
  const logRefusal = (refusal: object) => {
    locals.refusal = { ...refusal, ...locals.refusal };
  };
  // A call may outlive its page, when another one failed first.
  const setCookies = (lines: readonly string[]) => {
    if (!response.headersSent) response.setHeader("Set-Cookie", lines);
  };
  const limits = services.rateLimits(sender.clientAddress, dialectBefore(deadline, backend), logRefusal);
  const browser = new BrowserCookies(request.headers.cookie, setCookies, services.https);
  const sealedCookie = sealedCookies(browser, site.seal);
  const browserState = new BrowserState(browser, sealedCookie, address, isReadNow(request));
  const toLogin = isByScript(request)
    ? answerUnauthorized
    : loginRedirector(services.findScreen, address, () => browserState.draft.save());
  const mustRevalidate = request.path === paths.login();
  const onMember = memberLogger(log, response, services.memberHash);
  const browserParts = { sessions: locals.sessions, accounts, browser, sealedCookie, browserState };
  const session = new BrowserSession({ backend, sender, ...browserParts, mustRevalidate, onMember, toLogin });
  if (request.method === "POST") forgetFamilies(site, session, response);
  const setLanguage = languageCookie(browser);
  const requestParts = { address, session, logRefusal, isOriginUnknown: saysNoOrigin(request), setLanguage };
  const submission = { tokens, idempotency, rateLimit: limits, ...boundsOfForm(sender) };
  const forms = new Forms({ ...browserState, sealedCookie, ...requestParts, ...submission });
  const ownPortraits = portraits(getResized, [clientDisconnected, deadline.partialPage]);
  return {
    site: { ...site, publicOrigin, portraits: ownPortraits },
    deadline,
    session,
    forms,
    limits,
    setLanguage,
    clock: { today: calendarDate(new Date(), timeZone), timeZone },
    page: pageOf(response, services),
    log,
  };
}
