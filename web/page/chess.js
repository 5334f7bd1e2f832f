// SPDX-License-Identifier: MIT OR Apache-2.0
// Names of squares, men and records, by the library's own definitions; a position in words.

/** The name of a square's number, 0 = a1. */
export const square = (number) => "abcdefgh"[number & 7] + ((number >> 3) + 1);

/** File and rank of a square's name, from 0. */
export const place = (name) => [name.charCodeAt(0) - 97, name.charCodeAt(1) - 49];

/** Two hexadecimal digits, or as many as wanted. */
export const hex = (value, digits = 2) => value.toString(16).toUpperCase().padStart(digits, "0");

/** What reads records, given the library's facts. */
export function reader(facts) {
  const fields = new Map(facts.fields.map(([name, lsb, width]) => [name, { lsb, width }]));
  const field = (bits, name) => {
    const { lsb, width } = fields.get(name);
    return (bits >>> lsb) & (2 ** width - 1);
  };
  const kind = (code) => facts.kinds[code];

  /** A man in six bits: the side, and which man of it. docs/design/interpreter.md has the table. */
  const man = (bits) => {
    const side = bits & 32 ? "black" : "white";
    if (bits & 16) return `${side} ${kind(4 + ((bits >> 2) & 3))} #${bits & 3}`;
    if (bits & 8) return `${side} ${kind(2)} #${bits & 7}`;
    return `${side} ${kind(1)}`;
  };

  /** What a record says. */
  const record = (bits) => {
    const type = field(bits, "TYPE");
    if (type === 1) return `mark ${hex(field(bits, "BYTE"))}`;
    if (type === 2) return `text ${hex(field(bits, "BYTE"))}`;
    if (type === 3) {
      const fault = field(bits, "ERROR");
      return fault ? `stop: ${facts.faults[fault]}` : "stop: the game with an error ends";
    }
    return [
      `${kind(field(bits, "KIND"))} ${square(field(bits, "FROM"))}${square(field(bits, "TO"))}`,
      field(bits, "CAPTURED") > 0 && `takes a ${kind(field(bits, "CAPTURED"))}`,
      field(bits, "PROMOTION") > 0 && `becomes a ${kind(field(bits, "PROMOTION"))}`,
      field(bits, "CASTLING") > 0 && "castles",
      field(bits, "EN_PASSANT") > 0 && "en passant",
    ].filter(Boolean).join(", ");
  };
  /** The same in four letters: the squares, or the byte. */
  const brief = (bits) => {
    const type = field(bits, "TYPE");
    if (type === 3) return "stop";
    return type === 0 ? square(field(bits, "FROM")) + square(field(bits, "TO")) : hex(field(bits, "BYTE"));
  };
  return { field, kind, brief, man, record, fault: (code) => facts.faults[code] };
}

const MEN = { K: "king", Q: "queen", R: "rook", B: "bishop", N: "knight", P: "pawn" };

/** A position for those who do not see the board: kings first, pawns last, each from a to h. */
export function positionInWords(fen) {
  const found = { white: [], black: [] };
  fen.split(" ")[0].split("/").forEach((row, index) => {
    let file = 0;
    for (const letter of row) {
      if (letter >= "1" && letter <= "8") file += Number(letter);
      else {
        const side = letter === letter.toUpperCase() ? "white" : "black";
        found[side].push({ letter: letter.toUpperCase(), square: `${"abcdefgh"[file]}${8 - index}` });
        file += 1;
      }
    }
  });
  const order = Object.keys(MEN);
  const told = (men) => men
    .sort((one, other) => order.indexOf(one.letter) - order.indexOf(other.letter) || (one.square < other.square ? -1 : 1))
    .map(({ letter, square }) => `${MEN[letter]} ${square}`).join(", ");
  const next = fen.split(" ")[1] === "w" ? "White" : "Black";
  return `White: ${told(found.white)}. Black: ${told(found.black)}. ${next} is to move.`;
}
