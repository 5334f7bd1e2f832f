// SPDX-License-Identifier: MIT OR Apache-2.0
// The page and the documents as a browser prints them on A4.
import assert from "node:assert/strict";
import test from "node:test";

import { browser, inPage, read } from "./in-page.mjs";

/** A4 less its margins, at 96 dots an inch. */
const PAPER = { width: 688, height: 1016 };

/** The page as it is laid out on paper; what is drawn for the screen stays drawn. */
async function print(page) {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.setViewportSize(PAPER);
}
const widths = (page) => page.evaluate(() => document.documentElement.scrollWidth);
const styleOf = (page, selector, name) => page.locator(selector).first().evaluate((seen, key) => getComputedStyle(seen)[key], name);

inPage("a long game is printed whole, with its bits in their colours", {}, async (page) => {
  await read(page, "pgn", "Nf3 Nf6 Ng1 Ng8 ".repeat(100));
  await print(page);
  const list = await page.locator("#moves").evaluate(({ scrollHeight, clientHeight }) => ({ scrollHeight, clientHeight }));
  assert.equal(list.clientHeight, list.scrollHeight);
  for (const selector of [".bit", ".tile", ".swatch", ".run"]) assert.equal(await styleOf(page, selector, "printColorAdjust"), "exact", selector);
  assert.equal(await widths(page), PAPER.width);
  // Each field is in one line, those of eleven bits too.
  const rows = await page.locator("#code-table .small-bits").evaluateAll((all) => all.map((bits) =>
    [...bits.querySelectorAll(".run > span:first-child, .bit")].map((each) => Math.round(each.getBoundingClientRect().top))));
  assert.ok(rows.length >= 8);
  for (const tops of rows) assert.ok(Math.max(...tops) - Math.min(...tops) <= 2, tops.join());
});

inPage("paper is white and ink is dark, whatever the screen has", { colorScheme: "dark" }, async (page) => {
  await print(page);
  assert.equal(await styleOf(page, "body", "color"), "rgb(31, 35, 40)");
  assert.equal(await styleOf(page, ":root", "colorScheme"), "light");
  assert.equal(await styleOf(page, ".tile.direction .bit", "color"), "rgb(255, 255, 255)");
  assert.equal(await styleOf(page, ".tile.direction", "backgroundColor"), "rgb(27, 122, 90)");
});

inPage("the board is printed whole, and nothing to click with it", {}, async (page) => {
  await page.emulateMedia({ media: "print" });
  const [frame, squares] = await Promise.all(["#board-frame", "#board .board"].map((selector) => page.locator(selector).boundingBox()));
  assert.ok(frame.width < 300, `${frame.width}`);
  assert.ok(Math.abs(squares.width - frame.width) < 2, `${squares.width} in ${frame.width}`);
  for (const selector of ["nav", "#back", "#input-form", "#move-form", "#perft-form", "#problem-form", "#take-back", "#tick"]) {
    assert.equal(await page.locator(selector).first().isVisible(), false, selector);
  }
});

test("the sheets of the teaching page are on its first page, side by side", async () => {
  const { page, close } = await browser.open("docs/teaching.html", { ready: "main" });
  await print(page);
  const boxes = await page.locator("main .picture img").evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
  assert.equal(boxes.length, 2);
  for (const { right, bottom, width } of boxes) {
    assert.ok(right <= PAPER.width && bottom <= PAPER.height && width > 250, `${right} ${bottom} ${width}`);
  }
  for (const selector of [".side", ".top", "footer", ".neighbours"]) assert.equal(await page.locator(selector).first().isVisible(), false, selector);
  assert.equal(await styleOf(page, "body", "color"), "rgb(31, 35, 40)");
  assert.equal(await widths(page), PAPER.width);
  await close();
});
