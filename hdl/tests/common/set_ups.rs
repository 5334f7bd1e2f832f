// SPDX-License-Identifier: MIT OR Apache-2.0
//! Random set-ups, as the beats that a core takes, set-ups with something wrong in them, and games with either.

use std::fmt::Debug;

use halfmove::hardware::record::Record;
use halfmove::hardware::set_up::{BEATS, BLACK, BadSetUp, MARK};
use halfmove::{Kind, Side};
use halfmove_hdl::simulation::StreamBlock;

use super::driver::{Driver, Game, Pace};
use super::naive::{Naive, Stands};
use super::random::Random;

/// A beat for a man without a mark.
fn beat(man: Stands) -> u8 {
    let kind = match man.kind {
        Kind::King => 0b00100,
        Kind::Pawn => 0b01000,
        Kind::Queen => 0b10000,
        Kind::Rook => 0b10100,
        Kind::Bishop => 0b11000,
        Kind::Knight => 0b11100,
    };
    kind | man.label | if man.side == Side::Black { BLACK } else { 0 }
}

/// A set-up: few men or many, with any labels; rooks that may castle, and a pawn after its double step.
pub fn set_up(random: &mut Random) -> [u8; BEATS] {
    let mut beats = [0; BEATS];
    let mut free: Vec<u8> = Side::BOTH
        .into_iter()
        .flat_map(|side| {
            let men = [
                (Kind::Pawn, 8),
                (Kind::Queen, 4),
                (Kind::Rook, 4),
                (Kind::Bishop, 4),
                (Kind::Knight, 4),
            ];
            men.into_iter()
                .flat_map(move |(kind, labels)| (0..labels).map(move |label| beat(Stands { side, kind, label })))
        })
        .collect();
    let mut take = |random: &mut Random, wanted: &dyn Fn(u8) -> bool| {
        let places: Vec<usize> = (0..free.len()).filter(|&place| wanted(free[place])).collect();
        free.swap_remove(places[random.below(places.len() as u64) as usize])
    };
    for (side, home) in [(0, 0), (BLACK, 56)] {
        let king = if random.percent(60) && beats[home + 4] == 0 {
            for rook in [home, home + 7] {
                if random.percent(60) && beats[rook] == 0 {
                    beats[rook] = take(random, &|man| man & 0b11_1100 == side | 0b10100) | MARK;
                }
            }
            home + 4
        } else {
            some_square(random, &beats)
        };
        beats[king] = side | 0b00100;
    }
    if random.percent(50) {
        let king = beats
            .iter()
            .position(|&beat| beat == BLACK | 0b00100)
            .expect("placed above");
        beats[king] |= MARK;
    }
    let black = beats.contains(&(BLACK | MARK | 0b00100));
    if random.percent(50) {
        // The other side's, with others beside it.
        let (side, ranks) = if black { (0, [1, 2, 3]) } else { (BLACK, [6, 5, 4]) };
        let file = random.below(8) as usize;
        if ranks.iter().all(|rank| beats[8 * rank + file] == 0) {
            let square = 8 * ranks[2] + file;
            beats[square] = take(random, &|man| man & 0b11_1000 == side | 0b01000) | MARK;
            for beside in [file.wrapping_sub(1), file + 1] {
                if beside < 8 && beats[8 * ranks[2] + beside] == 0 && random.percent(70) {
                    beats[8 * ranks[2] + beside] = take(random, &|man| man & 0b11_1000 == side ^ BLACK | 0b01000);
                }
            }
            // Its way stays free.
            beats[8 * ranks[0] + file] = u8::MAX;
            beats[8 * ranks[1] + file] = u8::MAX;
        }
    }
    let most = [3, 12, 30, 40][random.below(4) as usize];
    for _ in 0..random.below(most) {
        let man = take(random, &|_| true);
        let square = some_square(random, &beats);
        if man & 0b1_1000 != 0b01000 || (8..56).contains(&square) {
            beats[square] = man;
        }
    }
    for beat in &mut beats {
        if *beat == u8::MAX {
            *beat = 0;
        }
        // What is not read: bit 7, and all of a square without a man but for its kind.
        *beat |= random.byte() & 0x80;
        if *beat & 0x1c == 0 {
            *beat |= random.byte() & 0x63;
        }
    }
    beats
}

fn some_square(random: &mut Random, beats: &[u8; BEATS]) -> usize {
    loop {
        let square = random.below(64) as usize;
        if beats[square] == 0 {
            return square;
        }
    }
}

/// Beats that are no set-up, and what is wrong with them.
pub fn bad_set_up(random: &mut Random) -> (Vec<u8>, BadSetUp) {
    let mut beats = set_up(random).to_vec();
    let king = |beats: &[u8], side: u8| beats.iter().position(|beat| beat & 0x3c == side | 0b00100);
    let side = if random.percent(50) { BLACK } else { 0 };
    let (first, last) = (random.below(8) as usize, 56 + random.below(8) as usize);
    match random.below(9) {
        0 => beats.truncate(1 + random.below(63) as usize),
        1 => beats.extend((0..1 + random.below(130)).map(|_| random.byte())),
        2 => {
            let king = king(&beats, side).expect("there is one");
            beats[king] = 0;
        }
        3 => {
            let empty = beats.iter().position(|beat| beat & 0x1c == 0);
            beats[empty.unwrap_or(20)] = side | 0b00100;
        }
        4 => {
            beats[if random.percent(50) { first } else { last }] = side | 0b01000 | random.byte() & 7;
        }
        5 => {
            let rank = [0, 1, 2, if side == BLACK { 3 } else { 4 }, 5, 6, 7][random.below(7) as usize];
            beats[8 * rank + first] = MARK | side | 0b01000 | random.byte() & 7;
        }
        6 => {
            // Other places than one: rooks that may castle elsewhere.
            let corners = if side == BLACK { [56, 63] } else { [0, 7] };
            let square = (0..64)
                .map(|_| random.below(64) as usize)
                .find(|square| !corners.contains(square) && beats[*square] & 0x1c != 0b00100);
            beats[square.unwrap_or(27)] = MARK | side | 0b10100 | random.byte() & 3;
            return (beats, BadSetUp::Chess960);
        }
        _ => {
            let corner = if side == BLACK { [56, 63] } else { [0, 7] }[random.below(2) as usize];
            let home = if side == BLACK { 60 } else { 4 };
            let before = king(&beats, side).expect("there is one");
            let mark = beats[before] & MARK;
            beats[before] = 0;
            // On its rank or elsewhere, on its file or elsewhere.
            let elsewhere = (0..64)
                .map(|_| {
                    if random.percent(50) {
                        home - 4 + random.below(8) as usize
                    } else {
                        random.below(64) as usize
                    }
                })
                .find(|&square| square != home && square != corner && beats[square] & 0x1c != 0b00100);
            beats[elsewhere.unwrap_or(28)] = mark | side | 0b00100;
            beats[corner] = MARK | side | 0b10100 | random.byte() & 3;
            let is_well_formed = Side::BOTH
                .iter()
                .all(|&side| king(&beats, if side == Side::Black { BLACK } else { 0 }).is_some());
            return (
                beats,
                if is_well_formed {
                    BadSetUp::Chess960
                } else {
                    BadSetUp::Malformed
                },
            );
        }
    }
    (beats, BadSetUp::Malformed)
}

/// A game and the records that it must give.
pub type Expected<S> = (Game<S>, Vec<u32>);

/// Games of which two in ten have no set-up, two a bad one, and others a good one; some end in their set-up.
pub fn games<S: From<u8>>(
    random: &mut Random,
    count: usize,
    without: impl Fn(&mut Random) -> Expected<S>,
    with: impl Fn(&mut Random) -> Expected<S>,
) -> Vec<Expected<S>> {
    let mut games: Vec<Expected<S>> = (0..count)
        .map(|_| match random.below(10) {
            0..2 => without(random),
            2..4 => with_bad_set_up(random),
            _ => with(random),
        })
        .collect();
    for game in 0..count / 20 {
        let mut set_up = set_up(random).to_vec();
        set_up.truncate(1 + random.below(64) as usize);
        let stop = Record::bad_set_up(BadSetUp::Malformed, 0).with_last().0;
        games.insert(20 * game, (Game { set_up, bytes: vec![] }, vec![stop]));
    }
    games
}

/// A game behind beats that are no set-up.
pub fn with_bad_set_up<S: From<u8>>(random: &mut Random) -> Expected<S> {
    let (set_up, bad) = bad_set_up(random);
    let bytes: Vec<S> = (0..1 + random.below(5)).map(|_| random.byte().into()).collect();
    let first = Record::bad_set_up(bad, 0);
    let records = match bytes.len() {
        1 => vec![first.with_last().0],
        length => vec![first.0, Record::stop(None, length as u64 - 1).with_last().0],
    };
    (Game { set_up, bytes }, records)
}

/// Streams the games and compares every record and tuser with what is expected.
pub fn compare<B: StreamBlock<Symbol: Debug>>(driver: &mut Driver<B>, games: &[Expected<B::Symbol>], pace: Pace) {
    let sent: Vec<Game<B::Symbol>> = games.iter().map(|(game, _)| game.clone()).collect();
    for ((game, expected), (records, bad)) in games.iter().zip(driver.stream_games(&sent, pace)) {
        let show = |records: &[u32]| records.iter().map(|&record| Record(record)).collect::<Vec<_>>();
        assert_eq!(
            records,
            *expected,
            "{game:02x?}\n{:?}\n{:?}",
            show(&records),
            show(expected)
        );
        assert_eq!(bad, Record(records[records.len() - 1]).record_type() as u8 == 3);
    }
}

impl Naive {
    /// Before the first byte of a game that begins with this set-up.
    pub fn set_up(beats: &[u8; BEATS]) -> Self {
        let mut model = Self::default();
        model.board = [None; 64];
        let mut untouched = vec![4, 60];
        for (square, &beat) in beats.iter().enumerate() {
            let black = beat & BLACK != 0;
            let (kind, label) = match beat >> 2 & 7 {
                0 => continue,
                1 => (Kind::King, 0),
                2 | 3 => (Kind::Pawn, beat & 7),
                4 => (Kind::Queen, beat & 3),
                5 => (Kind::Rook, beat & 3),
                6 => (Kind::Bishop, beat & 3),
                _ => (Kind::Knight, beat & 3),
            };
            let side = Side::from_bit(black);
            model.board[square] = Some(Stands { side, kind, label });
            if beat & MARK != 0 {
                match kind {
                    Kind::King if black => model.side = Side::Black,
                    Kind::Pawn => model.passed = Some(if black { square + 8 } else { square - 8 }),
                    Kind::Rook => untouched.push(square),
                    _ => {}
                }
            }
        }
        model.touched = std::array::from_fn(|square| !untouched.contains(&square));
        model
    }
}
