// SPDX-License-Identifier: MIT OR Apache-2.0
//! Games of ChessBase's records that leave nothing of a kind out: set-ups, castling and what is counted behind it, marks in every
//! order, and men of each kind who go everywhere.

use halfmove::cbf::numbering::{Numbered, NumberedPosition};
use halfmove::cbf::{Options, Recorder};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::cbf_numbers::{
    COMMENTED, E4, E5, GAME_END, LINE_END, LINE_START, Named, hidden, hidden_at, numbers, position,
};
use super::set_up_families;
use super::variations::{self, Symbols};
use crate::code::CodeName;
use crate::coded_game::CodedGame;

const SEED: u64 = 36;
/// Marks and half-moves that are put in every order.
const LONGEST_ORDER: usize = 4;
const LONGEST_OF_CLASSES: usize = 3;
/// Half-moves of a game in which men of one kind go everywhere.
const LONGEST: usize = 60;

/// Rooks in the corners take each other and come back.
const CORNERS: [(&str, &str); 4] = [
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "a1a8 e8e7 a8h8 e7e8"),
    ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "h8h1 e1e2 h1a1 e2e1"),
    (
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "h1g1 h8g8 g1h1 g8h8 a1b1 a8b8 b1a1 b8a8",
    ),
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1e2 e8e7 e2e1 e7e8"),
];
/// Men of one kind, and the kings where they are counted last.
const OF_A_KIND: [&str; 5] = [
    "7k/1n4n1/8/8/8/8/1N4N1/7K w - - 0 1",
    "7k/1b4b1/8/8/8/8/1B5B/7K w - - 0 1",
    "7k/rr6/8/8/8/8/RR6/7K w - - 0 1",
    "7k/1q6/8/8/8/8/6Q1/K7 w - - 0 1",
    "7k/pppppppp/8/8/8/8/PPPPPPPP/7K w - - 0 1",
];
/// A double step, then the other side castles: beside the pawn that could take, on the file of the double step, stands a pawn of the
/// other side, one of the own, another man, or nobody. The same where the pawn of the double step stands between two.
const LOOKS: [(&str, &str); 10] = [
    ("r3k2r/8/8/3pP3/8/8/3P4/R3K2R w KQkq - 0 1", "d2d4 e8g8 e1g1"),
    ("r3k2r/8/8/2PP4/8/8/3P4/R3K2R w KQkq - 0 1", "d2d4 e8c8 e1g1"),
    ("r3k2r/8/8/2Pn4/8/8/3P4/R3K2R w KQkq - 0 1", "d2d4 e8g8 e1c1"),
    ("r3k2r/8/8/2P1P3/2p1p3/8/3P4/R3K2R w KQkq - 0 1", "d2d4 e8g8 e1g1"),
    ("r3k2r/8/8/P7/p6p/8/1P4P1/R3K2R w KQkq - 0 1", "b2b4 e8g8 e1g1"),
    ("r3k2r/3p4/8/8/3Pp3/8/8/R3K2R b KQkq - 0 1", "d7d5 e1g1 e8g8"),
    ("r3k2r/3p4/8/8/2pp4/8/8/R3K2R b KQkq - 0 1", "d7d5 e1c1 e8g8"),
    ("r3k2r/3p4/8/8/2pN4/8/8/R3K2R b KQkq - 0 1", "d7d5 e1g1 e8c8"),
    ("r3k2r/3p4/8/2P1P3/2p1p3/8/8/R3K2R b KQkq - 0 1", "d7d5 e1g1 e8g8"),
    ("r3k2r/1p4p1/8/P6P/p7/8/8/R3K2R b KQkq - 0 1", "g7g5 e1g1 e8g8"),
];

/// Each game that is here need be played once: none shows anything of pauses.
pub(super) fn games(options: Options) -> Vec<Named> {
    let mut games = looks(options);
    games.extend(corners(options));
    games.extend(between(options));
    games.extend(castled(options));
    games.extend(everywhere(options));
    games.extend(classes(options));
    if options.phantom {
        games.extend(orders());
        games.extend(deep());
        games.extend(promoted(options));
        games.extend(set_ups());
    }
    games
}

/// What is counted en passant behind each of these half-moves.
fn looks(options: Options) -> Vec<Named> {
    let parts = |(fen, list): &(&'static str, &'static str)| {
        let list: Vec<&str> = list.split(' ').collect();
        let parts = (1..=list.len()).map(move |length| list[..length].join(" "));
        let fen = *fen;
        parts
            .flat_map(move |part| last_numbers(options, fen, &part))
            .collect::<Vec<_>>()
    };
    let games = LOOKS.iter().flat_map(parts);
    games
        .map(|game| ("a look at the pawn that made a double step", game))
        .collect()
}

/// The last number behind these half-moves, and the one that follows it; nothing if they cannot be played.
fn last_numbers(options: Options, fen: &str, list: &str) -> Vec<CodedGame> {
    let Some(plain) = numbers(options, fen, list) else {
        return Vec::new();
    };
    let count = played(options, fen, &plain).count() as u8;
    let start = fen.parse().expect("a position");
    let tried = [count, count + 1].into_iter();
    tried
        .filter_map(|number| hidden_at(&start, &[&plain[..], &[number, GAME_END]].concat()))
        .collect()
}

/// The position behind these numbers.
fn played(options: Options, fen: &str, plain: &[u8]) -> NumberedPosition {
    let mut after = position(options, fen);
    for &number in plain {
        if let Some(Numbered::Plain { from, to, promotion }) = after.numbered(number) {
            after.play(from, to, promotion).expect("it can be played");
        }
    }
    after
}

/// Half-moves, begins and ends of variations, and the end of the game, in every order, to the last byte.
fn orders() -> Vec<Named> {
    let mut begun: Vec<Vec<u8>> = vec![Vec::new()];
    let mut games = Vec::new();
    for _ in 0..LONGEST_ORDER {
        let longer = begun
            .iter()
            .flat_map(|game| [E4, LINE_START, LINE_END, GAME_END].map(|mark| [&game[..], &[mark]].concat()));
        begun = longer.collect();
        games.extend(begun.iter().map(|plain| ("marks in every order", hidden(plain))));
    }
    games
}

/// Half-moves with a comment and without, numbers that are too great, begins and ends of variations, and the end of the game, in every
/// order, at the beginning of a game and inside of a variation, with a half-move behind.
fn classes(options: Options) -> Vec<Named> {
    let classes = [E4, E4 | COMMENTED, LINE_START, LINE_END, GAME_END, 120, 120 | COMMENTED];
    let openings: [&[u8]; 2] = [&[], &[E4, LINE_START]];
    let mut games = Vec::new();
    for opening in openings {
        let mut begun = vec![opening.to_vec()];
        for _ in 0..LONGEST_OF_CLASSES {
            let longer = begun
                .iter()
                .flat_map(|game| classes.map(|class| [&game[..], &[class]].concat()));
            let all: Vec<Vec<u8>> = longer.collect();
            begun = all.iter().filter(|plain| is_good(options, plain)).cloned().collect();
            games.extend(all.into_iter().map(|plain| hidden(&[plain, vec![E5]].concat())));
        }
    }
    games
        .into_iter()
        .map(|game| ("symbols of every class in every order", game))
        .collect()
}

/// Whether nothing is wrong yet, and the game has not ended.
fn is_good(options: Options, plain: &[u8]) -> bool {
    let hidden = hidden(&[plain, &[E5]].concat());
    let (records, _) = Recorder::game_from(options, &[], &hidden.bytes);
    let before = records.len().saturating_sub(1);
    records[..before].iter().all(|record| record.fault().is_none())
}

/// Variations in each other behind a half-move each: without one they are misplaced, however deep.
fn deep() -> Vec<Named> {
    let symbols = Symbols {
        begin: vec![LINE_START, E4],
        close: vec![LINE_END],
        half_moves: [vec![E4], vec![E5]],
    };
    let games = variations::games(&symbols).into_iter();
    games.map(|(name, plain)| (name, hidden(&plain))).collect()
}

/// A pawn becomes a man of each kind; marks and numbers that are too great follow, then a game without any.
fn promoted(options: Options) -> Vec<Named> {
    let mut games = Vec::new();
    for fen in ["8/P6k/8/8/8/8/p6K/8 w - - 0 1", "8/P6k/8/8/8/8/p6K/8 b - - 0 1"] {
        let count = position(options, fen).count() as u8;
        for number in 1..=count {
            for behind in [&[GAME_END][..], &[LINE_START, E4, LINE_END], &[LINE_END], &[120]] {
                let start = fen.parse().expect("a position");
                games.extend(hidden_at(&start, &[&[number], behind].concat()));
            }
            games.push(hidden(&[LINE_START]));
        }
    }
    games
        .into_iter()
        .map(|game| ("marks behind a promotion", game))
        .collect()
}

/// The set-ups of the other cores, each with a half-move behind it if it has one there.
fn set_ups() -> Vec<Named> {
    let with_half_move = |(name, game): Named| {
        let bytes = match game.bytes[..] {
            [] => Vec::new(),
            _ => hidden(&[E4, E5]).bytes,
        };
        (name, CodedGame { bytes, ..game })
    };
    set_up_families::of_beats(CodeName::Eleven)
        .map(with_half_move)
        .collect()
}

/// Everybody castles: how many half-moves there are then says who stands in the corners, and beside the kings.
fn castled(options: Options) -> Vec<Named> {
    let games = set_up_families::CASTLED.iter().flat_map(|(fen, list)| {
        let list: Vec<&str> = list.split(' ').collect();
        let first = list
            .iter()
            .position(|half_move| half_move.starts_with("e1") || half_move.starts_with("e8"));
        let lengths = first.map_or(0, |first| first + 1)..=list.len();
        lengths.flat_map(move |length| last_numbers(options, fen, &list[..length].join(" ")))
    });
    games
        .map(|game| ("castling and men beside the corners", game))
        .collect()
}

/// A man of either side on each square between a king and a rook who would castle, and what the last numbers are then.
fn between(options: Options) -> Vec<Named> {
    let mut games = Vec::new();
    for square in [1, 2, 3, 5, 6] {
        for man in ['n', 'N'] {
            let mut home = ['R', '1', '1', '1', 'K', '1', '1', 'R'];
            home[square] = man;
            let home: String = home.iter().collect();
            let white = format!("r3k2r/7p/8/8/8/8/7P/{home} w KQkq - 0 1");
            let exchanged: String = home.chars().map(in_other_case).collect();
            let black = format!("{exchanged}/7p/8/8/8/8/7P/R3K2R b KQkq - 0 1");
            games.extend(last_numbers(options, &white, ""));
            games.extend(last_numbers(options, &black, ""));
        }
    }
    games
        .into_iter()
        .map(|game| ("somebody between king and rook", game))
        .collect()
}

const fn in_other_case(man: char) -> char {
    match man.is_ascii_lowercase() {
        true => man.to_ascii_uppercase(),
        false => man.to_ascii_lowercase(),
    }
}

/// Men of each kind go by chance, mostly by numbers to which many others are counted.
fn everywhere(options: Options) -> Vec<Named> {
    let mut random = ChaCha8Rng::seed_from_u64(SEED);
    let mut games = Vec::new();
    for fen in OF_A_KIND {
        let mut after = position(options, fen);
        let mut plain = Vec::new();
        for _ in 0..LONGEST {
            let count = after.count();
            let number = random
                .random_range(1..=count.max(1))
                .max(random.random_range(1..=count.max(1))) as u8;
            let Some(Numbered::Plain { from, to, promotion }) = after.numbered(number) else {
                continue;
            };
            if after.play(from, to, promotion).is_ok() {
                plain.push(number);
            }
        }
        plain.push(after.count() as u8 + 1);
        let start = fen.parse().expect("a position");
        games.extend(hidden_at(&start, &plain).map(|game| ("men of one kind everywhere", game)));
    }
    games
}

/// Each corner with a rook of each side, a queen of the mover's, or nobody, and what the last numbers are then: castling would add
/// one.
fn corners(options: Options) -> Vec<Named> {
    let mut games = Vec::new();
    for black in [false, true] {
        let (king, side) = if black { ("4k3", 'b') } else { ("4K3", 'w') };
        for (wing, right) in [('a', 'q'), ('h', 'k')] {
            for man in ['r', 'R', 'q', 'n', '1'] {
                let man = if black {
                    man
                } else if man.is_lowercase() {
                    man.to_ascii_uppercase()
                } else {
                    man.to_ascii_lowercase()
                };
                let home = if wing == 'a' {
                    format!("{man}3{}", &king[1..])
                } else {
                    format!("{}2{man}", &king[..2])
                };
                let right = if black { right } else { right.to_ascii_uppercase() };
                let right = if man.eq_ignore_ascii_case(&'r') && man.is_lowercase() == black {
                    right
                } else {
                    '-'
                };
                let fen = match black {
                    true => format!("{home}/7P/8/8/8/8/p7/4K3 {side} {right} - 0 1"),
                    false => format!("4k3/7P/8/8/8/8/p7/{home} {side} {right} - 0 1"),
                };
                let count = position(options, &fen).count() as u8;
                let start = fen.parse().expect("a position");
                let numbers = [1, 2, count - 1, count, count + 1];
                games.extend(
                    numbers
                        .iter()
                        .filter_map(|&number| hidden_at(&start, &[number, GAME_END])),
                );
            }
        }
    }
    // Rooks come to a corner and leave it, by themselves and by who takes them; then the other side, or the same, castles or does not.
    for (fen, list) in CORNERS {
        for length in 1..=list.split_whitespace().count() {
            let part: Vec<&str> = list.split_whitespace().take(length).collect();
            games.extend(last_numbers(options, fen, &part.join(" ")));
        }
    }
    games
        .into_iter()
        .map(|game| ("castling, by who stands in a corner", game))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_look_decides_in_one_list_alone_and_the_families_are_there() {
        for phantom in [true, false] {
            let options = Options {
                phantom,
                ..Options::USUAL
            };
            let count = |(fen, list): &(&str, &str)| {
                let list: Vec<&str> = list.split(' ').take(2).collect();
                played(options, fen, &numbers(options, fen, &list.join(" ")).expect("a game")).count()
            };
            let counts: Vec<u16> = LOOKS.iter().map(count).collect();
            println!("{phantom}: {counts:?}");
        }
        for (fen, list) in LOOKS.iter().chain(&CORNERS) {
            assert!(numbers(Options::USUAL, fen, list).is_some(), "{fen} {list}");
        }
        let games = games(Options::USUAL);
        for name in [
            "castling and men",
            "marks in",
            "men of one kind",
            "kings, rooks",
            "bits of",
        ] {
            assert!(games.iter().any(|(other, _)| other.starts_with(name)), "{name}");
        }
    }
}
