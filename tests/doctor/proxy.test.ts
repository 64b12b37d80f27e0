import { afterAll, beforeAll, expect, test } from "vitest";
import { type StandIn, startStandIn } from "../backend/start";
import { type AppProcess, freePort, secretOf, startApp } from "../support/app-process";
import { certificateFor } from "./certificates";
import { complaints, examined, only, proxyTo } from "./faulty-backends";
import type { ProxyOptions } from "./proxy";

let standIn: StandIn;
let app: AppProcess;
let secure: AppProcess;
let port: number;

beforeAll(async () => {
  port = await freePort();
  standIn = await startStandIn({ fileMaxBytes: 5 * 1024 * 1024 });
  app = await startApp(standIn.url, {
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    TRUST_PROXY: "loopback",
  });
  secure = await startApp(standIn.url, {
    PUBLIC_ORIGIN: `https://localhost:${port}`,
    TRUST_PROXY: "loopback",
  });
});
afterAll(async () => {
  await Promise.all([app.stop(), secure.stop()]);
  await standIn.close();
});

const isOfOrigin = ({ name }: { name: string }) => /^proxy|outside|origin/.test(name);

/** The findings about a proxy in front of the product. */
async function complaintsAbout(options: ProxyOptions, target = (options.certificate ? secure : app).origin) {
  const origin = new URL(await proxyTo(target, { ...options, port }));
  const report = await examined(standIn.url, { origin, env: { PUBLIC_ORIGIN: origin.origin } });
  return complaints(report).filter(isOfOrigin);
}

test("finds no fault in a correct proxy", async () => {
  expect(await complaintsAbout({})).toEqual([]);
});

test("reports a proxy that changes the Host header", async () => {
  expect(await complaintsAbout({ ask: () => ({ host: "127.0.0.1:3000" }) })).toMatchObject(
    only("proxy: Host", "failure", /rejects the Host header/, /Host header.*PUBLIC_ORIGIN/),
  );
});

test("reports a proxy that forwards to another server", async () => {
  expect(await complaintsAbout({ refuse: () => 200 })).toMatchObject(
    only("proxy: Host", "failure", /is not this app \(200 text\/html\)/, /where the proxy sends/),
  );
});

test("reports an origin where no server listens", async () => {
  const origin = new URL(`http://localhost:${await freePort()}`);
  const found = complaints(await examined(standIn.url, { origin })).filter(isOfOrigin);
  expect(found).toMatchObject(only("proxy: Host", "failure", /does not answer \(ECONNREFUSED\)/, /Start/));
});

test("reports a proxy that drops X-Forwarded-Proto", async () => {
  expect(await complaintsAbout({ ask: () => ({ "x-forwarded-proto": undefined }) })).toMatchObject(
    only("proxy: X-Forwarded", "warning", /does not send x-forwarded-proto/, /X-Forwarded-Proto \$scheme/),
  );
});

test("reports a proxy that drops X-Forwarded-For", async () => {
  expect(await complaintsAbout({ ask: () => ({ "x-forwarded-for": undefined }) })).toMatchObject(
    only("proxy: X-Forwarded", "warning", /does not send x-forwarded-for/, /X-Forwarded-For/),
  );
});

test("reports a proxy that passes on a client's forged IP address", async () => {
  expect(await complaintsAbout({ ask: () => ({ "x-forwarded-for": "203.0.113.7" }) })).toMatchObject(
    only("proxy: X-Forwarded", "warning", /forged client address is trusted/, /TRUST_PROXY/),
  );
});

test("reports a proxy that passes on a client's forged request id", async () => {
  expect(await complaintsAbout({ ask: () => ({ "x-request-id": "forged-by-the-doctor" }) })).toMatchObject(
    only("proxy: X-Forwarded", "warning", /forged X-Request-Id is trusted/, /\$request_id/),
  );
});

test("reports a site on which nobody can log in, because its origin is not the one in PUBLIC_ORIGIN", async () => {
  const plain = await startApp(standIn.url, {
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    TRUST_PROXY: "loopback",
  });
  const found = await complaintsAbout({ certificate: await certificateFor(90) }, plain.origin);
  expect(found.filter(({ name }) => name === "proxy: forms")).toMatchObject(
    only("proxy: forms", "failure", /nobody can log in/, /PUBLIC_ORIGIN=https:/),
  );
  await plain.stop();
});

test("reports a proxy missing from TRUST_PROXY", async () => {
  const distrustful = await startApp(standIn.url, { PUBLIC_ORIGIN: `http://localhost:${port}` });
  expect(await complaintsAbout({}, distrustful.origin)).toMatchObject(
    only("proxy: X-Forwarded", "warning", /not trusted/, /TRUST_PROXY/),
  );
  await distrustful.stop();
});

test("learns nothing from a product with another secret", async () => {
  const other = await startApp(standIn.url, {
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    SESSION_SECRET: secretOf("another"),
  });
  expect(await complaintsAbout({}, other.origin)).toMatchObject(
    only("proxy: X-Forwarded", "warning", /did not accept the doctor's request/, /SESSION_SECRET/),
  );
  await other.stop();
});

test("reports a proxy that limits request bodies", async () => {
  const refuse: ProxyOptions["refuse"] = ({ headers }) =>
    Number(headers["content-length"] ?? 0) > 1024 * 1024 ? 413 : null;
  expect(await complaintsAbout({ refuse })).toMatchObject(
    only("proxy: bodies", "warning", /rejects request bodies of 15 MB \(413\)/, /client_max_body_size 16m/),
  );
});

test("reports a proxy that buffers uploads", async () => {
  expect(await complaintsAbout({ isBuffering: true })).toMatchObject(
    only("proxy: bodies", "warning", /buffers uploads/, /proxy_request_buffering off/),
  );
});

test("reports a proxy that removes compression", async () => {
  expect(await complaintsAbout({ ask: () => ({ "accept-encoding": undefined }) })).toMatchObject(
    only("proxy: compression", "warning", /not compressed/, /Accept-Encoding/),
  );
});

test("reports a proxy without HTTP/2 and with an untrusted certificate", async () => {
  const found = await complaintsAbout({ certificate: await certificateFor(90), protocols: ["http/1.1"] });
  expect(found).toMatchObject([
    ...only("TLS of the origin", "failure", /not trusted/, /authority/),
    ...only("proxy: HTTP/2", "warning", /not offered/, /http2/),
  ]);
});

test("reports a proxy that exposes the backend", async () => {
  const routeTo = (path: string) => (path.startsWith("/api/") ? standIn.url : null);
  expect(await complaintsAbout({ routeTo })).toMatchObject(
    only(
      "backend from outside",
      "warning",
      /answers at http:\/\/localhost:\d+\/api\/session\/whoAmI/,
      /Block access from outside/,
    ),
  );
});
