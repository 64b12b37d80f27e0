import { allCalls } from "~/contract/all-calls";
import type { Dialect, Endpoint } from "~/contract/endpoint";
import type { Result } from "~/contract/failure";
import { searchFamily } from "~/contract/family";
import { signUp } from "~/contract/session";
import { messageIn } from "./answer";
import type { WireAnswer } from "./send.server";

export interface Routing {
  dialect: Dialect;
  paths: ReadonlyMap<string, string>;
}

type EmptyPost = (path: string) => Promise<Result<WireAnswer>>;

export class NoAnswer extends Error {}

/** docs/backend-contract.md#dialects */
const STATUSES_OF_EXISTING_PATHS = new Set([200, 400, 401, 403, 415, 500]);

export function namedRouting(dialect: Dialect): Routing {
  return { dialect, paths: new Map(allCalls.map((call) => [call.name, call.path[dialect]])) };
}

async function answerToEmptyPost(emptyPost: EmptyPost, path: string): Promise<WireAnswer> {
  const result = await emptyPost(path);
  if (!result.ok) throw new NoAnswer();
  return result.answer;
}

async function findPath(
  emptyPost: EmptyPost,
  { path, candidates = [] }: Pick<Endpoint<object, unknown>, "path" | "candidates">,
): Promise<string | null> {
  const possible = new Set([path.newest, path.prefixed, path.listed, ...candidates]);
  if (possible.size === 1) return path.newest;
  for (const candidate of possible) {
    const { status, body } = await answerToEmptyPost(emptyPost, candidate);
    if (body !== undefined && STATUSES_OF_EXISTING_PATHS.has(status)) return candidate;
  }
  return null;
}

async function findDialectOf(emptyPost: EmptyPost, paths: ReadonlyMap<string, string>): Promise<Dialect> {
  if (paths.get(searchFamily.name) === searchFamily.path.listed) return "listed";
  const { body } = await answerToEmptyPost(emptyPost, paths.get(signUp.name) ?? signUp.path.newest);
  return /otp channel/i.test(messageIn(body)?.sentence ?? "") ? "newest" : "prefixed";
}

export async function discoverDialect(emptyPost: EmptyPost): Promise<Routing | null> {
  const entries = await Promise.all(
    allCalls.map(async (call) => [call.name, await findPath(emptyPost, call)] as const),
  );
  const paths = new Map(entries.flatMap(([name, path]) => (path === null ? [] : [[name, path] as const])));
  if (!paths.has(searchFamily.name)) return null;
  const dialect = await findDialectOf(emptyPost, paths);
  // A missing call keeps its usual path, so that the screen that uses it reports the 404.
  return { dialect, paths: new Map([...namedRouting(dialect).paths, ...paths]) };
}
