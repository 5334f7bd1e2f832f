// SPDX-License-Identifier: MIT OR Apache-2.0
// Gathers the licences of everything that the page contains. One that is missing is an error.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

const root = process.argv[2];
const web = path.join(root, "web");
const parts = [];
const part = (title, text) => parts.push(`${"=".repeat(72)}\n${title}\n${"=".repeat(72)}\n\n${text.trim()}\n`);
const read = (...names) => fs.readFileSync(path.join(...names), "utf8");

part("halfmove: the page, the documents, the library, the Verilog. MIT OR Apache-2.0, as you like",
  `${read(root, "LICENSE-MIT")}\n\n${read(root, "LICENSE-APACHE")}`);

// The crates that are linked into library.wasm: without those that only run while it is built, and those of its tests.
const cargo = (...words) => execFileSync("cargo", [...words, "--locked", "--manifest-path", path.join(web, "library/Cargo.toml")],
  { encoding: "utf8", maxBuffer: 1 << 26 });
const target = "wasm32-unknown-unknown";
const tree = cargo("tree", "--edges", "normal,no-proc-macro", "--target", target, "--prefix", "none", "--format", "{p}");
const linked = new Set(tree.trim().split("\n").map((line) => line.split(" ").slice(0, 2).join(" ")));
const { packages } = JSON.parse(cargo("metadata", "--format-version", "1", "--filter-platform", target));
for (const { name, version, license, manifest_path } of packages) {
  if (name.startsWith("halfmove") || !linked.has(`${name} v${version}`)) continue;
  if (/GPL/.test(license)) throw new Error(`${name} is under ${license}, and the page is not`);
  const folder = path.dirname(manifest_path);
  const files = fs.readdirSync(folder).filter((file) => /^(licen[cs]e|copying|unlicense)/i.test(file));
  const file = files.find((each) => /mit/i.test(each)) ?? files[0];
  if (!file) throw new Error(`${name} has no licence file`);
  part(`${name} ${version}: ${license}`, read(folder, file));
}

part("cm-chessboard: MIT", read(web, "node_modules/cm-chessboard/LICENSE"));
part("Chess pieces: CC BY-SA 3.0", read(web, "node_modules/cm-chessboard/assets/pieces/standard.svg").match(/<!--([^]*?)-->/)[1]);
for (const family of ["sans", "mono"]) {
  part(`IBM Plex ${family}: SIL Open Font License 1.1`, read(web, `node_modules/@fontsource/ibm-plex-${family}/LICENSE`));
}
const header = read(execFileSync("yosys-config", ["--datdir"], { encoding: "utf8" }).trim(), "include/backends/cxxrtl/cxxrtl.h");
part("CXXRTL, the simulator: ISC", header.match(/\/\*([^]*?)\*\//)[1].replace(/^ \* ?/gm, ""));
// What clang links into gates.wasm; Debian keeps each package's licences at the same place.
for (const name of ["wasi-libc", "libc++-dev-wasm32"]) part(name, read("/usr/share/doc", name, "copyright"));
process.stdout.write(parts.join("\n"));
