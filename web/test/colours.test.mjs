// SPDX-License-Identifier: MIT OR Apache-2.0
// The colours of the fields, as people see them who lack one of the three sorts of cones.
import assert from "node:assert/strict";
import fs from "node:fs";
import test from "node:test";

const CSS = fs.readFileSync(new URL("../page/style.css", import.meta.url), "utf8");
const [, light, dark] = CSS.match(/:root \{([^}]*)\}[^]*?:root \{([^}]*)\}/);
/** Fixed bits have the colour of a card, with an outline. */
const FIELDS = ["card", "which", "distance", "direction", "manner"];
/** Two colours side by side whose difference in CIELAB is above this are easily told apart. */
const ENOUGH = 12;

// Machado, Oliveira and Fernandes (2009), severity 1, on linear RGB.
const VISIONS = {
  all: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritanopia: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};

const times = (matrix, vector) => matrix.map((row) => row.reduce((sum, factor, at) => sum + factor * vector[at], 0));
const linear = (channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);

function colour(block, name) {
  const digits = new RegExp(`--${name}: #([0-9a-f]{6});`).exec(block)[1];
  return digits.match(/../g).map((pair) => linear(Number.parseInt(pair, 16) / 255));
}

function lab(rgb) {
  const xyz = times([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]], rgb);
  const white = [0.9505, 1, 1.089];
  const [x, y, z] = xyz.map((value, at) => {
    const part = Math.max(0, value) / white[at];
    return part > 216 / 24389 ? Math.cbrt(part) : (24389 / 27 * part + 16) / 116;
  });
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const difference = (one, other) => Math.hypot(...lab(one).map((value, at) => value - lab(other)[at]));
const luminance = (rgb) => times([[0.2126, 0.7152, 0.0722]], rgb)[0];

for (const [mode, block] of Object.entries({ light, dark })) {
  for (const [vision, matrix] of Object.entries(VISIONS)) {
    test(`the fields differ to eyes with ${vision}, ${mode}`, () => {
      for (const one of FIELDS) {
        for (const other of FIELDS.slice(FIELDS.indexOf(one) + 1)) {
          const found = difference(times(matrix, colour(block, one)), times(matrix, colour(block, other)));
          assert.ok(found > ENOUGH, `${one} and ${other}: ${found.toFixed(1)}`);
        }
      }
    });
  }
  test(`the words on the fields can be read, ${mode}`, () => {
    for (const field of ["which", "distance", "direction", "manner", "free"]) {
      const [one, other] = [colour(block, field), colour(block, `${field}-ink`)].map(luminance).sort((a, b) => b - a);
      assert.ok((one + 0.05) / (other + 0.05) >= 4.5, field);
    }
  });
}

test("grey and pale green, as the page had them once, would be refused", () => {
  const [grey, green] = ["e7e4dd", "c6eadb"].map((digits) => colour(`--a: #${digits};`, "a"));
  assert.ok(difference(times(VISIONS.deuteranopia, grey), times(VISIONS.deuteranopia, green)) < ENOUGH);
});
