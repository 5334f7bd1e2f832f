// SPDX-License-Identifier: MIT OR Apache-2.0
// The waveform shows what stood in the core's registers: read back from the drawing, clock by clock.
import assert from "node:assert/strict";
import test from "node:test";

import { reader } from "../page/chess.js";
import { REGISTERS } from "../page/registers.js";
import { openBrowser } from "./browser.mjs";
import { bytesOf, gates, library } from "./wasm.mjs";

const GAME = "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6?? 4. Qxf7# 1-0";
const { brief } = reader(library.facts);
const square = (number) => "abcdefgh"[number & 7] + ((number >> 3) + 1);
const hex = (value) => value.toString(16).toUpperCase().padStart(2, "0");
const CLOCK_OF = new Map(REGISTERS.map(({ name, clock }) => [name, clock]));
/** The clock in which the byte of 2. Qh5, which the page shows first, is taken. */
const TAKEN = 2;
const WIRES = ["s_axis_tvalid", "s_axis_tready", "s_axis_tlast", "m_axis_tvalid", "m_axis_tlast"];
/** How each register is written, and the wire without which it says nothing. */
const BUSES = {
  s_axis_tdata: [hex, "s_axis_tvalid"], byte_1: [hex], kind_2: [String], distance_2: [String], direction_2: [String],
  from_8: [square], to_10: [square], occupant_14: [String], fault_17: [String], m_axis_tdata: [brief, "m_axis_tvalid"],
};

test("the waveform shows the core's registers at each clock, and marks what belongs to the byte", async () => {
  const browser = await openBrowser();
  const { page, close } = await browser.open("#brenner=2C2C6117DB1E06065302&at=3");
  const { clocks } = gates.trace(bytesOf(library.story("pgn", GAME)));
  const seen = new Set();
  for (const now of [0, 12, clocks.length - 1]) {
    await page.locator("#clock").fill(String(now));
    const { start, count, rows } = await page.evaluate(drawn);
    assert.ok(start <= now && now < start + count, `${now} is between ${start} and ${start + count}`);
    for (let at = 0; at < count; at++) {
      const values = clocks[start + at];
      seen.add(start + at);
      const isMine = (name) => start + at === TAKEN + CLOCK_OF.get(name);
      for (const name of WIRES) {
        assert.deepEqual(rows[name][at], { shows: values[name], mine: isMine(name) && values[name] === 1 }, `${name} at ${start + at}`);
      }
      for (const [name, [words, valid]] of Object.entries(BUSES)) {
        const shows = valid && !values[valid] ? "" : words(values[name]);
        assert.deepEqual(rows[name][at], { shows, mine: isMine(name) }, `${name} at ${start + at}`);
      }
    }
  }
  assert.equal(seen.size, clocks.length, "every clock of the game has been seen");
  await close();
  await browser.close();
});

/** In the browser: the level or the word of each row at each clock, by where it stands in the picture. */
function drawn() {
  const picture = document.getElementById("wave");
  const number = (element, name) => Number(element.getAttribute(name));
  const now = picture.querySelector(".now");
  const [step, here] = [number(now, "width"), number(now, "x")];
  const left = Math.min(...[...picture.querySelectorAll(".bus")].map((box) => number(box, "x") - 1));
  const count = Math.round((picture.viewBox.baseVal.width - left) / step);
  const start = Number(document.getElementById("clock").value) - Math.round((here - left) / step);
  const rows = {};
  for (const label of picture.querySelectorAll(".signal")) {
    const y = number(label, "y");
    const isHere = (element, name, above, below) => number(element, name) > y - above && number(element, name) < y + below;
    const wire = [...picture.querySelectorAll(".wire")].find((each) => {
      const height = Number(each.getAttribute("d").split(" ")[1]);
      return height > y - 16 && height < y + 8;
    });
    const boxes = [...picture.querySelectorAll(".bus")].filter((box) => isHere(box, "y", 16, 8));
    const marks = [...picture.querySelectorAll(".mine")].filter((box) => isHere(box, "y", 16, 8));
    const words = [...picture.querySelectorAll(".value")].filter((word) => isHere(word, "y", 8, 8));
    rows[label.textContent] = Array.from({ length: count }, (_, at) => {
      const middle = left + (at + 0.5) * step;
      const covers = (box) => number(box, "x") < middle && middle < number(box, "x") + number(box, "width");
      const box = boxes.find(covers);
      const mine = marks.some(covers);
      if (box) return { mine, shows: words.find((word) => Math.abs(number(word, "x") - number(box, "x") - number(box, "width") / 2) < 1)?.textContent ?? "" };
      // A wire's path runs to the end of each clock at its height: low is further down.
      const length = wire.getTotalLength();
      for (let along = 0; along < length; along += 2) {
        const point = wire.getPointAtLength(along);
        if (Math.abs(point.x - middle) < 2) return { mine, shows: point.y < y - 3 ? 1 : 0 };
      }
      return null;
    });
  }
  return { start, count, rows };
}
