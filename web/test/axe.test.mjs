// SPDX-License-Identifier: MIT OR Apache-2.0
// axe-core's rules for WCAG 2.2 AA and its best practices: the page, its parts, and documents.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import test, { after, before } from "node:test";

import { PNG } from "pngjs";

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
  "a position": "#position=8/8/8/8/4k3/8/R7/4K3+w+-+-+bm+Ra4%2B",
  "the list of documents": "docs/index.html",
  "the answer to a search": "docs/search.html?q=half-move",
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
    const { violations, incomplete } = await page.evaluate(() => globalThis.axe.run(document, {
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    }));
    const undecided = incomplete.filter(({ id }) => id === "color-contrast").flatMap(({ nodes }) => nodes.map(({ target }) => target.join(" ")));
    const faint = await faintOf(page, undecided);
    await close();
    assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`), []);
    // What is in a frame is a part of the page, which is tested by itself.
    assert.deepEqual(incomplete.map(({ id }) => id).filter((id) => !["color-contrast", "frame-tested"].includes(id)), []);
    assert.deepEqual(faint, []);
  });
}

/**
 * Those of these elements whose letters are not told from what is behind them, as WCAG 1.4.3 wants: their colour from the style,
 * what is behind them as the browser has drawn it, the colour that most of their pixels have. axe leaves SVG to others.
 */
async function faintOf(page, targets) {
  const picture = PNG.sync.read(await page.screenshot({ fullPage: true, animations: "disabled", caret: "hide" }));
  const seen = await page.evaluate((all) => all.map((target) => {
    const element = document.querySelector(target);
    const style = getComputedStyle(element);
    const { x, y, width, height, right } = element.getBoundingClientRect();
    // What is scrolled out of sight is seen where the window is wider.
    const end = element.closest(".scroll")?.getBoundingClientRect().right ?? right;
    const scale = element.ownerSVGElement ? element.getScreenCTM().a : 1;
    const size = Number.parseFloat(style.fontSize) * scale;
    const isBold = Number(style.fontWeight) >= 600;
    return {
      target, x: x + scrollX, y: y + scrollY, width: right > end ? 0 : width, height,
      ink: element.ownerSVGElement ? style.fill : style.color,
      isLarge: size >= 24 || (isBold && size >= 18.66),
    };
  }), targets);
  return seen.filter(({ width }) => width > 0).flatMap(({ target, ink, isLarge, ...box }) => {
    const paper = mostOf(picture, box);
    const found = contrast(ink.match(/[\d.]+/g).slice(0, 3).map(Number), paper);
    return found >= (isLarge ? 3 : 4.5) ? [] : [`${target}: ${ink} on ${paper}, ${found.toFixed(2)}`];
  });
}

/** The colour that most pixels of a box have. */
function mostOf(picture, { x, y, width, height }) {
  const counts = new Map();
  for (let row = Math.max(0, Math.floor(y)); row < Math.min(picture.height, y + height); row++) {
    for (let column = Math.max(0, Math.floor(x)); column < Math.min(picture.width, x + width); column++) {
      const colour = [...picture.data.subarray(4 * (row * picture.width + column), 4 * (row * picture.width + column) + 3)].join();
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? ["255,255,255"];
  return most.split(",").map(Number);
}

/** As WCAG defines it, of colours with 0 to 255 of red, green and blue. */
function contrast(one, other) {
  const luminance = (colour) => {
    const [red, green, blue] = colour.map((part) => part / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

test("letters that are too faint would be found", async () => {
  const { page, close } = await browser.open();
  await page.addStyleTag({ content: "#fen { display: block; color: #bbb; background: #ccc }" });
  const [faint] = await faintOf(page, ["#fen", "#moves-title"]);
  await close();
  assert.match(faint, /^#fen: rgb\(187, 187, 187\) on 204,204,204, 1\.2/);
});
