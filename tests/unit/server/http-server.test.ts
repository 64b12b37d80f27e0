import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, it } from "vitest";
import { httpServer } from "~/server/http-server";
import { portOf } from "../../backend/listening";

const MINUTE_MS = 60_000;
const server = httpServer(new Map([["X-Frame-Options", "DENY"]]), ({ status }) => `<h1>${status}</h1>`);
let visitor: Socket;

afterEach(() => {
  visitor.destroy();
  server.close();
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
