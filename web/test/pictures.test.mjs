// SPDX-License-Identifier: MIT OR Apache-2.0
// The page as it looks, compared with pictures that a person has looked at. HALFMOVE_WRITE_PICTURES=1 writes them anew.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import test, { after, before } from "node:test";
import { fileURLToPath } from "node:url";

import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";

import { openBrowser, PHONE } from "./browser.mjs";
import { SITE } from "./wasm.mjs";

const PICTURES = path.join(path.dirname(fileURLToPath(import.meta.url)), "pictures");
/** So many pixels of a thousand may differ: the edges of letters do between versions of the browser. */
const TOLERANCE = 5;

let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser?.close());

/** The picture's name, what of the page it shows (or else the window), the address, what the browser is told, what is clicked first. */
const shots = [
  ["byte", "#byte", "", {}],
  ["byte-dark", "#byte", "", { colorScheme: "dark" }],
  ["byte-phone", "#byte", "", PHONE],
  ["error", "#byte", "#brenner=2C2C17C061&at=2", {}],
  ["codes", "#codes", "", {}],
  ["gates", "#gates", "", {}],
  ["gates-dark-phone", "#gates", "", { ...PHONE, colorScheme: "dark" }],
  ["machine", "#machine", "#brenner=2C2C&at=2", {}, "#light"],
  ["laws", "#laws", "#brenner=2C2C6117&at=4", {}],
  ["laws-dark-phone", "#laws", "#position=8/8/8/8/4k3/8/R7/4K3+w+-+-+bm+Ra4%2B+Ra5;+id+%22ends+7%22;", { ...PHONE, colorScheme: "dark" }],
  ["torus", "#more", "#brenner=2C2C6117&at=4", {}],
  ["part-gates", "main", "?part=gates#brenner=2C2C6117DB&at=5", { viewport: { width: 960, height: 1180 } }],
  ["part-torus-dark", "main", "?part=torus#octal=2412.2466.1304.1173&at=4", { colorScheme: "dark", viewport: { width: 960, height: 560 } }],
  ["document", null, "docs/formats/brenner.html", { ready: "main", viewport: { width: 1280, height: 640 } }],
  ["document-dark-phone", null, "docs/formats/brenner.html", { ready: "main", ...PHONE, colorScheme: "dark" }],
];

for (const [name, selector, fragment, options, clicked] of shots) {
  test(`the picture ${name} looks as it did`, async () => {
    const { page, close } = await browser.open(fragment, options);
    await page.evaluate(() => document.fonts.ready);
    if (clicked) {
      await page.click(clicked);
      await page.locator(clicked).waitFor({ state: "hidden" });
    }
    const seen = await (selector ? page.locator(selector) : page).screenshot({ animations: "disabled", caret: "hide" });
    await close();
    compare(name, seen);
  });
}

test("a difference would be seen", async () => {
  const { page, close } = await browser.open("#brenner=2C2C6117&at=4");
  const seen = PNG.sync.read(await page.locator("#byte").screenshot());
  await close();
  const known = PNG.sync.read(fs.readFileSync(path.join(PICTURES, "byte.png")));
  assert.ok(known.width !== seen.width || known.height !== seen.height || differing(known, seen).count * 1000 > TOLERANCE * seen.width * seen.height);
});

function differing(known, seen) {
  const picture = new PNG({ width: seen.width, height: seen.height });
  const count = pixelmatch(known.data, seen.data, picture.data, seen.width, seen.height, { threshold: 0.15 });
  return { count, picture };
}

/** The picture in half of the bytes: with sixteen steps a colour, which no eye and no comparison tells from the browser's. */
function small(picture) {
  picture.data.forEach((value, place) => (picture.data[place] = 17 * Math.round(value / 17)));
  return PNG.sync.write(picture, { colorType: 2, filterType: 0, deflateLevel: 9, deflateStrategy: 0 });
}

function compare(name, bytes) {
  const file = path.join(PICTURES, `${name}.png`);
  if (process.env.HALFMOVE_WRITE_PICTURES) {
    fs.mkdirSync(PICTURES, { recursive: true });
    fs.writeFileSync(file, small(PNG.sync.read(bytes)));
    return;
  }
  const [known, seen] = [PNG.sync.read(fs.readFileSync(file)), PNG.sync.read(bytes)];
  const folder = path.join(SITE, "../web/pictures");
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, `${name}.png`), bytes);
  assert.deepEqual([seen.width, seen.height], [known.width, known.height], `${name} has another size; see target/web/pictures`);
  const { count, picture } = differing(known, seen);
  fs.writeFileSync(path.join(folder, `${name}-difference.png`), PNG.sync.write(picture));
  const share = (1000 * count) / (seen.width * seen.height);
  assert.ok(share <= TOLERANCE, `${name}: ${share.toFixed(1)} of a thousand pixels differ; see target/web/pictures`);
}
