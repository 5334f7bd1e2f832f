// SPDX-License-Identifier: MIT OR Apache-2.0
// Prints what a site weighs, file by file and as a whole, plain and gzipped. A site above a million bytes is an error.
import fs from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";

const LIMIT = 1_000_000;
const site = process.argv[2];
const files = fs.readdirSync(site, { recursive: true }).filter((name) => fs.statSync(path.join(site, name)).isFile());
const rows = files.map((name) => {
  const bytes = fs.readFileSync(path.join(site, name));
  return { name, plain: bytes.length, gzipped: gzipSync(bytes, { level: 9 }).length };
}).sort((one, other) => other.gzipped - one.gzipped);
const row = (name, plain, gzipped) => console.log(`${String(plain).padStart(9)} ${String(gzipped).padStart(9)}  ${name}`);
row("file", "bytes", "gzipped");
for (const { name, plain, gzipped } of rows.slice(0, 8)) row(name, plain, gzipped);
const sum = (list, key) => list.reduce((total, each) => total + each[key], 0);
row(`${rows.length - 8} others`, sum(rows.slice(8), "plain"), sum(rows.slice(8), "gzipped"));
row(`all of ${path.basename(site)}`, sum(rows, "plain"), sum(rows, "gzipped"));
if (sum(rows, "gzipped") > LIMIT) {
  console.error(`more than ${LIMIT} bytes gzipped`);
  process.exit(1);
}
