// SPDX-License-Identifier: MIT OR Apache-2.0
// The address carries the game: a new entry of the history for each game, the same one for each step in it.

/** Browsers refuse more than some hundred changes of the address in some seconds. */
const MILLISECONDS = 150;

/** What writes addresses; `restore` is given what an entry of the history was written with. */
export function openAddress(restore) {
  let waiting = null;
  let timer = null;
  let depth = 0;

  function write() {
    clearTimeout(timer);
    timer = null;
    if (!waiting) return;
    const { hash, state, isNew } = waiting;
    waiting = null;
    if (isNew) depth += 1;
    try {
      history[isNew ? "pushState" : "replaceState"]({ ...state, depth }, "", hash || location.pathname + location.search);
    } catch {
      // Too many, or too long for this browser: the address stays as it was, and the game is shown all the same.
      if (isNew) depth -= 1;
    }
  }

  addEventListener("popstate", ({ state }) => {
    if (!state?.source) return;
    clearTimeout(timer);
    waiting = null;
    depth = state.depth;
    restore(state);
  });
  return {
    /** Writes an address: at once for another game, else when nothing has changed for a moment. */
    put(hash, state, isNew) {
      if (isNew) write();
      waiting = { hash, state, isNew };
      if (isNew) write();
      else {
        clearTimeout(timer);
        timer = setTimeout(write, MILLISECONDS);
      }
    },
    flush: write,
    canGoBack: () => depth > 0,
  };
}
