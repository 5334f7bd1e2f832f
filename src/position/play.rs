// SPDX-License-Identifier: MIT OR Apache-2.0
//! Playing half-moves, with all structural checks, and taking them back.
//!
//! Legality (check, pins, castling through check) is not looked at here: a code can hold such half-moves, and finding
//! them is the optional check of the `pgn` feature.

use super::hop::{Hopped, movers_of};
use super::step::pawn_home_rank;
use super::{Hop, NOBODY, NOWHERE, Position, Squares, Step};
use crate::fault::Fault;
use crate::half_move::HalfMove;
use crate::man::{Kind, Man};
use crate::record;
use crate::square::Square;

/// In a man's byte: Black's.
const SIDE_BIT: u8 = 0x80;
/// White's king's byte; Black's has [`SIDE_BIT`] besides.
const KING: u8 = (Kind::King as u8) << 4;
/// How many men of a kind a side can have: four bits of a man's byte tell them apart.
const LABELS: u8 = 16;
/// The bits of a square number that hold its rank.
const RANK_BITS: u8 = 0x38;

/// The wing on which a king castles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Wing {
    /// O-O, toward the h-file.
    King = 0,
    /// O-O-O, toward the a-file.
    Queen = 1,
}

impl Wing {
    /// Both wings, the king's first.
    pub const BOTH: [Self; 2] = [Self::King, Self::Queen];

    /// The files of the king's target, the rook's start, the rook's target, and the squares that must be empty as a
    /// mask on the rank.
    const fn files(self) -> (u8, u8, u8, u64) {
        match self {
            Self::King => (6, 7, 5, 0b0110_0000),
            Self::Queen => (2, 0, 3, 0b0000_1110),
        }
    }
}

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

/// What a half-move destroys that neither it nor the men tell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Past {
    touched: u64,
    double_stepped: u8,
}

/// Why a half-move given by its squares cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// Nobody of the side to move stands there.
    #[error("no man of the side to move stands on {0}")]
    NobodyThere(Square),
    /// Such a man never goes that way.
    #[error("a {0} does not go from {1} to {2}")]
    NotItsStep(Kind, Square, Square),
    /// A promotion to a king or pawn, or of another man than a pawn on the last rank.
    #[error("this half-move is no promotion")]
    NotAPromotion,
    /// A seventeenth man of its kind, in a set-up that no game could reach: no label is left.
    #[error("no label is left for one more {0}")]
    NoLabel(Kind),
    /// Geometrically possible, but not in this position.
    #[error(transparent)]
    Fault(#[from] Fault),
}

impl Position {
    /// Lets a man of the side to move step, with all structural checks; no promotion.
    ///
    /// # Errors
    /// The first fault in [`Fault::PRIORITY`] that the half-move has; the position is then unchanged.
    #[inline]
    pub(crate) fn step(&mut self, step: &Step) -> Result<HalfMove, Fault> {
        match self.step_if_plain(step) {
            Some(half_move) => Ok(half_move),
            None => self.step_with_care(step, None),
        }
    }

    /// The same if the step is plain; `None`, and nothing is done, if it is a capture en passant or has a fault.
    #[inline(always)]
    pub(crate) fn step_if_plain(&mut self, step: &Step) -> Option<HalfMove> {
        let half_move = self.men.step(&mut self.squares, step)?;
        self.double_stepped = double_stepped_by(half_move);
        self.side = !self.side;
        Some(half_move)
    }

    /// Plays one plain step after the other, each from the table of the side to move, into `half_moves`. Stops at the
    /// first that [`Position::step_if_plain`] would not play, or at the end of either slice, and gives the number of
    /// those played.
    // By itself, the loop has all registers.
    #[inline(never)]
    pub(crate) fn run(&mut self, tables: &[[Step; 256]; 2], choices: &[u8], half_moves: &mut [HalfMove]) -> usize {
        // All that changes with every half-move stays out of memory until the run ends.
        let mut squares = self.squares;
        let mut turn = self.side.index();
        let mut count = 0;
        for (&choice, half_move) in choices.iter().zip(&mut *half_moves) {
            let Some(played) = self.men.step(&mut squares, &tables[turn][usize::from(choice)]) else {
                break;
            };
            *half_move = played;
            turn ^= 1;
            count += 1;
        }
        self.end_run(squares, half_moves[..count].last().copied());
        count
    }

    /// Plays a half-move between given squares if it is plain; `None`, and nothing is done, if it is anything else or has
    /// a fault.
    #[inline(always)]
    pub(crate) fn hop(&mut self, hop: &Hop) -> Option<Played> {
        let before = self.past();
        let hopped = self.men.hop(&mut self.squares, hop, movers_of(self.side))?;
        Some(self.end_hop(hopped, before))
    }

    /// Keeps what a single hop has changed.
    #[inline(always)]
    pub(super) fn end_hop(&mut self, hopped: Hopped, before: Past) -> Played {
        self.double_stepped = double_stepped_by(hopped.half_move());
        self.side = !self.side;
        Played {
            half_move: hopped.half_move(),
            undo: self.undo_of(hopped, before),
        }
    }

    /// As [`Position::run`], with half-moves between given squares.
    // By itself, the loop has all registers.
    #[inline(never)]
    pub(crate) fn run_hops(&mut self, hops: impl Iterator<Item = &'static Hop>, played: &mut [Hopped]) -> usize {
        let mut squares = self.squares;
        let mut side = movers_of(self.side);
        let mut count = 0;
        for (place, hop) in played.iter_mut().zip(hops) {
            let Some(hopped) = self.men.hop(&mut squares, hop, side) else {
                break;
            };
            *place = hopped;
            side = !side;
            count += 1;
        }
        self.end_run(squares, played[..count].last().map(|hopped| hopped.half_move()));
        count
    }

    /// What the squares do not tell of the half-moves before.
    pub(crate) const fn past(&self) -> Past {
        Past {
            touched: self.squares.touched,
            double_stepped: self.double_stepped,
        }
    }

    /// How the last of these half-moves is taken back, which were played since `past`. The position is the one after
    /// them.
    pub(crate) fn undo_last(&self, past: Past, played: &[Hopped]) -> Option<Undo> {
        let (&last, earlier) = played.split_last()?;
        let squares = |half_move: HalfMove| half_move.from().bit() | half_move.to().bit();
        let before = earlier.iter().fold(past, |past, hopped| Past {
            touched: past.touched | squares(hopped.half_move()),
            double_stepped: double_stepped_by(hopped.half_move()),
        });
        Some(self.undo_of(last, before))
    }

    fn undo_of(&self, hopped: Hopped, before: Past) -> Undo {
        let half_move = hopped.half_move();
        Undo {
            half_move,
            man: self.byte_on(half_move.to()),
            captured: hopped.captured(),
            touched: before.touched,
            double_stepped: before.double_stepped,
        }
    }

    /// Keeps what a run has changed.
    pub(super) fn end_run(&mut self, squares: Squares, last: Option<HalfMove>) {
        self.squares = squares;
        if let Some(last) = last {
            self.double_stepped = double_stepped_by(last);
            self.side = !last.side();
        }
    }

    /// Moves a man, and takes whoever stands on its target.
    fn commit(&mut self, step: &Step, from: u8, to: u8, captured: u8) -> HalfMove {
        let half_move = self
            .men
            .commit(&mut self.squares, step, step.man, from.into(), to.into(), captured);
        self.double_stepped = double_stepped_by(half_move);
        self.side = !self.side;
        half_move
    }

    /// Lets a pawn of the side to move step to the last rank and become `promoted`.
    ///
    /// # Errors
    /// As [`Position::step`], and [`Fault::MisplacedPrefix`] if the half-move does not reach the last rank,
    /// [`Fault::LabelTaken`] if `promoted` is on the board.
    pub(crate) fn promote(&mut self, step: &Step, promoted: Man) -> Result<HalfMove, Fault> {
        self.step_with_care(step, Some(promoted))
    }

    /// The same as [`Position::step`], one rule after the other, for what is rare.
    #[cold]
    #[inline(never)]
    fn step_with_care(&mut self, step: &Step, promoted: Option<Man>) -> Result<HalfMove, Fault> {
        let from = self.men.square_of[usize::from(step.man)];
        let Some(man) = step.man().filter(|_| from != NOWHERE) else {
            return Err(Fault::NotAlive);
        };
        let is_pawn = man.kind() == Kind::Pawn;
        if step.is_double() && from >> 3 != pawn_home_rank(man.side()) {
            return Err(Fault::DoubleStep);
        }
        // The origins leave out a pawn's way to the last rank, which is on the board too.
        let to = step.target(from) as u8;
        let reaches_last_rank = is_pawn && matches!(to >> 3, 0 | 7) && (to & 7).abs_diff(from & 7) <= 1;
        if step.origins >> from & 1 == 0 && !reaches_last_rank {
            return Err(Fault::OffBoard);
        }
        match promoted {
            None if reaches_last_rank => return Err(Fault::PromotionMissing),
            Some(_) if !reaches_last_rank => return Err(Fault::MisplacedPrefix),
            Some(new) if self.square_of(new).is_some() => return Err(Fault::LabelTaken),
            _ => {}
        }
        let captured = self.men.on[usize::from(to)];
        if captured != NOBODY && (captured ^ step.man) & SIDE_BIT == 0 {
            return Err(Fault::OwnMan);
        }
        if step.clear.rotate_left(from.into()) & self.squares.occupied != 0 {
            return Err(Fault::Blocked);
        }
        if captured == NOBODY && step.targets & 1 == 0 {
            let beside = from & RANK_BITS | to & !RANK_BITS;
            return if beside == self.double_stepped {
                Ok(self.commit_en_passant(step, from, to))
            } else {
                Err(Fault::NothingToTake)
            };
        }
        if captured & !SIDE_BIT == KING {
            return Err(Fault::KingCaptured);
        }
        let half_move = self.commit(step, from, to, captured);
        let Some(new) = promoted else { return Ok(half_move) };
        self.lift(man, half_move.to());
        self.put(new, half_move.to());
        Ok(half_move.with(record::PROMOTION.put(new.kind() as u32)))
    }

    fn commit_en_passant(&mut self, step: &Step, from: u8, to: u8) -> HalfMove {
        let half_move = self.commit(step, from, to, NOBODY);
        let beside = beside(half_move.from(), half_move.to());
        if let Some(pawn) = self.man_on(beside) {
            self.lift(pawn, beside);
        }
        half_move.with(record::CAPTURED.put(Kind::Pawn as u32) | record::EN_PASSANT.put(1))
    }

    /// Castles, if king and rook have not moved and nobody stands between them.
    ///
    /// # Errors
    /// [`Fault::Castling`]; the position is then unchanged.
    pub(crate) fn castle(&mut self, wing: Wing) -> Result<HalfMove, Fault> {
        let side = self.side;
        let (king_file, rook_file, rook_target, between) = wing.files();
        let rank = side.home_rank();
        let blocked = between << (8 * rank) & self.squares.occupied != 0;
        let rook_square = Square::at(rook_file, rank);
        let (Some(rook), false) = (self.man_on(rook_square), blocked || !self.may_castle(side, wing)) else {
            return Err(Fault::Castling);
        };
        let king = Man::new(side, Kind::King, 0);
        let (from, to) = (Square::at(4, rank), Square::at(king_file, rank));
        self.lift(king, from);
        self.lift(rook, rook_square);
        self.put(king, to);
        self.put(rook, Square::at(rook_target, rank));
        self.squares.touched |= from.bit() | rook_square.bit();
        self.double_stepped = NOWHERE;
        self.side = !side;
        Ok(HalfMove::from_bits(
            record::FROM.put(from.number().into())
                | record::TO.put(to.number().into())
                | record::KIND.put(Kind::King as u32)
                | record::SIDE.put(side as u32)
                | record::CASTLING.put(1),
        ))
    }

    /// Plays a half-move given by its squares, as PGN or a user interface has it. Castling is the king's two-file
    /// step from its home square. A promoted man takes the lowest free label of its kind, of sixteen.
    ///
    /// # Errors
    /// [`PlayError`]; the position is then unchanged.
    pub fn play(&mut self, from: Square, to: Square, promotion: Option<Kind>) -> Result<Played, PlayError> {
        self.play_by(from, to, |position| position.advance(from, to, promotion))
    }

    /// Castles as [`Position::castle`] does, and says how to take it back.
    ///
    /// # Errors
    /// As [`Position::castle`].
    pub(crate) fn play_castle(&mut self, wing: Wing) -> Result<Played, Fault> {
        let rank = self.side.home_rank();
        let target = Square::at(wing.files().0, rank);
        self.play_by(Square::at(4, rank), target, |position| position.castle(wing))
    }

    /// Promotes as [`Position::advance_to`] does, and says how to take it back.
    ///
    /// # Errors
    /// As [`Position::advance_to`].
    pub(crate) fn play_to(&mut self, from: Square, to: Square, promoted: Man) -> Result<Played, PlayError> {
        self.play_by(from, to, |position| position.advance_to(from, to, promoted))
    }

    /// Plays a half-move between these squares, which changes nothing if it fails, and says how to take it back.
    #[inline(always)]
    fn play_by<E>(
        &mut self,
        from: Square,
        to: Square,
        play: impl FnOnce(&mut Self) -> Result<HalfMove, E>,
    ) -> Result<Played, E> {
        let man = self.byte_on(from);
        let (touched, double_stepped) = (self.squares.touched, self.double_stepped);
        let (captured, passed) = (self.byte_on(to), self.byte_on(beside(from, to)));
        let half_move = play(self)?;
        let captured = if half_move.is_en_passant() { passed } else { captured };
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

    /// Plays as [`Position::play`] does, for those who never take back.
    ///
    /// # Errors
    /// As [`Position::play`].
    #[inline]
    pub fn advance(&mut self, from: Square, to: Square, promotion: Option<Kind>) -> Result<HalfMove, PlayError> {
        if promotion.is_none()
            && let Some(half_move) = self.advance_if_plain(from, to)
        {
            return Ok(half_move);
        }
        self.advance_with_care(from, to, promotion)
    }

    /// The same if the half-move is a plain step; `None`, and nothing is done, if it is anything else or has a fault.
    #[inline(always)]
    pub(crate) fn advance_if_plain(&mut self, from: Square, to: Square) -> Option<HalfMove> {
        let man = self.men.on[from.index()];
        if man & SIDE_BIT != (self.side as u8) << 7 {
            return None;
        }
        let step = Step::between(man, from, to);
        let half_move = self.men.step_from(&mut self.squares, step, man, from.number())?;
        self.double_stepped = double_stepped_by(half_move);
        self.side = !self.side;
        Some(half_move)
    }

    #[cold]
    #[inline(never)]
    fn advance_with_care(&mut self, from: Square, to: Square, promotion: Option<Kind>) -> Result<HalfMove, PlayError> {
        let man = self.mover(from)?;
        let Some(kind) = promotion else {
            return match castling_wing(man, from, to) {
                Some(wing) => Ok(self.castle(wing)?),
                None => Ok(self.step(&step_between(man, from, to)?)?),
            };
        };
        let label = self
            .free_label(self.side, kind, LABELS)
            .ok_or(PlayError::NoLabel(kind))?;
        self.advance_to(from, to, Man::new(self.side, kind, label))
    }

    /// Plays the promotion of a pawn to the man with this kind and label.
    ///
    /// # Errors
    /// As [`Position::play`], and [`Fault::LabelTaken`] if that man is on the board.
    pub fn advance_to(&mut self, from: Square, to: Square, promoted: Man) -> Result<HalfMove, PlayError> {
        let man = self.mover(from)?;
        let is_ours = promoted.side() == self.side && promoted.kind().is_officer();
        if !is_ours || man.kind() != Kind::Pawn || !matches!(to.rank(), 0 | 7) {
            return Err(PlayError::NotAPromotion);
        }
        Ok(self.promote(&step_between(man, from, to)?, promoted)?)
    }

    /// The man of the side to move on this square.
    fn mover(&self, from: Square) -> Result<Man, PlayError> {
        let man = self.man_on(from).filter(|man| man.side() == self.side);
        man.ok_or(PlayError::NobodyThere(from))
    }

    /// Plays the null move: the side to move passes.
    pub fn pass(&mut self) -> HalfMove {
        let side = self.side;
        self.double_stepped = NOWHERE;
        self.side = !side;
        HalfMove::null(side)
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
            self.undo_steps(half_move, man, Man::from_byte(captured));
        }
        self.squares.touched = touched;
        self.double_stepped = double_stepped;
        self.side = half_move.side();
    }

    /// Puts the men of a half-move back where they were.
    fn undo_steps(&mut self, half_move: HalfMove, man: Man, captured: Option<Man>) {
        let (from, to) = (half_move.from(), half_move.to());
        if let Some(now) = self.man_on(to) {
            self.lift(now, to);
        }
        self.put(man, from);
        if half_move.is_castling() {
            let wing = if to.file() == 6 { Wing::King } else { Wing::Queen };
            let (_, rook_file, rook_target, _) = wing.files();
            let stands = Square::at(rook_target, to.rank());
            if let Some(rook) = self.man_on(stands) {
                self.lift(rook, stands);
                self.put(rook, Square::at(rook_file, to.rank()));
            }
        }
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

/// The step of this man between two squares.
fn step_between(man: Man, from: Square, to: Square) -> Result<Step, PlayError> {
    let step = Step::between(man.to_byte(), from, to);
    if step.man().is_none() {
        return Err(PlayError::NotItsStep(man.kind(), from, to));
    }
    Ok(step.by(man))
}

/// The wing, if this is the two-file step of a king from its home square.
pub(crate) fn castling_wing(man: Man, from: Square, to: Square) -> Option<Wing> {
    let home = Square::at(4, man.side().home_rank());
    match (man.kind(), from == home && to.rank() == home.rank(), to.file()) {
        (Kind::King, true, 6) => Some(Wing::King),
        (Kind::King, true, 2) => Some(Wing::Queen),
        _ => None,
    }
}

/// The square of the pawn that has just made a double step; a number above 63 after any other half-move.
const fn double_stepped_by(half_move: HalfMove) -> u8 {
    if half_move.is_double_step() {
        half_move.to().number()
    } else {
        NOWHERE
    }
}

/// The square beside `from` on the file of `to`: where the pawn stands that an en passant capture takes.
const fn beside(from: Square, to: Square) -> Square {
    Square::at(to.file(), from.rank())
}
