// SPDX-License-Identifier: MIT OR Apache-2.0
// Perft in the section of the position, counted in a thread of its own.

/** What counts; each count ends the one before. */
export function openPerft(element) {
  let worker = null;
  const state = element("perft-state");

  const end = (text, isBad = false) => {
    worker?.terminate();
    worker = null;
    element("perft-stop").hidden = true;
    state.textContent = text;
    state.classList.toggle("bad", isBad);
  };
  element("perft-stop").addEventListener("click", () => end("Stopped: what was counted so far is below."));

  return {
    end,
    /** Counts; `show` is given each half-move with its lines, `expected` is what an EPD says. */
    count(fen, depth, expected, show) {
      end("Counting …");
      element("perft-stop").hidden = false;
      let total = 0;
      const own = new Worker("solver.js");
      worker = own;
      own.addEventListener("error", ({ message }) => own === worker && end(`The count has an error: ${message}`, true));
      own.addEventListener("message", ({ data }) => {
        // What was on its way when it was ended is of another position.
        if (own !== worker) return undefined;
        if (data.wrong) return end(`${data.wrong}.`, true);
        if (data.isOver) {
          const told = `${number(total)} line${total === 1 ? "" : "s"} of ${depth} half-move${depth === 1 ? "" : "s"}.`;
          const compared = expected === undefined ? "" : expected === total ? " The EPD says the same." : ` The EPD says ${number(expected)}.`;
          return end(told + compared, expected !== undefined && expected !== total);
        }
        const [halfMove, found, most] = data.found.split(" ");
        if (found === "-") return end(`Stopped: there are more than ${number(Number(most))} lines. ${data.done - 1} of ${data.parts} first half-moves are counted.`, true);
        total = data.count;
        show(halfMove, number(Number(found)));
        state.textContent = `${data.done} of ${data.parts} first half-moves are counted: ${number(total)} lines so far.`;
        return undefined;
      });
      worker.postMessage({ fen, wanted: `perft ${depth}` });
    },
  };
}

const number = (value) => value.toLocaleString("en");
