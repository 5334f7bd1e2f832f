// SPDX-License-Identifier: MIT OR Apache-2.0

/** The files that the page asks for when the first game is shown, or never without a click. */
export const LATER = ["gates.wasm", "machine.wasm", "machine.js", "wires.js", "solver.wasm", "solver.js", "problem.js", "perft.js", "famous.json", "licences.txt", "offline.js"];
