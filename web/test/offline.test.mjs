// SPDX-License-Identifier: MIT OR Apache-2.0
// The page without a network, once it has been open.
import assert from "node:assert/strict";
import test, { after, before } from "node:test";

import { openBrowser } from "./browser.mjs";

let browser;
before(async () => { browser = await openBrowser("some/where/"); });
after(() => browser.close());

const isKept = (page) => page.waitForFunction(() => navigator.serviceWorker.ready.then(({ active }) => active.state === "activated"));

test("the page opens without a network, with games, gates and what was read", async () => {
  const { page, faults, close } = await browser.open("index.html");
  await isKept(page);
  await page.reload();
  await page.waitForSelector("html[data-ready]");
  await page.goto(`${browser.address}docs/formats/brenner.html`);
  await page.context().setOffline(true);
  await page.reload();
  assert.match(await page.textContent("h1"), /Brenner/);
  await page.goto(`${browser.address}index.html?from=elsewhere#brenner=2C2C`);
  await page.waitForSelector("html[data-ready]");
  assert.equal(await page.textContent("#half-move"), "1... e5");
  assert.match(await page.textContent("#verdict"), /records equal the library/);
  assert.deepEqual(faults, []);
  const missing = await page.goto(`${browser.address}docs/formats/jose.html`).then(() => "found", () => "not there");
  assert.equal(missing, "not there", "the network is off");
  await close();
});

test("another build takes the place of what was kept", async () => {
  const { page, close } = await browser.open();
  await isKept(page);
  await page.evaluate(async () => (await caches.open("halfmove-before")).put("x", new Response("old")));
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.unregister();
  });
  await page.reload();
  await isKept(page);
  await page.waitForFunction(async () => (await caches.keys()).length === 1);
  const [name] = await page.evaluate(() => caches.keys());
  assert.match(name, /^halfmove-[0-9a-f]{16}$/);
  await close();
});
