// SPDX-License-Identifier: MIT OR Apache-2.0
//! An opening tree to a game.
//!
//! The tree stands in preorder: a half-move, all that follows on it, then its next alternative. Alternatives to a
//! half-move of the game, and to the first one of a variation, become variations of that half-move; so only a
//! variation inside a variation nests. The path to the half-move read last is kept as what takes it back.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::WEAK;
use super::entry::{Entry, LENGTH};
use super::fault::{DecodeError, DecodeFault, Decoded, Refused};
use crate::game::allowance::Allowance;
use crate::game::builder::Builder;
use crate::game::{MAX_DEPTH, Note, Ply, TooLarge};
use crate::half_move::HalfMove;
use crate::man::Kind;
use crate::position::{PlayFault, Played, Position};
use crate::remark::Remark;

/// Reads an opening file. No bytes are an empty tree.
///
/// # Errors
/// [`DecodeError`] says where and what, and carries the tree up to there. A half-move that cannot be played is no such
/// error: [`Decoded::refused`] lists it.
///
/// ```
/// // 1. e4 e5 (1... c5); both replies end their lines.
/// let tree = halfmove::fbk::decode(&[0x4c, 0x1c, 0xb4, 0x24, 0xf2, 0x22]).unwrap();
/// assert_eq!(tree.game.plies.len(), 2);
/// ```
pub fn decode(bytes: &[u8]) -> Result<Decoded, DecodeError> {
    decode_within(bytes, usize::MAX)
}

/// The same; the tree may take this much memory.
pub(super) fn decode_within(bytes: &[u8], memory: usize) -> Result<Decoded, DecodeError> {
    let mut reader = Reader::new();
    reader.game = reader.game.within(Allowance::of(memory));
    let mut fault = None;
    for (place, pair) in bytes.chunks(LENGTH).enumerate() {
        let offset = (LENGTH * place) as u64;
        let pushed = match pair.first_chunk() {
            None => Err(DecodeFault::OddLength),
            Some(_) if reader.is_finished => Err(DecodeFault::AfterEnd),
            Some(&entry) => reader.push(Entry::from_bytes(entry), offset),
        };
        if let Err(found) = pushed {
            fault = Some((offset, found));
            break;
        }
    }
    if fault.is_none() && !reader.is_finished && !bytes.is_empty() {
        fault = Some((bytes.len() as u64, DecodeFault::Unfinished));
    }
    let half_move = reader.path.len() as u32 + 1;
    let decoded = reader.finish();
    match fault {
        None => Ok(decoded),
        Some((offset, fault)) => Err(DecodeError {
            half_move,
            offset,
            fault,
            decoded: Box::new(decoded),
        }),
    }
}

/// Where the next alternative belongs.
#[derive(Clone, Copy)]
enum Place {
    /// It goes on with the line at this depth, as what it is an alternative to was refused.
    Line(usize),
    /// It begins a variation of this half-move of the line at this depth.
    Variation { depth: usize, ply: usize },
}

/// An alternative that is to come.
struct Pending {
    /// How many half-moves are played before it.
    path: usize,
    place: Place,
}

/// A half-move that was refused, while what follows on it is passed over.
struct Passing {
    refused: Refused,
    /// How many alternatives are to come in what is passed over.
    pending: u64,
}

pub(super) struct Reader {
    position: Position,
    path: Vec<Played>,
    game: Builder,
    /// For each variation that is open the half-move of the line around it that it is a variation of.
    open: Vec<usize>,
    pending: Vec<Pending>,
    /// Where the next half-move goes.
    next: Place,
    passing: Option<Passing>,
    refused: Vec<Refused>,
    is_finished: bool,
}

impl Reader {
    pub(super) fn new() -> Self {
        Self {
            position: Position::start(),
            path: Vec::new(),
            game: Builder::default(),
            open: Vec::new(),
            pending: Vec::new(),
            next: Place::Line(0),
            passing: None,
            refused: Vec::new(),
            is_finished: false,
        }
    }

    fn push(&mut self, entry: Entry, offset: u64) -> Result<(), DecodeFault> {
        self.take(entry, offset)?;
        self.end(entry);
        Ok(())
    }

    /// Takes a half-move, and stays where it leads to. Gives the half-move if it was played.
    pub(super) fn take(&mut self, entry: Entry, offset: u64) -> Result<Option<HalfMove>, DecodeFault> {
        if let Some(passing) = &mut self.passing {
            passing.refused.left_out += 1;
            passing.pending += u64::from(entry.has_alternative);
            return Ok(None);
        }
        let path = self.path.len();
        let place = self.next;
        match self.play(entry) {
            Ok(played) => {
                self.game.allowance().push(&mut self.path, 4, played)?;
                let place = self.place(place, played, entry.weak)?;
                if entry.has_alternative {
                    self.game
                        .allowance()
                        .push(&mut self.pending, 4, Pending { path, place })?;
                }
                Ok(Some(played.half_move))
            }
            Err(reason) => {
                let refused = Refused {
                    half_move: path as u32 + 1,
                    offset,
                    reason,
                    left_out: 0,
                };
                self.game.allowance().take(Remark::MEMORY)?;
                self.passing = Some(Passing { refused, pending: 0 });
                if entry.has_alternative {
                    self.game
                        .allowance()
                        .push(&mut self.pending, 4, Pending { path, place })?;
                }
                Ok(None)
            }
        }
    }

    /// After a half-move was taken: goes to where the next one is to be played.
    pub(super) fn end(&mut self, entry: Entry) {
        if !entry.ends_line {
            return;
        }
        match &mut self.passing {
            Some(Passing { pending, .. }) if *pending > 0 => *pending -= 1,
            _ => self.end_line(),
        }
    }

    /// The position after the half-move that was played last.
    pub(super) const fn position(&self) -> &Position {
        &self.position
    }

    /// How many half-moves lead from the start to the position.
    pub(super) fn count(&self) -> u32 {
        self.path.len() as u32
    }

    /// How many variations are open.
    pub(super) fn depth(&self) -> usize {
        self.open.len()
    }

    /// Why the half-move taken last cannot be played, if it cannot.
    pub(super) fn refusal(&self) -> Option<&Refused> {
        self.passing.as_ref().map(|passing| &passing.refused)
    }

    fn play(&mut self, entry: Entry) -> Result<Played, PlayFault> {
        let man = self.position.man_on(entry.from);
        let promotes = man.is_some_and(|man| man.kind() == Kind::Pawn) && matches!(entry.to.rank(), 0 | 7);
        self.position
            .play_reversibly(entry.from, entry.to, promotes.then_some(Kind::Queen))
    }

    /// Puts a half-move where it belongs, and returns where its alternatives do.
    fn place(&mut self, place: Place, played: Played, weak: bool) -> Result<Place, DecodeFault> {
        let mut ply = Ply {
            half_move: played.half_move,
            notes: Vec::new(),
        };
        if weak {
            self.game.allowance().push(&mut ply.notes, 1, Note::Nag(WEAK))?;
        }
        let (depth, group) = match place {
            Place::Line(depth) => {
                self.close_to(depth)?;
                let ply = self.game.plies().len();
                (depth, Place::Variation { depth, ply })
            }
            Place::Variation { depth, ply: of } => {
                self.close_to(depth)?;
                if depth == MAX_DEPTH {
                    return Err(DecodeFault::TooDeep);
                }
                self.game.begin_line();
                self.open.push(of);
                // The alternatives to a variation's first half-move are the other variations beside it.
                (depth + 1, place)
            }
        };
        self.game.push_ply(ply)?;
        self.next = Place::Line(depth);
        Ok(group)
    }

    /// Ends the variations that are open deeper than this.
    fn close_to(&mut self, depth: usize) -> Result<(), TooLarge> {
        self.open
            .drain(depth..)
            .rev()
            .try_for_each(|ply| self.game.end_line_of(ply))
    }

    /// Goes back to where the next alternative is to come.
    fn end_line(&mut self) {
        self.refused.extend(self.passing.take().map(|passing| passing.refused));
        let Some(Pending { path, place }) = self.pending.pop() else {
            self.is_finished = true;
            return;
        };
        for played in self.path.drain(path..).rev() {
            self.position.undo(played.undo);
        }
        self.next = place;
    }

    fn finish(mut self) -> Decoded {
        self.refused.extend(self.passing.take().map(|passing| passing.refused));
        // At most as many notes as lines nest, whatever is left.
        *self.game.allowance() = Allowance::default();
        let _ = self.close_to(0);
        Decoded {
            game: self.game.finish(),
            refused: self.refused,
        }
    }
}
