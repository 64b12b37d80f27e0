import { discoverDialect } from "../app/backend/dialect.server";
import type { WireAnswer } from "../app/backend/send.server";
import { allCalls } from "../app/contract/all-calls";
import type { Result } from "../app/contract/failure";
import { login, logout, whoAmI } from "../app/contract/session";
import { INTERNAL_ERROR } from "../app/contract/status";
import { type Reply, summarize } from "./ask";
import { askWhoAmI, type Check, type CheckContext, failure, ok, sessionHeaders, warning } from "./check";
import { sendsImages } from "./images";

const JSON_TYPE = { "content-type": "application/json" };
const MISSING_STATUSES = new Set([404, 405]);

/** Sends one after the other in one session, to spare the backend. */
function emptyPosts(context: CheckContext) {
  const { ask, backend } = context;
  const seen = new Map<string, Reply>();
  let last: Promise<unknown> = Promise.resolve();
  async function post(path: string): Promise<Result<WireAnswer>> {
    const headers = { ...JSON_TYPE, ...sessionHeaders(context) };
    const reply = await ask(new URL(path, backend), { method: "POST", headers, body: "{}" });
    seen.set(path, reply);
    // A path without an answer counts as missing.
    const { status, json } = reply.ok ? reply.answer : { status: 0, json: undefined };
    return { ok: true, answer: { status, body: json, setCookie: undefined, retryAfterSeconds: null } };
  }
  const postInTurn = (path: string) => {
    const answer = last.then(() => post(path));
    last = answer;
    return answer;
  };
  return { seen, postInTurn };
}

function exists(reply: Reply | undefined): boolean {
  return reply?.ok === true && reply.answer.json !== undefined && !MISSING_STATUSES.has(reply.answer.status);
}

function isFault(reply: Reply): boolean {
  return !reply.ok || reply.answer.status >= INTERNAL_ERROR;
}

function whoAmIFailure(who: Reply) {
  if (who.ok) {
    const advice =
      "Another server answers at BACKEND_URL, or only the old client's pages: correct host and port.";
    return failure(`whoAmI answers ${summarize(who)}, not JSON`, advice);
  }
  const advice = "Restart the backend if it hangs; correct host and port if BACKEND_URL is another server's.";
  return failure(`it accepts connections, but whoAmI gets no answer (${who.code})`, advice);
}

/** Sends empty bodies, so nothing changes. */
export const calls: Check = {
  name: "calls",
  after: ["TLS"],
  async run(context) {
    const { config, known } = context;
    const who = await askWhoAmI(context);
    if (isFault(who) && (await sendsImages(context))) {
      const seen = `it accepts connections and sends images, but calls fail (whoAmI: ${summarize(who)})`;
      return failure(seen, "Check that its database runs and has free connections.");
    }
    if (!exists(who)) return whoAmIFailure(who);
    const { seen, postInTurn } = emptyPosts(context);
    const routing = await discoverDialect(postInTurn);
    if (!routing)
      return failure(
        "none of the family calls exists",
        "Check that BACKEND_URL is this backend, in a supported version.",
      );
    for (const { path } of [login, logout]) await postInTurn(path[routing.dialect]);
    seen.set(whoAmI.path[routing.dialect], who);
    known.routing = routing;
    const checkedCalls = allCalls.map(({ name }) => {
      const path = routing.paths.get(name) ?? "";
      const reply = seen.get(path);
      return { name, path, is: exists(reply), answered: reply ? summarize(reply) : "not asked" };
    });
    const facts = { dialect: routing.dialect, calls: checkedCalls };
    const { backendDialect } = config;
    if (backendDialect !== "auto" && backendDialect !== routing.dialect) {
      const advice = `Set BACKEND_DIALECT=${routing.dialect}, or auto.`;
      return failure(
        `its dialect is ${routing.dialect}, but BACKEND_DIALECT is ${backendDialect}`,
        advice,
        facts,
      );
    }
    const missing = checkedCalls.filter((call) => !call.is);
    if (missing.length > 0) {
      const names = missing.map(({ name, answered }) => `${name} (${answered})`).join(", ");
      const advice = "The screens that need these calls will show an error: use a newer backend.";
      return warning(`${routing.dialect}; missing calls: ${names}`, advice, facts);
    }
    return ok(`${routing.dialect}, all ${checkedCalls.length} calls exist`, facts);
  },
};
