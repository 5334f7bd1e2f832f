// SPDX-License-Identifier: MIT OR Apache-2.0
//! The walk over the mover's men: every number of many positions, and the one beyond.

use halfmove::cbf::numbering::{Numbered, NumberedPosition};
use halfmove::cbf::{CodePage, Options};
use halfmove::man::Side;
use halfmove::{Kind, Position, Square};
use halfmove_hdl::cbf::walker::Walker;
use halfmove_hdl::word::Word;
use rust_hdl::prelude::*;

use crate::common::random::Random;

/// What the walk knows of a position besides the men.
#[derive(Clone, Copy, Default)]
struct EnPassant {
    /// The file of the last double step, if nothing but castling was played since.
    file: Option<u8>,
    /// It was the last half-move.
    allowed: bool,
}

/// The block, with the men of a position on its board.
struct Walk {
    block: Box<Walker>,
    board: [Option<(Kind, Side)>; 64],
    /// The most clocks that a number took.
    longest: u64,
}

impl Walk {
    fn new(phantom: bool) -> Self {
        let mut block = Box::<Walker>::default();
        block.connect_all();
        block.phantom.next = phantom;
        let mut walk = Self {
            block,
            board: [None; 64],
            longest: 0,
        };
        for file in 0..8 {
            walk.block.restore.next = true;
            walk.block.put_file.next = Word::new(file);
            walk.clock();
        }
        walk.block.restore.next = false;
        for (square, man) in Position::start().men() {
            walk.board[square.index()] = Some((man.kind(), man.side()));
        }
        walk
    }

    fn clock(&mut self) {
        for clk in [false, true] {
            self.block.clock.next = Clock { clk };
            assert!(simulate(&mut *self.block, 100));
        }
    }

    /// Puts the men of a position on the board, square by square.
    fn show(&mut self, position: &Position) {
        for square in Square::all() {
            let man = position.man_on(square).map(|man| (man.kind(), man.side()));
            if self.board[square.index()] == man {
                continue;
            }
            self.board[square.index()] = man;
            self.block.put_file.next = Word::new(square.file().into());
            self.block.put_rank.next = Word::new(square.rank().into());
            self.block.man.next = Word::new(man.map_or(0, |(kind, _)| kind.code().into()));
            self.block.man_black.next = man.is_some_and(|(_, side)| side == Side::Black);
            self.block.seek.next = true;
            self.clock();
            self.block.seek.next = false;
            self.block.put.next = true;
            self.clock();
            self.block.put.next = false;
        }
        self.block.black.next = position.side() == Side::Black;
    }

    /// Seeks a number of the position that is shown.
    fn numbered(&mut self, number: u8, en_passant: EnPassant) -> Option<Numbered> {
        self.block.en_passant.next = en_passant.file.is_some();
        self.block.allowed.next = en_passant.allowed;
        self.block.double_step_file.next = Word::new(en_passant.file.unwrap_or(3).into());
        self.block.number.next = Word::new(number.into());
        self.block.begins.next = true;
        self.clock();
        self.block.begins.next = false;
        let mut clocks = 1;
        while self.block.seeks.val() {
            self.clock();
            clocks += 1;
            assert!(clocks < 400, "the walk does not end");
        }
        self.longest = self.longest.max(clocks);
        let walk = &*self.block;
        if walk.missing.val() {
            return None;
        }
        let from = Square::at(walk.from_file.val().value() as u8, walk.from_rank.val().value() as u8);
        let reached = |from: u8, step: Word<4>| ((u64::from(from) + step.value()) & 15) as u8;
        let (file, rank) = (
            reached(from.file(), walk.files.val()),
            reached(from.rank(), walk.ranks.val()),
        );
        if walk.takes_en_passant.val() && !en_passant.allowed {
            let to = Square::at(file, rank);
            return Some(Numbered::IllegalEnPassant { from, to });
        }
        if file > 7 {
            return Some(Numbered::Phantom(from));
        }
        let promotion = walk
            .promotes
            .val()
            .then(|| [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight][walk.promotion.val().value() as usize]);
        assert_eq!(
            walk.castles.val(),
            walk.kind.val().value() == 1 && file.abs_diff(from.file()) == 2
        );
        assert_eq!(
            walk.double_step.val(),
            walk.kind.val().value() == 2 && rank.abs_diff(from.rank()) == 2
        );
        let to = Square::at(file, rank);
        Some(Numbered::Plain { from, to, promotion })
    }
}

/// What came up in games.
#[derive(Default, Debug)]
struct Seen {
    numbers: u64,
    illegal: u64,
    phantoms: u64,
    promotions: u64,
    castlings: u64,
}

/// Plays a game of random numbers and compares numbers of each position: all of them, or some and the odd ones.
fn play(random: &mut Random, walk: &mut Walk, start: Position, phantom: bool, length: u64, seen: &mut Seen) {
    let options = Options {
        phantom,
        code_page: CodePage::Cp437,
    };
    let mut en_passant = EnPassant {
        file: start.en_passant().map(Square::file),
        allowed: start.en_passant().is_some(),
    };
    let mut position = NumberedPosition::new(start, options);
    for half_move in 0..length {
        walk.show(position.position());
        let count = position.count() as u8;
        for number in 1..=(count + 1).min(127) {
            let expected = position.numbered(number);
            let is_odd = !matches!(expected, Some(Numbered::Plain { promotion: None, .. }));
            if !is_odd && half_move % 8 != 0 && !random.percent(10) {
                continue;
            }
            let counted = EnPassant {
                file: en_passant
                    .file
                    .filter(|_| en_passant.allowed || phantom || counts_illegal(&position)),
                ..en_passant
            };
            assert_eq!(
                walk.numbered(number, counted),
                expected,
                "{number} of {}",
                position.position().to_fen()
            );
            seen.numbers += 1;
            match expected {
                Some(Numbered::IllegalEnPassant { .. }) => seen.illegal += 1,
                Some(Numbered::Phantom(_)) => seen.phantoms += 1,
                Some(Numbered::Plain { promotion: Some(_), .. }) => seen.promotions += 1,
                _ => {}
            }
        }
        // Castling when it may be, for what follows from it.
        let numbers = (1..=count).filter_map(|number| match position.numbered(number)? {
            Numbered::Plain { from, to, promotion } => Some((from, to, promotion)),
            _ => None,
        });
        let mut playable: Vec<_> = numbers
            .filter_map(|(from, to, promotion)| {
                let mut next = position.clone();
                Some((next.play(from, to, promotion).ok()?, next))
            })
            .collect();
        if let Some(castling) = playable.iter().position(|(half_move, _)| half_move.is_castling())
            && random.percent(60)
        {
            playable = vec![playable.swap_remove(castling)];
        }
        let doubles = playable
            .iter()
            .filter(|(half_move, _)| half_move.is_double_step())
            .count();
        if doubles > 0 && random.percent(40) {
            playable.retain(|(half_move, _)| half_move.is_double_step());
        }
        if playable.is_empty() {
            return;
        }
        let chosen = random.below(playable.len() as u64) as usize;
        let (half_move, next) = playable.swap_remove(chosen);
        position = next;
        seen.castlings += u64::from(half_move.is_castling());
        en_passant = match half_move {
            _ if half_move.is_double_step() => EnPassant {
                file: Some(half_move.to().file()),
                allowed: true,
            },
            _ if half_move.is_castling() => EnPassant {
                allowed: false,
                ..en_passant
            },
            _ => EnPassant::default(),
        };
    }
}

/// Whether some number of the position is an illegal capture en passant.
fn counts_illegal(position: &NumberedPosition) -> bool {
    let illegal = |number| matches!(position.numbered(number), Some(Numbered::IllegalEnPassant { .. }));
    (1..=position.count() as u8).any(illegal)
}

const STARTS: [&str; 6] = [
    "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
    "r3k2r/1p1p1p1p/8/P1P1P1P1/p1p1p1p1/8/1P1P1P1P/R3K2R w KQkq - 0 1",
    "r3k2r/8/8/PpPpP3/4pPpP/8/8/R3K2R w KQkq d6 0 1",
    "1n2k1n1/PPPPPPPP/8/8/8/8/pppppppp/1N2K1N1 b - - 0 1",
    "QQQ4k/Q7/8/3Q4/8/2Q5/8/K6Q w - - 0 1",
    "7k/1R1R4/8/2bBn3/2N2q2/8/5r2/K7 b - - 0 1",
];

fn agrees(phantom: bool, games: u64) {
    let mut random = Random(90 + u64::from(phantom));
    let mut walk = Walk::new(phantom);
    let mut seen = Seen::default();
    for _ in 0..games {
        play(&mut random, &mut walk, Position::start(), phantom, 60, &mut seen);
        for start in STARTS {
            play(&mut random, &mut walk, start.parse().unwrap(), phantom, 12, &mut seen);
        }
    }
    assert!(
        seen.numbers > 2000 && seen.illegal > 5 && seen.promotions > 100 && seen.castlings > 10,
        "{seen:?}"
    );
    assert_eq!(seen.phantoms > 5, phantom, "{seen:?}");
    assert!(walk.longest <= 110, "{}", walk.longest);
}

#[test]
fn every_number_is_found_as_in_the_software() {
    agrees(true, 4);
}

#[test]
fn every_number_is_found_without_the_phantom_number() {
    agrees(false, 4);
}
