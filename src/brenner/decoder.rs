// SPDX-License-Identifier: MIT OR Apache-2.0
//! The decoder without I/O: a byte in, an event out. It can stop at any byte and go on later, and its memory does not
//! grow with the game.

use super::LABELS;
use super::codebook::Codebook;
use super::layout::{FIRST, Layout};
use super::meaning::Meaning;
use crate::fault::Fault;
use crate::game::Outcome;
use crate::half_move::HalfMove;
use crate::man::{Kind, Man, Side};
use crate::position::{Position, Step};

/// What a byte of a coded game brought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A half-move was played; the decoder's position is the one after it.
    HalfMove(HalfMove),
    /// A prefix: the next byte will use it.
    Prefix(Kind, u8),
    /// The game's result.
    Result(Outcome),
    /// `?`
    Question,
    /// `!`
    Exclamation,
    /// A text begins.
    TextStart,
    /// A byte of the text, never zero.
    TextByte(u8),
    /// The text ends.
    TextEnd,
}

/// What the decoder is in the middle of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    Between,
    Text,
    Prefixed(Kind, u8),
    Failed(Fault),
}

/// Decodes one game, byte by byte.
///
/// ```
/// use halfmove::brenner::{Decoder, Event};
/// let mut decoder = Decoder::new();
/// let Ok(Event::HalfMove(half_move)) = decoder.push(0x2c) else { panic!() };
/// assert_eq!(half_move.to_string(), "e2e4");
/// assert_eq!(decoder.finish(), Ok(()));
/// ```
#[derive(Clone, Debug)]
pub struct Decoder {
    position: Position,
    codebook: &'static Codebook,
    mode: Mode,
    result_seen: bool,
    /// Between bytes of a game without a result: a half-move can be played at once.
    ordinary: bool,
    half_moves: u32,
    /// Bytes taken that were no half-moves.
    other_bytes: u64,
}

impl Default for Decoder {
    fn default() -> Self {
        Self::new()
    }
}

impl Decoder {
    /// A decoder of the first notation at the normal start of a game.
    pub fn new() -> Self {
        Self::in_layout(&FIRST)
    }

    /// A decoder of any layout at the normal start of a game.
    pub fn in_layout(layout: &'static Layout) -> Self {
        Self {
            position: Position::start(),
            codebook: Codebook::of(layout),
            mode: Mode::Between,
            result_seen: false,
            ordinary: true,
            half_moves: 0,
            other_bytes: 0,
        }
    }

    /// A decoder of the first notation at the start of a game that is set up.
    pub fn from_position(position: Position) -> Self {
        let mut decoder = Self::new();
        decoder.set_up(position);
        decoder
    }

    /// Replaces the position, as a set-up text before the first half-move asks for. Half-moves already decoded are not
    /// taken back.
    pub fn set_up(&mut self, position: Position) {
        self.position = position;
    }

    /// The position after the half-moves decoded so far.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// How many half-moves have been decoded.
    pub const fn half_moves(&self) -> u32 {
        self.half_moves
    }

    /// How many bytes have been taken without an error: the offset of the next byte, or of the faulty one.
    pub const fn offset(&self) -> u64 {
        self.half_moves as u64 + self.other_bytes
    }

    /// Takes the game's next byte.
    ///
    /// # Errors
    /// The byte's fault, the first in [`Fault::ORDER`]; [`Decoder::offset`] is then the byte's offset, the position
    /// the one before it, and every later call gives the same fault.
    #[inline(always)]
    pub fn push(&mut self, byte: u8) -> Result<Event, Fault> {
        let step = &self.codebook.steps[self.position.side().index()][usize::from(byte)];
        if self.ordinary
            && let Some(half_move) = self.position.play_step_if_plain(step)
        {
            self.half_moves += 1;
            return Ok(Event::HalfMove(half_move));
        }
        self.push_with_care(byte)
    }

    /// Takes bytes as long as each is a half-move that [`Decoder::push`] would play at once, gives the half-moves to
    /// `played`, and says how many bytes it took: all, or up to the first that is or does something else (a text, a
    /// mark, a promotion, an error), which `push` takes then. It is the quick way through a game, for
    /// callers that need no intermediate positions.
    ///
    /// ```
    /// use halfmove::brenner::Decoder;
    /// let mut decoder = Decoder::new();
    /// let mut half_moves = Vec::new();
    /// let scholars_mate = [0x2c, 0x2c, 0x61, 0x17, 0xdb, 0x1e, 0x06, 0x06, 0x53, 0x02];
    /// assert_eq!(decoder.run(&scholars_mate, |half_move| half_moves.push(half_move)), 6);
    /// assert_eq!(half_moves[5].to_string(), "g8f6");
    /// ```
    pub fn run(&mut self, bytes: &[u8], mut played: impl FnMut(HalfMove)) -> usize {
        self.run_batches(bytes, |batch| batch.iter().copied().for_each(&mut played))
    }

    /// The same, and `played` gets the half-moves several at once.
    pub(super) fn run_batches(&mut self, bytes: &[u8], mut played: impl FnMut(&[HalfMove])) -> usize {
        const CHUNK: usize = 64;
        let mut half_moves = [HalfMove::null(Side::White); CHUNK];
        let mut taken = 0;
        while self.ordinary {
            let count = self
                .position
                .play_steps(&self.codebook.steps, &bytes[taken..], &mut half_moves);
            played(&half_moves[..count]);
            taken += count;
            if count < CHUNK {
                break;
            }
        }
        self.half_moves += taken as u32;
        taken
    }

    /// Takes a text of this many bytes, none of them zero, and the zeros before and behind it; says whether one can
    /// stand here.
    pub(super) fn take_text(&mut self, length: usize) -> bool {
        let is_between = self.mode == Mode::Between;
        if is_between {
            self.other_bytes += length as u64 + 2;
        }
        is_between
    }

    /// Says that the game has no more bytes.
    ///
    /// # Errors
    /// [`Fault::OpenText`] or [`Fault::OpenPrefix`] if something was begun and not ended (noticed at the last byte, at
    /// [`Decoder::offset`] - 1); the fault of an earlier byte again.
    pub fn finish(&self) -> Result<(), Fault> {
        match self.mode {
            Mode::Between => Ok(()),
            Mode::Text => Err(Fault::OpenText),
            Mode::Prefixed(..) => Err(Fault::OpenPrefix),
            Mode::Failed(fault) => Err(fault),
        }
    }

    /// Everything but a plain half-move that succeeds.
    #[cold]
    #[inline(never)]
    fn push_with_care(&mut self, byte: u8) -> Result<Event, Fault> {
        let outcome = self.take(byte);
        match outcome {
            Ok(Event::HalfMove(_)) => self.half_moves += 1,
            Ok(_) => self.other_bytes += 1,
            Err(fault) => self.mode = Mode::Failed(fault),
        }
        self.ordinary = self.mode == Mode::Between && !self.result_seen;
        outcome
    }

    fn take(&mut self, byte: u8) -> Result<Event, Fault> {
        match core::mem::replace(&mut self.mode, Mode::Between) {
            Mode::Failed(fault) => Err(fault),
            Mode::Text if byte == 0 => Ok(Event::TextEnd),
            Mode::Text => {
                self.mode = Mode::Text;
                Ok(Event::TextByte(byte))
            }
            Mode::Between => self.take_meaning(byte, None),
            Mode::Prefixed(kind, label) => self.take_meaning(byte, Some((kind, label))),
        }
    }

    fn take_meaning(&mut self, byte: u8, prefix: Option<(Kind, u8)>) -> Result<Event, Fault> {
        let step = self.codebook.steps[self.position.side().index()][usize::from(byte)];
        let meaning = self.codebook.meanings[usize::from(byte)];
        let kind = step.man().map(Man::kind);
        let serves = |(named, _)| kind.is_some_and(|kind| kind == named || kind == Kind::Pawn);
        match meaning {
            Meaning::Unassigned(_) => return Err(Fault::Unassigned),
            _ if prefix.is_some_and(|prefix| !serves(prefix)) => return Err(Fault::MisplacedPrefix),
            Meaning::Text => {
                self.mode = Mode::Text;
                return Ok(Event::TextStart);
            }
            Meaning::Prefix { kind, label } => {
                self.mode = Mode::Prefixed(kind, label);
                return Ok(Event::Prefix(kind, label));
            }
            Meaning::Question => return Ok(Event::Question),
            Meaning::Exclamation => return Ok(Event::Exclamation),
            _ if self.result_seen => return Err(Fault::AfterResult),
            _ => {}
        }
        let half_move = match meaning {
            Meaning::Result(outcome) => {
                self.result_seen = true;
                return Ok(Event::Result(outcome));
            }
            Meaning::Castle(wing) => self.position.castle(wing)?,
            _ => self.play(step, prefix)?,
        };
        Ok(Event::HalfMove(half_move))
    }

    /// A step of the man that the byte names, or of the one that the prefix names in its place, or a promotion to it.
    fn play(&mut self, step: Step, prefix: Option<(Kind, u8)>) -> Result<HalfMove, Fault> {
        let (Some((kind, label)), Some(man)) = (prefix, step.man()) else {
            return self.position.play_step(&step);
        };
        debug_assert!(label < LABELS);
        let named = Man::new(man.side(), kind, label);
        if man.kind() == Kind::Pawn {
            self.position.promote(&step, named)
        } else {
            self.position.play_step(&step.by(named))
        }
    }
}
