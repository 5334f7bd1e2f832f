// SPDX-License-Identifier: MIT OR Apache-2.0
// The project's library: text in, JSON out.

/** The library, from the bytes of its WebAssembly. */
export async function openLibrary(bytes) {
  const { instance } = await WebAssembly.instantiate(bytes, {});
  const wasm = instance.exports;
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();

  const ask = (question, text) => {
    const bytes = encoder.encode(text);
    // The memory may grow, so its buffer is looked at after each call.
    const at = wasm.input(bytes.length);
    new Uint8Array(wasm.memory.buffer, at, bytes.length).set(bytes);
    const length = question();
    return JSON.parse(decoder.decode(new Uint8Array(wasm.memory.buffer, wasm.output(), length)));
  };
  return {
    /** The library's definitions: codes, fields of a record, faults, kinds. */
    facts: ask(wasm.facts, ""),
    /** Everything about a game that is given as PGN (`pgn`), as a FEN, an EPD or UCI (`position`), or in one of the codes; the codes hold its half-moves alone if `texts` is false. */
    story: (form, text, { texts = true } = {}) => ask(wasm.story, `${form}${texts ? "" : " moves"}\n${text}`),
    /** The games of a PGN text: begin and end in bytes, and the tags White, Black, Event, Date, Result. */
    games: (text) => ask(wasm.games, text),
    /** The same for positions, a line each, with a name instead of tags; and which lines are none. */
    positions: (text) => ask(wasm.positions, text),
    /** What a unit of a code says with one bit turned over. */
    turned: (code, unit, bit) => ask(wasm.turned, `${code.name} ${code.framed ? "framed" : "alone"} ${unit} ${bit}\n${code.text}`),
    /** What each run of bits of a byte could say instead. */
    alternatives: (digits) => ask(wasm.alternatives, digits),
    /** What the laws of chess say of a position: its legal half-moves, check and mate, the hash, the EPD. */
    laws: (fen) => ask(wasm.laws, fen),
  };
}
