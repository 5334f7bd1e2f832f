// SPDX-License-Identifier: MIT OR Apache-2.0
// The board on paper. It is drawn for its width on the screen, and no script can draw it again while the browser prints.

/** Lets what the board has drawn shrink with it, where it is not drawn anew. */
export function fitToPaper(board) {
  const fit = () => board.querySelector("svg").setAttribute("viewBox", `0 0 ${board.clientWidth} ${board.clientHeight}`);
  // The board draws itself a moment after its size has changed, too.
  new ResizeObserver(() => setTimeout(fit)).observe(board);
}
