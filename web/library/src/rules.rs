// SPDX-License-Identifier: MIT OR Apache-2.0
//! Which half-moves are legal. The library's [`Position`] checks their structure; what it leaves out is whether a king
//! is attacked, and that is all that is added here.

use halfmove::geometry::{Advance, Compass, Jump};
use halfmove::position::Wing;
use halfmove::{HalfMove, Kind, Man, Position, Side, Square};

/// What a pawn may become.
pub const OFFICERS: [Kind; 4] = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];

/// Whether a half-move leaves its king attacked, or castles through an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Legality {
    /// Neither.
    Legal,
    /// The king would be attacked, or has been on its way.
    KingAttacked,
}

/// Every half-move that the position's structure allows, and whether it is legal.
pub fn half_moves(position: &Position) -> Vec<(HalfMove, Legality)> {
    let mut found = steps(position, |_| true, |_| true);
    for wing in Wing::BOTH {
        if let Ok(half_move) = position.clone().castle(wing) {
            found.push((half_move, legality(position, half_move)));
        }
    }
    found
}

/// The same without castling, for the men and the squares reached that are asked for.
pub fn steps(
    position: &Position,
    moves: impl Fn(Man) -> bool,
    reaches: impl Fn(Square) -> bool,
) -> Vec<(HalfMove, Legality)> {
    let side = position.side();
    let mut found = Vec::new();
    for (from, man) in position.men().filter(|&(_, man)| man.side() == side && moves(man)) {
        for to in Square::all().filter(|&to| reaches(to)) {
            let promotes = man.kind() == Kind::Pawn && matches!(to.rank(), 0 | 7);
            let choices: &[Option<Kind>] = if promotes { &OFFICERS.map(Some) } else { &[None] };
            for &promotion in choices {
                let mut after = position.clone();
                if let Ok(half_move) = after.play(from, to, promotion)
                    && !half_move.is_castling()
                {
                    found.push((half_move, legality(position, half_move)));
                }
            }
        }
    }
    found
}

/// Whether a half-move that can be played from here is legal.
pub fn legality(position: &Position, half_move: HalfMove) -> Legality {
    let side = position.side();
    let mut after = position.clone();
    if after.replay(half_move).is_err() {
        return Legality::KingAttacked;
    }
    let passes_attack = half_move.is_castling() && {
        let (from, to) = (half_move.from(), half_move.to());
        // The king itself covers no square behind it.
        let occupied = position.occupied() & !from.bit();
        let files = from.file().min(to.file())..=from.file().max(to.file());
        files
            .map(|file| Square::at(file, from.rank()))
            .any(|square| is_attacked(position, square, !side, occupied))
    };
    if passes_attack || is_in_check(&after, side) {
        Legality::KingAttacked
    } else {
        Legality::Legal
    }
}

/// Whether this side's king is attacked.
pub fn is_in_check(position: &Position, side: Side) -> bool {
    let king = position.square_of(Man::new(side, Kind::King, 0));
    king.is_some_and(|king| is_attacked(position, king, !side, position.occupied()))
}

/// Whether a man of this side attacks a square, with these squares occupied.
fn is_attacked(position: &Position, square: Square, by: Side, occupied: u64) -> bool {
    let men = position.men().filter(|(_, man)| man.side() == by);
    men.map(|(from, man)| (from, man.kind())).any(|(from, kind)| {
        let reaches = |(files, ranks)| step(from, files, ranks) == Some(square);
        match kind {
            Kind::Pawn => [Advance::TakeLeft, Advance::TakeRight]
                .into_iter()
                .any(|advance| reaches(advance.offset(by))),
            Kind::Knight => Jump::ALL.into_iter().any(|jump| reaches(jump.offset())),
            Kind::King => Compass::ALL.into_iter().any(|direction| reaches(direction.unit())),
            Kind::Queen | Kind::Rook | Kind::Bishop => Compass::ALL
                .into_iter()
                .filter(|&direction| match kind {
                    Kind::Rook => (direction as u8).is_multiple_of(2),
                    Kind::Bishop => !(direction as u8).is_multiple_of(2),
                    _ => true,
                })
                .any(|direction| slides_to(from, direction.unit(), square, occupied)),
        }
    })
}

fn slides_to(from: Square, (files, ranks): (i8, i8), goal: Square, occupied: u64) -> bool {
    let mut at = from;
    while let Some(next) = step(at, files, ranks) {
        if next == goal {
            return true;
        }
        if occupied & next.bit() != 0 {
            return false;
        }
        at = next;
    }
    false
}

/// The square this many files and ranks away, if the board has it.
fn step(from: Square, files: i8, ranks: i8) -> Option<Square> {
    let file = from.file().checked_add_signed(files).filter(|&file| file < 8)?;
    let rank = from.rank().checked_add_signed(ranks).filter(|&rank| rank < 8)?;
    Some(Square::at(file, rank))
}
