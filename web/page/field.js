// SPDX-License-Identifier: MIT OR Apache-2.0
// The field in which one pastes, types or drops a game or a position. What was typed and not read yet is left as it is.
import { textOf } from "./file.js";
import { placeIn, recognise } from "./format.js";
import { openGames } from "./games.js";
import { openKept } from "./kept.js";

/** More than this is not put into the field: its layout alone would take seconds. */
const LONGEST = 100_000;

/** `read` is told a form and a text that somebody gave, and what is to be said of all that was given; `refuse` why a file is not read. */
export function openField({ element, library, read, refuse }) {
  const [form, text] = [element("form"), element("text")];
  const kept = openKept();
  /** What the field has when it says the game that is shown; anything else was pasted or typed. The browser may have put something back. */
  let own = text.value;
  let isChosen = false;
  /** What is written as soon as the field may be written over. */
  let waiting = null;

  const isUnread = () => text.value !== own && text.value.trim() !== "";
  const tellUnread = () => { element("unread").hidden = !waiting || !isUnread(); };

  function write(name, game) {
    waiting = isUnread() && text.value !== game ? [name, game] : null;
    tellUnread();
    if (waiting) return;
    const isLong = game.length > LONGEST;
    form.value = name;
    text.value = isLong ? "" : game;
    text.placeholder = isLong ? "The game that is shown is too long for this field." : "";
    readBy();
  }

  /** The text as the field has it, with line feeds alone: it is read now. */
  function readBy() {
    own = text.value;
    waiting = null;
    tellUnread();
  }

  const games = openGames({ element, library, kept, chosen: (name, game, remarks) => {
    write(name, game);
    read(name, game, remarks);
  } });

  /** Takes a text in a format: the game, or the first of its games. */
  function take(name, given, remarks = []) {
    const isHere = text.value === given;
    // What was typed stays as it was typed.
    if (isHere) readBy();
    if (games.take(name, given, remarks)) return;
    if (!isHere) write(name, given);
    read(name, given, remarks);
  }

  /** Takes a text whose format is to be recognised. */
  function takeAny(given, remarks) {
    isChosen = false;
    take(recognise(given) ?? "pgn", given, remarks);
  }

  const takeFile = (file) => textOf(file).then((read) => takeAny(read.text, read.remarks), (error) => refuse(error.message));

  const isFile = (event) => event.dataTransfer?.types.includes("Files");
  addEventListener("dragover", (event) => isFile(event) && event.preventDefault());
  addEventListener("drop", async (event) => {
    if (!isFile(event)) return;
    event.preventDefault();
    await takeFile(event.dataTransfer.files[0]);
  });
  // So that the same file can be chosen again.
  element("file").addEventListener("click", () => { element("file").value = ""; });
  element("file").addEventListener("change", async () => {
    const [file] = element("file").files;
    if (file) await takeFile(file);
  });
  text.addEventListener("paste", (event) => {
    const pasted = event.clipboardData?.getData("text") ?? "";
    if (pasted.length <= LONGEST) return;
    event.preventDefault();
    takeAny(pasted);
  });
  text.addEventListener("input", () => {
    const name = recognise(text.value);
    if (name === null) isChosen = false;
    else if (!isChosen) form.value = name;
    if (!isUnread()) waiting = null;
    tellUnread();
  });
  element("rewrite").addEventListener("click", () => {
    const [name, game] = waiting;
    readBy();
    write(name, game);
    text.focus();
  });
  addEventListener("pagehide", () => kept.keepUnread(isUnread() ? text.value : ""));

  return {
    write,
    take,
    games,
    /** Brings back what was typed before the page was loaded again. */
    recall() {
      const unread = kept.unread();
      if (!unread || unread === text.value) return;
      waiting = [form.value, text.value];
      text.value = unread;
      form.value = recognise(unread) ?? form.value;
      tellUnread();
    },
    /** Reads what stands in the field, in the format that is chosen. */
    submit() {
      if (!text.value.trim()) refuse(text.placeholder || "There is nothing in the field to be read. The game that is shown stays.");
      else if (text.value !== own || !games.again(form.value)) take(form.value, text.value);
    },
    /** A format was chosen: whether the field still has the game that is shown. */
    chosen() {
      isChosen = true;
      return text.value === own;
    },
    /** Selects what is wrong, if the field has it. */
    point(name, given, place) {
      const found = text.value === given && placeIn(name, given, place);
      if (found) text.setSelectionRange(...found);
    },
  };
}
