// SPDX-License-Identifier: MIT OR Apache-2.0
// axe-core's rules for WCAG 2.2 AA and its best practices: the page, its parts, and documents.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import test, { after, before } from "node:test";

import { openBrowser, PHONE } from "./browser.mjs";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser?.close());

const views = { "on a desk": {}, "in the dark": { colorScheme: "dark" }, "on a phone": PHONE };
const everywhere = {
  "the page": "",
  "an error": "#brenner=2C2C17C061&at=1",
  "the list of documents": "docs/index.html",
  "a document with the page in it": "docs/formats/brenner.html",
  "a document with wide tables and a picture": "docs/figures.html",
};
for (const [name, address] of Object.entries(everywhere)) {
  for (const [view, options] of Object.entries(views)) check(`${name} ${view}`, address, options);
}
for (const part of ["byte", "gates", "torus"]) {
  check(`the part ${part} in the dark on a phone`, `?part=${part}#brenner=2C2C61&at=3`, { ...PHONE, colorScheme: "dark" });
}

function check(name, address, options) {
  test(`axe finds nothing to complain of: ${name}`, async () => {
    const ready = address.startsWith("docs/") ? "main" : undefined;
    // The page lets no foreign script in; the checker is one.
    const { page, close } = await browser.open(address, { ready, bypassCSP: true, ...options });
    await page.addScriptTag({ path: AXE });
    const { violations } = await page.evaluate(() => globalThis.axe.run(document, {
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    }));
    await close();
    assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`), []);
  });
}
