// SPDX-License-Identifier: MIT OR Apache-2.0
//! Games that lead to one situation each: every half-move from every square to every other, every way in which it can
//! fail, every man that can stand in its way. They are found by walking at random and looking around at every step.

use std::collections::{BTreeMap, HashSet};

use halfmove::brenner::{Decoder, Meaning, layout::FIRST};
use halfmove::position::Wing;
use halfmove::{Fault, Man, Position, Side, Square};
use rand::RngExt;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::walk::Walk;
use crate::damage::Damaged;

/// The longest walk, in half-moves.
const LONGEST: usize = 90;

/// What a last byte meets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Situation {
    /// A man steps, with this outcome.
    Step {
        /// Who: side and kind count, not the label, and of a man that does not live nothing else is known.
        man: (Side, u8),
        /// From where, if it lives.
        from: Option<Square>,
        /// By how many files and ranks.
        step: (i8, i8),
        /// The first man on the way, for sliders and pawns' steps.
        first_on_the_way: Option<Square>,
        outcome: Result<(), Fault>,
    },
    /// A king castles.
    Castle {
        side: Side,
        wing: Wing,
        has_right: bool,
        /// The back rank's occupied squares.
        back_rank: u8,
        outcome: Result<(), Fault>,
    },
}

/// The situations found, each with its game, and how many there are of each outcome.
pub struct Situations {
    /// A game for every situation; its last byte brings it about.
    pub games: Vec<Damaged>,
    /// How many end without an error, under `None`, and with each error.
    pub outcomes: BTreeMap<Option<Fault>, usize>,
}

/// Walks over this many positions and gives a game for every situation met. The same seed gives the same games.
pub fn find(positions: usize, seed: u64) -> Situations {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut seen = HashSet::new();
    let mut found = Situations {
        games: Vec::new(),
        outcomes: BTreeMap::new(),
    };
    let mut visited = 0;
    while visited < positions {
        let mut walk = Walk {
            castling_kept: random.random(),
            ..Walk::default()
        };
        for _ in 0..random.random_range(1..LONGEST) {
            look_around(&walk, &mut seen, &mut found);
            visited += 1;
            if !walk.wander(&mut random) {
                break;
            }
        }
    }
    found
}

fn look_around(walk: &Walk, seen: &mut HashSet<Situation>, found: &mut Situations) {
    for byte in 0..=u8::MAX {
        let Some(situation) = situation(&walk.decoder, byte) else {
            continue;
        };
        if !seen.insert(situation) {
            continue;
        }
        let (Situation::Step { outcome, .. } | Situation::Castle { outcome, .. }) = situation;
        *found.outcomes.entry(outcome.err()).or_default() += 1;
        found.games.push(Damaged {
            name: format!("{situation:?}"),
            bytes: [&walk.bytes[..], &[byte]].concat(),
        });
    }
}

/// What this byte would meet; `None` if it is no half-move.
fn situation(decoder: &Decoder, byte: u8) -> Option<Situation> {
    let position = decoder.position();
    let side = position.side();
    let meaning = Meaning::of(byte, &FIRST);
    let outcome = || decoder.clone().push(byte).map(drop);
    if let Meaning::Castle(wing) = meaning {
        return Some(Situation::Castle {
            side,
            wing,
            has_right: position.may_castle(side, wing),
            back_rank: (position.occupied() >> (8 * side.home_rank())) as u8,
            outcome: outcome(),
        });
    }
    let (kind, label, files, ranks) = meaning.displacement(side)?;
    let from = position.square_of(Man::new(side, kind, label));
    Some(Situation::Step {
        man: (side, kind.code()),
        from,
        step: (files, ranks),
        first_on_the_way: from.and_then(|from| first_on_the_way(position, from, files, ranks)),
        outcome: outcome(),
    })
}

/// The first occupied square strictly between here and there, on a straight or slanted line.
fn first_on_the_way(position: &Position, from: Square, files: i8, ranks: i8) -> Option<Square> {
    let length = files.abs().max(ranks.abs());
    let is_line = files == 0 || ranks == 0 || files.abs() == ranks.abs();
    let on_the_way = |distance| {
        let file = from.file() as i8 + files.signum() * distance;
        let rank = from.rank() as i8 + ranks.signum() * distance;
        let on_board = (0..8).contains(&file) && (0..8).contains(&rank);
        on_board.then(|| Square::at(file as u8, rank as u8))
    };
    let mut between = (1..if is_line { length } else { 1 }).filter_map(on_the_way);
    between.find(|&square| position.man_on(square).is_some())
}
