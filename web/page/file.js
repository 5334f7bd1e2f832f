// SPDX-License-Identifier: MIT OR Apache-2.0
// The text of a file that somebody opens or drops.

const LINE_FEED = 10;

/** How compressed files begin, but for those that a browser can unpack. */
const COMPRESSED = [
  [0x28, 0xb5, 0x2f, 0xfd],
  [0xfd, 0x37, 0x7a, 0x58, 0x5a],
  [0x42, 0x5a, 0x68],
  [0x50, 0x4b, 0x03, 0x04],
];

/** The text of a file, and what is to be said of it; an Error if it has none. */
export async function textOf(file) {
  let bytes = new Uint8Array(await file.arrayBuffer());
  const begins = (head) => head.every((byte, at) => bytes[at] === byte);
  if (begins([0x1f, 0x8b])) {
    if (!globalThis.DecompressionStream) throw new Error("This file is compressed, and the browser cannot unpack it: unpack it first.");
    const plain = file.stream().pipeThrough(new DecompressionStream("gzip"));
    bytes = new Uint8Array(await new Response(plain).arrayBuffer().catch(() => {
      throw new Error("This file is compressed by gzip, and it is damaged or cut short.");
    }));
  }
  if (COMPRESSED.some(begins)) throw new Error("This file is compressed: unpack it first.");
  return decoded(bytes);
}

/** Bytes as UTF-16 if they have its mark, else as UTF-8; lines that are not UTF-8 are Windows-1252, as programs wrote it. */
export function decoded(bytes) {
  const utf16 = { "255,254": "utf-16le", "254,255": "utf-16be" }[bytes.slice(0, 2).join()];
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), remarks: [] };
  const [utf8, windows] = [new TextDecoder("utf-8", { fatal: true }), new TextDecoder("windows-1252")];
  const asUtf8 = (part) => {
    try {
      return utf8.decode(part);
    } catch {
      return null;
    }
  };
  const whole = asUtf8(bytes);
  if (whole !== null) return { text: whole, remarks: [] };
  const lines = [];
  for (let begin = 0, end; begin < bytes.length; begin = end) {
    end = bytes.indexOf(LINE_FEED, begin) + 1 || bytes.length;
    const line = bytes.subarray(begin, end);
    lines.push(asUtf8(line) ?? windows.decode(line));
  }
  return { text: lines.join(""), remarks: ["The file is not UTF-8: lines of it are read as Windows-1252."] };
}
