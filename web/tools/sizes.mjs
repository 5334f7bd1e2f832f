// SPDX-License-Identifier: MIT OR Apache-2.0
// Prints what a site weighs, file by file and as a whole, plain and gzipped, the documents apart. A page above a million
// bytes is an error, and so is one that needs more than 400,000 before it shows a game, or a file that is loaded when somebody
// asks for it and is above its own limit.
import fs from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";

import { LATER } from "./later.mjs";

const LIMIT = 1_000_000;
const LIMIT_AT_FIRST = 400_000;
/** Each stays a fraction of a second on a slow line. */
const LIMITS = { "machine.wasm": 18_000, "solver.wasm": 52_000 };
const site = process.argv[2];
const names = fs.readdirSync(site, { recursive: true }).filter((name) => fs.statSync(path.join(site, name)).isFile());
const rows = names.map((name) => {
  const bytes = fs.readFileSync(path.join(site, name));
  return { name, plain: bytes.length, gzipped: gzipSync(bytes, { level: 9 }).length };
}).sort((one, other) => other.gzipped - one.gzipped);
const isDocument = ({ name }) => name.startsWith(`docs${path.sep}`);
const documents = rows.filter(isDocument);
const page = rows.filter((each) => !isDocument(each));

const row = (name, plain, gzipped) => console.log(`${String(plain).padStart(9)} ${String(gzipped).padStart(9)}  ${name}`);
const sum = (list, key) => list.reduce((total, each) => total + each[key], 0);
const total = (name, list) => row(name, sum(list, "plain"), sum(list, "gzipped"));
row("file", "bytes", "gzipped");
for (const { name, plain, gzipped } of page.slice(0, 8)) row(name, plain, gzipped);
total(`${page.length - 8} others`, page.slice(8));
const first = page.filter(({ name }) => !LATER.includes(name));
total("what is needed at first", first);
total("all of the page", page);
total(`the documents, ${documents.length} files`, documents);
const refuse = (what, limit) => {
  console.error(`${what} more than ${limit} bytes gzipped`);
  process.exitCode = 1;
};
if (sum(first, "gzipped") > LIMIT_AT_FIRST) refuse("at first the page needs", LIMIT_AT_FIRST);
if (sum(page, "gzipped") > LIMIT) refuse("the page has", LIMIT);
for (const { name, gzipped } of page) if (gzipped > LIMITS[name]) refuse(`${name} has`, LIMITS[name]);
