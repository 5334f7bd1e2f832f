// SPDX-License-Identifier: MIT OR Apache-2.0
// The section of problems: what is asked of the solver, and what it found.

/** What solves problems; each problem ends the one before. */
export function openProblem(element) {
  let worker = null;
  /** The position that is asked of. */
  let asked = null;

  const end = (state) => {
    worker?.terminate();
    worker = null;
    element("solve-stop").hidden = true;
    element("solve-state").textContent = state;
  };
  element("solve-stop").addEventListener("click", () => end("Stopped: what was found so far is below."));

  return {
    /** Another position is on the board: what was found belongs to the one before. */
    show(fen) {
      if (fen === asked) return;
      end("");
      element("solutions").textContent = "";
    },
    /** Solves; a position that the board does not show, as it cannot be played from with its side to move, is named. */
    solve(fen, stipulation, { isShown = true } = {}) {
      end("Searching …");
      asked = fen;
      element("solutions").textContent = "";
      element("solve-stop").hidden = false;
      const name = stipulation.startsWith("#") ? "key" : "solution";
      const whose = isShown ? "" : " That is of the position that was given; the board shows another.";
      let count = 0;
      const own = new Worker("solver.js");
      worker = own;
      own.addEventListener("error", ({ message }) => own === worker && end(`The solver has an error: ${message}`));
      own.addEventListener("message", ({ data }) => {
        // What was on its way when it was ended is of another position.
        if (own !== worker) return undefined;
        if (data.wrong) return end(`${data.wrong}.`);
        if (data.isOver) return end(`${stipulation}: ${count} ${name}${count === 1 ? "" : "s"}.${whose}`);
        ({ count } = data);
        element("solutions").textContent += data.found;
        element("solve-state").textContent = `${data.done} of ${data.parts} first half-moves are searched.`;
        return undefined;
      });
      worker.postMessage({ fen, wanted: stipulation });
    },
  };
}
