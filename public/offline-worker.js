// Earlier releases kept pages for reading offline. Where their worker still runs, this one takes its place and ends itself.
addEventListener("install", (event) => event.waitUntil(skipWaiting()));
addEventListener("activate", (event) => event.waitUntil(end()));

async function end() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
