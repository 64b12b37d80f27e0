import { once } from "node:events";
import type { Server } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { httpServer } from "~/server/http-server";
import { portOf } from "../../backend/listening";

const MINUTE_MS = 60_000;
let server: Server;
let visitor: Socket;

beforeEach(() => {
  server = httpServer(new Map([["X-Frame-Options", "DENY"]]), (error) => `<h1>${error}</h1>`);
});

afterEach(() => {
  vi.useRealTimers();
  visitor.destroy();
  server.close();
});

it.each([
  ["a form that is not there after 30 s is ended", "text/plain", 1, false],
  ["an upload that brought less than 64 kB in 30 s is ended", "multipart/form-data", 60_000, false],
  ["an upload that brought 64 kB in 30 s goes on", "multipart/form-data", 70_000, true],
])("%s", async (_what, type, bytes, isTaken) => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const arrived = new Promise<void>((resolve) => {
    server.on("request", (request) => {
      let came = 0;
      request
        .on("error", () => {})
        .on("data", (chunk: Buffer) => {
          came += chunk.length;
          if (came === bytes) resolve();
        });
    });
  });
  visitor = connect({ port: await portOf(server), allowHalfOpen: true });
  visitor.write(
    `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: 100000\r\n\r\n`,
  );
  visitor.write("a".repeat(bytes));
  await arrived;
  vi.advanceTimersByTime(30_000);
  const [answer] = isTaken ? [] : await once(visitor, "data");
  if (!isTaken) expect(String(answer)).toMatch(/^HTTP\/1\.1 408 /);
  expect(server.listening && visitor.readable).toBe(true);
});

it("a body that takes over ten minutes gets 408, and reading it ends", async () => {
  expect(server.requestTimeout).toBe(10 * MINUTE_MS);
  server.requestTimeout = 1;
  server.headersTimeout = 1;
  const ends: string[] = [];
  server.on("request", (request) => {
    text(request).catch((cause: Error) => ends.push(cause.message));
  });
  const port = await portOf(server);
  // Never closes its side.
  visitor = connect({ port, allowHalfOpen: true });
  visitor.write("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\na");
  const answer = await text(visitor);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain("X-Frame-Options: DENY");
  await expect.poll(() => ends).toEqual(["aborted"]);
});

it("what follows a request and is none closes the connection, and its refusal is not taken for the answer", async () => {
  server.on("request", () => {});
  visitor = connect({ port: await portOf(server), allowHalfOpen: true });
  visitor.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\nno request\r\n\r\n");
  expect(await text(visitor).catch((cause: NodeJS.ErrnoException) => cause.code)).toMatch(/^$|ECONNRESET/);
});
