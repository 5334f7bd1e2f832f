// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the games of all codes have in common: what they are there for, and what is done in them.

use halfmove::Man;
use halfmove::brenner::layout::FIRST;
use halfmove::brenner::{Decoder, Meaning, Recorder};
use halfmove::hardware::record::{FROM, PROMOTION, RecordType, TO};
use halfmove::position::Wing;

use super::features::Aim;

/// A game and what it is there for.
pub(super) type Named = (&'static str, Vec<u8>);

/// The offsets of errors that come late: before and behind the carry out of the lower twelve bits.
pub(super) const FAR: [usize; 2] = [(1 << 12) - 1, 1 << 12];

/// What a byte of a game does, as far as other codes can say it too.
#[derive(Clone, Copy, Debug)]
pub(super) enum Step {
    /// It castles, also where it must not.
    Castle(Wing),
    /// Somebody goes from a square to another; the last number is the kind that a pawn becomes, 0 for none.
    Go(u32, u32, u32),
}

impl Step {
    /// From where to where, and the kind that a pawn becomes; castling is the king's way, after this many half-moves.
    pub(super) const fn squares(self, half_moves: usize) -> (u32, u32, u32) {
        let king = if half_moves.is_multiple_of(2) { 4 } else { 60 };
        match self {
            Self::Castle(Wing::King) => (king, king + 2, 0),
            Self::Castle(Wing::Queen) => (king, king - 2, 0),
            Self::Go(from, to, promotion) => (from, to, promotion),
        }
    }
}

/// The steps of a game, up to the first error: the last step is what the wrong byte would be, if that has squares.
/// Results and texts are left out.
pub(super) fn steps(bytes: &[u8]) -> Vec<Step> {
    let mut recorder = Recorder::new();
    let mut steps = Vec::new();
    for (place, &byte) in bytes.iter().enumerate() {
        let Some(record) = recorder.push(byte, false) else {
            continue;
        };
        match byte {
            0x04 => steps.push(Step::Castle(Wing::King)),
            0x05 => steps.push(Step::Castle(Wing::Queen)),
            _ if record.record_type() == RecordType::HalfMove => {
                let [from, to, promotion] = [FROM, TO, PROMOTION].map(|field| field.of(record.0));
                steps.push(Step::Go(from, to, promotion));
            }
            _ if record.fault().is_some() => {
                steps.extend(aim(bytes, place).map(|aim| Step::Go(aim.from, aim.to, 0)));
                break;
            }
            _ => {}
        }
    }
    steps
}

/// What the byte of this number would be, with the prefix before it.
pub(super) fn aim(game: &[u8], place: usize) -> Option<Aim> {
    let mut decoder = Decoder::new();
    for &byte in &game[..place] {
        decoder.push(byte).ok()?;
    }
    let position = decoder.position();
    let (kind, label, files, ranks) = Meaning::of(game[place], &FIRST).displacement(position.side())?;
    let label = match place.checked_sub(1).map(|before| Meaning::of(game[before], &FIRST)) {
        Some(Meaning::Prefix { kind: named, label }) if named == kind => label,
        _ => label,
    };
    let from = position.square_of(Man::new(position.side(), kind, label))?;
    let (file, rank) = (from.file() as i8 + files, from.rank() as i8 + ranks);
    let on_board = (0..8).contains(&file) && (0..8).contains(&rank);
    on_board.then(|| Aim {
        kind: kind.code().into(),
        from: from.number().into(),
        to: (8 * rank + file) as u32,
    })
}
