// SPDX-License-Identifier: MIT OR Apache-2.0
// What the address cannot hold and a visitor should not lose: lists of games, and a text that was typed and not read yet. It stays
// in this tab of the browser, also when the page is loaded again.

const LIST = "halfmove-list";
const UNREAD = "halfmove-unread";

/** More lists are not kept: each may be a large file. */
const MOST = 4;

/** The storage of the tab; `null` where the browser refuses it, or the page is a part of a document. */
function storage() {
  try {
    return document.documentElement.dataset.part ? null : sessionStorage;
  } catch {
    return null;
  }
}

export function openKept() {
  const room = storage();
  const lists = new Map();

  /** Puts a text into the storage, and nothing if it is too long for it. */
  const put = (key, text) => {
    try {
      room?.removeItem(key);
      if (text) room?.setItem(key, text);
    } catch {
      // The page is the same without it, until it is loaded again.
    }
  };
  const hold = (list) => {
    lists.set(list.id, list);
    for (const id of [...lists.keys()].slice(0, -MOST)) lists.delete(id);
    return list;
  };

  return {
    /** Keeps a list, `{ name, text, remarks }`, under an id of its own; gives it back with the id. */
    keep(list) {
      const held = hold({ ...list, id: `${Date.now()}.${lists.size}.${Math.random()}` });
      const { id, name, text, remarks } = held;
      // A large one takes a while, which the first game does not wait for.
      setTimeout(() => put(LIST, JSON.stringify({ id, name, text, remarks })));
      return held;
    },
    /** The list with this id, if it is still there; `read` makes the rest of one that was kept before the page was loaded. */
    find(id, read) {
      if (lists.has(id)) return lists.get(id);
      const last = JSON.parse(room?.getItem(LIST) ?? "null");
      return last?.id === id ? hold(read(last)) : null;
    },
    /** What was typed and not read when the page was left. */
    unread: () => room?.getItem(UNREAD) ?? "",
    keepUnread: (text) => put(UNREAD, text),
  };
}
