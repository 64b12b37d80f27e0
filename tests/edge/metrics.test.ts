import { beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../support/app-process";
import { ask } from "./http";
import { app, callsTo, formAt, get, ownProduct, post, signIn, standIn } from "./product";

const port = await freePort();
const metricsOrigin = `http://127.0.0.1:${port}`;
let cookie: string;

ownProduct({
  METRICS_PORT: String(port),
  TRUST_PROXY: "loopback",
  REDIS_URL: `redis://user:redis-password@127.0.0.1:${await freePort()}`,
});
beforeAll(async () => {
  cookie = await signIn();
});

const metrics = async () => (await ask(metricsOrigin, "/metrics")).body;

/** The value of a series, by its name and labels as they are printed. */
async function sample(series: string): Promise<number> {
  const line = (await metrics()).split("\n").find((each) => each.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1) ?? 0);
}

const counted = (labels: string) => sample(`directory_http_request_duration_seconds_count{${labels}}`);

describe("metrics", () => {
  test("are on their own port, never on the public one", async () => {
    const { status, headers } = await ask(metricsOrigin, "/metrics");
    expect(status).toBe(200);
    expect(headers["content-type"]).toMatch(/^text\/plain; version=0\.0\.4/);
    expect((await get("/metrics")).status).toBe(404);
    expect((await ask(metricsOrigin, "/")).status).toBe(404);
  });

  test("count requests by route, method and status, and never by path", async () => {
    const labels = 'route="routes/family.($familyId)",method="GET",status="200"';
    const before = await counted(labels);
    for (const id of [1, 2, 3]) await get(`/family/${id}`, { cookie });
    expect(await counted(labels)).toBe(before + 3);
    await get("/private-words-of-a-visitor?name=Verma");
    await ask(app.origin, "/", { method: "PROPFIND" });
    const text = await metrics();
    expect(text).toContain('route="unknown",method="GET",status="404"');
    expect(text).toContain('method="other",status="405"');
    expect(text).not.toMatch(/private-words|PROPFIND|Verma|family\/1/);
  });

  test("count calls to the backend by call and outcome", async () => {
    const series = (outcome: string) =>
      `directory_backend_call_duration_seconds_count{call="getfamilydetails",outcome="${outcome}"}`;
    const [fine, broken] = [await sample(series("ok")), await sample(series("broken"))];
    await get("/family/1", { cookie });
    standIn.faults.next("status-500", "/getfamilydetails");
    await get("/family/1", { cookie });
    expect(await sample(series("ok"))).toBe(fine + 1);
    expect(await sample(series("broken"))).toBe(broken + 1);
  });

  test("count retried reads", async () => {
    const before = await sample("directory_backend_retries_total");
    standIn.faults.next("reset", "/getfamilydetails");
    expect((await get("/family/1", { cookie })).status).toBe(200);
    expect(await sample("directory_backend_retries_total")).toBe(before + 1);
  });

  test("show calls in flight", async () => {
    standIn.faults.next("hang-headers", "/getfamilydetails");
    const left = new AbortController();
    const page = fetch(`${app.origin}/family/1`, { headers: { cookie }, signal: left.signal }).catch(
      () => null,
    );
    await expect.poll(() => sample("directory_backend_calls_in_flight")).toBe(1);
    left.abort();
    await page;
    const series = `directory_backend_call_duration_seconds_count{call="getfamilydetails",outcome="abandoned"}`;
    await expect.poll(() => sample(series)).toBe(1);
  });

  test("count forms saved from an expired session", async () => {
    const path = "/myProfile?edit=profile";
    const series = (event: string) => `directory_drafts_total{event="${event}"}`;
    const { token } = await formAt(path, cookie);
    await standIn.signEveryoneOut();
    const answer = await post(path, { token, firstName: "Asha" }, { cookie });
    expect(await sample(series("saved"))).toBe(1);
    const draft = answer.headers["set-cookie"]?.find((line) => line.startsWith("draft="))?.split(";")[0];
    cookie = await signIn();
    expect(await sample(series("restored"))).toBe(0);
    await get(path, { cookie: `${cookie}; ${draft}` });
    expect(await sample(series("restored"))).toBe(1);
  });

  test("count resized and cached images", async () => {
    const path = "/uploads/member/user-avatar-man.png?w=96";
    for (let visit = 0; visit < 3; visit++) expect((await get(path)).status).toBe(200);
    expect(await sample('directory_images_total{source="made"}')).toBe(1);
    expect(await sample('directory_images_total{source="cache"}')).toBe(2);
  });

  test("show memory, CPU, event loop delay and unreachable Redis", async () => {
    const text = await metrics();
    expect(text).toMatch(/^process_resident_memory_bytes \d{8,}$/m);
    expect(text).toMatch(/^process_cpu_seconds_total [\d.]+$/m);
    expect(text).toContain("directory_redis_up 0");
    // Nothing is known of it until the loop has been watched for a while.
    await expect.poll(() => sample("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
  });
});

describe("a trace", () => {
  const REQUEST_ID = "0f8fad5bd9cb469fa16570867728950e";
  const TRACE_ID = "4bf92f3577b34da6a3ce929d0e0e4736";
  const traceparent = `00-${TRACE_ID}-00f067aa0ba902b7-01`;
  const ids = { "x-request-id": REQUEST_ID, traceparent };

  test("from a trusted proxy goes on to the backend and into the log", async () => {
    standIn.received.length = 0;
    const headers = { cookie, ...ids, "x-forwarded-for": "203.0.113.9" };
    expect((await get("/family/1", headers)).headers["x-request-id"]).toBe(REQUEST_ID);
    const [call] = callsTo("/getfamilydetails");
    expect(call?.headers).toMatchObject(ids);
    await expect
      .poll(() => app.log.filter((line) => line.includes(REQUEST_ID) && line.includes(TRACE_ID)).length)
      .toBeGreaterThan(0);
  });

  test("from an untrusted client is ignored", async () => {
    standIn.received.length = 0;
    const { headers } = await get("/family/1", { cookie, ...ids });
    expect(headers["x-request-id"]).not.toBe(REQUEST_ID);
    const [call] = callsTo("/getfamilydetails");
    expect(call?.headers["x-request-id"]).toBe(headers["x-request-id"]);
    expect(call?.headers.traceparent).toBeUndefined();
  });
});

// The last of all tests, since it ends the app.
test("the log states why the process ends, and never a secret", async () => {
  app.child.kill("SIGINT");
  await expect.poll(() => app.child.exitCode).toBe(0);
  const lines = () => app.log.filter((line) => line.includes('"msg":"stopping"'));
  await expect
    .poll(() => lines().map((line) => JSON.parse(line)))
    .toMatchObject([{ reason: "SIGINT", code: 0 }]);
  expect(app.errors).toEqual([]);
  expect(app.log.filter((line) => /(5e){8}|redis-password/.test(line))).toEqual([]);
});
