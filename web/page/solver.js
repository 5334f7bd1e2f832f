// SPDX-License-Identifier: MIT OR Apache-2.0
// Solves a problem or counts perft in a thread of its own: a message with the position and what is wanted of it, a stipulation or
// `perft DEPTH`, an answer for each part.
const encoder = new TextEncoder();
const decoder = new TextDecoder();

async function answer({ fen, wanted }) {
  const file = await fetch("solver.wasm");
  if (!file.ok) throw new Error(`solver.wasm: ${file.status}`);
  const { instance } = await WebAssembly.instantiate(await file.arrayBuffer(), {});
  const wasm = instance.exports;
  const text = (length) => decoder.decode(new Uint8Array(wasm.memory.buffer, wasm.output(), length));
  const work = encoder.encode(`${fen}\n${wanted}`);
  const at = wasm.input(work.length);
  new Uint8Array(wasm.memory.buffer, at, work.length).set(work);
  const told = text(wasm.begin());
  if (!/^\d+$/.test(told)) {
    self.postMessage({ wrong: told });
    return;
  }
  const parts = Number(told);
  for (let part = 0; part < parts; part++) {
    const found = text(wasm.part(part));
    self.postMessage({ found, count: wasm.solutions(), done: part + 1, parts });
  }
  self.postMessage({ isOver: true });
}

// A promise that is broken in a thread of its own is told to nobody; an error is told to the page.
self.addEventListener("message", ({ data }) => answer(data).catch(reportError));
