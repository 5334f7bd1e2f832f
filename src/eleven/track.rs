// SPDX-License-Identifier: MIT OR Apache-2.0
//! The position that decoder and encoder keep, and the way back from it: a variation stands after the half-move that it
//! replaces, so it begins one half-move back, and after it the game goes on where it was.

use std::convert::Infallible;

use super::code::Code;
use super::meaning::Meaning;
use crate::game::MAX_DEPTH;
use crate::half_move::HalfMove;
use crate::man::Kind;
use crate::position::{Path, PlayError, Position};
use crate::square::Square;

/// How many half-moves are played again, at most, to go one back. Copying a position costs about as much as playing
/// twenty half-moves, so it is not done for each.
const TRAIL: usize = 32;

/// The ways of the words that are half-moves and no promotions, made by the rules; nobody goes the others.
static PATHS: [Path; Code::COUNT] = paths();

const fn paths() -> [Path; Code::COUNT] {
    let mut paths = [Path::NONE; Code::COUNT];
    let mut bits = 0;
    while bits < Code::COUNT {
        if let Meaning::HalfMove { from, to, .. } = Code::from_low_bits(bits as u32).meaning() {
            paths[bits] = Path::new(from, to);
        }
        bits += 1;
    }
    paths
}

/// A position and the half-moves since: enough to go one half-move back.
#[derive(Clone)]
struct Trail {
    kept: Position,
    since: [HalfMove; TRAIL],
    length: usize,
}

impl Trail {
    fn new(kept: Position) -> Self {
        Self {
            kept,
            since: [HalfMove::null(crate::man::Side::White); TRAIL],
            length: 0,
        }
    }

    /// Makes a half-move where no room is left for it: the position before it becomes the one that is kept.
    #[cold]
    #[inline(never)]
    fn begin_again<E>(
        &mut self,
        position: &mut Position,
        play: impl FnOnce(&mut Position) -> Result<HalfMove, E>,
    ) -> Result<HalfMove, E> {
        let before = position.clone();
        let half_move = play(position)?;
        self.kept = before;
        self.since[0] = half_move;
        self.length = 1;
        Ok(half_move)
    }

    /// The position before the last half-move, which becomes the one that is kept; the kept one if there is none.
    fn back(&mut self) -> Position {
        let mut position = self.kept.clone();
        if let [earlier @ .., last] = &self.since[..self.length] {
            for half_move in earlier {
                let played = replay(&mut position, *half_move);
                debug_assert_eq!(played, Ok(*half_move));
            }
            self.kept = position.clone();
            self.since[0] = *last;
            self.length = 1;
        }
        position
    }
}

/// The half-move is no plain step, or none at all.
#[derive(Clone, Copy, Debug)]
pub(super) struct NotPlain;

/// Plays a half-move that was played before from the same position.
fn replay(position: &mut Position, half_move: HalfMove) -> Result<HalfMove, PlayError> {
    if half_move.is_null() {
        return Ok(position.pass());
    }
    position.advance(half_move.from(), half_move.to(), half_move.promotion())
}

/// Where a game or one of its variations stands.
#[derive(Clone)]
struct Level {
    position: Position,
    trail: Trail,
}

/// Why no variation can begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoVariation {
    /// There is no half-move that it could replace.
    NothingToReplace,
    /// It would be nested too deep.
    TooDeep,
}

/// The position of a game that is read or written, and of the variations that are open.
#[derive(Clone)]
pub(super) struct Track {
    now: Level,
    outer: Vec<Level>,
}

impl Track {
    pub(super) fn new(position: Position) -> Self {
        Self {
            now: Level {
                trail: Trail::new(position.clone()),
                position,
            },
            outer: Vec::new(),
        }
    }

    pub(super) const fn position(&self) -> &Position {
        &self.now.position
    }

    /// How many variations are open.
    pub(super) const fn depth(&self) -> usize {
        self.outer.len()
    }

    /// Plays a half-move; after an error nothing has changed.
    #[inline(always)]
    pub(super) fn play(&mut self, from: Square, to: Square, promotion: Option<Kind>) -> Result<HalfMove, PlayError> {
        self.note(|position| position.advance(from, to, promotion))
    }

    /// The side to move passes.
    pub(super) fn pass(&mut self) -> HalfMove {
        let Ok(half_move) = self.note(|position| Ok::<_, Infallible>(position.pass()));
        half_move
    }

    /// Plays the half-move of a word if it is a plain step; else nothing has changed.
    #[inline(always)]
    pub(super) fn follow_if_plain(&mut self, code: Code) -> Result<HalfMove, NotPlain> {
        let path = &PATHS[code.index() % Code::COUNT];
        self.note(|position| position.follow_if_plain(path).ok_or(NotPlain))
    }

    /// Plays one half-move after the other, up to the first that [`Track::follow_if_plain`] would not play, gives them
    /// to `played`, and says how many they are.
    pub(super) fn follow(&mut self, words: &[Code], mut played: impl FnMut(HalfMove)) -> usize {
        let mut taken = 0;
        loop {
            let trail = &mut self.now.trail;
            let room = &mut trail.since[trail.length..];
            let count = self.now.position.follow(&PATHS, &words[taken..], room);
            room[..count].iter().copied().for_each(&mut played);
            let is_full = count == room.len();
            trail.length += count;
            taken += count;
            let next = words.get(taken).filter(|_| is_full);
            let Some(Ok(half_move)) = next.map(|&next| self.follow_if_plain(next)) else {
                return taken;
            };
            played(half_move);
            taken += 1;
        }
    }

    /// Makes a half-move and keeps it for the way back.
    #[inline(always)]
    fn note<E>(&mut self, play: impl FnOnce(&mut Position) -> Result<HalfMove, E>) -> Result<HalfMove, E> {
        let Level { position, trail } = &mut self.now;
        if trail.length == TRAIL {
            return trail.begin_again(position, play);
        }
        let half_move = play(position)?;
        trail.since[trail.length] = half_move;
        trail.length += 1;
        Ok(half_move)
    }

    /// Goes to the position before the last half-move. Where a variation has no half-move yet, one that begins inside
    /// it replaces the same half-move.
    pub(super) fn begin_variation(&mut self) -> Result<(), NoVariation> {
        if self.outer.is_empty() && self.now.trail.length == 0 {
            return Err(NoVariation::NothingToReplace);
        }
        if self.depth() == MAX_DEPTH {
            return Err(NoVariation::TooDeep);
        }
        let position = self.now.trail.back();
        let inner = Level {
            trail: Trail::new(position.clone()),
            position,
        };
        self.outer.push(std::mem::replace(&mut self.now, inner));
        Ok(())
    }

    /// Goes back to the position where the variation began; `false` if none is open.
    pub(super) fn end_variation(&mut self) -> bool {
        match self.outer.pop() {
            Some(level) => {
                self.now = level;
                true
            }
            None => false,
        }
    }
}
