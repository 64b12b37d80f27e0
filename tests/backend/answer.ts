import type { IncomingMessage, ServerResponse } from "node:http";
import { type ParsedBody, parseJson, parseMultipart, readBytes } from "./body";
import type { Call } from "./call";
import { commit, type FaultBook } from "./faults";
import { FrameworkRefusal, frameworkBody, Refusal } from "./refusal";
import type { Route } from "./router";
import type { Session } from "./sessions";

/** What of a call is the same for all requests. */
export type Surroundings = Omit<Call, "body" | "file" | "session" | "renewSession">;

/** Parts of an answer before it is written. */
interface Answer {
  status: number;
  body: object | false;
  session: Session | null;
}

const OLD_CLIENT = "<!DOCTYPE html><title>Family App</title><div id=root></div>";

function sessionCookie(request: IncomingMessage): string | undefined {
  return /(?:^|;\s*)JSESSIONID=([^;]+)/.exec(request.headers.cookie ?? "")?.[1];
}

async function parse(request: IncomingMessage, route: Route): Promise<ParsedBody> {
  const bytes = await readBytes(request);
  const type = request.headers["content-type"] ?? "";
  if (route.multipart) {
    if (!type.startsWith("multipart/form-data")) throw new FrameworkRefusal(500);
    return parseMultipart(bytes, type);
  }
  if (request.method === "GET" || (bytes.length === 0 && route.bodyOptional))
    return { fields: {}, file: null };
  if (!type.startsWith("application/json")) throw new FrameworkRefusal(415);
  return parseJson(bytes, route.bodyOptional);
}

function refused(cause: unknown, path: string, now: Date): { status: number; body: object } {
  if (cause instanceof Refusal)
    return { status: cause.status, body: { operationMessage: cause.operationMessage } };
  if (cause instanceof FrameworkRefusal)
    return { status: cause.status, body: frameworkBody(cause.status, path, now) };
  throw cause;
}

async function answerOf(
  request: IncomingMessage,
  path: string,
  route: Route,
  around: Surroundings,
  seen: (body: ParsedBody) => void,
): Promise<Answer> {
  const { sessions } = around;
  let session: Session | null = null;
  try {
    const body = await parse(request, route);
    seen(body);
    // Any call without a valid session mints one (contract 3.2).
    const found = sessions.find(sessionCookie(request));
    const current = found ?? sessions.create();
    session = found ? null : current;
    const renewSession = () => {
      sessions.drop(current.id);
      session = sessions.create();
      return session;
    };
    const answer = await route.handler({
      ...around,
      body: body.fields,
      file: body.file,
      session: current,
      renewSession,
    });
    return { status: 200, body: answer, session };
  } catch (cause) {
    return { ...refused(cause, path, around.now()), session };
  }
}

/** Answers a call of the API, or commits the fault that is in line for it. */
export async function answerCall(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  route: Route,
  around: Surroundings,
  faults: FaultBook,
  seen: (body: ParsedBody) => void,
): Promise<void> {
  if (!route.methods.includes(request.method ?? ""))
    return answerFramework(response, 405, path, around.now());
  const fault = faults.take(path);
  const { status, body, session } = await answerOf(request, path, route, around, seen);
  if (fault) return commit(fault, response, JSON.stringify(body));
  if (session) response.setHeader("Set-Cookie", `JSESSIONID=${session.id}; Path=/; HttpOnly`);
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}

/** The framework's own answer. */
export function answerFramework(response: ServerResponse, status: number, path: string, now: Date): void {
  response.writeHead(status, { "Content-Type": "application/json" });
  response.end(JSON.stringify(frameworkBody(status, path, now)));
}

/** Everything that is no call: the old client's page, and the framework's refusals. Contract 1.1. */
export function answerOther(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  now: Date,
): void {
  if (path.startsWith("/api")) return answerFramework(response, 404, path, now);
  if (request.method !== "GET" && request.method !== "HEAD") return answerFramework(response, 405, path, now);
  response.writeHead(200, { "Content-Type": "text/html" }).end(OLD_CLIENT);
}
