// SPDX-License-Identifier: MIT OR Apache-2.0
// Bits that are clicked: the other half-move or its error, at once, in every code.
import assert from "node:assert/strict";

import { inPage, text } from "./in-page.mjs";
import { library } from "./wasm.mjs";

const bit = (page, number) => page.locator("#units .bit").nth(number).click();

inPage("a bit of the byte is turned over, and Escape brings the game back", { fragment: "#brenner=2C2C61&at=3" }, async (page) => {
  await bit(page, 4);
  assert.match(await text(page, "#turned"), /bit 5 turned over: no half-move: the half-move leaves the board/);
  assert.equal(await page.locator("#overlay *").count(), 0);
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("#turned").isVisible(), false);
  assert.equal(await page.locator("#overlay circle.distance").count(), 4);
});

inPage("each bit in each row of the codes says what the library's decoder says", { fragment: "#brenner=2C2C1B&at=3" }, async (page) => {
  const story = library.story("brenner", "2C2C1B", { texts: false });
  const said = [];
  for (const code of story.codes) {
    const unit = code.units.findIndex((each) => each.half_move === 3 && each.plays);
    const buttons = page.locator(`#code-table tr[data-code="${code.name}"] .bit`);
    const count = await buttons.count();
    assert.equal(count, code.unit === "word" ? 11 : count, code.name);
    assert.ok(count >= 8, code.name);
    for (let number = 0; number < count; number++) {
      await buttons.nth(number).click();
      const turned = library.turned(code, unit, number);
      const told = await text(page, "#turned p >> nth=0");
      assert.ok(told.includes(turned.error ?? (turned.san || turned.unit.meaning)), `${code.name} ${number}: ${told}`);
      said.push(turned.error ? "error" : turned.san);
    }
  }
  assert.ok(said.includes("error") && new Set(said).size >= 4, said.join());
});

inPage("what a bit makes is gone on from, and the browser's Back undoes it", { fragment: "#brenner=2C2C1B&at=3" }, async (page) => {
  assert.equal(await text(page, "#half-move"), "2. Nf3");
  const code = library.story("brenner", "2C2C1B").codes[0];
  const number = [0, 1, 2, 3, 4, 5, 6, 7].find((each) => library.turned(code, 2, each).san);
  await bit(page, number);
  await page.getByRole("button", { name: "Go on from here" }).click();
  assert.equal(await text(page, "#half-move"), `2. ${library.turned(code, 2, number).san}`);
  await page.goBack();
  await page.waitForFunction(() => document.getElementById("half-move").textContent === "2. Nf3");
});

/** Whether all of what a selector finds is in the window. */
const isInSight = (page, selector) => page.locator(selector).evaluate((seen) => {
  const { top, bottom, left, right } = seen.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
});

inPage("the answer to a bit in the table of the codes stands below its row, and goes away with Escape", { fragment: "#brenner=2C2C61&at=3" }, async (page) => {
  const rows = await page.locator("#code-table").evaluate((table) => table.rows.length);
  const click = async (code) => {
    await page.locator(`#code-table tr[data-code="${code}"] .bit`).nth(1).click();
    assert.ok(await isInSight(page, "#turned"), code);
    assert.equal(await page.locator(`#code-table tr[data-code="${code}"] + tr #turned`).count(), 1, code);
    assert.equal(await text(page, "#turned p >> nth=0"), await page.locator("#announce").textContent());
  };
  await click("eleven");
  await click("jose-document");
  await click("brenner");
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("#turned").isVisible(), false);
  assert.equal(await page.locator("#code-table").evaluate((table) => table.rows.length), rows);
  await bit(page, 4);
  assert.equal(await page.locator(".byte > #turned").count(), 1, "beside the large byte as before");
});

inPage("on a small phone the answer to a bit is brought into sight", { fragment: "#brenner=2C2C61&at=3", viewport: { width: 360, height: 640 } }, async (page) => {
  await bit(page, 4);
  assert.ok(await isInSight(page, "#turned"));
  await page.locator('#code-table tr[data-code="jose"] .bit').first().click();
  assert.ok(await isInSight(page, "#turned"));
  // The bits of a field stay in a line.
  const tops = await page.locator('#code-table tr[data-code="eleven"] .run').nth(3).locator(".bit").evaluateAll((bits) => bits.map(({ offsetTop }) => offsetTop));
  assert.deepEqual(tops, [tops[0], tops[0], tops[0]]);
});
