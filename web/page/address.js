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

  /** Brings back what an entry of the history was written with; whether it has anything. */
  function bring(state) {
    if (!state?.source) return false;
    clearTimeout(timer);
    waiting = null;
    depth = state.depth;
    restore(state);
    return true;
  }

  addEventListener("popstate", ({ state }) => bring(state));
  // A link to a section of the page is no other game: the browser goes there without an entry of its own.
  addEventListener("click", (event) => {
    const link = event.target.closest?.('a[href^="#"]');
    if (!link || event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    write();
    location.replace(link.href);
  });
  return {
    /** The page is loaded again, or come back to: the address alone has less than the browser's history. */
    begin: () => bring(history.state),
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
