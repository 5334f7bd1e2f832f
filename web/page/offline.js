// SPDX-License-Identifier: MIT OR Apache-2.0
// Keeps the page's files in the browser, so that it opens without a network. tools/offline.mjs writes the list and the name
// of the whole; documents are kept when they have been read.
const { NAME, FILES } = self.KEPT;

self.addEventListener("install", (event) => {
  // The browser may still hold the files of an earlier build: each is asked for anew.
  const anew = FILES.map((name) => new Request(name, { cache: "reload" }));
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(anew)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const others = (names) => names.filter((name) => name.startsWith("halfmove-") && name !== NAME);
  event.waitUntil(caches.keys().then((names) => Promise.all(others(names).map((name) => caches.delete(name)))));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== self.location.origin) return;
  event.respondWith(answer(request));
});

/** What is kept is of one build, so it is as good as what the network has. */
async function answer(request) {
  const cache = await caches.open(NAME);
  const kept = await cache.match(request, { ignoreSearch: true });
  if (kept) return kept;
  const found = await fetch(request, { cache: "no-cache" });
  if (found.ok && found.type === "basic") await cache.put(request, found.clone());
  return found;
}
