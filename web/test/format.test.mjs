// SPDX-License-Identifier: MIT OR Apache-2.0
// What a text is taken for, and where in it an error's place is.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import test from "node:test";

import { placeIn, recognise } from "../page/format.js";

test("a position is known behind lines of comments", () => {
  for (const position of ["startpos moves e2e4", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e2e4 e7e5"]) {
    assert.equal(recognise(position), "position");
  }
  assert.equal(recognise("# A comment, with words\r\n\n#another\n  4k3/8/8/8/8/8/8/4K3 w - - 0 1"), "position");
  assert.equal(recognise("2C2C61"), "brenner");
  assert.equal(recognise("1. e4 # mate"), "pgn");
});

test("half-moves whose letters are hexadecimal digits are PGN", () => {
  for (const game of ["e4 e5 Bc4 Bc5", "e4 c5 Bb5 Ba6", "c4 c5 Bd3 Bd6", "1 e4 e5 2 Bc4 Bc5", "Bc4", "e4 e5", "Bbd2 b4", "e4 d5 exd5 O-O"]) {
    assert.equal(recognise(game), "pgn", game);
  }
  for (const bytes of ["2B 2B 22", "22 e4 61", "2c2c61", "BC C4", "B4 B5", "bc c4 d3", "0x2C, 0x2C, 0x61", "e4e5 2c"]) {
    assert.equal(recognise(bytes), "brenner", bytes);
  }
});

test("damaged bytes are bytes", () => {
  for (const bytes of ["2C 2C 61 17 D", "2C 2C 6G 17", "2C 2C 61 1 7B", "2c2c 61 x"]) assert.equal(recognise(bytes), "brenner", bytes);
  for (const words of ["e", "e4 e", "1. e4 2C", "12 queens"]) assert.equal(recognise(words), "pgn", words);
});

// In a process of its own, which can be ended.
for (const [what, text, form] of [["lines of comments", "# a comment \n".repeat(1000), "pgn"], ["comments on a line", "#1 ".repeat(1000), "pgn"],
  ["blanks", `a${" ".repeat(1000)}b`, "brenner"], ["slashes", "/".repeat(1000), "position"]]) {
  test(`a format is told at once behind a thousand ${what}`, () => {
    const module = new URL("../page/format.js", import.meta.url).href;
    const asks = `import { recognise } from ${JSON.stringify(module)}; console.log(recognise(${JSON.stringify(`${text}2C2C61`)}))`;
    const told = execFileSync(process.execPath, ["--input-type=module", "--eval", asks], { encoding: "utf8", timeout: 10_000 });
    assert.equal(told.trim(), form);
  });
}

test("columns are characters, also those of two units", () => {
  const text = "[White \"😀\"]\n1. e4 {😀😀} x y";
  const at = text.lastIndexOf("x");
  assert.deepEqual(placeIn("pgn", text, "line 2, column 12"), [at, at + 1]);
  assert.deepEqual(placeIn("pgn", text, "line 1, column 8"), [7, 12]);
  assert.deepEqual(placeIn("pgn", "x y", "line 1"), [0, 1]);
});
