import type { Dispatcher } from "undici";
import { allCalls } from "../contract/all-calls";
import type { Dialect, Endpoint } from "../contract/endpoint";
import { searchFamily } from "../contract/family";
import { signUp } from "../contract/session";
import { backendText } from "./backend-text";
import { READ_DEADLINE_MS } from "./constants";
import { send, type WireAnswer } from "./send.server";

/** What of a call the search for its path needs. */
type Call = Pick<Endpoint<object, unknown>, "name" | "path" | "candidates">;

/** How this backend is spoken to: the payloads' dialect and each call's path by the call's name. */
export interface Routing {
  dialect: Dialect;
  paths: ReadonlyMap<string, string>;
}

/** Statuses with which a call that exists answers an empty POST without a session. Contract section 0. */
const EXISTS = new Set([200, 400, 401, 403, 415, 500]);

/** How the newest backend words that the sign-up lacks what only it asks for. Contract 2.21. */
const ASKS_FOR_CHANNEL = /otp channel/i;

/** The routing of a dialect that the operator named. */
export function namedRouting(dialect: Dialect): Routing {
  return { dialect, paths: new Map(allCalls.map((call) => [call.name, call.path[dialect]])) };
}

function candidatesOf(call: Call): string[] {
  const { newest, prefixed, listed } = call.path;
  return [...new Set([newest, prefixed, listed, ...(call.candidates ?? [])])];
}

function emptyPost(pool: Dispatcher, path: string): Promise<WireAnswer> {
  const headers = {
    accept: "application/json",
    "accept-encoding": "identity",
    "content-type": "application/json",
  };
  return send(pool, { method: "POST", path, headers, body: "{}" }, AbortSignal.timeout(READ_DEADLINE_MS));
}

async function findPath(pool: Dispatcher, call: Call): Promise<string | null> {
  const [first, ...others] = candidatesOf(call);
  // Calls that are named alike everywhere need no question; login and logout are among them.
  if (others.length === 0) return first ?? null;
  for (const path of candidatesOf(call)) {
    const answer = await emptyPost(pool, path);
    if (answer.body !== undefined && EXISTS.has(answer.status)) return path;
  }
  return null;
}

async function findDialectOf(pool: Dispatcher, paths: ReadonlyMap<string, string>): Promise<Dialect> {
  if (paths.get(searchFamily.name) === searchFamily.path.listed) return "listed";
  const answer = await emptyPost(pool, paths.get(signUp.name) ?? signUp.path.newest);
  return ASKS_FOR_CHANNEL.test(backendText(answer.body) ?? "") ? "newest" : "prefixed";
}

/**
 * Finds out how the backend speaks (`auto`): the first candidate of each call that exists is taken.
 * Null when it does not know the main calls. Throws when it cannot be reached. Contract section 0.
 */
export async function discoverDialect(pool: Dispatcher): Promise<Routing | null> {
  const found = await Promise.all(
    allCalls.map(async (call) => [call.name, await findPath(pool, call)] as const),
  );
  const paths = new Map(found.flatMap(([name, path]) => (path === null ? [] : [[name, path] as const])));
  if (!paths.has(searchFamily.name)) return null;
  const dialect = await findDialectOf(pool, paths);
  // A call this backend does not have keeps the dialect's path, so that its 404 is seen where it is called.
  return { dialect, paths: new Map([...namedRouting(dialect).paths, ...paths]) };
}
