import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { StandIn } from "../backend/start";
import type { AppProcess } from "../support/app-process";
import { startProduct, stopProduct } from "../support/started-product";
import { ask, signedIn } from "./http";

/** A process of their own, since it remembers that the backend was away. */
let standIn: StandIn;
let app: AppProcess;
let cookie: string;

beforeAll(async () => {
  ({ standIn, app } = await startProduct());
});
beforeEach(async () => {
  for (const path of ["/readyz", "/login"])
    await expect.poll(async () => (await ask(app.origin, path)).status).toBe(200);
  // The circuit breaker lets one call through to see whether the backend is back.
  await expect
    .poll(() =>
      signedIn(app.origin).then(
        (own) => (cookie = own),
        () => "",
      ),
    )
    .not.toBe("");
});
afterAll(async () => {
  expect(app.errors).toEqual([]);
  await stopProduct({ standIn, app });
});

const family = () => ask(app.origin, "/family/1", { headers: { cookie } });

test("an unreachable backend gives 503, and pages work again when it returns", async () => {
  await standIn.pause();
  for (let page = 0; page < 6; page++) {
    const answer = await family();
    expect(answer.status).toBe(503);
    expect(answer.headers["retry-after"]).toMatch(/^\d+$/);
  }
  for (const path of ["/", "/login", "/favicon.svg", "/healthz"])
    expect((await ask(app.origin, path)).status).toBe(200);
  await standIn.resume();
  // Sessions are kept here, since the stand-in only stopped listening.
  await expect.poll(async () => (await family()).status).toBe(200);
});

test("help is shown to a member while the backend is unreachable", async () => {
  await standIn.pause();
  const help = await ask(app.origin, "/helpWithMenu", { headers: { cookie } });
  expect(help.status).toBe(200);
  expect(help.body).toContain("<details");
  const visitor = await ask(app.origin, "/helpWithMenu");
  expect([visitor.status, visitor.headers.location]).toEqual([302, "/login?redirectTo=%2FhelpWithMenu"]);
  await standIn.resume();
});

test("/readyz reports an unreachable backend", async () => {
  expect((await ask(app.origin, "/readyz")).status).toBe(200);
  await standIn.pause();
  await expect.poll(async () => (await ask(app.origin, "/readyz")).status).toBe(503);
  const { body } = await ask(app.origin, "/readyz");
  expect(JSON.parse(body).checks).toMatchObject({ settings: true, backend: false, draining: false });
  await standIn.resume();
  await expect.poll(async () => (await ask(app.origin, "/readyz")).status).toBe(200);
});
