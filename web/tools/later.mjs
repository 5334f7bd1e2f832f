// SPDX-License-Identifier: MIT OR Apache-2.0

/** The files that the page asks for when the first game is shown, or never without a click. */
export const LATER = ["gates.wasm", "famous.json", "licences.txt", "offline.js"];
