// SPDX-License-Identifier: MIT OR Apache-2.0
// What a site may not have in it, whoever has built it.
import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";

import { SITE } from "./wasm.mjs";

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), "../..");
const CRATES = path.join(process.env.CARGO_HOME ?? path.join(os.homedir(), ".cargo"), "registry");

test("nothing in the site names the machine that has built it", () => {
  const files = fs.readdirSync(SITE, { recursive: true }).map((name) => path.join(SITE, name)).filter((file) => fs.statSync(file).isFile());
  assert.ok(files.length > 80, `${files.length}`);
  const named = files.filter((file) => {
    const bytes = fs.readFileSync(file);
    return bytes.includes(ROOT) || bytes.includes(CRATES);
  });
  assert.deepEqual(named, []);
});
