/**
 * The service worker of who keeps pages for reading offline; nobody else has it. The network always goes first.
 * docs/decisions/078-pages-kept-for-reading-offline.md
 */
import {
  OFFLINE_OWNER,
  OFFLINE_PAGES,
  OFFLINE_PAGES_MAX,
  OFFLINE_PART_MAX_BYTES,
  OFFLINE_PARTS,
  OFFLINE_PARTS_MAX,
  OFFLINE_PATH,
  PAGE_OWNER_HEADER,
  UNKNOWN_OWNER,
} from "../islands/constants";
import { SAVED_COPY_ID } from "./constants";

const BY_ADDRESS = { ignoreVary: true };

async function wipe() {
  await Promise.all([caches.delete(OFFLINE_PAGES), caches.delete(OFFLINE_PARTS)]);
}

/** Whoever is seen first is the owner. */
async function isOwner(owner: string): Promise<boolean> {
  const cache = await caches.open(OFFLINE_OWNER);
  const known = await cache.match(OFFLINE_PATH);
  if (known) return (await known.text()) === owner;
  await cache.put(OFFLINE_PATH, new Response(owner));
  return true;
}

async function put(name: string, most: number, url: string, response: Response) {
  const cache = await caches.open(name);
  await cache.put(url, response);
  const kept = (await cache.keys()).filter((request) => new URL(request.url).pathname !== OFFLINE_PATH);
  await Promise.all(kept.slice(0, -most).map((oldest) => cache.delete(oldest, BY_ADDRESS)));
}

async function keepPage(url: string, response: Response) {
  const { ok, headers } = response;
  const owner = headers.get(PAGE_OWNER_HEADER);
  if (!ok || owner === UNKNOWN_OWNER || !headers.get("Content-Type")?.startsWith("text/html")) return;
  // A visitor's page: the session has ended.
  if (owner === null) return wipe();
  if (await isOwner(owner)) return put(OFFLINE_PAGES, OFFLINE_PAGES_MAX, url, response);
  await wipe();
  await registration.unregister();
}

async function keepPart(url: string, response: Response) {
  const isSmall = Number(response.headers.get("Content-Length")) <= OFFLINE_PART_MAX_BYTES;
  if (response.ok && isSmall) await put(OFFLINE_PARTS, OFFLINE_PARTS_MAX, url, response);
}

function timeOf(saved: Date, language: string): string {
  const isToday = saved.toDateString() === new Date().toDateString();
  // A short Hindi month ends in a sign that few know.
  const month = language === "hi" ? "long" : "short";
  const day = isToday ? {} : ({ day: "numeric", month } as const);
  return saved.toLocaleString(`${language}-IN`, {
    ...day,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
}

async function savedCopy(url: string): Promise<Response | undefined> {
  const cache = await caches.open(OFFLINE_PAGES);
  const saved = await cache.match(url, BY_ADDRESS);
  if (!saved) return;
  const html = await saved.text();
  const language = /<html lang="(\w+)/.exec(html)?.[1] ?? "";
  const texts = SAVED_COPY_TEXTS[language];
  const time = timeOf(new Date(saved.headers.get("Date") ?? ""), language);
  const forms = html.includes("data-offline") ? ` ${texts?.formsNeedNetwork}` : "";
  const line = `<p class="card card-body mb-4" id="${SAVED_COPY_ID}">${texts?.savedCopy.replace("{{time}}", time)}${forms}</p>`;
  return new Response(html.replace(/<main[^<>]*>/, `$&${line}`), { headers: saved.headers });
}

/** What the network says, kept on the way; without a network what was kept. */
async function networkFirst(
  event: FetchEvent,
  keep: (url: string, response: Response) => Promise<void>,
  kept: (url: string) => Promise<Response | undefined>,
): Promise<Response> {
  const { request } = event;
  try {
    const response = await fetch(request);
    if (response.type === "basic") event.waitUntil(keep(request.url, response.clone()));
    return response;
  } catch {
    return (await kept(request.url)) ?? Response.error();
  }
}

addEventListener("install", (event) => event.waitUntil(skipWaiting()));
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
  const { method, url, mode, destination } = event.request;
  const { origin, pathname } = new URL(url);
  if (origin !== location.origin) return;
  if (method === "POST" && /^\/log(in|out)$/.test(pathname)) event.waitUntil(wipe());
  if (method !== "GET") return;
  // What has an ending is a file to take along.
  if (mode === "navigate" && !pathname.includes("."))
    event.respondWith(
      networkFirst(
        event,
        keepPage,
        async (at) => (await savedCopy(at)) ?? savedCopy(location.origin + OFFLINE_PATH),
      ),
    );
  if (/^(image|style|script)$/.test(destination))
    event.respondWith(networkFirst(event, keepPart, (at) => caches.match(at, BY_ADDRESS)));
});
