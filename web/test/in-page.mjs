// SPDX-License-Identifier: MIT OR Apache-2.0
// Tests in a page of their own, and what a hand does in it.
import assert from "node:assert/strict";
import test, { after, before } from "node:test";

import { openBrowser } from "./browser.mjs";

export let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser?.close());

/** A test with a page of its own, which asks for nothing elsewhere and has no errors. */
export function inPage(name, { fragment = "", ...options }, act) {
  test(name, async () => {
    const { page, faults, close } = await browser.open(fragment, options);
    await act(page);
    assert.deepEqual(faults, []);
    await close();
  });
}

export const text = (page, selector) => page.locator(selector).innerText();

/** Reads a text in a format. */
export async function read(page, form, game) {
  await page.selectOption("#form", form);
  await page.fill("#text", game);
  await page.getByRole("button", { name: "Read it", exact: true }).click();
}

/** Clicks a square of the board as White sees it. */
export async function click(page, square) {
  const { x, y } = await middle(page, square);
  await page.mouse.click(x, y);
}

/** The middle of a square of the board as White sees it, in the window. */
export async function middle(page, square) {
  await page.locator("#board-frame").scrollIntoViewIfNeeded();
  const box = await page.locator("#board-frame").boundingBox();
  const [file, rank] = [square.charCodeAt(0) - 97, Number(square[1]) - 1];
  return { x: box.x + ((file + 0.5) * box.width) / 8, y: box.y + ((7.5 - rank) * box.height) / 8 };
}
