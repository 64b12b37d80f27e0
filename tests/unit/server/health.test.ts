import { createServer } from "node:http";
import express from "express";
import { expect, onTestFinished, test } from "vitest";
import { readiness } from "~/server/health";
import { portOf } from "../../backend/listening";

async function readyz(silentForMs: number | null, isDraining: boolean) {
  const backend = { silentForMs, dialect: "prefixed" as const };
  const server = createServer(express().use(readiness(backend, { isDraining })));
  onTestFinished(() => void server.close());
  const answer = await fetch(`http://127.0.0.1:${await portOf(server)}/`);
  return { status: answer.status, body: await answer.json() };
}

test.each([
  [0, false, 200],
  [5_001, false, 503],
  [null, false, 503],
  [0, true, 503],
])("after %s ms of silence, draining: %s, /readyz answers %i", async (silentForMs, isDraining, status) => {
  const ready = await readyz(silentForMs, isDraining);
  expect(ready.status).toBe(status);
  const checks = { backend: silentForMs === 0, draining: isDraining };
  expect(ready.body).toMatchObject({ readiness: status === 200, checks });
});
