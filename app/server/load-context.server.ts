import type { AppLoadContext } from "@remix-run/node";
import type { Response as ExpressResponse, Request } from "express";
import type { Logger } from "pino";
import type { Backend } from "~/backend/connect.server";
import { readSessionCookies } from "~/backend/cookies.server";
import type { Config } from "~/config.server";
import { requestForms } from "~/forms/forms.server";
import type { FindScreen } from "~/http/screens";
import { type Trace, traceFields } from "~/http/trace";
import { language } from "~/i18n/choices.server";
import { paths } from "~/paths";
import { browserCookies } from "~/session/browser-cookies.server";
import { browserSession } from "~/session/browser-session.server";
import type { RateLimit } from "~/session/rate-limit/limiter.server";
import { sealedCookies } from "~/session/sealed-cookie.server";
import { loginRedirector, signInAndOut } from "~/session/sign-in.server";
import { calendarDate } from "~/ui/format/date";
import type { Stylesheets } from "~/ui/stylesheet-languages.server";
import { saysNoOrigin } from "./csrf-protection";
import { keptState } from "./kept-state.server";
import { responsePage } from "./page.server";
import { choiceCookies } from "./request-choices";
import { senderOf } from "./sender.server";
import { type SiteParts, sharedByRequests } from "./site.server";

interface Parts extends SiteParts {
  config: SiteParts["config"] & Pick<Config, "backendCookies" | "siteTimeZone" | "development">;
  backend: Backend;
  findScreen: FindScreen;
  stylesheets: Stylesheets;
  rateLimits(ipAddress: string): RateLimit;
  log: Logger;
}

/** Makes something when it is first asked for, and once. */
function lazy<Made>(make: () => Made): () => Made {
  let made: { value: Made } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** A call may outlive its page, where another one failed first: no response is left then that could set a cookie. */
function setCookiesOf(response: ExpressResponse) {
  return (lines: readonly string[]) => {
    if (!response.headersSent) response.setHeader("Set-Cookie", lines);
  };
}

function requestParts(
  { backend, findScreen, rateLimits, config, ...parts }: Parts,
  shared: ReturnType<typeof sharedByRequests>,
  request: Request,
  response: ExpressResponse,
) {
  const { originalUrl: address, headers } = request;
  const { site, https, accounts, tokens, idempotency } = shared;
  const trace: Trace = response.locals.trace;
  const log = lazy(() => parts.log.child(traceFields(trace)));
  const limits = lazy(() => rateLimits(request.ip ?? ""));
  const sessionCookies = lazy(() => readSessionCookies(headers.cookie, config.backendCookies));
  const sender = lazy(() => {
    const cookieNames = config.backendCookies;
    return senderOf(request, response, findScreen(request.path), { cookieNames, log: log(), trace });
  });
  const kept = lazy(() => {
    const setCookies = setCookiesOf(response);
    const browser = browserCookies({ header: headers.cookie, setCookies }, https);
    const sealedCookie = sealedCookies(browser, site.seal);
    return { browser, sealedCookie, ...keptState(browser, sealedCookie, address) };
  });
  const session = lazy(() => {
    const { browser, sealedCookie, draft, browserState } = kept();
    const toLogin = loginRedirector(address, draft.save);
    const asksAnew = request.path === paths.login();
    const brought = { cookies: sessionCookies(), browser, sealedCookie, toLogin, asksAnew };
    const opened = browserSession({ backend, accounts, sender: sender(), ...brought });
    return { ...opened, ...signInAndOut(opened, browserState) };
  });
  const forms = lazy(() => {
    const { user, toLogin } = session();
    const own = { ...kept(), address, readerGone: sender().clientDisconnected, rateLimit: limits() };
    const made = requestForms({ tokens, idempotency, ...own, user, toLogin }, saysNoOrigin(request));
    return { ...made, flash: own.flash, otpStep: own.otpStep };
  });
  return { trace, log, limits, sessionCookies, kept, session, forms };
}

export function loadContext(parts: Parts) {
  const shared = sharedByRequests(parts);
  const { siteTimeZone: timeZone, development } = parts.config;

  return (request: Request, response: ExpressResponse): AppLoadContext => {
    const made = requestParts(parts, shared, request, response);
    const { requestId } = made.trace;
    const events = lazy(() =>
      shared.eventsOf(made.session(), made.limits(), made.sessionCookies(), made.log()),
    );
    const clock = lazy(() => ({ today: calendarDate(new Date(), timeZone), timeZone }));
    const page = lazy(() => {
      const stylesheet = parts.stylesheets[language()];
      const { browser } = made.kept();
      const { user } = made.session();
      return responsePage({ request, response, requestId, stylesheet, browser, user, development });
    });
    return {
      site: shared.site,
      get session() {
        return made.session();
      },
      get forms() {
        return made.forms();
      },
      get limits() {
        return made.limits();
      },
      get events() {
        return events();
      },
      get choices() {
        return choiceCookies(made.kept().browser);
      },
      get clock() {
        return clock();
      },
      get page() {
        return page();
      },
      get log() {
        return made.log();
      },
    };
  };
}
