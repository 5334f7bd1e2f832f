// SPDX-License-Identifier: MIT OR Apache-2.0
//! Half-moves that can be taken back.

use super::castle::castling_rook;
use super::hop::Hopped;
use super::rules::{beside, double_stepped_by};
use super::shape::turn;
use super::squares::PlayFault;
use super::{NOBODY, NOWHERE, Position, Wing};
use crate::fault::Fault;
use crate::half_move;
use crate::half_move::HalfMove;
use crate::man::{Kind, Man};
use crate::square::Square;

/// The kinds as upper halves of men's bytes have them, without the side.
const KING: u8 = Kind::King as u8;
const PAWN: u8 = Kind::Pawn as u8;

/// A half-move that was played, and how to take it back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// The half-move.
    pub half_move: HalfMove,
    /// What [`Position::undo`] needs.
    pub undo: Undo,
}

/// What a half-move destroyed: enough to take it back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Undo {
    half_move: HalfMove,
    /// The byte of the man that moved, as it was.
    man: u8,
    /// The byte of the man captured.
    captured: u8,
    touched: u64,
    double_stepped: u8,
}

/// What a half-move destroys that follows neither from it nor from the men.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Past {
    pub(super) touched: u64,
    pub(super) double_stepped: u8,
}

impl Position {
    /// Plays a half-move given by its squares, as PGN or a user interface has it. Castling is the king's two-file
    /// step from its home square. A promoted man takes the lowest free label of its kind, of sixteen.
    ///
    /// # Errors
    /// [`PlayFault`]; the position is then unchanged.
    pub fn play_reversibly(&mut self, from: Square, to: Square, promotion: Option<Kind>) -> Result<Played, PlayFault> {
        self.reversibly(from, to, |position| position.play(from, to, promotion))
    }

    /// Plays as [`Position::play_reversibly`] does a half-move from a list of those that the men can make as they stand. What
    /// the list does not know is whether it may castle, and whether it captures a king.
    ///
    /// # Errors
    /// As [`Position::play_reversibly`].
    #[inline(always)]
    pub(crate) fn play_listed(
        &mut self,
        from: Square,
        to: Square,
        promotion: Option<Kind>,
    ) -> Result<Played, PlayFault> {
        let (man, captured) = (self.byte_on(from), self.byte_on(to));
        let (kind, mut is_rare, mut is_double_step) = (man >> 4 & 7, captured >> 4 & 7 == KING, false);
        if matches!(kind, KING | PAWN) {
            // Castling goes two squares, a double step sixteen, a capture to another file an odd number.
            let distance = from.number().abs_diff(to.number());
            is_double_step = distance == 16;
            is_rare |= match kind {
                KING => distance == 2,
                _ => promotion.is_some() || captured == NOBODY && distance & 1 != 0,
            };
        }
        if is_rare {
            return self.play_reversibly(from, to, promotion);
        }
        let Past {
            touched,
            double_stepped,
        } = self.past();
        let bits = turn(self.side)
            | half_move::KIND.put(kind.into())
            | half_move::CAPTURED.put((captured >> 4).into())
            | half_move::DOUBLE_STEP.put(is_double_step.into());
        let squares = &mut self.squares;
        let half_move = self
            .men
            .commit(squares, bits, man, from.number().into(), to.number().into(), captured);
        self.double_stepped = if is_double_step { to.number() } else { NOWHERE };
        self.side = !self.side;
        Ok(Played {
            half_move,
            undo: Undo {
                half_move,
                man,
                captured,
                touched,
                double_stepped,
            },
        })
    }

    /// Castles as [`Position::castle`] does, and says how to take it back.
    ///
    /// # Errors
    /// As [`Position::castle`].
    pub(crate) fn castle_reversibly(&mut self, wing: Wing) -> Result<Played, Fault> {
        let king = self
            .square_of(Man::new(self.side, Kind::King, 0))
            .ok_or(Fault::Castling)?;
        let target = Square::at(wing.targets().0, self.side.home_rank());
        self.reversibly(king, target, |position| position.castle(wing))
    }

    /// Promotes as [`Position::play_to`] does, and says how to take it back.
    ///
    /// # Errors
    /// As [`Position::play_to`].
    pub(crate) fn play_to_reversibly(&mut self, from: Square, to: Square, promoted: Man) -> Result<Played, PlayFault> {
        self.reversibly(from, to, |position| position.play_to(from, to, promoted))
    }

    /// Plays a half-move between these squares, which changes nothing if it fails, and says how to take it back.
    #[inline(always)]
    fn reversibly<E>(
        &mut self,
        from: Square,
        to: Square,
        play: impl FnOnce(&mut Self) -> Result<HalfMove, E>,
    ) -> Result<Played, E> {
        let man = self.byte_on(from);
        let (touched, double_stepped) = (self.squares.touched, self.double_stepped);
        let (captured, passed) = (self.byte_on(to), self.byte_on(beside(from, to)));
        let half_move = play(self)?;
        let captured = match half_move {
            _ if half_move.is_en_passant() => passed,
            // In Chess960 the king may stand on its target, or its rook.
            _ if half_move.is_castling() => NOBODY,
            _ => captured,
        };
        Ok(Played {
            half_move,
            undo: Undo {
                half_move,
                man,
                captured,
                touched,
                double_stepped,
            },
        })
    }

    /// The same, with the means to take it back.
    pub fn play_null(&mut self) -> Played {
        let (touched, double_stepped) = (self.squares.touched, self.double_stepped);
        let half_move = self.pass();
        Played {
            half_move,
            undo: Undo {
                half_move,
                man: NOBODY,
                captured: NOBODY,
                touched,
                double_stepped,
            },
        }
    }

    /// What the squares do not show of the half-moves before.
    pub(crate) const fn past(&self) -> Past {
        Past {
            touched: self.squares.touched,
            double_stepped: self.double_stepped,
        }
    }

    /// How the last of these half-moves is taken back, which captured this man's byte. The position is the one after
    /// them; the past, that of the one before them.
    #[inline(always)]
    pub(super) fn undo_last(&self, half_moves: &[HalfMove], captured: u8, past: Past) -> Option<Undo> {
        let (&half_move, earlier) = half_moves.split_last()?;
        let before = Past {
            touched: if squares(half_move) & !past.touched == 0 {
                self.squares.touched
            } else {
                touched_by(earlier) | past.touched
            },
            double_stepped: earlier
                .last()
                .map_or(past.double_stepped, |&last| double_stepped_by(last)),
        };
        Some(self.undo_of(Hopped { half_move, captured }, before))
    }

    fn undo_of(&self, Hopped { half_move, captured }: Hopped, before: Past) -> Undo {
        Undo {
            half_move,
            man: self.byte_on(half_move.to()),
            captured,
            touched: before.touched,
            double_stepped: before.double_stepped,
        }
    }

    /// Keeps what a single half-move has changed beside the men.
    #[inline(always)]
    pub(super) fn end_hop(&mut self, hopped: Hopped, before: Past) -> Played {
        self.double_stepped = double_stepped_by(hopped.half_move);
        self.side = !self.side;
        Played {
            half_move: hopped.half_move,
            undo: self.undo_of(hopped, before),
        }
    }

    /// Takes back the half-move that was played last.
    pub fn undo(&mut self, undo: Undo) {
        let Undo {
            half_move,
            man,
            captured,
            touched,
            double_stepped,
        } = undo;
        if let Some(man) = Man::from_byte(man) {
            if half_move.is_castling() {
                self.undo_castling(half_move, man, touched);
            } else {
                self.undo_steps(half_move, man, Man::from_byte(captured));
            }
        }
        self.squares.touched = touched;
        self.double_stepped = double_stepped;
        self.side = half_move.side();
    }

    /// Puts king and rook back where they were; `touched` holds where the rook was.
    fn undo_castling(&mut self, half_move: HalfMove, king: Man, touched: u64) {
        let Some(wing) = half_move.castling_wing() else { return };
        let (from, to) = (half_move.from(), half_move.to());
        let stands = Square::at(wing.targets().1, to.rank());
        let home = castling_rook(from.number(), touched, king.side(), wing).and_then(Square::new);
        let rook = self.man_on(stands).zip(home);
        // Each may stand on the other's home.
        self.lift(king, to);
        if let Some((rook, home)) = rook {
            self.lift(rook, stands);
            self.put(rook, home);
        }
        self.put(king, from);
    }

    /// Puts the men of a half-move back where they were.
    fn undo_steps(&mut self, half_move: HalfMove, man: Man, captured: Option<Man>) {
        let (from, to) = (half_move.from(), half_move.to());
        if let Some(now) = self.man_on(to) {
            self.lift(now, to);
        }
        self.put(man, from);
        if let Some(captured) = captured {
            self.put(
                captured,
                if half_move.is_en_passant() {
                    beside(from, to)
                } else {
                    to
                },
            );
        }
    }
}

/// The squares that a half-move leaves and reaches.
fn squares(half_move: HalfMove) -> u64 {
    half_move.from().bit() | half_move.to().bit()
}

/// The squares that half-moves touch. Castling touches the corner too, but without the king's square that gives no right.
#[cold]
#[inline(never)]
fn touched_by(half_moves: &[HalfMove]) -> u64 {
    let squares = half_moves.iter().copied().map(squares);
    squares.fold(0, |touched, squares| touched | squares)
}
