import type { Browser } from "playwright";
import { MEMBER_LOGIN } from "../tests/backend/logins";
import { startStandIn } from "../tests/backend/start";
import { ask } from "../tests/edge/http";
import { startApp } from "../tests/support/app-process";
import { buildBareApp, startBareApp } from "./bare-app";
import { cookiesAfterAPage, cpuOfPage, fetchPage, type Measured, median } from "./measure";
import type { Comparison, Pair } from "./table";

const PHONE = { width: 360, height: 800 };
const TRIALS = 60;
const PAUSE_MS = 100;

/** `exact` leaves out other spellings, which the bare app does not search for. */
const SEARCH_OF_52 = "/searchfamily?searchString=pur&exact=1";
const FAMILY_OF_60 = "/family/2";

interface Screen {
  name: string;
  path: string;
  says: string;
}

function screens(now: Date): Screen[] {
  const month = `year=${now.getFullYear()}&month=${now.getMonth() + 1}`;
  return [
    { name: "login", path: "/login", says: "Login Name" },
    { name: "home", path: "/", says: "Registered families" },
    { name: "search, 32 families", path: "/searchfamily?searchString=Maharashtra", says: "Amravati, MH" },
    { name: "search, 52 families", path: SEARCH_OF_52, says: ", RJ" },
    { name: "family of 60", path: FAMILY_OF_60, says: "Harish Rangrez" },
    { name: "profile", path: "/member/4", says: "asha.verma@example.org" },
    { name: "events", path: "/events", says: "Everybody is welcome." },
    { name: "statement", path: `/accounts?accountId=1&${month}`, says: "Membership fees" },
  ];
}

/** A session of the backend, which both apps forward. */
export async function signInAtBackend(url: string): Promise<string> {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify(MEMBER_LOGIN);
  const answer = await ask(url, "/api/session/login", { method: "POST", headers, body });
  const cookie = answer.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
  await ask(url, "/api/session/whoAmI", { headers: { cookie } });
  return cookie;
}

async function htmlBytes({ origin }: Measured, { path, says }: Screen, cookie: string): Promise<number> {
  const { status, html, wireBytes } = await fetchPage(origin, path, cookie);
  if (status !== 200 || !html.includes(says)) throw new Error(`${origin}${path} does not say "${says}"`);
  return wireBytes;
}

interface Visit {
  requests: number;
  styleBytes: number;
  scriptBytes: number;
  /** Everything, including headers and images. */
  allBytes: number;
}

async function firstVisit(browser: Browser, url: string, cookie: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: PHONE });
  const [name = "", value = ""] = cookie.split("=");
  if (name) await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  const answers = new Map<string, { type: string; headerBytes: number }>();
  const visit: Visit = { requests: 0, styleBytes: 0, scriptBytes: 0, allBytes: 0 };
  client.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (!response.url.startsWith("data:"))
      answers.set(requestId, { type, headerBytes: response.encodedDataLength });
  });
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId);
    if (!answer) return;
    visit.requests += 1;
    visit.allBytes += encodedDataLength;
    if (answer.type === "Script") visit.scriptBytes += encodedDataLength - answer.headerBytes;
    if (answer.type === "Stylesheet") visit.styleBytes += encodedDataLength - answer.headerBytes;
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await context.close();
  return visit;
}

/** Milliseconds that each app adds to the backend's answer: the median of alternating calls. */
async function addedTime(apps: readonly Measured[], backendUrl: string, cookie: string): Promise<number[]> {
  const payload = { searchString: "pur" };
  const direct: number[] = [];
  const through = apps.map((app): { app: Measured; milliseconds: number[] } => ({ app, milliseconds: [] }));
  for (let trial = 0; trial < TRIALS; trial++) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    direct.push((await fetchPage(backendUrl, "/api/family/searchfamily", cookie, payload)).milliseconds);
    for (const { app, milliseconds } of through)
      milliseconds.push((await fetchPage(app.origin, SEARCH_OF_52, cookie)).milliseconds);
  }
  return through.map(({ milliseconds }) => median(milliseconds) - median(direct));
}

function pair([ours = Number.NaN, bare = Number.NaN]: readonly number[]): Pair {
  return { ours, bare };
}

async function compareScreen(
  browser: Browser,
  apps: readonly Measured[],
  screen: Screen,
  session: string,
): Promise<Comparison> {
  const cookie = screen.path === "/login" ? "" : session;
  const seen: (Visit & { htmlBytes: number })[] = [];
  for (const app of apps) {
    const html = await htmlBytes(app, screen, cookie);
    seen.push({ htmlBytes: html, ...(await firstVisit(browser, app.origin + screen.path, cookie)) });
  }
  const figures = {
    "HTML bytes": pair(seen.map((each) => each.htmlBytes)),
    "with styles": pair(seen.map((each) => each.htmlBytes + each.styleBytes)),
    "script bytes": pair(seen.map((each) => each.scriptBytes)),
    "all bytes": pair(seen.map((each) => each.allBytes)),
    requests: pair(seen.map((each) => each.requests)),
  };
  return { what: screen.name, figures };
}

export async function compare(browser: Browser) {
  buildBareApp();
  const backend = await startStandIn();
  const ours = await startApp(backend.url);
  const bare = await startBareApp(backend.url);
  const apps = [ours, bare];
  const cookie = await signInAtBackend(backend.url);
  const compared: Comparison[] = [];
  for (const screen of screens(new Date())) compared.push(await compareScreen(browser, apps, screen, cookie));
  const known = await cookiesAfterAPage(ours.origin, cookie);
  const inMs = (what: string, values: readonly number[]) => ({ what, figures: { ms: pair(values) } });
  const times: Comparison[] = [
    inMs("CPU, search of 52 families", await cpuOfPage(apps, SEARCH_OF_52, known)),
    inMs("CPU, family of 60", await cpuOfPage(apps, FAMILY_OF_60, known)),
    inMs(
      "added over the backend's answer, search of 52 families, p50",
      await addedTime(apps, backend.url, known),
    ),
  ];
  await Promise.all([ours.stop(), bare.stop(), backend.close()]);
  return { screens: compared, times };
}
