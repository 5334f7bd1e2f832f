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
    /** Everything about a game that is given as PGN (`pgn`) or in one of the codes. */
    story: (form, text) => ask(wasm.story, `${form}\n${text}`),
    /** What each run of bits of a byte could say instead. */
    alternatives: (digits) => ask(wasm.alternatives, digits),
    /** The legal half-moves of a position. */
    legal: (fen) => ask(wasm.legal, fen),
  };
}
