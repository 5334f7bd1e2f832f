// SPDX-License-Identifier: MIT OR Apache-2.0
//! The decoder without I/O: a word in, an event out. It can stop at any word and go on later, and its memory grows with
//! the nesting of variations only.

use alloc::boxed::Box;
use core::array;

use once_cell::race::OnceBox;

use super::fault::WordFault;
use super::meaning::Meaning;
use super::special::{Header, Mark, Special};
use super::track::Track;
use super::word::Word;
use crate::fault::Fault;
use crate::game::Outcome;
use crate::half_move::HalfMove;
use crate::man::Kind;
use crate::position::{Hop, Position, Wing};
use crate::square::Square;

/// What a word brought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A half-move was played, a null move too; the decoder's position is the one after it.
    HalfMove(HalfMove),
    /// The game's result.
    Result(Outcome),
    /// A glyph, by its number in PGN: with its own word, or with the data word that names it.
    Glyph(u8),
    /// Another mark.
    Mark(Mark),
    /// A text begins: a header, or a comment.
    TextStart(Option<Header>),
    /// A byte of the text, never zero.
    TextByte(u8),
    /// The text ends.
    TextEnd,
    /// This many words of data follow, 1-8.
    DataStart(u8),
    /// A data word that is not a glyph's number.
    Data(Word),
    /// The headers end.
    GameStart,
    /// A variation begins; the decoder's position is the one before the half-move that it replaces.
    VariationBegin,
    /// A variation ends; the decoder's position is the one before it began.
    VariationEnd,
    /// The list of words ends.
    EndOfList,
}

/// The half-moves that the words are; [`Hop::NONE`] for the other words.
type Hops = [Hop; Word::COUNT];

/// They are made by the rules when they are asked for first.
fn hops() -> &'static Hops {
    static HOPS: OnceBox<Hops> = OnceBox::new();
    HOPS.get_or_init(|| {
        Box::new(array::from_fn(|bits| {
            match Word::from_low_bits(bits as u32).meaning() {
                Meaning::HalfMove { from, to, .. } => Hop::new(from, to),
                _ => Hop::NONE,
            }
        }))
    })
}

/// The half-move that a word is, ready to be played.
pub(super) fn hop_of(word: Word) -> &'static Hop {
    &hops()[word.index()]
}

/// What the decoder is in the middle of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    Between,
    Text,
    /// This many data words are missing; whether they are a single one.
    Data(u8, bool),
    Ended,
    Failed(WordFault),
}

/// Decodes one game, word by word.
///
/// ```
/// use halfmove::eleven::{Decoder, Event};
/// let mut decoder = Decoder::new();
/// let Ok(Event::HalfMove(half_move)) = decoder.push("2412".parse().unwrap()) else { panic!() };
/// assert_eq!(half_move.to_string(), "e2e4");
/// assert_eq!(decoder.finish(), Ok(()));
/// ```
#[derive(Clone, Debug)]
pub struct Decoder {
    track: Track,
    hops: &'static Hops,
    mode: Mode,
    result_seen: bool,
    /// The game start or a half-move has been read.
    started: bool,
    /// Between words of a game without a result: a half-move can be played at once.
    ordinary: bool,
    /// Half-moves of the game and of its variations.
    half_moves: u64,
    /// Those of the variations.
    replaced: u64,
    words: u64,
}

impl Default for Decoder {
    fn default() -> Self {
        Self::new()
    }
}

impl Decoder {
    /// A decoder at the normal start of a game.
    pub fn new() -> Self {
        Self::from_position(Position::start())
    }

    /// A decoder at the start of a game that is set up.
    #[inline]
    pub fn from_position(position: Position) -> Self {
        // First of all, so that nothing built before has to wait elsewhere until the table is there.
        let hops = hops();
        Self {
            track: Track::new(position),
            hops,
            mode: Mode::Between,
            result_seen: false,
            started: false,
            ordinary: true,
            half_moves: 0,
            replaced: 0,
            words: 0,
        }
    }

    /// Replaces the position, as a set-up text before the first half-move asks for. Half-moves already decoded are not
    /// taken back.
    pub fn set_up(&mut self, position: Position) {
        self.track = Track::new(position);
    }

    /// The position after the half-moves decoded so far; inside a variation, that of the variation.
    pub const fn position(&self) -> &Position {
        self.track.position()
    }

    /// How many half-moves of the game have been decoded, without those of its variations.
    pub const fn half_moves(&self) -> u64 {
        self.half_moves - self.replaced
    }

    /// How many variations are open.
    pub const fn depth(&self) -> usize {
        self.track.depth()
    }

    /// How many words have been taken without an error: the number, from 0, of the next word, or of the faulty one.
    pub const fn words(&self) -> u64 {
        self.words
    }

    /// Whether the end of the list has been read.
    pub const fn has_ended(&self) -> bool {
        matches!(self.mode, Mode::Ended)
    }

    /// Whether the next word is data.
    pub const fn expects_data(&self) -> bool {
        matches!(self.mode, Mode::Data(..))
    }

    /// Takes the game's next word.
    ///
    /// # Errors
    /// The word's fault; [`Decoder::words`] is then the word's number, the position the one before it, and every later
    /// call gives the same fault.
    #[inline(always)]
    pub fn push(&mut self, word: Word) -> Result<Event, WordFault> {
        if self.ordinary
            && let Some(half_move) = self.track.play_hop(&self.hops[word.index()])
        {
            self.started = true;
            self.half_moves += 1;
            self.replaced += u64::from(self.track.depth() > 0);
            self.words += 1;
            return Ok(Event::HalfMove(half_move));
        }
        self.push_with_care(word)
    }

    /// Takes words as long as each is a half-move that [`Decoder::push`] would play at once, and gives the half-moves to
    /// `played`. Gives the first word that is or does something else, which is for `push` to take; `None` at the end of
    /// the words. It is the quick way through a game, for callers that need no
    /// intermediate positions.
    ///
    /// ```
    /// use halfmove::eleven::{Decoder, octal, packed};
    /// let game = octal::words("2412 2466 1304 1173 3503 3673 0210 3742").map(Result::unwrap);
    /// let bytes = packed::pack(game);
    /// let mut words = packed::unpack(&bytes);
    /// let mut decoder = Decoder::new();
    /// let mut half_moves = Vec::new();
    /// let mark = decoder.run(&mut words, |half_move| half_moves.push(half_move));
    /// assert_eq!(half_moves[5].to_string(), "g8f6");
    /// assert_eq!(mark, "0210".parse().ok());
    /// assert_eq!(decoder.words(), 6);
    /// ```
    pub fn run(
        &mut self,
        words: &mut (impl Iterator<Item = Word> + Clone),
        played: impl FnMut(HalfMove),
    ) -> Option<Word> {
        if !self.ordinary {
            return words.next();
        }
        let (taken, refused) = self.track.play_hops(self.hops, words, played);
        self.started |= taken > 0;
        self.half_moves += taken as u64;
        if self.track.depth() > 0 {
            self.replaced += taken as u64;
        }
        self.words += taken as u64;
        refused
    }

    /// Says that the game has no more words. The end of the list may be missing: see [`Decoder::has_ended`].
    ///
    /// # Errors
    /// [`Fault::OpenText`], [`WordFault::OpenData`] or [`WordFault::OpenVariation`] if something was begun and not
    /// ended (noticed at the last word, number [`Decoder::words`] - 1); the fault of an earlier word again.
    pub fn finish(&self) -> Result<(), WordFault> {
        match self.mode {
            Mode::Text => Err(Fault::OpenText.into()),
            Mode::Data(..) => Err(WordFault::OpenData),
            Mode::Failed(fault) => Err(fault),
            Mode::Between | Mode::Ended if self.track.depth() > 0 => Err(WordFault::OpenVariation),
            Mode::Between | Mode::Ended => Ok(()),
        }
    }

    /// Everything but a plain half-move that succeeds.
    #[cold]
    #[inline(never)]
    fn push_with_care(&mut self, word: Word) -> Result<Event, WordFault> {
        let outcome = self.take(word);
        match outcome {
            Ok(event) => {
                self.words += 1;
                if matches!(event, Event::HalfMove(_)) {
                    self.half_moves += 1;
                    self.replaced += u64::from(self.track.depth() > 0);
                    self.started = true;
                }
            }
            Err(fault) => self.mode = Mode::Failed(fault),
        }
        self.ordinary = self.mode == Mode::Between && !self.result_seen;
        outcome
    }

    fn take(&mut self, word: Word) -> Result<Event, WordFault> {
        match self.mode {
            Mode::Between => self.take_meaning(word.meaning()),
            Mode::Text => match u8::try_from(word.bits()) {
                Ok(0) => {
                    self.mode = Mode::Between;
                    Ok(Event::TextEnd)
                }
                Ok(byte) => Ok(Event::TextByte(byte)),
                Err(_) => Err(WordFault::NotAByte),
            },
            Mode::Data(missing, is_single) => {
                self.mode = match missing {
                    1 => Mode::Between,
                    _ => Mode::Data(missing - 1, is_single),
                };
                match u8::try_from(word.bits()) {
                    Ok(nag) if is_single => Ok(Event::Glyph(nag)),
                    _ => Ok(Event::Data(word)),
                }
            }
            Mode::Ended => Err(WordFault::AfterEnd),
            Mode::Failed(fault) => Err(fault),
        }
    }

    fn take_meaning(&mut self, meaning: Meaning) -> Result<Event, WordFault> {
        match meaning {
            Meaning::HalfMove { from, to, .. } => self.play(from, to, None),
            Meaning::Promotion { from, to, kind, .. } => self.play(from, to, Some(kind)),
            Meaning::Special(special) => self.take_special(special),
            Meaning::Invalid => Err(Fault::Unassigned.into()),
        }
    }

    fn play(&mut self, from: Square, to: Square, promotion: Option<Kind>) -> Result<Event, WordFault> {
        self.check_result()?;
        Ok(Event::HalfMove(self.track.play(from, to, promotion)?))
    }

    /// Whether the game goes on after its result.
    fn check_result(&self) -> Result<(), Fault> {
        if self.result_seen {
            Err(Fault::AfterResult)
        } else {
            Ok(())
        }
    }

    fn take_special(&mut self, special: Special) -> Result<Event, WordFault> {
        Ok(match special {
            Special::Text => {
                self.mode = Mode::Text;
                Event::TextStart(None)
            }
            Special::Header(_) if self.started => return Err(WordFault::LateHeader),
            Special::Header(header) => {
                self.mode = Mode::Text;
                Event::TextStart(Some(header))
            }
            Special::GameStart if self.started => return Err(WordFault::LateStart),
            Special::GameStart => {
                self.started = true;
                Event::GameStart
            }
            Special::Glyph(glyph) => Event::Glyph(glyph.nag()),
            Special::Mark(mark) => Event::Mark(mark),
            Special::Data(words) => {
                self.mode = Mode::Data(words, words == 1);
                Event::DataStart(words)
            }
            Special::Castle(wing) => return self.castle(wing),
            Special::NullMove => {
                self.check_result()?;
                Event::HalfMove(self.track.pass())
            }
            Special::VariationBegin => {
                // The first fault is that there is no half-move to replace, or that it is too deep.
                self.track.may_begin_variation()?;
                self.check_result()?;
                self.track.begin_variation()?;
                Event::VariationBegin
            }
            Special::VariationEnd if self.track.end_variation() => Event::VariationEnd,
            Special::VariationEnd => return Err(WordFault::NoVariation),
            Special::Result(_) | Special::EndOfList if self.track.depth() > 0 => {
                return Err(WordFault::OpenVariation);
            }
            Special::Result(outcome) => {
                self.check_result()?;
                self.result_seen = true;
                Event::Result(outcome)
            }
            Special::EndOfList => {
                self.mode = Mode::Ended;
                Event::EndOfList
            }
            Special::Reserved(_) => return Err(Fault::Unassigned.into()),
        })
    }

    /// Castling by its alias. A king that is not at home cannot castle, whatever it could do otherwise.
    fn castle(&mut self, wing: Wing) -> Result<Event, WordFault> {
        let side = self.position().side();
        if !self.position().may_castle(side, wing) {
            self.check_result()?;
            return Err(Fault::Castling.into());
        }
        self.check_result()?;
        Ok(Event::HalfMove(self.track.castle(wing)?))
    }
}
