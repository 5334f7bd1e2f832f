// SPDX-License-Identifier: MIT OR Apache-2.0
// Files become text in the encoding that they are in.
import assert from "node:assert/strict";
import test from "node:test";
import { gzipSync } from "node:zlib";

import { textOf } from "../page/file.js";

const read = (bytes) => textOf(new Blob([bytes]));
const latin = (text) => Buffer.from(text, "latin1");
const SAID = ["The file is not UTF-8: lines of it are read as Windows-1252."];

test("UTF-8 and UTF-16 with its mark are read without a word", async () => {
  const game = '[White "Réti ♘"]\n\n1. e4 *\n';
  const big = Buffer.from(`\ufeff${game}`, "utf16le").swap16();
  for (const bytes of [Buffer.from(game), Buffer.from(`\ufeff${game}`), Buffer.from(`\ufeff${game}`, "utf16le"), big, gzipSync(game)]) {
    assert.deepEqual(await read(bytes), { text: game, remarks: [] });
  }
});

test("lines that are not UTF-8 are Windows-1252, and that is said", async () => {
  assert.deepEqual(await read(latin('[White "Mißes"]\r\n[Black "Hübner"]')), { text: '[White "Mißes"]\r\n[Black "Hübner"]', remarks: SAID });
  const mixed = Buffer.concat([Buffer.from('[White "Réti"]\n'), latin('[Black "Hübner"]\n'), Buffer.from("1. e4 {♘} *")]);
  assert.deepEqual(await read(mixed), { text: '[White "Réti"]\n[Black "Hübner"]\n1. e4 {♘} *', remarks: SAID });
});

test("what cannot be unpacked is refused", async () => {
  for (const head of ["\x28\xb5\x2f\xfd", "PK\x03\x04", "BZh9", "\xfd7zXZ\0"]) {
    await assert.rejects(read(latin(`${head} and more`)), { message: "This file is compressed: unpack it first." });
  }
  const [packed, { DecompressionStream }] = [gzipSync("1. e4 *"), globalThis];
  await assert.rejects(read(packed.subarray(0, 12)), { message: "This file is compressed by gzip, and it is damaged or cut short." });
  // A browser that has none.
  globalThis.DecompressionStream = undefined;
  try {
    await assert.rejects(read(packed), { message: /^This file is compressed, and the browser cannot unpack it/ });
  } finally {
    globalThis.DecompressionStream = DecompressionStream;
  }
});
