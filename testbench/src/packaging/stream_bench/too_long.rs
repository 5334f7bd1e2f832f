// SPDX-License-Identifier: MIT OR Apache-2.0
//! Games that show what a core remembers for too long, or not for long enough: a pawn that may no longer be taken en
//! passant, a right to castle that went with a rook that was taken, a counter that is full when a game ends, and what is
//! open, given or played when a game or a variation ends.

use halfmove::position::Wing;
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

use super::steps::{Named, Step, aim};
use crate::code::CodeName;

const SEED: u64 = 14;

/// White's pawn takes en passant too late, with this between the double step and the reply: half-moves of every sort. In
/// the last three the double step was White's own; in the very last, Black's reply goes to the file where White takes.
const TOO_LATE: [&str; 9] = [
    "e2e4 a7a6 e4e5 d7d5 h2h3 h7h6 e5d6",
    "e2e4 a7a6 e4e5 d7d5 b1c3 b8c6 e5d6",
    "e2e4 a7a6 e4e5 d7d5 h2h4 h7h5 e5d6",
    "e2e4 a7a6 e4e5 d7d5 f1a6 b7a6 e5d6",
    "e2e4 a7a6 e4e5 d7d5 g1f3 g8h6 f1e2 h6g8 O-O h7h6 e5d6",
    "e2e4 a7a6 e4e5 d7d5 e1e2 e8d7 e5d6",
    "d2d4 a7a6 d4d5 a6a5 e2e4 h7h6 d5e6",
    "d2d4 a7a6 d4d5 a6a5 c2c4 b8a6 d5c6",
    "e2e4 c7c6 e4e5 d8c7 h2h4 c7d8 e5d6",
];

/// White takes a rook in its corner, and Black tries to castle: the taker is still there, nobody is, a queen of Black's
/// is, the other rook is. First h8, then a8.
const ROOK_TAKEN: [&str; 8] = [
    "b2b3 g7g6 c1b2 f8h6 b2h8 h6f4 a2a3 g8h6 h2h3 O-O",
    "b2b3 g7g6 c1b2 f8h6 b2h8 h6f4 a2a3 g8h6 h8b2 O-O",
    "b2b3 g7g6 c1b2 f8h6 b2h8 h6f4 a2a3 g8h6 h8b2 e7e6 a3a4 d8f6 a4a5 f6h8 h2h3 O-O",
    "b2b3 g7g5 c1b2 f8h6 b2h8 g8f6 a2a3 f6e4 h8b2 a7a5 a3a4 a8a6 h2h3 a6g6 h3h4 g6g8 b2c1 g8h8 c1b2 O-O",
    "g2g3 b7b5 f1g2 c8a6 g2a8 b8c6 h2h3 c6d4 c2c3 e7e5 h3h4 d8g5 c3c4 O-O-O",
    "g2g3 b7b5 f1g2 c8a6 g2a8 b8c6 h2h3 c6d4 a8g2 e7e5 h3h4 d8g5 c2c3 O-O-O",
    "g2g3 b7b5 f1g2 c8a6 g2a8 b8c6 h2h3 c6d4 a8g2 c7c6 h3h4 d8c7 c2c3 c7b8 c3d4 b8a8 d2d3 O-O-O",
    "g2g3 b7b5 f1g2 c8a6 g2a8 b8c6 h2h3 c6d4 a8g2 e7e5 h3h4 d8g5 c2c3 h7h5 c3c4 h8h6 d2d3 h6b6 e2e3 b6b8 a2a3 b8a8 \
     e3e4 O-O-O",
];

/// The same for the codes that have a null move, written `--`: it ends the chance to take en passant as any half-move does,
/// and takes no right.
const PASSED: [&str; 6] = [
    "e2e4 a7a6 e4e5 d7d5 -- -- e5d6",
    "e2e4 a7a6 e4e5 d7d5 -- h7h6 e5d6",
    "e2e4 a7a6 e4e5 -- h2h3 d7d5 e5d6",
    "g1f3 -- g2g3 -- f1g2 -- -- -- O-O -- g1h1",
    "g1f3 -- g2g3 -- f1g2 -- e1f1 -- f1e1 -- O-O",
    "b1c3 -- d2d3 -- c1d2 -- d1c1 -- c1b1 -- b1c1 -- -- -- O-O-O",
];

/// Words of the 11-bit code: one that is nothing, a promotion off the board, and a reserved one.
pub(super) const INVALID: u16 = 0o1740;
const RESERVED: u16 = 0o0700;

/// What White plays first where the sides are exchanged: it changes nothing in any of the games.
const TEMPO: &str = "f2f4";

/// The games about rights that are gone, in Brenner's first notation; of each side.
pub(super) fn rights() -> Vec<Vec<u8>> {
    let lists = TOO_LATE.iter().chain(&ROOK_TAKEN);
    lists.flat_map(|list| [coded(list), coded(&exchanged(list))]).collect()
}

/// The games with null moves, each step or `None`; of each side.
pub(super) fn passed() -> Vec<Vec<Option<Step>>> {
    let lists = PASSED.iter().flat_map(|list| [(*list).to_owned(), exchanged(list)]);
    lists.map(|list| listed(&list)).collect()
}

/// Half-moves by their squares, `O-O` and `O-O-O`, and null moves, written `--`.
pub(super) fn listed(list: &str) -> Vec<Option<Step>> {
    let step = |half_move: &str| match half_move {
        "--" => None,
        "O-O" => Some(Step::Castle(Wing::King)),
        "O-O-O" => Some(Step::Castle(Wing::Queen)),
        squares => Some(Step::Go(square(squares), square(&squares[2..]), 0)),
    };
    list.split_whitespace().map(step).collect()
}

/// The same half-moves by the other side, after one by White.
pub(super) fn exchanged(list: &str) -> String {
    let other = |letter: char| match letter.to_digit(10) {
        Some(rank) => char::from_digit(9 - rank, 10).unwrap_or(letter),
        None => letter,
    };
    format!("{TEMPO} {}", list.chars().map(other).collect::<String>())
}

/// Half-moves by their squares as bytes, the last one also where it is wrong.
pub(super) fn coded(list: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    for half_move in list.split_whitespace() {
        let byte = match half_move {
            "O-O" => Some(0x04),
            "O-O-O" => Some(0x05),
            squares => (0x08..=u8::MAX).find(|&byte| {
                bytes.push(byte);
                let aim = aim(&bytes, bytes.len() - 1);
                bytes.pop();
                aim.is_some_and(|aim| [aim.from, aim.to] == [0, 2].map(|place| square(&squares[place..])))
            }),
        };
        bytes.push(byte.unwrap_or_else(|| panic!("{list}: nobody goes {half_move}")));
    }
    bytes
}

fn square(name: &str) -> u32 {
    let [file, rank] = [b'a', b'1'].map(u32::from);
    let mut letters = name.bytes().map(u32::from);
    let mut next = |first: u32| letters.next().unwrap_or(first) - first;
    next(file) + 8 * next(rank)
}

/// What a code has on the stream, each with how deep all games of these symbols are tried.
struct Alphabet {
    symbols: Vec<Vec<u8>>,
    longest: usize,
}

/// All games of these symbols that have no error before their last symbol, in no order: so each of them stands behind
/// others that leave something open, given or played.
pub(super) fn marks(code: CodeName) -> Vec<Named> {
    let mut games: Vec<Named> = alphabets(code)
        .iter()
        .flat_map(|alphabet| of_symbols(code, alphabet))
        .collect();
    games.shuffle(&mut ChaCha8Rng::seed_from_u64(SEED));
    games
}

fn of_symbols(code: CodeName, alphabet: &Alphabet) -> Vec<Named> {
    let is_good = |game: &[u8]| {
        let records = code.records_by_symbol(&[game, &alphabet.symbols[0]].concat());
        let count = code.length(game) as usize;
        records[..count].iter().flatten().all(|record| record.fault().is_none())
    };
    let mut games = Vec::new();
    let mut begun = vec![Vec::new()];
    for _ in 0..alphabet.longest {
        let symbols = &alphabet.symbols;
        let longer = begun
            .iter()
            .flat_map(|game: &Vec<u8>| symbols.iter().map(|symbol| [&game[..], symbol].concat()));
        let all: Vec<Vec<u8>> = longer.collect();
        begun = all.iter().filter(|game| is_good(game)).cloned().collect();
        games.extend(all);
    }
    let end = code.jose().map(|_| 0xff);
    let ended = |mut game: Vec<u8>| {
        game.extend(end);
        ("marks in every order", game)
    };
    games.into_iter().map(ended).collect()
}

fn alphabets(code: CodeName) -> Vec<Alphabet> {
    let of = |symbols: &[&[u8]], longest| Alphabet {
        symbols: symbols.iter().map(|symbol| symbol.to_vec()).collect(),
        longest,
    };
    match code {
        // e2e4, a variation begins and ends, the start, White wins, the end of the list.
        CodeName::Eleven => vec![
            of(
                &[
                    &words([0o2412]),
                    &words([0o0100]),
                    &words([0o0110]),
                    &words([0o0120]),
                    &words([0o0020]),
                    &words([0o0130]),
                ],
                4,
            ),
            // e2e4, the end of the list, what is invalid or reserved, what begins a text or data.
            of(
                &[
                    &words([0o2412]),
                    &words([0o0130]),
                    &words([INVALID]),
                    &words([RESERVED]),
                    &words([0]),
                    &words([0o0500]),
                ],
                3,
            ),
        ],
        CodeName::JoseDocument | CodeName::JoseProgram | CodeName::JoseProgramColumn => vec![
            of(&[&[0x13], &[0xf0], &[0xf1], &[0xd2]], 6),
            of(&[&[0x13], &[0xd0], &[0xb1], &[0xff], &[0xe0, b'x', 0]], 3),
            of(
                &[&[0x13], &[0x9f], &[0xa0], &[0xb0], &[0xd2], &[0xe0], &[0xf1], &[0xff]],
                2,
            ),
        ],
        // e2e4 or e7e5, White wins, a text, castling, a prefix.
        _ => vec![
            of(&[&[0x2c], &[0x02], &[0x00, b'x', 0x00], &[0x04], &[0x80]], 3),
            // Half a text, what is unassigned.
            of(&[&[0x2c], &[0x02], &[0x00], &[0xc0], &[0x80]], 3),
        ],
    }
}

fn words<const COUNT: usize>(words: [u16; COUNT]) -> Vec<u8> {
    words.into_iter().flat_map(u16::to_be_bytes).collect()
}

/// Whatever opens something stands alone in a game, and a game follows in which that would show.
pub(super) fn left_open(code: CodeName) -> Vec<Named> {
    // What opens something, and 1. e4 e5.
    let (openers, half_moves): (Vec<Vec<u8>>, Vec<u8>) = match code {
        CodeName::Eleven => {
            let openers = [0, 0o100].into_iter().chain((0o400..0o600).step_by(8));
            (openers.map(|word| words([word])).collect(), words([0o2412, 0o2466]))
        }
        CodeName::JoseDocument | CodeName::JoseProgram | CodeName::JoseProgramColumn => {
            let openers = (0xa0..=0xb0).chain(0xe0..0xe5).chain([0xf0]);
            (openers.map(|byte| vec![byte]).collect(), vec![0x13, 0x13, 0xff])
        }
        _ => {
            let openers = [0].into_iter().chain(0x40..0x48).chain(0x80..0x88);
            (openers.map(|byte| vec![byte]).collect(), vec![0x2c, 0x2c])
        }
    };
    let games = openers.into_iter().flat_map(|opener| [opener, half_moves.clone()]);
    games.map(|game| ("what is open at a game's end", game)).collect()
}

/// Games of as many symbols as leave the lower twelve bits of a counter full at their end, and of one more; after each, short
/// games with an error.
pub(super) fn full(code: CodeName) -> Vec<Named> {
    let (begins, repeated, ends): (&[u8], &[u8], &[u8]) = match code {
        CodeName::Eleven => (&[0, 0], &[0, b'x'], &[0, 0]),
        CodeName::JoseDocument | CodeName::JoseProgram | CodeName::JoseProgramColumn => (&[0x13], &[0xb1], &[0xff]),
        _ => (&[0], b"x", &[0]),
    };
    let wrong: [&[u8]; 2] = match code {
        CodeName::Eleven => [&[0x05, 0x0a, 1, 0xc8], &[1, 0xc8]],
        CodeName::JoseDocument | CodeName::JoseProgram | CodeName::JoseProgramColumn => {
            [&[0x13, 0xfe, 0xff], &[0xfe, 0xff]]
        }
        _ => [&[0x2c, 0xc0], &[0xc0]],
    };
    let full = |length: usize| {
        let game = [begins, &repeated.repeat(length - 2), ends].concat();
        std::iter::once(game).chain(wrong.map(<[u8]>::to_vec))
    };
    let games = [(1 << 12) - 1, 1 << 12].into_iter().flat_map(full);
    games.map(|game| ("a counter is full at a game's end", game)).collect()
}

#[cfg(test)]
mod tests {
    use halfmove::Fault;
    use halfmove::brenner::Recorder;
    use halfmove::eleven::{Meaning, Special, Word};

    use super::*;

    #[test]
    fn a_right_that_is_gone_is_all_that_is_wrong() {
        for (lists, fault) in [
            (&TOO_LATE[..], Fault::NothingToTake),
            (&ROOK_TAKEN[..], Fault::Castling),
        ] {
            for &list in lists {
                for list in [list.to_owned(), exchanged(list)] {
                    let (records, _) = Recorder::game(&coded(&list));
                    let faults: Vec<(usize, Fault)> = records
                        .iter()
                        .enumerate()
                        .filter_map(|(place, record)| Some((place, record.fault()?)))
                        .collect();
                    assert_eq!(faults, [(records.len() - 1, fault)], "{list}");
                }
            }
        }
    }

    #[test]
    fn full_games_have_no_error_and_short_ones_have_one() {
        let alternates = [CodeName::Printed, CodeName::Exchanged, CodeName::Fixed];
        for code in CodeName::ALL.into_iter().filter(|code| !alternates.contains(code)) {
            let games = full(code);
            let bad: Vec<bool> = games.iter().map(|(_, game)| code.records(game).1).collect();
            assert_eq!(bad, [false, true, true, false, true, true], "{code:?}");
            assert_eq!(
                [0, 3].map(|place| code.length(&games[place].1)),
                [4095, 4096],
                "{code:?}"
            );
        }
    }

    #[test]
    fn what_is_open_is_an_error_and_the_next_game_has_none() {
        let alternates = [CodeName::Printed, CodeName::Exchanged, CodeName::Fixed];
        for code in CodeName::ALL.into_iter().filter(|code| !alternates.contains(code)) {
            let games = left_open(code);
            // In jose's column nothing is open behind a text's byte but the game.
            for pair in games.chunks(2) {
                assert_eq!(
                    [&pair[0], &pair[1]].map(|(_, game)| code.records(game).1),
                    [true, false],
                    "{code:?} {pair:02x?}"
                );
            }
        }
    }

    #[test]
    fn words_that_are_no_half_moves_are_what_they_are_called() {
        let meaning = |word: u16| Word::from_low_bits(word.into()).meaning();
        assert_eq!(meaning(INVALID), Meaning::Invalid);
        assert!(matches!(meaning(RESERVED), Meaning::Special(Special::Reserved(_))));
    }

    #[test]
    fn marks_stand_in_every_order_and_fit() {
        for code in [CodeName::Brenner, CodeName::Eleven, CodeName::JoseProgram] {
            let games = marks(code);
            let length: u64 = games.iter().map(|(_, game)| code.length(game)).sum();
            println!("{code:?}: {} games, {length} symbols", games.len());
            assert!(length < 6_000, "{code:?}: {length}");
        }
        let has = |code, game: &[u8]| marks(code).iter().any(|(_, other)| other == game);
        assert!(has(CodeName::JoseProgram, &[0x13, 0xf0, 0x13, 0xd2, 0xf1, 0x13, 0xff]));
        assert!(has(CodeName::Eleven, &words([0o2412, 0o0100, 0o2412, 0o0110])));
        assert!(has(CodeName::Eleven, &words([0o0120, 0o0120])));
    }
}
