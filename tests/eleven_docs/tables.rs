// SPDX-License-Identifier: MIT OR Apache-2.0
//! The tables of the page.

use halfmove::Square;
use halfmove::eleven::recorder::code_of;
use halfmove::eleven::word::FIELDS;
use halfmove::eleven::{Decoder, Event, Kinds, Meaning, Special, Word, WordFault};

use crate::eleven_docs::pages;

/// The words of the Scholar's Mate with its result.
const SCHOLARS_MATE: &str = "2412 2466 1304 1173 3503 3673 0210 3742 0020 0130";

/// The table of this name.
pub fn table(name: &str) -> String {
    match name {
        "counts" => counts(),
        "fields" => pages::fields(&FIELDS),
        "classes" => classes(),
        "mate" => mate(),
        "specials" => specials(),
        "faults" => faults(),
        "doubtful words" => crate::eleven_docs::doubtful::table_of("11-bit"),
        other => panic!("no table is called {other}"),
    }
}

/// How many words a man of this kind could make.
fn words_of(kind: Kinds) -> usize {
    Word::all().filter(|code| code.kinds().contains(kind)).count()
}

fn counts() -> String {
    let castlings = 2;
    let pieces = [
        ("queen", words_of(Kinds::QUEEN)),
        ("rook", words_of(Kinds::ROOK)),
        ("bishop", words_of(Kinds::BISHOP)),
        ("knight", words_of(Kinds::KNIGHT)),
        ("king", words_of(Kinds::KING) - 2 * castlings),
    ];
    let pawn = words_of(Kinds::WHITE_PAWN);
    let one_side = pieces.iter().map(|(_, count)| count).sum::<usize>() + castlings + pawn;
    let of_class = |names: &[&str]| {
        halfmove::eleven::table()
            .filter(|row| names.contains(&row.meaning.class_name()))
            .count()
    };
    let pairs = of_class(&["rook-line", "bishop-line", "knight"]);
    let promotions = of_class(&["promotion"]);
    let mut text = "| half-moves | number | bits |\n|---|---|---|\n".to_owned();
    for (name, count) in pieces {
        text += &format!("| of a {name} | {count} | |\n");
    }
    let mut row = |what: &str, count: usize| {
        let bits = (count - 1).ilog2() + 1;
        text += &format!("| {what} | {count} | {bits} |\n");
    };
    row("castling, one side", castlings);
    row("of a pawn, one side", pawn);
    row("kind, from, to and promotion, one side", one_side);
    row("kind, from, to and promotion, both sides", 2 * one_side);
    row("from and to alone", pairs);
    row("from, to and promotion, both sides", pairs + promotions);
    text.replace("| castling, one side | 2 | 1 |", "| castling, one side | 2 | |")
        .replace("| of a pawn, one side | 206 | 8 |", "| of a pawn, one side | 206 | |")
}

fn classes() -> String {
    let rows = [
        ("rook-line", "`D` even, `N` > 0", "a step along a file or rank"),
        (
            "bishop-line",
            "`D` odd, `N` > 0, wraps both coordinates or none",
            "a step along a diagonal",
        ),
        ("knight", "`D` odd, `N` > 0, wraps one coordinate", "a knight's jump"),
        (
            "promotion",
            "`D` > 0, `N` = 0",
            "a pawn's step along `D` to the last rank",
        ),
        ("invalid", "the same, off the board", "nothing: an error"),
        ("special", "`D` = 0, `N` = 0", "text, result, mark"),
    ];
    let mut text = "| class | form | words | meaning |\n|---|---|---|---|\n".to_owned();
    for (name, form, meaning) in rows {
        let words = halfmove::eleven::table()
            .filter(|row| row.meaning.class_name() == name)
            .count();
        text += &format!("| {name} | {form} | {words} | {meaning} |\n");
    }
    text
}

fn mate() -> String {
    let mut decoder = Decoder::new();
    let mut text = "| word | read by its digits | half-move |\n|---|---|---|\n".to_owned();
    for word in SCHOLARS_MATE.split(' ') {
        let code: Word = word.parse().expect("a word");
        let event = decoder.push(code).expect("the Scholar's Mate");
        let (read, half_move) = match (event, code.meaning()) {
            (Event::HalfMove(half_move), meaning) => (by_digits(code, meaning), half_move.to_string()),
            (_, meaning) => (meaning.to_string(), String::new()),
        };
        text += &format!("| `{word}` | {read} | {half_move} |\n");
    }
    text
}

/// A half-move's word as a person reads it: `N` steps along its line or 8 - `N` back, whichever stays on the board.
fn by_digits(code: Word, meaning: Meaning) -> String {
    let square = Square::at(code.file(), code.rank());
    let line = usize::from(code.line());
    let (n, forward, back) = (code.steps(), ["E", "NE", "N", "NW"][line], ["W", "SW", "S", "SE"][line]);
    let (east, north) = [(n, 0), (n, n), (0, n), (8 - n, n)][line];
    let reached = Square::at(code.file() + east, code.rank() + north);
    if meaning.class_name() == "knight" {
        return format!(
            "{square}, {n} {forward} or {} {back}: both leave the board, for {reached}: a knight",
            8 - n
        );
    }
    let stays = match code.line() {
        0 => reached.file() > square.file(),
        _ => reached.rank() > square.rank(),
    };
    if stays {
        format!("{square}, {n} {forward}")
    } else {
        format!("{square}, {} {back}", 8 - n)
    }
}

fn specials() -> String {
    let mut text = "| word | R = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 |\n|---|---|---|---|---|---|---|---|---|\n".to_owned();
    for (number, row) in Special::ALL.chunks(8).enumerate() {
        let names: Vec<_> = row.iter().map(|special| special_name(*special)).collect();
        text += &format!("| `0{number}R0` | {} |\n", names.join(" | "));
    }
    text
}

fn special_name(special: Special) -> String {
    match special {
        Special::Header(header) => header.tag_name().unwrap_or("other tag").to_owned(),
        Special::Castle(_) => format!("{special} (alias)"),
        Special::Glyph(glyph) => format!("`{}` ${}", glyph.symbol(), glyph.nag()),
        _ => special.to_string(),
    }
}

fn faults() -> String {
    let row = |(fault, when): (WordFault, _)| (Some(code_of(fault)), pages::fault_name(fault), when);
    pages::faults(WordFault::ORDER.map(row))
}
