import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import express, { type Express } from "express";
import { expect, onTestFinished, test, vi } from "vitest";
import { httpServer, listen } from "~/server/http-server";
import { staticFiles } from "~/server/static-files";
import { streamErrors } from "~/server/stream-errors";

/** An unhandled error of a stream fails the test run, as it would end the process. */
async function served(use: (app: Express) => void) {
  const error = vi.fn();
  const app = express().use(streamErrors({ error }));
  use(app);
  app.get("/fine", (_request, response) => void response.end("fine"));
  const server = httpServer(new Map(), () => "").on("request", app);
  const port = await listen(server, { port: 0, host: "127.0.0.1" });
  onTestFinished(() => void server.close().closeAllConnections());
  const get = (path: string, headers = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers });
  const goesOn = async () => expect((await get("/fine")).status).toBe(200);
  return { port, get, goesOn, error };
}

async function folderWith(text: string) {
  const folder = await mkdtemp(join(tmpdir(), "static-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, "file.txt"), text);
  return folder;
}

test("a missing static file fails only its own answer", async () => {
  const folder = await folderWith("text");
  const { get, goesOn, error } = await served((app) => app.use(staticFiles(folder)));
  expect(await (await get("/file.txt")).text()).toBe("text");
  await rm(join(folder, "file.txt"));
  await expect(get("/file.txt").then((answer) => answer.text())).rejects.toThrow();
  expect(error).toHaveBeenCalledOnce();
  await goesOn();
});

test.each(["bytes=10-5", "bytes=-5", "bytes=2-", "bytes=x", "lines=1-2"])(
  "a static file is sent whole to a range (%s)",
  async (range) => {
    const folder = await folderWith("0123456789abcdef");
    const { get } = await served((app) => app.use(staticFiles(folder)));
    const answer = await get("/file.txt", { range });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe("0123456789abcdef");
  },
);

test("an answer that is written after its end goes to the log", async () => {
  const { get, goesOn, error } = await served((app) => {
    app.get("/late", (_request, response) => {
      response.end("once");
      response.write("twice");
    });
  });
  await get("/late").catch(() => null);
  await expect.poll(() => error.mock.calls.length).toBe(1);
  await goesOn();
});

test("a stream that fails while it is sent fails only its own answer", async () => {
  const { get, goesOn, error } = await served((app) => {
    app.get("/broken", (_request, response) => {
      const source = new Readable({ read: () => source.destroy(new Error("broken")) });
      source.pipe(response);
    });
  });
  await expect(get("/broken").then((answer) => answer.text())).rejects.toThrow();
  expect(error).toHaveBeenCalledOnce();
  await goesOn();
});

test("a CONNECT whose sender resets the connection is no fault", async () => {
  const { port, goesOn } = await served(() => {});
  for (let at = 0; at < 20; at++) {
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    await new Promise<void>((connected) => socket.once("connect", connected));
    socket.write("CONNECT other.example:443 HTTP/1.1\r\nHost: other.example:443\r\n\r\n");
    socket.resetAndDestroy();
  }
  await goesOn();
});
