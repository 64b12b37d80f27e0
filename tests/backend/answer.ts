import type { IncomingMessage, ServerResponse } from "node:http";
import { bound, boundParameters } from "./binding";
import { type ParsedBody, parseJson, parseMultipart, readBytes } from "./body";
import type { Call } from "./call";
import { commit } from "./commit";
import type { Connections } from "./connections";
import type { FaultBook } from "./faults";
import { FrameworkRefusal, frameworkBody, Refusal } from "./refusal";
import type { Route } from "./router";
import type { Session } from "./sessions";

export interface Surroundings
  extends Omit<Call, "body" | "file" | "session" | "renewSession" | "thirdConnection" | "forwardedFor"> {
  /** The framework's limit for a file. */
  fileMaxBytes: number;
  connections: Connections;
  pause(): Promise<void>;
}

export interface Arrival {
  request: IncomingMessage;
  response: ServerResponse;
  path: string;
  around: Surroundings;
  /** Called with the parsed body. */
  seen(body: ParsedBody): void;
}

interface Answer {
  status: number;
  body: object | false;
  session: Session | null;
}

const ENDS_THE_CONNECTION = new Set([400, 413, 500]);
const OLD_CLIENT = "<!DOCTYPE html><title>Family App</title><div id=root></div>";

function sessionCookie(request: IncomingMessage): string | undefined {
  return /(?:^|;\s*)JSESSIONID=([^;]+)/.exec(request.headers.cookie ?? "")?.[1];
}

async function parse({ request, around, seen }: Arrival, route: Route): Promise<ParsedBody> {
  const bytes = await readBytes(request);
  const type = request.headers["content-type"] ?? "";
  const isMultipart = type.startsWith("multipart/form-data");
  if (route.takes === "nothing") return { fields: {}, file: null };
  if (route.takes === "file" && !isMultipart) throw new FrameworkRefusal(500);
  if (route.takes === "json" && !type.startsWith("application/json")) throw new FrameworkRefusal(415);
  const parsed = isMultipart ? await parseMultipart(bytes, type, around.fileMaxBytes) : parseJson(bytes);
  seen(parsed);
  const convert = isMultipart ? boundParameters : bound;
  return { ...parsed, fields: convert(parsed.fields, route.fields) };
}

function refused(cause: unknown, path: string, now: Date): { status: number; body: object } {
  if (cause instanceof Refusal)
    return { status: cause.status, body: { operationMessage: cause.operationMessage } };
  if (cause instanceof FrameworkRefusal)
    return { status: cause.status, body: frameworkBody(cause.status, path, now) };
  throw cause;
}

async function answerOf(
  { request, path, around }: Arrival,
  route: Route,
  parsed: Promise<ParsedBody>,
): Promise<Answer> {
  const { sessions } = around;
  let session: Session | null = null;
  try {
    const { fields, file } = await parsed;
    // Any call without a valid session creates one.
    const cookie = sessionCookie(request);
    const found = sessions.find(cookie);
    const current = found ?? sessions.create();
    session = found ? null : current;
    const renewSession = () => {
      sessions.end(current.id);
      session = sessions.create();
      return session;
    };
    const { connections, pause, ...rest } = around;
    const forwardedFor = String(request.headers["x-forwarded-for"] ?? "").split(",")[0] ?? "";
    const call = { ...rest, body: fields, file, session: current, renewSession, forwardedFor };
    const name = path.split("/").at(-1) ?? "";
    const answer = await connections.run(name, pause, (thirdConnection) =>
      route.handler({ ...call, thirdConnection }),
    );
    return { status: 200, body: answer, session };
  } catch (cause) {
    return { ...refused(cause, path, around.now()), session };
  }
}

/** Answers a call, or commits the fault planned for it. */
export async function answerCall(arrival: Arrival, route: Route, faults: FaultBook): Promise<void> {
  const { request, response, path } = arrival;
  if (!route.methods.includes(request.method ?? "")) return answerFramework(arrival, 405);
  const parsed = parse(arrival, route);
  const { fields } = await parsed.catch(() => ({ fields: {} }));
  const planned = faults.take(path, fields);
  if (planned?.moment === "before") {
    await arrival.around.pause();
    return commit(planned.fault, response, "{}");
  }
  const { status, body, session } = await answerOf(arrival, route, parsed);
  if (planned) return commit(planned.fault, response, JSON.stringify(body));
  if (session) response.setHeader("Set-Cookie", `JSESSIONID=${session.id}; Path=/; HttpOnly`);
  write(response, status, body);
}

function write(response: ServerResponse, status: number, body: object | false) {
  if (ENDS_THE_CONNECTION.has(status)) response.setHeader("Connection", "close");
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}

function answerFramework({ response, path, around }: Arrival, status: number): void {
  write(response, status, frameworkBody(status, path, around.now()));
}

/** Everything else: the old client's page, and the framework's refusals. */
export function answerOther(arrival: Arrival): void {
  const { request, response, path } = arrival;
  if (path.startsWith("/api")) return answerFramework(arrival, 404);
  if (request.method !== "GET" && request.method !== "HEAD") return answerFramework(arrival, 405);
  response.writeHead(200, { "Content-Type": "text/html" }).end(OLD_CLIENT);
}
