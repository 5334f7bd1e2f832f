// SPDX-License-Identifier: MIT OR Apache-2.0
//! All bytes, all second bytes, and all offsets from all squares.

use std::collections::{BTreeSet, HashSet};

use halfmove::jose::{Encoder, Meaning, Options, Profile, Second, Way};
use halfmove::position::Numbering;
use halfmove::{Kind, Man, Position, Side, Square};

use super::ALL_OPTIONS;

#[test]
fn the_256_bytes_have_256_meanings_in_both_profiles_and_each_meaning_its_byte() {
    for profile in Profile::BOTH {
        let mut seen = HashSet::new();
        for byte in 0..=u8::MAX {
            let meaning = Meaning::of(byte, profile);
            assert_eq!(meaning.to_byte(profile), Some(byte), "{meaning:?}");
            assert!(!meaning.to_string().is_empty());
            assert!(seen.insert(meaning), "{meaning:?} twice");
        }
        let reserved = seen
            .iter()
            .filter(|meaning| matches!(meaning, Meaning::Reserved(_)))
            .count();
        // 9b-9f, d4-df, e5-ef, f2-fe.
        assert_eq!(reserved, 5 + 12 + 11 + 13);
    }
}

#[test]
fn every_second_byte_has_a_meaning_after_every_first_byte_and_each_meaning_its_byte() {
    for byte in 0..=u8::MAX {
        let first = Meaning::of(byte, Profile::Program);
        let seconds: Vec<_> = (0..=u8::MAX).filter_map(|second| Second::of(first, second)).collect();
        let reserved = seconds
            .iter()
            .filter(|second| matches!(second, Second::Reserved(_)))
            .count();
        let (count, expected_reserved) = match byte {
            0xa0..=0xa7 => (256, 240),
            0xa8..=0xaf => (256, 224),
            0xb0 => (256, 0),
            _ => (0, 0),
        };
        assert_eq!((seconds.len(), reserved), (count, expected_reserved), "{byte:#04x}");
        assert_eq!(seconds.iter().collect::<HashSet<_>>().len(), count);
        for (second, byte) in seconds.iter().zip(0_u32..) {
            assert_eq!(second.to_byte().map(u32::from), Some(byte));
        }
    }
    for byte in [0x00, 0x1f, 0x30, 0x60, 0xa0] {
        let promotion = Second::of(Meaning::Promotion(7), byte);
        assert_eq!(promotion, Some(Second::Reserved(byte)), "{byte:#04x}");
    }
}

/// The targets of a man on an empty board, found by walking: every square for a rule about files and ranks between.
fn geometric(kind: Kind, side: Side, from: Square) -> BTreeSet<u8> {
    let goes = |to: &Square| {
        let (files, ranks) = (
            to.file() as i32 - from.file() as i32,
            to.rank() as i32 - from.rank() as i32,
        );
        let straight = (files == 0) != (ranks == 0);
        let slanted = files != 0 && files.abs() == ranks.abs();
        let forward = if side == Side::White { ranks } else { -ranks };
        match kind {
            Kind::Bishop => slanted,
            Kind::Rook => straight,
            Kind::Queen => straight || slanted,
            Kind::King => (straight || slanted) && files.abs() < 2 && ranks.abs() < 2,
            Kind::Knight => files.abs() * ranks.abs() == 2,
            Kind::Pawn => forward == 1 && files.abs() < 2 || forward == 2 && files == 0,
        }
    };
    Square::all().filter(goes).map(Square::number).collect()
}

#[test]
fn the_offsets_of_every_man_on_every_square_are_one_to_one_with_its_geometric_moves() {
    for profile in Profile::BOTH {
        for kind in Kind::ALL {
            let mut moves = 0;
            for (side, from) in Side::BOTH
                .into_iter()
                .flat_map(|side| Square::all().map(move |from| (side, from)))
            {
                let offsets = (0..=u8::MAX).map_while(|offset| Way::of(kind, offset, profile));
                let targets: Vec<_> = offsets
                    .filter_map(|way| way.target(from, side))
                    .filter(|&to| to != from)
                    .map(Square::number)
                    .collect();
                let set: BTreeSet<_> = targets.iter().copied().collect();
                assert_eq!(set.len(), targets.len(), "{kind} on {from}: two offsets to one square");
                assert_eq!(set, geometric(kind, side, from), "{kind} on {from}");
                moves += targets.len();
            }
            let known = match kind {
                Kind::King => 420,
                Kind::Queen => 1456,
                Kind::Rook => 896,
                Kind::Bishop => 560,
                Kind::Knight => 336,
                // 7 ranks of 8 steps and 14 captures, and 6 ranks of 8 double steps.
                Kind::Pawn => 7 * 22 + 6 * 8,
            };
            assert_eq!(moves, 2 * known, "{kind}");
        }
    }
}

#[test]
fn each_way_has_its_offset_and_no_other_kind_has_it() {
    for profile in Profile::BOTH {
        for kind in Kind::ALL {
            assert_eq!(Way::of(kind, Way::count(kind), profile), None);
            for offset in 0..Way::count(kind) {
                let way = Way::of(kind, offset, profile).expect("an offset below the count");
                for other in Kind::ALL {
                    let has_it = other == kind
                        || matches!(
                            (kind, other, offset / 16),
                            (Kind::Queen, Kind::Bishop, 0) | (Kind::Queen, Kind::Rook, 1)
                        )
                        || matches!((kind, other), (Kind::Bishop | Kind::Rook, Kind::Queen));
                    assert_eq!(
                        way.offset(other, profile).is_some(),
                        has_it,
                        "{way} of a {kind} for a {other}"
                    );
                }
                assert_eq!(way.offset(kind, profile), Some(offset));
            }
        }
    }
}

#[test]
fn the_programs_knight_counts_backwards() {
    for offset in 0..8 {
        assert_eq!(
            Way::of(Kind::Knight, offset, Profile::Program),
            Way::of(Kind::Knight, 7 - offset, Profile::Document)
        );
    }
}

/// A board with this man alone, but for kings on these squares.
fn lone(man: Man, on: Square, kings: [Square; 2]) -> Option<Position> {
    let mut letters = [None; 64];
    if man.kind() != Kind::King {
        letters[on.index()] = Some(man.fen_letter());
    }
    for (king, side) in kings.into_iter().zip([man.side(), !man.side()]) {
        let place = if man.kind() == Kind::King && side == man.side() {
            on
        } else {
            king
        };
        if letters[place.index()].is_some() {
            return None;
        }
        letters[place.index()] = Some(Man::new(side, Kind::King, 0).fen_letter());
    }
    let rank = |rank: u8| -> String {
        let letter =
            |file| letters[Square::at(file, rank).index()].map_or("1".to_owned(), |letter: char| letter.into());
        (0..8).map(letter).collect()
    };
    let board: Vec<_> = (0..8).rev().map(rank).collect();
    let turn = if man.side() == Side::White { 'w' } else { 'b' };
    Position::from_fen(&format!("{} {turn} - -", board.join("/")), Numbering::Fen).ok()
}

#[test]
fn every_geometric_move_is_written_as_its_offset_and_every_other_one_refused() {
    let kings = ["a1", "h8", "b4", "g5", "d7", "e2"].map(|name| name.parse::<Square>().expect("a square"));
    let pairs = || kings.into_iter().flat_map(|one| kings.map(|other| [one, other]));
    let first = |kind| match kind {
        Kind::Pawn => 0x00,
        Kind::Knight => 0x20,
        Kind::Bishop => 0x30,
        Kind::Rook => 0x50,
        Kind::Queen => 0x70,
        Kind::King => 0x90,
    };
    for options in [ALL_OPTIONS[0], ALL_OPTIONS[2]] {
        for man in Side::BOTH
            .into_iter()
            .flat_map(|side| Kind::ALL.map(|kind| Man::new(side, kind, 0)))
        {
            for from in Square::all() {
                let boards: Vec<_> = pairs().filter_map(|kings| lone(man, from, kings)).collect();
                let moves = geometric(man.kind(), man.side(), from);
                for to in Square::all() {
                    let written = boards.iter().find_map(|board| {
                        let mut bytes = Vec::new();
                        let mut encoder = Encoder::from_position(board.clone(), options);
                        encoder.go(from, to, None, &mut bytes).is_ok().then_some(bytes)
                    });
                    // Pawns that take need someone to take, and those that promote are written in two bytes.
                    let is_plain = man.kind() != Kind::Pawn
                        || from.file() == to.file()
                            && !matches!(to.rank(), 0 | 7)
                            && (from.rank().abs_diff(to.rank()) == 1 || matches!(from.rank(), 1 | 6))
                            && !boards.is_empty();
                    if moves.contains(&to.number()) && is_plain {
                        let bytes = written.unwrap_or_else(|| panic!("{man} {from}{to} is not written"));
                        let offset = bytes[0] - first(man.kind());
                        let way = Way::of(man.kind(), offset, options.profile).expect("an offset of the kind");
                        assert_eq!(
                            (bytes.len(), way.target(from, man.side())),
                            (1, Some(to)),
                            "{man} {from}{to}"
                        );
                    } else if !moves.contains(&to.number()) {
                        assert_eq!(written, None, "{man} {from}{to}");
                    }
                }
            }
        }
    }
}

#[test]
fn options_are_the_programs_and_inline_by_default() {
    assert_eq!(Options::default(), ALL_OPTIONS[0]);
}
