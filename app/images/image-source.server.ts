import { Pool } from "undici";
import { CircuitBreaker } from "~/backend/circuit-breaker";
import { isMalformed, isTransportFault } from "~/backend/send.server";
import { BAD_GATEWAY, NOT_FOUND, OK } from "~/contract/status";
import { BACKEND_BODY_IDLE_MS, BACKEND_CONNECT_MS, BACKEND_HEADERS_MS } from "~/deadlines";

const IMAGE_MAX_BYTES = 5 * 1024 * 1024;

const IMAGE_CONNECTIONS = 32;

export type FetchedImage = { ok: true; bytes: Buffer } | { ok: false; status: number };

export type ImageSource = (path: string, signal: AbortSignal) => Promise<FetchedImage>;

/** docs/promises.md#images-of-the-backend */
export function imageSource(origin: string): ImageSource {
  const pool = new Pool(origin, {
    connections: IMAGE_CONNECTIONS,
    allowH2: false,
    connect: { timeout: BACKEND_CONNECT_MS },
    headersTimeout: BACKEND_HEADERS_MS,
    bodyTimeout: BACKEND_BODY_IDLE_MS,
    maxResponseSize: IMAGE_MAX_BYTES,
  });
  const breaker = new CircuitBreaker();
  const headers = { accept: "image/*", "accept-encoding": "identity" };

  return async (path, signal) => {
    const report = breaker.admit();
    const answer = await pool.request({ method: "GET", path, headers, signal }).catch((cause: unknown) => {
      report(isTransportFault(cause) ? "fault" : "unknown");
      throw cause;
    });
    report("answered");
    const { statusCode, body } = answer;
    if (statusCode !== OK) {
      body.on("error", () => {}).destroy();
      return { ok: false, status: statusCode === NOT_FOUND ? NOT_FOUND : BAD_GATEWAY };
    }
    const whole = await body.arrayBuffer().catch((cause: unknown) => {
      if (isMalformed(cause)) return new ArrayBuffer(0);
      throw cause;
    });
    return { ok: true, bytes: Buffer.from(whole) };
  };
}
