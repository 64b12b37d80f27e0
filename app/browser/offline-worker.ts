/** docs/why/offline.md#pages-kept-for-reading-offline */

import { REQUEST_ID_HEADER, SAVED_COPY_ID } from "./constants";
import {
  OFFLINE_OWNER,
  OFFLINE_PAGES,
  OFFLINE_PAGES_MAX,
  OFFLINE_PARTS,
  OFFLINE_PATH,
  PAGE_OWNER_HEADER,
  UNKNOWN_OWNER,
} from "./islands/constants";

const OFFLINE_PARTS_MAX = 400;

const OFFLINE_PART_MAX_BYTES = 30_000;

const BY_ADDRESS = { ignoreVary: true };

async function wipe() {
  await Promise.all([caches.delete(OFFLINE_PAGES), caches.delete(OFFLINE_PARTS)]);
}

/** The first owner that the worker sees owns the cache. */
async function isOwner(owners: Cache, owner: string): Promise<boolean> {
  const known = await owners.match(OFFLINE_PATH);
  if (known) return (await known.text()) === owner;
  await owners.put(OFFLINE_PATH, new Response(owner));
  return true;
}

type Save = (response: Response) => Promise<void>;

async function put(cache: Cache, most: number, url: string, response: Response) {
  await cache.put(url, response);
  const saved = (await cache.keys()).filter((request) => new URL(request.url).pathname !== OFFLINE_PATH);
  await Promise.all(saved.slice(0, -most).map((oldest) => cache.delete(oldest, BY_ADDRESS)));
}

function languageOf(html: string): string {
  return /<html lang="(\w+)/.exec(html)?.[1] ?? "";
}

async function followLanguage(pages: Cache, owner: string) {
  const saved = await pages.keys();
  const languages = saved
    .slice(-2)
    .map(async (page) => languageOf((await (await pages.match(page, BY_ADDRESS))?.text()) ?? ""));
  const [before, now] = await Promise.all(languages);
  if (before === now || now === undefined) return;
  for (const { url } of saved.slice(0, -1)) {
    const fresh = await fetch(url);
    if (fresh.headers.get(PAGE_OWNER_HEADER) !== owner) return;
    if (fresh.ok && !fresh.redirected) await pages.put(url, fresh);
  }
}

const isPage = ({ headers }: Response) => headers.get("Content-Type")?.startsWith("text/html") === true;

/** Opens the caches before the request: if a logout deletes them meanwhile, the page disappears with them. */
function savesPage(url: string): Save {
  const opened = Promise.all([caches.open(OFFLINE_PAGES), caches.open(OFFLINE_OWNER)]);
  return async (response) => {
    const { ok, headers } = response;
    const owner = headers.get(PAGE_OWNER_HEADER);
    if (!ok || owner === UNKNOWN_OWNER || !isPage(response)) return;
    // A visitor's page means that the session has ended; that of a network in between means nothing.
    if (owner === null) return headers.has(REQUEST_ID_HEADER) ? wipe() : undefined;
    const [pages, owners] = await opened;
    if (await isOwner(owners, owner)) {
      await put(pages, OFFLINE_PAGES_MAX, url, response);
      return followLanguage(pages, owner);
    }
    await wipe();
    await registration.unregister();
  };
}

function savesPart(url: string): Save {
  const opened = caches.open(OFFLINE_PARTS);
  return async (response) => {
    const isSmall = Number(response.headers.get("Content-Length")) <= OFFLINE_PART_MAX_BYTES;
    if (response.ok && isSmall && !isPage(response))
      await put(await opened, OFFLINE_PARTS_MAX, url, response);
  };
}

function timeOf(saved: Date, language: string): string {
  const isToday = saved.toDateString() === new Date().toDateString();
  // Few users know the sign that ends short month names in Hindi.
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
  const language = languageOf(html);
  const texts = SAVED_COPY_TEXTS[language];
  const time = timeOf(new Date(saved.headers.get("Date") ?? ""), language);
  const forms = html.includes("data-offline") ? ` ${texts?.formsNeedNetwork}` : "";
  const line = `<p class="card card-body mb-4" id="${SAVED_COPY_ID}">${texts?.savedCopy.replace("{{time}}", time)}${forms}</p>`;
  return new Response(html.replace(/<main[^<>]*>/, `$&${line}`), { headers: saved.headers });
}

async function networkFirst(
  event: FetchEvent,
  save: Save,
  saved: (url: string) => Promise<Response | undefined>,
): Promise<Response> {
  const { request } = event;
  try {
    const response = await fetch(request);
    if (response.type === "basic") event.waitUntil(save(response.clone()));
    return response;
  } catch {
    return (await saved(request.url)) ?? Response.error();
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
  // A path with an extension is a download.
  if (mode === "navigate" && !pathname.includes("."))
    event.respondWith(
      networkFirst(
        event,
        savesPage(url),
        async (at) => (await savedCopy(at)) ?? savedCopy(location.origin + OFFLINE_PATH),
      ),
    );
  if (/^(image|style|script)$/.test(destination))
    event.respondWith(networkFirst(event, savesPart(url), (at) => caches.match(at, BY_ADDRESS)));
});
