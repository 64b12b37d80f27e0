import type { Response as ExpressResponse, Request } from "express";
import type { Logger } from "pino";
import { Forms } from "~/forms/forms.server";
import { closedSignal } from "~/http/abort";
import { type Deadline, requestDeadline } from "~/http/deadline.server";
import { errorPage } from "~/http/responses.server";
import { message } from "~/i18n/text.server";
import { SESSION_ENDED_STATUS } from "~/images/constants";
import { portraits } from "~/images/portraits.server";
import { paths } from "~/paths";
import { BrowserSession } from "~/session/browser-session.server";
import { BrowserState } from "~/session/browser-state.server";
import { ipNetwork, withoutPort } from "~/session/rate-limit/ip-network";
import type { RateLimit } from "~/session/rate-limit/limiter.server";
import { loginRedirector } from "~/session/redirects.server";
import { forgetOnReplicas } from "~/session/session-cache.server";
import type { SignedInUser } from "~/session/session-user.server";
import { dayIn } from "~/time";
import { createPage } from "./page.server";
import { hasNoOriginHeaders } from "./request-checks";
import { traceFields } from "./request-log.server";
import { isScriptRequest } from "./script-requests";
import type { Services } from "./services.server";

declare module "@remix-run/node" {
  interface AppLoadContext extends ReturnType<typeof loadContext> {}
}

const USER_AGENT_MAX_CHARACTERS = 256;

function createSender(response: ExpressResponse, deadline: Deadline, { config, log }: Services) {
  const { req: request, locals } = response;
  const { trace, appRoute } = locals;
  return {
    trace,
    cookieNames: config.backendCookies,
    log: log.child(traceFields(trace)),
    userAgent: request.headers["user-agent"]?.slice(0, USER_AGENT_MAX_CHARACTERS),
    clientAddress: withoutPort(request.ip ?? ""),
    isOptional: request.method !== "POST" && appRoute?.handle.worksWithoutBackend === true,
    clientDisconnected: closedSignal(response),
    deadline: deadline.signal,
  };
}

const respondUnauthorized = () => errorPage(SESSION_ENDED_STATUS, message("messages.unauthorized"));

function memberLogger(log: Logger, { locals }: ExpressResponse, memberHash: Services["memberHash"]) {
  return (user: SignedInUser) => {
    const who = memberHash(String(user.memberId ?? user.owner));
    if (locals.who !== who) log.setBindings({ who });
    locals.who = who;
  };
}

/** Clears the caches before a change, and again after it, because another page may have filled them in between. */
function forgetFamilies({ services, response }: RequestParts, session: BrowserSession) {
  const { redis, site } = services;
  const { ownFamilies, directories } = site;
  const forget = () => {
    forgetOnReplicas(redis, session);
    ownFamilies.forget(session);
    directories.forget(session);
  };
  forget();
  response.once("close", forget);
}

/** What the session, the limits and the forms of one request share. */
function createRequestParts(services: Services, request: Request, response: ExpressResponse) {
  const deadline = requestDeadline(request, response);
  const sender = createSender(response, deadline, services);
  const { cookies } = response.locals;
  const browserState = new BrowserState(cookies, request.originalUrl);
  const logRefusal = (refusal: object) => {
    response.locals.refusal = { ...refusal, ...response.locals.refusal };
  };
  return { services, request, response, deadline, sender, cookies, browserState, logRefusal };
}

type RequestParts = ReturnType<typeof createRequestParts>;

function createSession(parts: RequestParts) {
  const { services, request, response, sender, cookies, browserState } = parts;
  const session = new BrowserSession({
    ...cookies,
    sender,
    browserState,
    backend: services.backend,
    accounts: services.accounts,
    sessions: response.locals.sessions,
    mustRevalidate: request.path === paths.login(),
    onMember: memberLogger(sender.log, response, services.memberHash),
    loginRedirect: isScriptRequest(request)
      ? respondUnauthorized
      : loginRedirector(services.findRoute, request.originalUrl, () => browserState.draft.save()),
  });
  if (request.method === "POST" && response.locals.sessions.length > 0) forgetFamilies(parts, session);
  return session;
}

function createForms(parts: RequestParts, session: BrowserSession, limits: RateLimit) {
  const { services, request, deadline, sender, browserState } = parts;
  const byteBudget = services.formBudgets(ipNetwork(sender.clientAddress));
  sender.clientDisconnected.addEventListener("abort", byteBudget.free);
  return new Forms({
    ...browserState,
    session,
    limits,
    sealedCookie: parts.cookies.sealedCookie,
    logRefusal: parts.logRefusal,
    byteBudget,
    address: request.originalUrl,
    tokens: services.tokens,
    idempotency: services.idempotency,
    requestSignal: AbortSignal.any([sender.clientDisconnected, deadline.signal]),
    hasNoOriginHeaders: hasNoOriginHeaders(request),
  });
}

export function loadContext(
  services: Services,
  publicOrigin: string,
  request: Request,
  response: ExpressResponse,
) {
  const { siteTimeZone: timeZone } = services.config;
  const parts = createRequestParts(services, request, response);
  const { deadline, sender } = parts;
  const session = createSession(parts);
  // While the backend is down, nothing is sent, so any dialect will do.
  const dialect = async () => (await services.backend.routing(deadline.signal))?.dialect ?? "newest";
  const limits = services.rateLimits(sender.clientAddress, dialect, parts.logRefusal);
  const pageSignals = [sender.clientDisconnected, deadline.partialPage];
  const ofRequest = { publicOrigin, portraits: portraits(services.getResizedImage, pageSignals) };
  return {
    site: { ...services.site, ...ofRequest },
    deadline,
    session,
    limits,
    forms: createForms(parts, session, limits),
    /** Read with `language()`. */
    setLanguage: parts.browserState.setLanguage,
    clock: { today: dayIn(timeZone, new Date()), timeZone },
    page: createPage(response, services),
    log: sender.log,
  };
}
