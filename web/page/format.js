// SPDX-License-Identifier: MIT OR Apache-2.0
// What a pasted text probably is, and where in it something is wrong.

/** The name of the form that a text looks like; `null` for an empty one. */
export function recognise(text) {
  const trimmed = text.trim();
  if (!trimmed) return null;
  const words = trimmed.split(/\s+/);
  if (words.every((word) => /^[0-3][0-7]{3}$/.test(word))) return "octal";
  // A FEN, also one with a mistake in it; and what engines are told. Two bytes in hexadecimal digits can look like e2e4 too.
  const isUci = (word) => /^([a-h][1-8]){2}[qrbn]?$|^0000$/.test(word);
  const behindComments = trimmed.replace(/^(?:#[^\n]*\n\s*)+/, "");
  if (/^(position\b|startpos\b|fen\b|[^\s/:[]*(\/[^\s/:]*){4})/.test(behindComments) || words.every(isUci)) return "position";
  if (areHalfMoves(words)) return "pgn";
  const digits = trimmed.replace(/0x/gi, "").replace(/[\s,]/g, "");
  if (!(/^[0-9a-f]+$/i.test(digits) && digits.length % 2 === 0) && !areDamagedBytes(words)) return "pgn";
  return /ff$/i.test(digits) ? "jose" : "brenner";
}

const HALF_MOVE = /^(?:[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](?:=?[QRBN])?|[O0]-[O0](?:-[O0])?)[+#]?$/;

/** Whether these are half-moves in SAN, perhaps numbered. `e4 c5 Bb5` has hexadecimal digits alone too. */
function areHalfMoves(words) {
  let numbers = 0;
  const fits = (word) => HALF_MOVE.test(word) || word === String(++numbers);
  return words.every(fits) && numbers < words.length;
}

/** Whether most words are bytes in hexadecimal digits, and the others short: then some digits are missing or wrong. */
function areDamagedBytes(words) {
  const bare = (word) => word.replace(/^0x|,$/gi, "");
  // A long text is seldom looked at beyond its first words.
  if (!words.every((word) => /^(?:[0-9a-z]{1,2}|(?:[0-9a-f]{2})+)$/i.test(bare(word)))) return false;
  const bytes = words.filter((word) => /^(?:[0-9a-f]{2})+$/i.test(bare(word)) && !HALF_MOVE.test(word));
  return 2 * bytes.length > words.length;
}

/** What else a text that is no game may be, in words; empty if nothing is known. */
export function otherwise(text) {
  const trimmed = text.trim();
  if (/^https?:/.test(trimmed)) return "This is an address: open it, and paste the game that stands there.";
  return "";
}

/** The part of the text that an error's place names, as begin and end; `null` if it names none. Its columns are characters. */
export function placeIn(form, text, place) {
  const [, unit, number, column] = /^(line|byte|word|character) (\d+)(?:, column (\d+))?/.exec(place) ?? [];
  if (unit === "line") {
    const lines = text.split("\n").slice(0, Number(number));
    const before = [...lines.pop()].slice(0, Number(column ?? 1) - 1);
    const begin = [...lines, before.join("")].join("\n").length;
    return [begin, begin + (/^\S*/.exec(text.slice(begin))[0].length || 1)];
  }
  if (unit !== "byte" && unit !== "word") return null;
  const found = [...text.matchAll(form === "octal" ? /[0-7]{4}/g : /(?<!0x?)[0-9a-f]\s*[0-9a-f]|(?<=0x)[0-9a-f]{2}/gi)][Number(number)];
  return found ? [found.index, found.index + found[0].length] : null;
}
