import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { loadContext } from "~/server/load-context.server";
import { stylesheetOf } from "~/ui/stylesheet.server";
import { SECRET } from "../../support/browser";

const stylesheet = stylesheetOf([]);
const unused = () => expect.unreachable();

/** The context of one request, and what making it has cost so far. */
function contextOfRequest() {
  const log = pino({ level: "silent" });
  const child = vi.spyOn(log, "child");
  const rateLimits = vi.fn(() => ({ run: unused, loggedIn: unused, passwordWasReset: unused }));
  const context = loadContext({
    config: {
      backendCookies: ["JSESSIONID"],
      backendCallsAtOnce: 8,
      publicOrigins: ["https://community.example"],
      sessionSecret: SECRET,
      siteTimeZone: "Asia/Kolkata",
      development: false,
    },
    backend: {
      origin: "http://backend.example",
      dialect: () => "prefixed",
      routing: unused,
      silentForMs: () => 0,
      load: unused,
      exchange: unused,
    },
    findScreen: () => undefined,
    stylesheets: { en: stylesheet, hi: stylesheet },
    rateLimits,
    portraits: unused,
    redis: null,
    log,
  });
  const readCookie = vi.fn(() => "JSESSIONID=S1");
  const headers = Object.defineProperty({}, "cookie", { get: readCookie });
  const once = vi.fn();
  const trace = { requestId: "request", traceparent: null };
  const acceptsEncodings = () => false;
  const request = { originalUrl: "/", path: "/", method: "GET", ip: "192.0.2.1", headers, acceptsEncodings };
  const made = Reflect.apply(context, undefined, [request, { locals: { trace }, once }]);
  const cost = () => ({
    cookies: readCookie.mock.calls.length,
    loggers: child.mock.calls.length,
    limits: rateLimits.mock.calls.length,
    closeListeners: once.mock.calls.length,
  });
  return { made, cost };
}

test("a request that asks for nothing makes nothing", () => {
  const { made, cost } = contextOfRequest();
  expect(made.site.publicOrigin).toBe("https://community.example");
  expect(made.clock.timeZone).toBe("Asia/Kolkata");
  expect(cost()).toEqual({ cookies: 0, loggers: 0, limits: 0, closeListeners: 0 });
});

test("a member is made when it is first asked for, and once", () => {
  const { made, cost } = contextOfRequest();
  expect(made.session).toBe(made.session);
  expect(cost()).toMatchObject({ loggers: 1, limits: 0, closeListeners: 1 });
  expect(made.forms).toBe(made.forms);
  expect(made.limits).toBe(made.limits);
  expect(made.page).toBe(made.page);
  expect(cost()).toMatchObject({ loggers: 1, limits: 1, closeListeners: 1 });
});

test("the context has nine members", () => {
  const members = ["choices", "clock", "events", "forms", "limits", "log", "page", "session", "site"];
  expect(Object.keys(contextOfRequest().made).sort()).toEqual(members);
});
