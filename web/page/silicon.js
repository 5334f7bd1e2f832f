// SPDX-License-Identifier: MIT OR Apache-2.0
// The section of the gates: which clock is shown, and what is drawn of it.
import { LATENCY } from "./registers.js";
import { drawOccupied, openStages } from "./stages.js";
import { drawWave } from "./wave.js";

/** How long a clock lasts while the core runs. */
const MILLISECONDS = 350;
/** The clock at which a half-move is shown first: its byte has just found the target square. */
const FIRST_LOOK = 10;

export function openSilicon(element, words) {
  const drawStages = openStages(element("stages"), words);
  let game = null;
  let now = 0;
  let chosen = new Set();
  let timer = null;

  const byteAt = (clock) => game.taken.get(clock);
  const plays = (byte) => game.code.units[byte]?.half_move > 0 && game.moving.has(byte);
  const isText = (byte) => game.code.units[byte]?.role === "text";

  function draw() {
    const { trace, bytes } = game;
    element("clock").value = now;
    element("clock-now").textContent = now;
    drawStages({ trace, now, bytes, byteAt, chosen, plays, isText });
    drawOccupied(element("occupied"), trace.clocks[now]?.occupied ?? 0n);
    const width = element("wave").parentElement.clientWidth;
    drawWave(element("wave"), { trace, now, byteAt, chosen, width, words });
  }

  const goTo = (clock) => {
    now = Math.max(0, Math.min(clock, game.trace.clocks.length - 1));
    draw();
  };

  function stop() {
    clearInterval(timer);
    timer = null;
    element("run").setAttribute("aria-pressed", "false");
  }

  element("tick").addEventListener("click", () => goTo(now + 1));
  element("tick-back").addEventListener("click", () => goTo(now - 1));
  element("clock").addEventListener("input", (event) => goTo(Number(event.target.value)));
  element("run").addEventListener("click", () => {
    if (timer) return stop();
    element("run").setAttribute("aria-pressed", "true");
    if (now >= game.trace.clocks.length - 1) goTo(0);
    timer = setInterval(() => {
      goTo(now + 1);
      if (now >= game.trace.clocks.length - 1) stop();
    }, MILLISECONDS);
    return undefined;
  });
  new ResizeObserver(() => game && draw()).observe(element("wave").parentElement);

  return {
    /** Takes another game with its trace. */
    open({ story, code, bytes, trace, wrong }) {
      stop();
      const taken = new Map(trace.entered.map((clock, byte) => [clock, byte]));
      // Bytes that move a man: all with a half-move's record. A prefix and a mark move nobody.
      const moving = new Set(code.units.flatMap((unit, byte) => (unit.plays ? [byte] : [])));
      game = { code, bytes, trace, taken, moving };
      element("clock").max = Math.max(0, trace.clocks.length - 1);
      tell(story, code, wrong);
    },
    /** Shows a half-move: its byte stands where it has found the target square. */
    show(halfMove) {
      if (timer) stop();
      const units = game.code.units.flatMap((unit, byte) =>
        unit.half_move === halfMove && halfMove > 0 && unit.role === "code" ? [byte] : []);
      chosen = new Set(units);
      const main = units.find((byte) => game.moving.has(byte)) ?? 0;
      goTo((game.trace.entered[main] ?? 0) + (halfMove > 0 ? FIRST_LOOK : 0));
    },
  };

  function tell(story, code, wrong) {
    const line = element("verdict");
    line.classList.toggle("bad", wrong.length > 0);
    const records = story.records.length;
    if (code.cannot) line.textContent = `No bytes for the core: ${code.cannot}.`;
    else if (records === 0) line.textContent = `The core waits for its first byte; a record takes ${LATENCY} clocks.`;
    else if (wrong.length) line.textContent = `${wrong.length} of ${records} records differ from the library’s, first number ${wrong[0]}.`;
    else line.textContent = `${records} of ${records} records equal the library’s.`;
    if (story.set_up) line.textContent += ` Its set-up goes in first, in ${story.set_up.length} beats.`;
    else if (story.beginning === "set-up") line.textContent += " The core cannot follow this set-up: it castles from the normal squares alone, and has names for four pieces of a kind. Core and library then begin from the normal start.";
  }
}
