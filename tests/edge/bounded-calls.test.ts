import { once } from "node:events";
import type { Socket } from "node:net";
import { beforeEach, describe, expect, test } from "vitest";
import { ADMIN_LOGIN, INDIVIDUAL_LOGIN, type Login, MEMBER_LOGIN } from "../backend/logins";
import { cookiesAfter, openRequest } from "./http";
import { app, formAt, get, ownProduct, post, signIn, standIn } from "./product";

const MANY_CALLS = "/searchfamily?searchString=mohammad+rahman+rathore+indore";
/** Longer than any test. */
const HELD_MS = 600_000;
/** Half of those for pages of unknown sessions. */
const NETWORK_PLACES = 8;

let cookie: string;

beforeEach(() => standIn.reset());

/** The cookies of a session that the app has seen. */
async function knownSession(login: Login = MEMBER_LOGIN) {
  const session = await signIn(login);
  return cookiesAfter(session, await get("/helpWithMenu", { cookie: session }));
}

async function enter() {
  cookie = await knownSession();
  standIn.received.length = 0;
}

const pagesAtOnce = (count: number, path = "/family/1") =>
  Array.from({ length: count }, () => get(path, { cookie }));

const asked = (path: string, own: string, from = "127.0.0.1") =>
  openRequest(app.port, path, `Cookie: ${own}`, `X-Forwarded-For: ${from}`, "Connection: close");

const isRefused = (text: string) => text.startsWith("HTTP/1.1 503 ");

const firstBytes = async (socket: Socket) => String((await once(socket, "data"))[0]);

describe("the default number of calls at once", () => {
  ownProduct({ TRUST_PROXY: "loopback" });

  test("thirty pages at once are all served with at most eight calls", async () => {
    standIn.latency(20);
    await enter();
    const pages = await Promise.all(pagesAtOnce(30));
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
    expect(standIn.callsAtOnce()).toBeLessThanOrEqual(8);
  });

  test("eight wrong passwords at once do not block pages", async () => {
    await enter();
    const forms = await Promise.all(Array.from({ length: 8 }, () => formAt("/login")));
    standIn.latency(50);
    const wrong = forms.map(({ token, cookie: own }, at) =>
      post("/login", { loginName: `name.${at}`, password: `wrong ${at}`, token }, { cookie: own }),
    );
    const pages = pagesAtOnce(8);
    expect((await Promise.all(wrong)).map(({ status }) => status)).toEqual(wrong.map(() => 401));
    expect((await Promise.all(pages)).map(({ status }) => status)).toEqual(pages.map(() => 200));
  });

  test("150 pages opened by one member do not block another member", async () => {
    await enter();
    const other = await knownSession(ADMIN_LOGIN);
    // The process takes them all in together, however busy this machine is.
    process.kill(app.pid, "SIGSTOP");
    const opened = await Promise.all(Array.from({ length: 150 }, () => asked("/family/2", cookie)));
    const answers = opened.map(firstBytes);
    const answer = firstBytes(await asked("/family/2", other));
    const firstRefused = Promise.any(
      answers.map(async (text) => (isRefused(await text) ? text : Promise.reject(new Error("served")))),
    );
    // None of them is served, and makes room, before all have come in.
    standIn.latency(HELD_MS);
    process.kill(app.pid, "SIGCONT");
    await firstRefused;
    standIn.latency(0);
    expect(await answer).toMatch(/^HTTP\/1.1 200 /);
    const all = await Promise.all(answers);
    // On a busy machine some are too late.
    for (const text of all) expect(text).toMatch(/^HTTP\/1.1 (?:200|503|504) /);
    expect(all.filter((text) => text.startsWith("HTTP/1.1 200 ")).length).toBeGreaterThan(0);
  });

  test("forty searches of several words at once delay no page", async () => {
    await enter();
    const [other, third] = [await knownSession(ADMIN_LOGIN), await knownSession(INDIVIDUAL_LOGIN)];
    process.kill(app.pid, "SIGSTOP");
    const searches = Array.from({ length: 40 }, (_, at) => asked(MANY_CALLS, at % 2 ? cookie : other));
    const opened = [...(await Promise.all(searches)), await asked("/family/2", third)];
    const answers = opened.map(firstBytes);
    standIn.latency(HELD_MS);
    standIn.received.length = 0;
    process.kill(app.pid, "SIGCONT");
    // Two lists of families, four searches and the page.
    await expect.poll(() => standIn.received.length).toBe(7);
    standIn.latency(0);
    expect(await answers.pop()).toMatch(/^HTTP\/1.1 200 /);
    // On a busy machine some searches are too late.
    for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1.1 (?:200|504) /);
  });

  test("300 invented sessions do not block a member's page, a login or those of another network", async () => {
    await enter();
    process.kill(app.pid, "SIGSTOP");
    const invented = await Promise.all(
      Array.from({ length: 300 }, (_, at) => asked("/family/2", `JSESSIONID=invented${at}`)),
    );
    const refused: string[] = [];
    const answers = invented.map(async (socket) => {
      const text = await firstBytes(socket);
      if (isRefused(text)) refused.push(text);
      return text;
    });
    const own = firstBytes(await asked("/family/2", cookie));
    const ofOthers = firstBytes(await asked("/family/2", "JSESSIONID=forgotten", "203.0.113.7"));
    standIn.latency(HELD_MS);
    process.kill(app.pid, "SIGCONT");
    await expect.poll(() => refused).toHaveLength(300 - NETWORK_PLACES);
    standIn.latency(0);
    expect(await own).toMatch(/^HTTP\/1.1 200 /);
    expect(await ofOthers).toMatch(/^HTTP\/1.1 302 /);
    expect(await knownSession()).toContain("JSESSIONID");
    const all = await Promise.all(answers);
    expect(all.filter((text) => text.startsWith("HTTP/1.1 302 "))).toHaveLength(NETWORK_PLACES);
    expect(refused[0]).toContain("Too many pages were opened at once.");
    const ids = refused.map((text) => /X-Request-Id: (\S+)/i.exec(text)?.[1] ?? "");
    expect(new Set(ids).size).toBe(refused.length);
    for (const [at, id] of ids.entries()) expect(refused[at]).toContain(id.slice(0, 8));
  });
});
