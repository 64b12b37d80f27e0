import { OFFLINE_OWNER, OFFLINE_PAGES, OFFLINE_PARTS, OFFLINE_PATH } from "./constants";

const WORKER = "/offline-worker.js";
const BEFORE_SITE_NAME = " · ";
const YEAR_S = 31_536_000;

function rememberChoice(maxAgeS: number) {
  // biome-ignore lint/suspicious/noDocumentCookie: some browsers lack the Cookie Store API
  document.cookie = `offline=on; path=/; max-age=${maxAgeS}; samesite=lax`;
}

async function forgetAll() {
  await Promise.all([OFFLINE_PAGES, OFFLINE_PARTS, OFFLINE_OWNER].map((name) => caches.delete(name)));
}

async function savePages() {
  await forgetAll();
  // Without this cookie pages name no owner, and the worker would read that as a logout.
  rememberChoice(YEAR_S);
  try {
    await navigator.serviceWorker.register(WORKER);
  } catch (error) {
    rememberChoice(0);
    throw error;
  }
  await navigator.serviceWorker.ready;
  location.reload();
}

async function stop(registration: ServiceWorkerRegistration | undefined) {
  await registration?.unregister();
  await forgetAll();
  rememberChoice(0);
  location.reload();
}

async function listPages(list: HTMLElement) {
  const cache = await caches.open(OFFLINE_PAGES);
  const saved = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== OFFLINE_PATH);
  for (const request of saved.reverse()) {
    const html = await (await cache.match(request, { ignoreVary: true }))?.text();
    const link = document.createElement("a");
    link.href = request.url;
    // Only the title: the page's styles would violate the policy of this one.
    const [head = ""] = /<title>[^<]*/.exec(html ?? "") ?? [];
    const { title } = new DOMParser().parseFromString(head, "text/html");
    link.textContent = title.split(BEFORE_SITE_NAME)[0] ?? title;
    const item = document.createElement("li");
    item.append(link);
    list.append(item);
  }
}

/** Shows the button that saves pages, instead of the sentence that the browser cannot save them. */
export async function offlineReading(box: HTMLElement) {
  if (!("serviceWorker" in navigator) || !("caches" in window)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const isOn = registration !== undefined && /(^|; )offline=on/.test(document.cookie);
  const show = (selector: string, isShown: boolean) => {
    const part = box.querySelector<HTMLElement>(selector);
    if (part) part.hidden = !isShown;
    return part;
  };
  show(".app-offline-cannot", false);
  show(".app-offline-save", !isOn)?.addEventListener("click", ({ target }) => {
    if (target instanceof HTMLButtonElement) savePages().catch(() => show(".app-offline-cannot", true));
  });
  show(".app-offline-stop", isOn)?.addEventListener("click", ({ target }) => {
    if (target instanceof HTMLButtonElement) stop(registration);
  });
  const list = show("section", isOn)?.querySelector("ul");
  if (isOn && list) await listPages(list);
}
