// SPDX-License-Identifier: MIT OR Apache-2.0
//! The exercises of the page, and what the library answers.

use halfmove::brenner::layout::{FIRST, PRINTED};
use halfmove::brenner::{self, Decoder, Encoder, Event, Layout};
use halfmove::eleven::{Class, Meaning, Word};
use halfmove::laws::Board;
use halfmove::{HalfMove, Square};

/// An exercise: its number, and its words, with what is to be worked on in backquotes.
pub struct Exercise {
    number: String,
    words: String,
}

/// The exercises of a page: the items of its numbered lists.
pub fn exercises(page: &str) -> Vec<Exercise> {
    let items = page.lines().filter_map(|line| line.split_once(". "));
    items
        .filter(|(number, _)| number.parse::<u32>().is_ok())
        .map(|(number, words)| Exercise {
            number: number.to_owned(),
            words: words.to_owned(),
        })
        .collect()
}

pub fn table(exercises: &[Exercise]) -> String {
    let rows = exercises.iter().map(|exercise| {
        let what: Vec<_> = exercise.words.split('`').skip(1).step_by(2).collect();
        format!("| {} | {} |\n", exercise.number, answer(&exercise.words, &what))
    });
    format!("| exercise | answer |\n|---|---|\n{}", rows.collect::<String>())
}

fn answer(words: &str, what: &[&str]) -> String {
    match words.split([' ', ',', ':']).next().unwrap_or_default() {
        "Read" if words.contains("called") => named(&half_moves(&bytes(what[0]), &FIRST)),
        "Read" => half_moves(&bytes(what[0]), &FIRST),
        "Turn" => turned(bytes(what[0])[0], what[1].parse().expect("a bit")),
        "Alternate" => half_moves(&bytes(what[0]), &PRINTED),
        "Write" => written(what[0]),
        "Find" => fault(&bytes(what[0])),
        "Count" => counted(what[0]),
        "Squares" => squares(words, word(what[0])),
        "Word" => word_of(words, what[0]),
        "Exchange" => exchanged(word(what[0])),
        other => panic!("nothing answers {other:?}"),
    }
}

fn bytes(hex: &str) -> Vec<u8> {
    hex.split(' ')
        .map(|byte| u8::from_str_radix(byte, 16).expect("a byte"))
        .collect()
}

fn word(octal: &str) -> Word {
    octal.parse().expect("a word")
}

/// Half-moves as PGN numbers them.
fn numbered(half_moves: &[HalfMove]) -> String {
    let mut board = Board::start();
    let mut text = String::new();
    for (number, &half_move) in half_moves.iter().enumerate() {
        if number % 2 == 0 {
            text += &format!("{}. ", number / 2 + 1);
        }
        text += &format!("{} ", board.san(half_move).expect("a legal half-move"));
        board.play(half_move).expect("a legal half-move");
    }
    text.trim_end().to_owned()
}

fn half_moves(bytes: &[u8], layout: &'static Layout) -> String {
    let mut decoder = Decoder::in_layout(layout);
    let mut half_moves = Vec::new();
    for &byte in bytes {
        if let Event::HalfMove(half_move) = decoder.push(byte).expect("a sound game") {
            half_moves.push(half_move);
        }
    }
    numbered(&half_moves)
}

/// An opening with its name, which no code knows.
fn named(line: &str) -> String {
    let name = match line {
        "1. e4 e5 2. Nf3 Nc6 3. Nc3 Nf6" => "the Four Knights’ Game",
        line => panic!("what is {line} called?"),
    };
    format!("{line}: {name}")
}

fn turned(byte: u8, bit: u32) -> String {
    let other = byte ^ 0x80 >> (bit - 1);
    let form = FIRST.form_of(other);
    let mut bits = String::new();
    for field in form.split(other) {
        bits += &format!("{:0width$b} ", field.value, width = field.width);
    }
    format!(
        "`{other:02X}`, {}: {}",
        bits.trim_end(),
        brenner::Meaning::of(other, &FIRST)
    )
}

fn written(movetext: &str) -> String {
    let mut board = Board::start();
    let mut encoder = Encoder::new();
    let mut bytes = Vec::new();
    for san in movetext.split(' ').filter(|word| !word.ends_with('.')) {
        let half_move = board.read_san(san).expect("a half-move");
        let (from, to) = (half_move.from(), half_move.to());
        let _ = encoder
            .half_move(from, to, half_move.promotion(), &mut bytes)
            .expect("it can be written");
        board.play(half_move).expect("a legal half-move");
    }
    let bytes: Vec<_> = bytes.iter().map(|byte| format!("{byte:02X}")).collect();
    format!("`{}`", bytes.join(" "))
}

fn fault(bytes: &[u8]) -> String {
    let mut decoder = Decoder::new();
    let fault = bytes
        .iter()
        .enumerate()
        .find_map(|(at, &byte)| Some((at, decoder.push(byte).err()?)));
    let (at, fault) = fault.expect("a damaged game");
    format!("byte {} (counted from 0), `{:02X}`: {fault}", at, bytes[at])
}

/// How many bytes have the form that is written like this.
fn counted(pattern: &str) -> String {
    let pattern = pattern.replace(' ', "");
    let count = (0..=u8::MAX)
        .filter(|&byte| FIRST.form_of(byte).pattern == pattern)
        .count();
    assert!(count > 0, "{pattern}");
    format!("{count}")
}

/// The squares of a word, and what the exercise asks about them.
fn squares(words: &str, word: Word) -> String {
    let Meaning::HalfMove { from, to, class } = word.meaning() else {
        let (from, to) = word.meaning().squares().expect("a half-move");
        let kind = word.meaning().promotion().expect("a promotion");
        return format!("{from} to {to}: a {kind}");
    };
    if !words.contains("who") {
        return format!("{from} to {to}, {}", word.meaning().class_name());
    }
    let who = match class {
        Class::RookLine => "a rook or a queen",
        Class::BishopLine => "a bishop or a queen",
        Class::Knight => "a knight",
    };
    format!("{from} to {to}: {who}")
}

/// The word of a half-move, and whether it names the square that the half-move leaves, if that is asked.
fn word_of(words: &str, squares: &str) -> String {
    let (from, to) = squares.split_at(2);
    let [from, to]: [Square; 2] = [from, to].map(|square| square.parse().expect("a square"));
    let word = Word::of(from, to, None).expect("a half-move");
    let named = Square::at(word.file(), word.rank());
    match (words.contains("names"), named == from) {
        (false, _) => format!("`{word}`"),
        (_, true) => format!("`{word}`: yes, {} {} is {from}", word.file(), word.rank()),
        (_, false) => format!("`{word}`: no, {} {} is {named}", word.file(), word.rank()),
    }
}

/// The same half-move with the colours exchanged, by its squares.
fn exchanged(word: Word) -> String {
    let (from, to) = word.meaning().squares().expect("a half-move");
    let mirrored = |square: Square| Square::new(square.number() ^ 0o70).expect("on the board");
    let [from, to] = [from, to].map(mirrored);
    format!("`{}`, {from} to {to}", Word::of(from, to, None).expect("a half-move"))
}
