import { spawn } from "node:child_process";
import { hash } from "node:crypto";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:http2";
import { request as overTls } from "node:https";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { connect as connectTls } from "node:tls";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import * as z from "zod";
import { MEMBER_LOGIN } from "../backend/logins";
import { type StandIn, startStandIn } from "../backend/start";
import { canRun } from "../support/installed-programs";
import { multipartBody } from "../support/multipart";
import { openedForm } from "../support/opened-form";
import { photo } from "../support/photos";
import { type BehindNginx, behindNginx } from "./support/behind-nginx";
import { fillDisk } from "./support/full-disk";
import { type Nginx, openOldClient } from "./support/nginx";
import { startReady } from "./support/replica";
import { type Visitor, visitor } from "./support/visitor";

const IMAGE = "/uploads/member/user-avatar-man.png";
const MB = 1024 * 1024;
const FORM = "application/x-www-form-urlencoded";
const UPLOAD = "multipart/form-data; boundary=b";
/** The upload takes longer than nginx's timeout for an answer, each piece less than that for a read. */
const PIECES = 10;
const PIECE_EVERY_MS = 4_000;

const doctorsReport = z.object({
  findings: z.array(z.object({ name: z.string(), level: z.string(), seen: z.string() })),
});

describe.skipIf(!canRun("nginx in front of replicas"))("nginx in front of the replicas", () => {
  let standIn: StandIn;
  let product: BehindNginx;
  let replicas: BehindNginx["replicas"];
  let proxy: Nginx;

  beforeAll(async () => {
    standIn = await startStandIn();
    product = await behindNginx("behind-nginx", standIn.url);
    ({ replicas, nginx: proxy } = product);
  });
  afterAll(async () => {
    await product?.stop();
    await standIn?.close();
  });

  const someone = () => visitor(proxy, MEMBER_LOGIN);

  test("speaks HTTP/2 and redirects HTTP to HTTPS", async () => {
    const { port, servername, ca } = proxy.tls;
    const session = connect(`https://127.0.0.1:${port}`, { servername, ca });
    const stream = session.request({ ":path": "/", ":authority": `${servername}:${port}` });
    const status = await new Promise((resolve, reject) => {
      stream.on("response", (headers) => resolve(headers[":status"])).on("error", reject);
    });
    session.close();
    stream.close();
    expect(status).toBe(200);
    const movedFrom = (host: string) =>
      new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
        const headers = { host };
        request({ host: "127.0.0.1", port: proxy.httpPort, path: "/family/7?x=1", headers }, (response) => {
          response.resume();
          resolve([response.statusCode, response.headers.location]);
        })
          .on("error", reject)
          .end();
      });
    for (const host of [servername, "evil.example", "127.0.0.1"])
      expect(await movedFrom(host)).toEqual([308, `${proxy.origin}/family/7?x=1`]);
  });

  test("a session works on every replica, with a secure cookie", async () => {
    const member = someone();
    const answer = await member.logIn();
    expect(answer?.status).toBe(303);
    const session = answer?.headers["set-cookie"]?.find((each) => each.startsWith("JSESSIONID="));
    expect(session).toContain("Secure");
    for (const _replica of replicas) {
      const page = await proxy.ask("/family/1", { headers: { cookie: member.cookie() } });
      expect([page.status, page.body.includes("Asha")]).toEqual([200, true]);
    }
  });

  test("the dictionary and the pages compressed with it pass through", async () => {
    const { body } = await proxy.ask("/login");
    const address = /rel="compression-dictionary" href="([^"]+)"/.exec(body)?.[1] ?? "";
    const dictionary = await proxy.ask(address);
    expect(dictionary.headers["use-as-dictionary"]).toContain("match-dest");
    const page = await proxy.ask("/login", {
      headers: {
        "accept-encoding": "br, dcz",
        "sec-fetch-site": "same-origin",
        "available-dictionary": `:${hash("sha256", dictionary.body, "base64")}:`,
      },
    });
    expect(page.headers["content-encoding"]).toBe("dcz");
    expect(page.headers.vary).toContain("Available-Dictionary");
  });

  test("X-Forwarded-* headers of visitors are ignored", async () => {
    const elsewhere = { "x-forwarded-host": "evil.example", "x-forwarded-for": "9.9.9.9" };
    const forged = { "x-forwarded-proto": "http", ...elsewhere };
    const answer = await someone().logIn(forged);
    expect(answer?.headers["set-cookie"]?.join()).toContain("Secure");
    expect(JSON.stringify(answer)).not.toContain("evil.example");
  });

  test("a trace id sent by a visitor never reaches the log", async () => {
    const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
    const answer = await proxy.ask("/", { headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01` } });
    const id = String(answer.headers["x-request-id"]);
    const lines = () => replicas.flatMap(({ log }) => log).filter((line) => line.includes(id));
    await expect.poll(lines).toHaveLength(1);
    expect(lines().join()).not.toContain(trace);
  });

  test("caches images, each format of an image separately", async () => {
    const asked = async (path: string, accept: string) =>
      (await proxy.ask(path, { headers: { accept } })).headers;
    const calls = () =>
      proxy
        .log()
        .split("\n")
        .filter((line) => line.includes('"HIT"')).length;
    const before = calls();
    for (const path of [IMAGE, `${IMAGE}?w=96`]) {
      await asked(path, "image/webp,*/*");
      await asked(path, "image/webp,*/*");
    }
    await expect.poll(calls).toBe(before + 2);
    expect((await asked(`${IMAGE}?w=96`, "image/webp,*/*"))["content-type"]).toBe("image/webp");
    expect((await asked(`${IMAGE}?w=96`, "image/jpeg"))["content-type"]).not.toBe("image/webp");
    expect((await asked("/", "text/html"))["x-cache"]).toBeUndefined();
  });

  test("pages, scripts and pictures are served while the cache's disk is full", async () => {
    const fresh = "?w=400";
    const isFull = fillDisk(proxy.cache);
    onTestFinished(isFull.end);
    const { body } = await proxy.ask("/");
    const script = /(?:src|href)="(\/build\/[^"]+\.js)"/.exec(body)?.[1] ?? "";
    const picture = /"(\/images\/[^"]+)"/.exec(body)?.[1] ?? "";
    const paths = ["/", "/family/1", script, `${IMAGE}${fresh}`, IMAGE, picture];
    const member = someone();
    await member.signIn();
    for (const path of paths) {
      const headers = { cookie: member.cookie(), accept: "image/webp,*/*" };
      const answer = await proxy.ask(path, { headers });
      expect([path, answer.status, answer.body.length > 0]).toEqual([path, 200, true]);
    }
    await expect.poll(() => proxy.errors()).toMatch(isFull.error);
  });

  test("a photo that is too large gets an error in the form up to 16 MB, above that an error page", async () => {
    const member = someone();
    await member.signIn();
    const send = (bytes: number) =>
      proxy.ask("/family?edit=image", {
        method: "POST",
        headers: {
          cookie: member.cookie(),
          origin: proxy.origin,
          "content-type": "multipart/form-data; boundary=b",
        },
        body: multipartBody([{ name: "image", value: Buffer.alloc(bytes), fileName: "a.jpg" }], "b"),
      });
    const ours = await send(12 * MB);
    expect(ours.body).toContain("Setu Samaj Parivar");
    expect([400, 403, 413]).toContain(ours.status);
    const theirs = await send(17 * MB);
    expect([theirs.status, theirs.body.includes("This file is too large")]).toEqual([413, true]);
  });

  /** Starts a large upload and stops, so an answer cannot have waited for the rest. */
  function begun(path: string, headers: Record<string, string>): Promise<number> {
    const { port, servername, ca } = proxy.tls;
    const length = { "content-length": 15 * MB, host: `${servername}:${port}` };
    return new Promise((resolve, reject) => {
      const sent = overTls(
        {
          ...{ host: "127.0.0.1", port, servername, ca, agent: false },
          ...{ path, method: "POST", headers: { ...length, ...headers } },
        },
        ({ statusCode = 0 }) => {
          resolve(statusCode);
          sent.destroy();
        },
      );
      sent.on("error", reject);
      sent.write(Buffer.alloc(MB / 16, "a"));
    });
  }

  test.each([
    ["of a type that the page does not take", "/login", { "content-type": UPLOAD }, 415],
    ["larger than a form may be", "/login", { "content-type": FORM }, 413],
    [
      "of another site",
      "/family?edit=image",
      { "content-type": UPLOAD, origin: "https://evil.example" },
      403,
    ],
  ])("an upload %s is refused whether or not its body was sent", async (_kind, path, given, status) => {
    const headers = { origin: proxy.origin, ...given };
    expect(await begun(path, headers)).toBe(status);
    const whole = await proxy.ask(path, { method: "POST", headers, body: Buffer.alloc(15 * MB, "a") });
    expect([whole.status, whole.headers["x-request-id"] !== undefined]).toEqual([status, true]);
  });

  /** Sends an upload in slow pieces; gives the answer, empty if the connection was closed. */
  async function inPieces(member: Visitor, body: Buffer, pieces: number): Promise<string> {
    const { port, servername, ca } = proxy.tls;
    const socket = connectTls({ host: "127.0.0.1", port, servername, ca });
    const head = [
      "POST /family?edit=image HTTP/1.1",
      `Host: ${servername}:${port}`,
      `Origin: ${proxy.origin}`,
      `Cookie: ${member.cookie()}`,
      "Content-Type: multipart/form-data; boundary=b",
      `Content-Length: ${body.length}`,
      "Connection: close",
    ];
    socket.on("error", () => undefined).write(`${head.join("\r\n")}\r\n\r\n`);
    const answer = text(socket);
    for (let sent = 0; sent < pieces && !socket.closed; sent++) {
      socket.write(body.subarray((body.length / PIECES) * sent, (body.length / PIECES) * (sent + 1)));
      if (sent < PIECES - 1) await setTimeout(PIECE_EVERY_MS);
    }
    return answer;
  }

  test("a slow upload is read to its end; a stalled one is closed", async () => {
    const member = someone();
    await member.signIn();
    const form = (await member.get("/family?edit=image"))?.body ?? "";
    const fields = {
      ...openedForm(form, "/family?edit=image"),
      step: "save",
      position: "Middle",
      zoom: "1",
    };
    const parts = Object.entries(fields).map(([name, value]) => ({ name, value }));
    // A photo has to come with at least 64 kB each half minute.
    const value = Buffer.concat([await photo(800, 600).jpeg().toBuffer(), Buffer.alloc(200_000)]);
    const body = multipartBody([...parts, { name: "image", value, fileName: "a.jpg" }], "b");
    const [slow, stopped] = await Promise.all([inPieces(member, body, PIECES), inPieces(member, body, 1)]);
    expect(slow).toMatch(/^HTTP\/1\.1 303 /);
    expect(stopped).not.toMatch(/^HTTP\/1\.1 [23]/);
  });

  test("the doctor finds no problems", async () => {
    const trusted = { NODE_ENV: "production", NODE_EXTRA_CA_CERTS: proxy.tls.caFile } as const;
    const env: NodeJS.ProcessEnv = { ...trusted, ...product.settings };
    const options = ["build/doctor.js", "--origin", `https://localhost:${proxy.tls.port}`, "--json"];
    const doctor = spawn(process.execPath, options, { cwd: product.folder, env });
    const [output] = await Promise.all([text(doctor.stdout), once(doctor, "close")]);
    const { findings } = doctorsReport.parse(JSON.parse(output));
    const ofProxy = findings.filter(({ name }) => /^proxy|outside|of the origin$/.test(name));
    expect(ofProxy.map(({ name }) => name)).toEqual([
      "backend from outside",
      "TLS of the origin",
      "proxy: Host",
      "proxy: forms",
      "proxy: X-Forwarded",
      "proxy: bodies",
      "proxy: HTTP/2",
      "proxy: compression",
    ]);
    expect(ofProxy.filter(({ level }) => level !== "ok")).toEqual([]);
  });

  test("its log contains request ids and paths, but no query, IP address or cookie", async () => {
    await proxy.ask("/Private.Name");
    await proxy.ask("/searchfamily?searchString=Private", { headers: { cookie: "JSESSIONID=PRIVATE" } });
    await expect.poll(() => proxy.log()).toContain('"/searchfamily"');
    expect(proxy.log()).not.toMatch(/Private|PRIVATE|127\.0\.0\.1"|searchString/);
    for (const each of proxy.log().trimEnd().split("\n")) expect(() => JSON.parse(each)).not.toThrow();
  });

  test("health checks are answered only locally; unknown host names get no certificate", async () => {
    expect((await proxy.ask("/healthz")).status).toBe(200);
    const { port, ca } = proxy.tls;
    const session = connect(`https://127.0.0.1:${port}`, { servername: "other.example", ca });
    await expect(
      new Promise((resolve, reject) => session.on("connect", resolve).on("error", reject)),
    ).rejects.toThrow(/unrecognized name|alert/i);
  });

  test("another replica answers if one is down; if all are, the maintenance page is shown", async () => {
    const cached = () => proxy.ask(`${IMAGE}?w=96`, { headers: { accept: "image/webp,*/*" } });
    await expect.poll(async () => (await cached()).status).toBe(200);
    await replicas[0]?.kill();
    for (const _each of [1, 2, 3, 4, 5, 6]) expect((await proxy.ask("/")).status).toBe(200);
    expect((await someone().logIn())?.status).toBe(303);
    const member = someone();
    await member.signIn();
    const family = (await member.get("/family?edit=details"))?.body ?? "";
    await replicas[1]?.kill();
    await replicas[2]?.kill();
    for (const path of ["/", "/family/1", `${IMAGE}?w=600`]) {
      const page = await proxy.ask(path);
      expect([page.status, page.headers["retry-after"]]).toEqual([503, "60"]);
      expect(page.body).toContain("We will be back shortly");
      expect(page.body).toContain('lang="hi"');
    }
    const lost = await member.post("/family?edit=details", openedForm(family, "/family?edit=details"));
    expect([lost?.status, lost?.body.includes("We will be back shortly")]).toEqual([503, true]);
    expect((await cached()).status).toBe(200);
    await Promise.all(replicas.map(startReady));
    await expect.poll(async () => (await proxy.ask("/")).status).toBe(200);
  });

  test("the old client answers on a port of its own, which its file opens", async () => {
    const port = await openOldClient(proxy, new URL(standIn.url).host);
    const { servername, ca } = proxy.tls;
    const answered = () =>
      new Promise<number>((resolve) => {
        overTls({ host: "127.0.0.1", port, servername, ca, path: IMAGE }, ({ statusCode = 0 }) =>
          resolve(statusCode),
        )
          .on("error", () => resolve(0))
          .end();
      });
    await expect.poll(answered).toBe(200);
    expect((await proxy.ask("/")).status).toBe(200);
  });

  test("a file switches the maintenance page on and off", async () => {
    const file = join(proxy.etc, "maintenance");
    writeFileSync(file, "");
    const page = await proxy.ask("/family/1");
    expect([page.status, page.body.includes("We will be back shortly")]).toEqual([503, true]);
    rmSync(file);
    expect((await proxy.ask("/")).status).toBe(200);
  });
});
