import type { IncomingHttpHeaders } from "node:http";
import { Agent, type FormData, request } from "undici";

export interface Question {
  method?: "GET" | "HEAD" | "POST";
  headers?: Readonly<Record<string, string | undefined>>;
  body?: string | FormData;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** Undefined if it is not JSON. */
  json: unknown;
  milliseconds: number;
}

export type Reply = { ok: true; answer: Answer } | { ok: false; code: string };

export type Ask = (address: URL, question?: Question) => Promise<Reply>;

export type Clock = Pick<Performance, "now">;

export interface AskLimits {
  requests: number;
  /** For one answer with its body. */
  answerMs: number;
  totalMs: number;
}

export const CONNECT_MS = 3_000;
const ANSWER_MAX_BYTES = 5 * 1024 * 1024;

function jsonOf(text: string, type: string): unknown {
  if (!type.startsWith("application/json")) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function transportCode(cause: unknown): string {
  if (!(cause instanceof Error)) return "unknown";
  if ("code" in cause && typeof cause.code === "string") return cause.code;
  return cause.name === "TimeoutError" ? "timed out" : cause.name;
}

async function receive(
  agent: Agent,
  address: URL,
  question: Question,
  signal: AbortSignal,
  clock: Clock,
): Promise<Answer> {
  const began = clock.now();
  const { method = "GET", headers, body = null } = question;
  const response = await request(address, {
    dispatcher: agent,
    method,
    headers: { accept: "application/json", ...headers },
    body,
    signal,
  });
  const text = await response.body.text();
  const type = String(response.headers["content-type"] ?? "");
  const milliseconds = clock.now() - began;
  return {
    status: response.statusCode,
    headers: response.headers,
    text,
    json: jsonOf(text, type),
    milliseconds,
  };
}

/** Follows no redirect. Accepts any certificate, because another check judges it. */
export function boundedAsk(limits: AskLimits, clock: Clock): Ask {
  const agent = new Agent({
    maxResponseSize: ANSWER_MAX_BYTES,
    // Like the app's own calls.
    allowH2: false,
    connect: { timeout: CONNECT_MS, rejectUnauthorized: false },
  });
  const allOver = AbortSignal.timeout(limits.totalMs);
  let requests = 0;
  return async (address, question = {}) => {
    requests += 1;
    if (requests > limits.requests) return { ok: false, code: "request limit reached" };
    try {
      const signal = AbortSignal.any([allOver, AbortSignal.timeout(limits.answerMs)]);
      return { ok: true, answer: await receive(agent, address, question, signal, clock) };
    } catch (cause) {
      return { ok: false, code: transportCode(cause) };
    }
  };
}

export function summarize(reply: Reply): string {
  if (!reply.ok) return reply.code;
  const type = String(reply.answer.headers["content-type"] ?? "no type").split(";")[0];
  return `${reply.answer.status} ${type}`;
}
