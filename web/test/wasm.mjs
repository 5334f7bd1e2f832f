// SPDX-License-Identifier: MIT OR Apache-2.0
// The library and the core of a built site, without a browser.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { openGates } from "../page/gates.js";
import { openLibrary } from "../page/library.js";
import { openMachine } from "../page/machine.js";

const here = path.dirname(fileURLToPath(import.meta.url));

/** The built site. */
export const SITE = path.join(here, "../../target/site");

const wasm = (name) => {
  const file = path.join(SITE, name);
  if (!fs.existsSync(file)) throw new Error(`${name} is not built: make page`);
  return fs.readFileSync(file);
};

export const library = await openLibrary(wasm("library.wasm"));
export const gates = await openGates(wasm("gates.wasm"));
export const machine = await openMachine(wasm("machine.wasm"));

/** The bundled games, as the page's menu has them. */
export const famous = JSON.parse(fs.readFileSync(path.join(SITE, "famous.json"), "utf8"));

/** The bytes of a game in Brenner's first notation. */
export const bytesOf = (story) => (story.codes[0].text.match(/../g) ?? []).map((digits) => Number.parseInt(digits, 16));

/** Numbers that look random, the same in every run. */
export function random(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
