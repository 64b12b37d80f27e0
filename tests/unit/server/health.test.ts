import { createServer } from "node:http";
import express from "express";
import { expect, onTestFinished, test } from "vitest";
import { readiness } from "~/server/health";
import { portOf } from "../../backend/listening";

const LOAD = { isReached: true, inFlight: 0, waiting: 0, breaker: "closed" } as const;

async function readyz(areCallsFailing: boolean, needsCalls: boolean) {
  const load = { ...LOAD, areCallsFailing };
  const backend = { msSinceContact: 0, dialect: "prefixed" as const, load };
  const server = createServer(express().use(readiness(backend, { isDraining: false }, needsCalls)));
  onTestFinished(() => void server.close());
  const answer = await fetch(`http://127.0.0.1:${await portOf(server)}/`);
  return { status: answer.status, body: await answer.json() };
}

test.each([
  [false, false, 200],
  [true, false, 200],
  [false, true, 200],
  [true, true, 503],
])("calls failing: %s, calls needed: %s, so /readyz answers %i", async (areFailing, needs, status) => {
  const ready = await readyz(areFailing, needs);
  expect(ready.status).toBe(status);
  const checks = { backend: true, calls: !areFailing };
  expect(ready.body).toMatchObject({ readiness: status === 200, checks });
});
