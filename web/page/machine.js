// SPDX-License-Identifier: MIT OR Apache-2.0
// The half-move machine, simulated: a position in, the true ones of its wires out.

/** The lines of the 11-bit code with their steps, files to the right and ranks up; then the knight's jumps. */
const LINES = [[1, 0], [1, 1], [0, 1], [-1, 1]];
const JUMPS = [[1, 2], [2, 1], [2, -1], [1, -2], [-1, -2], [-2, -1], [-2, 1], [-1, 2]];
const KINDS = { k: 1, p: 2, q: 4, r: 5, b: 6, n: 7 };

const wrap = (number) => ((number % 8) + 8) % 8;
const isOn = (number) => number >= 0 && number < 8;
const name = (file, rank) => "abcdefgh"[file] + (rank + 1);

/** Where a step along a line of the torus ends; `null` if no man goes so far from there. */
function along(file, rank, [right, up], steps) {
  const wraps = [file + right * steps, rank + up * steps].map((at) => !isOn(at));
  const isOneWay = right === 0 || up === 0 || wraps[0] === wraps[1];
  return isOneWay ? [wrap(file + right * steps), wrap(rank + up * steps)] : null;
}

/**
 * Every wire of the machine: its group, its bit in it, and the squares that it joins, in files and ranks of the mover's
 * board. Groups 0 to 27 are the lines by the number of steps, 28 to 35 the jumps, 36 to 38 the promotions.
 */
export const WIRES = (() => {
  const wires = [];
  const add = (group, bit, from, to, promotes = false) => to && wires.push({ group, bit, from, to, promotes });
  for (let bit = 0; bit < 64; bit++) {
    const [file, rank] = [bit & 7, bit >> 3];
    LINES.forEach((line, at) => {
      for (let steps = 1; steps < 8; steps++) add(7 * at + steps - 1, bit, [file, rank], along(file, rank, line, steps));
    });
    JUMPS.forEach(([right, up], at) => {
      const to = [file + right, rank + up];
      add(28 + at, bit, [file, rank], to.every(isOn) ? to : null);
    });
  }
  for (let file = 0; file < 8; file++) {
    [0, 1, -1].forEach((right, at) => add(36 + at, file, [file, 6], isOn(file + right) ? [file + right, 7] : null, true));
  }
  return wires;
})();

/** A FEN as the machine takes it: whose men stand where on the mover's board, as ten words of 32 bits. */
export function positionOf(fen) {
  const [rows, side, rights, passed] = fen.split(" ");
  const isBlack = side === "b";
  const words = new Uint32Array(10);
  const set = (word, bit) => { words[word + (bit >> 5)] |= 1 << (bit & 31); };
  const men = new Map();
  rows.split("/").forEach((row, index) => {
    let file = 0;
    for (const letter of row) {
      if (letter >= "1" && letter <= "8") {
        file += Number(letter);
        continue;
      }
      const rank = isBlack ? index : 7 - index;
      const bit = 8 * rank + file;
      const isOwn = (letter === letter.toLowerCase()) === isBlack;
      men.set(bit, `${isOwn ? "own" : "other"} ${letter.toLowerCase()}`);
      if (!isOwn) set(0, bit);
      for (let plane = 0; plane < 3; plane++) if ((KINDS[letter.toLowerCase()] >> plane) & 1) set(2 + 2 * plane, bit);
      file += 1;
    }
  });
  if (passed !== "-") words[8] = 1 << (passed.charCodeAt(0) - 97);
  // The machine castles from the usual squares alone: a right of another rook, or king, has no wire.
  const own = [...rights].filter((letter) => letter !== "-" && (letter === letter.toLowerCase()) === isBlack);
  const usual = { k: 0, h: 0, q: 1, a: 1 };
  let castlesElsewhere = false;
  for (const letter of own) {
    const wing = usual[letter.toLowerCase()];
    const isUsual = wing !== undefined && men.get(4) === "own k" && men.get(wing === 0 ? 7 : 0) === "own r";
    if (isUsual) words[9] |= 1 << wing;
    else castlesElsewhere = true;
  }
  return { words, isBlack, castlesElsewhere };
}

/** The machine, from the bytes of its WebAssembly. */
export async function openMachine(bytes) {
  const { instance } = await WebAssembly.instantiate(bytes, {});
  const wasm = instance.exports;
  wasm._initialize();

  /** The wires that are true in a position, with their squares as the board has them, and what the machine counts. */
  const look = (fen) => {
    const { words, isBlack, castlesElsewhere } = positionOf(fen);
    new Uint32Array(wasm.memory.buffer, wasm.position(), words.length).set(words);
    const length = wasm.look();
    if (length === 0) throw new Error("the machine gives no answer");
    const answer = new Uint32Array(wasm.memory.buffer, wasm.answer(), length).slice();
    // The clock, 36 groups of two words, three words of promotions.
    const isTrue = ({ group, bit }) =>
      group < 36 ? (answer[1 + 2 * group + (bit >> 5)] >>> (bit & 31)) & 1 : (answer[73 + group - 36] >>> bit) & 1;
    const square = ([file, rank]) => name(file, isBlack ? 7 - rank : rank);
    const wires = WIRES.filter(isTrue).map((wire) => ({ ...wire, squares: square(wire.from) + square(wire.to) }));
    const [isCheck, isDoubleCheck, countedAt, count, isMate, isStalemate] = answer.slice(76);
    return {
      wires, count, wiresAt: answer[0], countedAt, isBlack, castlesElsewhere,
      isCheck: isCheck === 1, isDoubleCheck: isDoubleCheck === 1, isMate: isMate === 1, isStalemate: isStalemate === 1,
    };
  };
  return { look };
}
