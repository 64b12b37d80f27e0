import { connect } from "node:http2";
import { connect as connectTcp } from "node:net";
import { connect as connectTls } from "node:tls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MEMBER_LOGIN } from "../backend/logins";
import { type StandIn, startStandIn } from "../backend/start";
import { find } from "../support/installed-programs";
import { type BehindNginx, behindNginx } from "./support/behind-nginx";
import type { Nginx } from "./support/nginx";
import { startReady } from "./support/replica";
import { visitor } from "./support/visitor";

const FLOOD_AT_ONCE = 1_000;
const FLOOD_PER_SECOND = 250;
/** nginx closes a connection after a thousand requests. */
const FLOOD_CONNECTIONS = 40;
const MS_PER_SECOND = 1000;
const FLOODED_FROM = "127.0.0.3";
const HOME = "127.0.0.2";
const CARRIER = "127.0.0.4";
const ELSEWHERE = "127.0.0.5";
const FAMILY = "/family/1";
const BUSY = "Just a moment";

function counted(statuses: readonly (number | undefined)[]): Record<string, number> {
  return Object.fromEntries(
    [...new Set(statuses)].sort().map((each) => [each, statuses.filter((status) => status === each).length]),
  );
}

/** An HTTP/2 connection from an address of this machine. */
function http2(nginx: Nginx, localAddress: string) {
  const { port, servername, ca } = nginx.tls;
  const tcp = connectTcp({ host: "127.0.0.1", port, localAddress });
  const socket = connectTls({ socket: tcp, servername, ca, ALPNProtocols: ["h2"] });
  const session = connect(`https://${servername}:${port}`, { createConnection: () => socket });
  return {
    open: (cookie: string, path = FAMILY) =>
      new Promise<number>((resolve, reject) => {
        const stream = session.request({ ":path": path, cookie });
        stream.on("response", (headers) => resolve(headers[":status"] ?? 0)).resume();
        stream.on("error", reject).on("close", () => reject(new Error("closed without an answer")));
      }),
    close: () => session.close(),
  };
}

/** One address opens a page with invented sessions: many at once, then at a fixed rate. */
function flood(nginx: Nginx) {
  const connections = Array.from({ length: FLOOD_CONNECTIONS }, () => http2(nginx, FLOODED_FROM));
  const statuses: number[] = [];
  const broken: string[] = [];
  const all: Promise<void>[] = [];
  const began = Date.now();
  async function send(connection = connections[all.length % FLOOD_CONNECTIONS]) {
    try {
      statuses.push((await connection?.open(`JSESSIONID=${crypto.randomUUID()}`)) ?? 0);
    } catch (cause) {
      broken.push(String(cause));
    }
  }
  const timer = setInterval(() => {
    const due = FLOOD_AT_ONCE + ((Date.now() - began) / MS_PER_SECOND) * FLOOD_PER_SECOND;
    while (all.length < due) all.push(send());
  });
  return {
    count: (status: number) => statuses.filter((each) => each === status).length,
    async end() {
      clearInterval(timer);
      await Promise.all(all);
      for (const each of connections) each.close();
      return { statuses: counted(statuses), broken };
    },
  };
}

describe.skipIf(find("nginx") === null)("nginx between many requests and the replicas", () => {
  let standIn: StandIn;
  let product: BehindNginx;
  let replicas: BehindNginx["replicas"];
  let proxy: Nginx;

  beforeAll(async () => {
    standIn = await startStandIn();
    product = await behindNginx("flooded", standIn.url);
    ({ replicas, nginx: proxy } = product);
  });
  afterAll(async () => {
    await product?.stop();
    await standIn?.close();
  });

  /** After three refused connections nginx leaves a replica alone for two seconds. */
  async function backInUse({ port }: BehindNginx["replicas"][number]) {
    const before = proxy.log().length;
    const answered = `"replica":"127.0.0.1:${port}","replicaStatus":"302"`;
    await expect.poll(() => proxy.log().slice(before)).toContain(answered);
  }

  test("300 people behind one IP address can open two pages each at the same time", async () => {
    const people = Array.from({ length: 300 }, () =>
      Promise.all(["/", "/login"].map((path) => proxy.ask(path, { from: CARRIER }))),
    );
    const pages = (await Promise.all(people)).flat();
    expect(counted(pages.map(({ status }) => status))).toEqual({ 200: 600 });
  });

  test("opening 400 pages on one connection is limited; others behind the same IP address are not", async () => {
    const connection = http2(proxy, CARRIER);
    const many = Array.from({ length: 400 }, () => connection.open(""));
    const others = Array.from({ length: 50 }, () => proxy.ask("/login", { from: CARRIER }));
    expect(counted((await Promise.all(others)).map(({ status }) => status))).toEqual({ 200: 50 });
    expect(Object.keys(counted(await Promise.all(many)))).toEqual(["302", "429"]);
    connection.close();
  });

  test("a member can open a hundred pages at once on one connection; far more get 429", async () => {
    const member = visitor(proxy, MEMBER_LOGIN);
    await member.signIn();
    const connection = http2(proxy, HOME);
    const open = () => connection.open(member.cookie());
    // More than 32 being made at once are refused, so a busy machine gets cheap ones.
    const cheap = () => connection.open(member.cookie(), "/privacy");
    const statuses = await Promise.all(Array.from({ length: 100 }, cheap));
    expect(counted(statuses)).toEqual({ 200: 100 });
    const many = await Promise.all(Array.from({ length: 200 }, open));
    expect(Object.keys(counted(many))).toEqual(["200", "429"]);
    const refused = await Promise.all(
      Array.from({ length: 150 }, () =>
        proxy.ask(FAMILY, { headers: { cookie: member.cookie() }, from: HOME }),
      ),
    );
    const page = refused.find(({ status }) => status === 429);
    expect(page?.headers["retry-after"]).toBe("5");
    expect(page?.body).toContain(BUSY);
    expect(page?.body).toContain('lang="hi"');
    connection.close();
  });

  test("a flood from one address gets 429 and 503, no connection is reset, and replicas can still stop cleanly", async () => {
    const member = visitor(proxy, MEMBER_LOGIN);
    await member.signIn();
    const elsewhere = () => proxy.ask(FAMILY, { headers: { cookie: member.cookie() }, from: ELSEWHERE });
    const flooding = flood(proxy);
    await expect.poll(() => flooding.count(429)).toBeGreaterThan(0);
    expect((await elsewhere()).status).toBe(200);
    for (const each of replicas) {
      expect(await each.stop()).toBe(0);
      expect((await elsewhere()).status).toBe(200);
      await startReady(each);
      await backInUse(each);
    }
    expect(await Promise.all(replicas.map((each) => each.stop()))).toEqual([0, 0, 0]);
    await expect.poll(() => flooding.count(503)).toBeGreaterThan(0);
    await Promise.all(replicas.map(startReady));
    await expect.poll(async () => (await elsewhere()).status).toBe(200);
    const { statuses, broken } = await flooding.end();
    expect(broken).toEqual([]);
    // On a busy machine some pages are too late.
    expect(Object.keys(statuses).filter((status) => status !== "504")).toEqual(["302", "429", "503"]);
    for (const each of replicas) expect(each.errors).toEqual([]);
  });
});
