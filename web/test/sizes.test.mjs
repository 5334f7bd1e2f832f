// SPDX-License-Identifier: MIT OR Apache-2.0
// The limits of the page's size: the built site keeps them, and one that does not is refused.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";

import { SITE } from "./wasm.mjs";

const TOOL = path.join(path.dirname(fileURLToPath(import.meta.url)), "../tools/sizes.mjs");
const weigh = (site) => spawnSync(process.execPath, [TOOL, site], { encoding: "utf8" });

/** What is said of a site that has these files, so many bytes in each that cannot be made smaller. */
function refused(files) {
  const site = fs.mkdtempSync(path.join(os.tmpdir(), "halfmove-sizes-"));
  for (const [name, length] of Object.entries(files)) fs.writeFileSync(path.join(site, name), randomBytes(length));
  const { status, stderr } = weigh(site);
  fs.rmSync(site, { recursive: true });
  return status === 0 ? "" : stderr.trim();
}

test("the built site keeps its limits", () => {
  const { status, stdout, stderr } = weigh(SITE);
  assert.equal(status, 0, stderr);
  assert.match(stdout, /machine\.wasm[^]*what is needed at first/);
});

test("what is above a limit is refused, and nothing else", () => {
  assert.equal(refused({ "machine.wasm": 17_000, "solver.wasm": 51_000, "library.wasm": 330_000, "famous.json": 500_000 }), "");
  assert.equal(refused({ "machine.wasm": 18_100 }), "machine.wasm has more than 18000 bytes gzipped");
  assert.equal(refused({ "solver.wasm": 52_100 }), "solver.wasm has more than 52000 bytes gzipped");
  assert.equal(refused({ "library.wasm": 400_100 }), "at first the page needs more than 400000 bytes gzipped");
  assert.equal(refused({ "famous.json": 1_000_100 }), "the page has more than 1000000 bytes gzipped");
});

test("the sizes that web/README.md names are true to a tenth", () => {
  const readme = fs.readFileSync(new URL("../README.md", import.meta.url), "utf8");
  const named = [...readme.matchAll(/^ +(\d+),000  (.+)$/gm)].map(([, thousands, name]) => [name, 1000 * Number(thousands)]);
  assert.ok(named.length >= 7, `${named.length}`);
  const built = weigh(SITE).stdout.split("\n").map((line) => /^ *\d+ +(\d+)  (.+?)(?:, \d+ files)?$/.exec(line)).filter(Boolean);
  for (const [name, size] of named) {
    const [, gzipped] = built.find(([, , other]) => other === name) ?? assert.fail(`${name} is not built`);
    assert.ok(Math.abs(size - gzipped) <= gzipped / 10, `${name} has ${gzipped} bytes gzipped, and not ${size}`);
  }
});
