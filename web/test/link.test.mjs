// SPDX-License-Identifier: MIT OR Apache-2.0
// Links carry a game and bring it back.
import assert from "node:assert/strict";
import test from "node:test";

import * as link from "../page/link.js";
import { famous, library } from "./wasm.mjs";

const names = library.facts.forms.map(([name]) => name);

test("every bundled game comes back from its link, in every code", () => {
  for (const { name, pgn } of famous) {
    const story = library.story("pgn", pgn);
    for (const code of story.codes.filter((each) => !each.cannot)) {
      const found = link.read(link.write(code.name, code.text, 7), names);
      assert.equal(found.at, 7);
      const again = library.story(found.form, found.text);
      assert.equal(again.error, null, `${name}, ${code.name}`);
      assert.deepEqual(again.plies.map(({ san }) => san), story.plies.map(({ san }) => san), `${name}, ${code.name}`);
    }
  }
});

test("a position comes back from its link as it was given, and can be read in it", () => {
  const known = ["position", ...names];
  for (const text of ['8/8/8/8/4k3/8/R7/4K3 w - - bm Ra4+; id "50% & more_#1";', "position startpos moves e2e4\n", "# a suite\n8/8"]) {
    assert.deepEqual(link.read(link.write("position", text, 0), known), { form: "position", text, at: 0 });
  }
  assert.equal(link.write("position", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", 0), "#position=4k3/8/8/8/8/8/8/4K2R+w+K+-+0+1&at=0");
});

test("a fragment that carries no game is none", () => {
  for (const fragment of ["", "#", "#codes", "#at=3", "#nothing=2C"]) assert.equal(link.read(fragment, names), null);
  assert.deepEqual(["", "#codes", "#nothing=2C", "#cbf=00&at=1"].map(link.named), [null, null, "nothing", "cbf"]);
});

test("the library's own names of codes are those of the page", () => {
  assert.deepEqual(link.read("#eleven-octal=2412.2466", names), { form: "octal", text: "2412 2466", at: null });
  assert.deepEqual(link.read("#brenner-alt=3434CC&at=2", names), { form: "printed", text: "3434CC", at: 2 });
});

test("a half-move that is no number is left open", () => {
  assert.deepEqual(link.read("#brenner=2C&at=x", names), { form: "brenner", text: "2C", at: null });
});
