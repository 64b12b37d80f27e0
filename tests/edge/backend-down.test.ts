import { beforeEach, expect, test } from "vitest";
import { get, ownProduct, signIn, standIn } from "./product";

let cookie: string;

/** A separate one, because it remembers that the backend was down. */
ownProduct();
beforeEach(async () => {
  for (const path of ["/readyz", "/login"]) await expect.poll(async () => (await get(path)).status).toBe(200);
  // The circuit breaker lets one call through to see whether the backend is back.
  await expect
    .poll(() =>
      signIn().then(
        (own) => (cookie = own),
        () => "",
      ),
    )
    .not.toBe("");
});

const family = () => get("/family/1", { cookie });

test("an unreachable backend gives 503, also at /readyz, and pages work again when it returns", async () => {
  await standIn.pause();
  await expect.poll(async () => (await get("/readyz")).status).toBe(503);
  expect(JSON.parse((await get("/readyz")).body).checks).toMatchObject({ backend: false, draining: false });
  for (let page = 0; page < 6; page++) {
    const answer = await family();
    expect(answer.status).toBe(503);
    expect(answer.headers["retry-after"]).toMatch(/^\d+$/);
  }
  for (const path of ["/", "/login", "/en.webmanifest", "/healthz"])
    expect((await get(path)).status).toBe(200);
  expect((await get("/helpWithMenu", { cookie })).status).toBe(200);
  await standIn.resume();
  // Sessions are kept here, since the stand-in only stopped listening.
  await expect.poll(async () => (await family()).status).toBe(200);
  await expect.poll(async () => (await get("/readyz")).status).toBe(200);
});
