// SPDX-License-Identifier: MIT OR Apache-2.0
// Tells the site's service worker which files to keep, and puts them under a name that changes with any byte of the site.
//   node web/tools/offline.mjs SITE
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

const site = process.argv[2];
const worker = path.join(site, "offline.js");
const names = fs.readdirSync(site, { recursive: true }).filter((name) => fs.statSync(path.join(site, name)).isFile()).sort();
const hash = createHash("sha256");
for (const name of names) hash.update(`${name}\0`).update(fs.readFileSync(path.join(site, name)));
const files = names.map((name) => name.split(path.sep).join("/")).filter((name) => !name.startsWith("docs/") && name !== "offline.js");
const kept = { NAME: `halfmove-${hash.digest("hex").slice(0, 16)}`, FILES: ["./", ...files] };
fs.writeFileSync(worker, `self.KEPT = ${JSON.stringify(kept)};\n${fs.readFileSync(worker, "utf8")}`);
