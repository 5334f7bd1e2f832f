// SPDX-License-Identifier: MIT OR Apache-2.0
// The page without a network, once it has been open.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import test, { after, before } from "node:test";
import { fileURLToPath } from "node:url";

import { openBrowser } from "./browser.mjs";
import { SITE } from "./wasm.mjs";

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

test("another build is seen at the second visit, though the browser may keep each file for a day", { timeout: 60_000 }, async (t) => {
  const site = fs.mkdtempSync(path.join(os.tmpdir(), "halfmove-builds-"));
  fs.cpSync(SITE, site, { recursive: true });
  const worker = fs.readFileSync(path.join(SITE, "offline.js"), "utf8").replace(/^self\.KEPT = .*\n/, "");
  const build = (title) => {
    for (const name of ["index.html", "docs/index.html"]) {
      const file = path.join(site, name);
      fs.writeFileSync(file, fs.readFileSync(file, "utf8").replace(/(<h1[^>]*>)[^]*?<\/h1>/, `$1${title}</h1>`));
    }
    fs.writeFileSync(path.join(site, "offline.js"), worker);
    const tool = path.join(path.dirname(fileURLToPath(import.meta.url)), "../tools/offline.mjs");
    execFileSync(process.execPath, [tool, site]);
  };
  build("The first build");
  const own = await openBrowser("", { site, headers: { "cache-control": "max-age=86400" } });
  t.after(async () => {
    await own.close();
    fs.rmSync(site, { recursive: true });
  });
  const { page } = await own.open();
  await isKept(page);
  await page.goto(`${own.address}docs/index.html`);
  const before = await page.evaluate(() => caches.keys());
  build("The second build");
  await page.goto(own.address);
  const isNew = () => page.evaluate(async ([old]) => {
    const names = await caches.keys();
    return names.length === 1 && names[0] !== old;
  }, before);
  while (!await isNew()) await page.waitForTimeout(50);
  for (const address of ["", "docs/index.html"]) {
    await page.goto(own.address + address);
    assert.equal(await page.textContent("h1"), "The second build", `at ${address}`);
  }
});

test("the page says that its files stay in the browser where they do", async () => {
  const { page, faults, close } = await browser.open();
  await page.waitForSelector("#kept:not([hidden])");
  // Over plain http from elsewhere no browser has this.
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "serviceWorker", { value: undefined }));
  await page.reload();
  await page.waitForSelector("html[data-ready]");
  assert.equal(await page.locator("#kept").isVisible(), false);
  assert.deepEqual(faults, []);
  await close();
});
