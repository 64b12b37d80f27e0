import * as z from "zod";
import { FORBIDDEN, NOT_FOUND } from "../app/contract/status";
import { REQUEST_VIEW_HEADER, REQUEST_VIEW_PATH, requestViewToken } from "../app/server/request-view";
import { summarize } from "./ask";
import { type Check, failure, ok, warning } from "./check";

const MISDIRECTED = 421;

const FORGED_ID = "forged-by-the-doctor";

/** Reserved for documentation (RFC 5737). */
const FORGED_ADDRESS = "203.0.113.7";

const requestView = z.object({
  version: z.string().default("an older version"),
  host: z.string(),
  protocol: z.string(),
  address: z.string(),
  /** 0 if the proxy is not in TRUST_PROXY. */
  forwardedAddresses: z.number(),
  forwarded: z.array(z.string()),
});

const proxyLines =
  "proxy_set_header Host $host; proxy_set_header X-Forwarded-For $remote_addr; proxy_set_header X-Forwarded-Proto $scheme;";

export const proxyHost: Check = {
  name: "proxy: Host",
  after: [],
  option: "origin",
  async run({ ask, origin, config }) {
    if (origin === null) return ok("not asked");
    const reply = await ask(new URL("/login", origin), { headers: { accept: "text/html" } });
    if (!reply.ok)
      return failure(
        `${origin.origin} does not answer (${summarize(reply)})`,
        "Start the proxy and the app.",
      );
    if (reply.answer.status === MISDIRECTED) {
      const advice = `Let the proxy pass on the Host header, and name ${origin.origin} in PUBLIC_ORIGIN.`;
      return failure("the app rejects the Host header it receives", advice, {
        publicOrigins: config.publicOrigins,
      });
    }
    if (reply.answer.headers["x-request-id"] === undefined)
      return failure(
        `${origin.origin} is not this app (${summarize(reply)})`,
        "Check where the proxy sends requests.",
      );
    return ok("passed on unchanged");
  },
};

/** Sends a form without a token, which changes nothing. The app checks the origin before the token. */
export const proxyForms: Check = {
  name: "proxy: forms",
  after: ["proxy: Host"],
  option: "origin",
  async run({ ask, origin }) {
    if (origin === null) return ok("not asked");
    const headers = {
      origin: origin.origin,
      "sec-fetch-site": "same-origin",
      "content-type": "application/x-www-form-urlencoded",
    };
    const reply = await ask(new URL("/login", origin), { method: "POST", headers, body: "token=" });
    if (reply.ok && reply.answer.status === FORBIDDEN)
      return failure(
        `the app refuses every form sent from ${origin.origin}: nobody can log in`,
        `Set PUBLIC_ORIGIN=${origin.origin}, and let the proxy pass on the Origin header.`,
      );
    return ok("accepted from this origin");
  },
};

export const proxyForwarding: Check = {
  name: "proxy: X-Forwarded",
  after: ["proxy: Host"],
  option: "origin",
  async run({ ask, origin, config }) {
    if (origin === null) return ok("not asked");
    const token = requestViewToken(config.sessionSecret, Date.now());
    const headers = {
      [REQUEST_VIEW_HEADER]: token,
      "x-forwarded-for": FORGED_ADDRESS,
      "x-request-id": FORGED_ID,
    };
    const reply = await ask(new URL(REQUEST_VIEW_PATH, origin), { headers });
    const view = reply.ok ? requestView.safeParse(reply.answer.json).data : undefined;
    if (!view) {
      const isUnknown = reply.ok && reply.answer.status === NOT_FOUND;
      const advice = "Run the doctor with the app's SESSION_SECRET, and sync both clocks with NTP.";
      return warning(isUnknown ? "the app did not accept the doctor's request" : summarize(reply), advice);
    }
    const missing = ["x-forwarded-for", "x-forwarded-proto"].filter((name) => !view.forwarded.includes(name));
    if (missing.length > 0)
      return warning(`the proxy does not send ${missing.join(" and ")}`, `In nginx: ${proxyLines}.`, view);
    if (view.forwardedAddresses === 0) {
      const advice = "Add the proxy's address to TRUST_PROXY; otherwise all visitors share one rate limit.";
      return warning("sent, but the proxy is not trusted", advice, view);
    }
    // With two addresses the proxy has added this machine's, which may be a trusted one.
    if (view.address === FORGED_ADDRESS && view.forwardedAddresses === 1) {
      const advice =
        "Let the proxy replace X-Forwarded-For, and narrow TRUST_PROXY: otherwise rate limits can be evaded.";
      return warning("a forged client address is trusted", advice, view);
    }
    if (reply.ok && reply.answer.headers["x-request-id"] === FORGED_ID) {
      const advice =
        "In nginx: proxy_set_header X-Request-Id $request_id. Otherwise visitors write ids into the log.";
      return warning("a forged X-Request-Id is trusted", advice, view);
    }
    if (`${view.protocol}:` !== origin.protocol)
      return warning(`X-Forwarded-Proto says ${view.protocol}`, `In nginx: ${proxyLines}.`, view);
    return ok(`address and protocol arrive, and are trusted; ${view.version} runs there`, view);
  },
};
