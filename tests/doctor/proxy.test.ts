import { afterAll, beforeAll, expect, test } from "vitest";
import { type StandIn, startStandIn } from "../backend/start";
import { type AppProcess, freePort, secretOf, startApp } from "../support/app-process";
import { certificateFor } from "./certificates";
import { complaints, examined, type Finding, only, proxyTo } from "./faulty-backends";
import type { ProxyOptions } from "./proxy";

let standIn: StandIn;
let app: AppProcess;
let secure: AppProcess;
let port: number;

/** The product at this origin, behind a proxy that it trusts. */
const behindProxy = (scheme: "http" | "https", settings: Record<string, string> = {}) =>
  startApp(standIn.url, {
    PUBLIC_ORIGIN: `${scheme}://localhost:${port}`,
    TRUST_PROXY: "loopback",
    ...settings,
  });

beforeAll(async () => {
  port = await freePort();
  standIn = await startStandIn({ fileMaxBytes: 5 * 1024 * 1024 });
  [app, secure] = [await behindProxy("http"), await behindProxy("https")];
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

const TO_HOST: ProxyOptions = { ask: () => ({ host: "127.0.0.1:3000" }) };
const LIMITED: ProxyOptions = {
  refuse: ({ headers }) => (Number(headers["content-length"] ?? 0) > 1024 * 1024 ? 413 : null),
};
const PLAIN: ProxyOptions = { ask: () => ({ "accept-encoding": undefined }) };

test.each<[string, ProxyOptions, ...Finding]>([
  ["changes Host", TO_HOST, "proxy: Host", "failure", /rejects the Host header/, /Host.*PUBLIC_ORIGIN/],
  ["sends elsewhere", { refuse: () => 200 }, "proxy: Host", "failure", /not this app \(200/, /proxy sends/],
  ["limits bodies", LIMITED, "proxy: bodies", "warning", /of 15 MB \(413\)/, /client_max_body_size 16m/],
  ["buffers", { isBuffering: true }, "proxy: bodies", "warning", /buffers uploads/, /request_buffering off/],
  ["removes compression", PLAIN, "proxy: compression", "warning", /not compressed/, /Accept-Encoding/],
])("reports a proxy that %s", async (_what, options, ...finding) => {
  expect(await complaintsAbout(options)).toMatchObject(only(...finding));
});

test.each<[string, Record<string, string | undefined>, RegExp, RegExp]>([
  ["drops the scheme", { "x-forwarded-proto": undefined }, /not send x-forwarded-proto/, /Proto \$scheme/],
  ["drops the IP address", { "x-forwarded-for": undefined }, /not send x-forwarded-for/, /X-Forwarded-For/],
  ["passes on a forged one", { "x-forwarded-for": "203.0.113.7" }, /forged client address/, /TRUST_PROXY/],
  ["passes on its id", { "x-request-id": "forged-by-the-doctor" }, /forged X-Request-Id/, /\$request_id/],
])("reports a proxy that %s", async (_what, asked, seen, advice) => {
  const found = await complaintsAbout({ ask: () => asked });
  expect(found).toMatchObject(only("proxy: X-Forwarded", "warning", seen, advice));
});

test("reports an origin where no server listens", async () => {
  const origin = new URL(`http://localhost:${await freePort()}`);
  const found = complaints(await examined(standIn.url, { origin })).filter(isOfOrigin);
  expect(found).toMatchObject(only("proxy: Host", "failure", /does not answer \(ECONNREFUSED\)/, /Start/));
});

test("reports a site on which nobody can log in, because its origin is not the one in PUBLIC_ORIGIN", async () => {
  const plain = await behindProxy("http");
  const found = await complaintsAbout({ certificate: await certificateFor(90) }, plain.origin);
  expect(found.filter(({ name }) => name === "proxy: forms")).toMatchObject(
    only("proxy: forms", "failure", /nobody can log in/, /PUBLIC_ORIGIN=https:/),
  );
  await plain.stop();
});

test.each([
  ["reports a proxy missing from TRUST_PROXY", { TRUST_PROXY: "" }, /not trusted/, /TRUST_PROXY/],
  [
    "learns nothing from a product with another secret",
    { TRUST_PROXY: "", SESSION_SECRET: secretOf("another") },
    /did not accept the doctor's request/,
    /SESSION_SECRET/,
  ],
])("%s", async (_what, settings, seen, advice) => {
  const other = await behindProxy("http", settings);
  const found = await complaintsAbout({}, other.origin);
  expect(found).toMatchObject(only("proxy: X-Forwarded", "warning", seen, advice));
  await other.stop();
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
  const seen = /answers at http:\/\/localhost:\d+\/api\/session\/whoAmI/;
  expect(await complaintsAbout({ routeTo })).toMatchObject(
    only("backend from outside", "warning", seen, /Block access from outside/),
  );
});
