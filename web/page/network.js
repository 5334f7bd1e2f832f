// SPDX-License-Identifier: MIT OR Apache-2.0
// Whether the page's files are kept in the browser: offline.js does it, where the site comes by https or from this machine.

/** Has them kept; `note` is shown when they are. Without it the page is the same, but needs the network again. */
export function keepFiles(note) {
  const { serviceWorker } = navigator;
  serviceWorker?.register("offline.js").catch(() => {});
  serviceWorker?.ready.then(() => { note.hidden = false; });
}
