// SPDX-License-Identifier: MIT OR Apache-2.0
// The core, simulated: bytes in, what stood in its registers at every clock out.
import { REGISTERS } from "./registers.js";

/** The core, from the bytes of its WebAssembly. */
export async function openGates(bytes) {
  const { instance } = await WebAssembly.instantiate(bytes, {});
  const wasm = instance.exports;
  wasm._initialize();

  const read = () => {
    const words = new Uint32Array(wasm.memory.buffer, wasm.snapshot(), wasm.snapshot_length());
    const values = {};
    let at = 0;
    for (const { name, bits } of REGISTERS) {
      values[name] = bits > 32 ? BigInt(words[at]) | (BigInt(words[at + 1]) << 32n) : words[at];
      at += bits > 32 ? 2 : 1;
    }
    return values;
  };

  /**
   * Lets a fresh core read one game, the beats of its set-up before it. Clock 0 is the one in which the first of them stands on
   * the wires and is taken.
   * @returns {{ clocks: object[], entered: number[], records: number[] }} the registers at each clock, the clock at
   * which each byte of the game was taken, and the records that came out
   */
  const trace = (game, setUp) => {
    const result = { clocks: [], entered: [], records: [] };
    if (game.length === 0) return result;
    wasm.restart();
    const input = setUp ? [...setUp, ...game] : game;
    const first = input.length - game.length;
    let next = 0;
    let has_ended = false;
    // A core that never ends the game would be a fault of the core; the page must not hang for it.
    const limit = 1000 + 8 * input.length;
    for (let clock = 0; clock < limit && !has_ended; clock++) {
      const offers = next < input.length;
      wasm.tick(Number(offers), offers ? input[next] : 0, Number(next < first), Number(next === input.length - 1), 1);
      const values = read();
      // After power-up the core empties itself; the game begins when it takes the first byte.
      if (result.clocks.length === 0 && !values.s_axis_tready) continue;
      if (offers && values.s_axis_tready) {
        if (next >= first) result.entered.push(result.clocks.length);
        next++;
      }
      result.clocks.push(values);
      if (values.m_axis_tvalid) {
        result.records.push(values.m_axis_tdata);
        has_ended = values.m_axis_tlast === 1;
      }
    }
    return result;
  };
  return { trace };
}

/** The places at which two lists of records differ. */
export function differences(ours, theirs) {
  const length = Math.max(ours.length, theirs.length);
  return [...Array(length).keys()].filter((at) => ours[at] !== theirs[at]);
}
