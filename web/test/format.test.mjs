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
