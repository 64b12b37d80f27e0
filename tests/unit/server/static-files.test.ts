import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { Agent, createServer, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import express from "express";
import { afterAll, expect, test } from "vitest";
import { staticFiles } from "~/server/static-files";
import { portOf } from "../../backend/listening";

const folder = mkdtempSync(join(tmpdir(), "static-"));
for (const name of ["same.txt", "longer.txt", "shorter.txt"])
  writeFileSync(join(folder, name), "as at the start");

const server = createServer(express().use(staticFiles(folder)));
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(() => {
  agent.destroy();
  server.close();
});

test("a file that changes its length mixes with no other answer on its connection", async () => {
  const port = await portOf(server);
  let closed = Promise.resolve<unknown>(null);
  const body = (name: string) =>
    new Promise<string>((resolve, reject) => {
      get({ port, path: `/${name}`, agent }, (response) => {
        closed = once(response.socket, "close");
        text(response).then(resolve, reject);
      }).on("error", reject);
    });
  writeFileSync(join(folder, "longer.txt"), `${"as at the start"}HTTP/1.1 200 OK`);
  writeFileSync(join(folder, "shorter.txt"), "cut");
  expect(await body("same.txt")).toBe("as at the start");
  expect(await body("longer.txt").catch(() => "ended")).toMatch(/^(as at the start|ended)$/);
  await closed;
  expect(await body("same.txt")).toBe("as at the start");
  await expect(body("shorter.txt")).rejects.toThrow();
  expect(await body("same.txt")).toBe("as at the start");
});
