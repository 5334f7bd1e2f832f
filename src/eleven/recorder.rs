// SPDX-License-Identifier: MIT OR Apache-2.0
//! The records that the hardware gives, made by the software: the reference that `eleven_interpreter` is compared with.
//!
//! The hardware keeps one board, so it does not play variations: their words pass as marks, half-moves too, and only
//! what is wrong with them whatever the position is found. [`Decoder`] plays them.

use alloc::vec::Vec;

use super::decoder::Decoder;
use super::fault::WordFault;
use super::meaning::Meaning;
use super::special::Special;
use super::word::Word;
use crate::fault::Fault;
use crate::game::MAX_DEPTH;
use crate::hardware::record::{Record, RecordType};
use crate::hardware::recording::{Recording, SymbolRecorder};
use crate::position::Position;

/// What the recorder is in the middle of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Mode {
    #[default]
    Between,
    Text,
    /// This many data words are missing.
    Data(u8),
}

/// Turns a stream of words into records, with the rules of [`crate::hardware::record`]: each word gives one record, but
/// those after an error give none, and a game's last word always gives one. A game starts from the normal position, or
/// from a set-up that stands before it, as in the hardware.
///
/// A half-move and a null move give a half-move; a word of a text, its opening and closing words included, gives a text
/// with the whole word; every other word gives a mark with the whole word, those of variations included.
#[derive(Clone, Debug)]
pub struct Recorder(Recording<Game>);

/// A game as far as it was read.
#[derive(Clone, Debug, Default)]
struct Game {
    decoder: Decoder,
    mode: Mode,
    /// How many variations are open.
    depth: usize,
    /// A result was given.
    result_seen: bool,
}

impl Default for Recorder {
    fn default() -> Self {
        Self::new()
    }
}

impl Recorder {
    /// A recorder before the first word of a game.
    pub fn new() -> Self {
        Self(Recording::new(Game::default()))
    }

    /// Takes a word; `last` says that it is the last of its game. The next word then begins a new game.
    pub fn push(&mut self, word: Word, last: bool) -> Option<Record> {
        self.0.push(word, last)
    }

    /// Takes a beat of a set-up, as [`crate::hardware::set_up`] has them. It gives a record only if it is the last of its
    /// game, which is an error.
    pub fn push_set_up(&mut self, beat: u8, last: bool) -> Option<Record> {
        self.0.push_set_up(beat, last)
    }

    /// The records of one whole game and whether it had an error.
    pub fn game(words: &[Word]) -> (Vec<Record>, bool) {
        Self::new().0.game(words)
    }

    /// The same for a game with a set-up before it.
    pub fn game_from(set_up: &[u8], words: &[Word]) -> (Vec<Record>, bool) {
        Self::new().0.game_from(set_up, words)
    }
}

impl SymbolRecorder for Game {
    type Symbol = Word;

    fn take(&mut self, word: Word, last: bool) -> Result<Option<Record>, Option<Fault>> {
        let record = self.read(word).and_then(|record| match last {
            true => self.finish().map(|()| record),
            false => Ok(record),
        });
        record.map(Some).map_err(|fault| Some(code_of(fault)))
    }

    fn begin_at(&mut self, position: Position) {
        self.decoder.set_up(position);
    }
}

impl Game {
    fn read(&mut self, word: Word) -> Result<Record, WordFault> {
        use super::decoder::Event;
        let begins = self.mode == Mode::Between && word.meaning() == Meaning::Special(Special::VariationBegin);
        let event = if self.depth > 0 || begins && !self.decoder.has_ended() {
            self.skip(word)?;
            None
        } else {
            Some(self.decoder.push(word)?)
        };
        let record_type = self.follow(word);
        Ok(match event {
            Some(Event::HalfMove(half_move)) => Record::half_move(half_move),
            Some(Event::Result(_)) => {
                self.result_seen = true;
                Record::word(record_type, word.bits())
            }
            _ => Record::word(record_type, word.bits()),
        })
    }

    /// Texts and data, in the game and in its variations; the type of the word's record if it is not a half-move.
    const fn follow(&mut self, word: Word) -> RecordType {
        match self.mode {
            Mode::Text => {
                if word.bits() == 0 {
                    self.mode = Mode::Between;
                }
                return RecordType::Text;
            }
            Mode::Data(1) => self.mode = Mode::Between,
            Mode::Data(missing) => self.mode = Mode::Data(missing - 1),
            Mode::Between => match word.meaning() {
                Meaning::Special(Special::Text | Special::Header(_)) => {
                    self.mode = Mode::Text;
                    return RecordType::Text;
                }
                Meaning::Special(Special::Data(words)) => self.mode = Mode::Data(words),
                _ => {}
            },
        }
        RecordType::Mark
    }

    /// What can be wrong with a word of a variation, or with the word that begins one, without a board for it.
    fn skip(&mut self, word: Word) -> Result<(), WordFault> {
        match self.mode {
            Mode::Text if word.bits() > 255 => return Err(WordFault::NotAByte),
            Mode::Text | Mode::Data(_) => return Ok(()),
            Mode::Between => {}
        }
        let goes_on = if self.result_seen {
            Err(Fault::AfterResult.into())
        } else {
            Ok(())
        };
        match word.meaning() {
            Meaning::Invalid | Meaning::Special(Special::Reserved(_)) => Err(Fault::Unassigned.into()),
            Meaning::HalfMove { .. } | Meaning::Promotion { .. } => goes_on,
            Meaning::Special(special) => match special {
                Special::NullMove | Special::Castle(_) => goes_on,
                Special::Header(_) => Err(WordFault::LateHeader),
                Special::GameStart => Err(WordFault::LateStart),
                Special::Result(_) | Special::EndOfList => Err(WordFault::OpenVariation),
                Special::VariationBegin if self.depth == 0 && self.decoder.half_moves() == 0 => {
                    Err(WordFault::NothingToReplace)
                }
                Special::VariationBegin if self.depth == MAX_DEPTH => Err(WordFault::TooDeep),
                Special::VariationBegin => {
                    goes_on?;
                    self.depth += 1;
                    Ok(())
                }
                Special::VariationEnd => {
                    self.depth -= 1;
                    Ok(())
                }
                _ => Ok(()),
            },
        }
    }

    /// Whether the words may end here.
    fn finish(&self) -> Result<(), WordFault> {
        match self.mode {
            Mode::Text => Err(Fault::OpenText.into()),
            Mode::Data(_) => Err(WordFault::OpenData),
            Mode::Between if self.depth > 0 => Err(WordFault::OpenVariation),
            Mode::Between => Ok(()),
        }
    }
}

/// The fault whose code the record has. The four bits are taken by the faults of Brenner's code; those that only words
/// can have use the codes that words leave free.
pub const fn code_of(fault: WordFault) -> Fault {
    match fault {
        WordFault::Fault(fault) => fault,
        // The man never goes to that square, as in Brenner's code a square beside the board.
        WordFault::NotItsStep(..) => Fault::OffBoard,
        // The promotion is impossible.
        WordFault::NotAPawn | WordFault::NoLabel(_) => Fault::LabelTaken,
        // The word may not stand here.
        WordFault::NotAByte
        | WordFault::LateHeader
        | WordFault::LateStart
        | WordFault::NothingToReplace
        | WordFault::TooDeep
        | WordFault::NoVariation
        | WordFault::AfterEnd => Fault::MisplacedPrefix,
        // Something was begun but not ended.
        WordFault::OpenVariation | WordFault::OpenData => Fault::OpenPrefix,
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use super::*;
    use crate::eleven::octal;
    use crate::hardware::record;

    fn words(text: &str) -> Vec<Word> {
        octal::words(text).map(Result::unwrap).collect()
    }

    #[test]
    fn the_scholars_mate_gives_a_record_a_word() {
        let (records, bad) = Recorder::game(&words("2412 2466 1304 1173 3503 3673 0210 3742 0020 0130"));
        assert!(!bad);
        assert_eq!(records.len(), 10);
        assert_eq!(records[6], Record::word(RecordType::Mark, 0o210));
        assert!(format!("{:?}", records[7]).contains("h5f7"), "{records:?}");
        assert_eq!(record::CAPTURED.of(records[7].0), 2);
        assert_eq!(records[9], Record::word(RecordType::Mark, 0o130).with_last());
    }

    #[test]
    fn a_variation_passes_as_marks_and_the_game_goes_on() {
        let (records, bad) = Recorder::game(&words("2412 0100 2312 0000 0150 0000 0110 2466"));
        assert!(!bad);
        let types: Vec<_> = records.iter().map(|record| record.record_type() as u8).collect();
        assert_eq!(types, [0, 1, 1, 2, 2, 2, 1, 0]);
        assert_eq!(record::SIDE.of(records[7].0), 1);
    }

    #[test]
    fn what_is_wrong_in_a_variation_whatever_the_position_is_found() {
        let code = |text: &str| Recorder::game(&words(text)).0.pop().unwrap().fault();
        assert_eq!(code("0100"), Some(Fault::MisplacedPrefix));
        assert_eq!(code("0110"), Some(Fault::MisplacedPrefix));
        assert_eq!(code("2412 0100 0020"), Some(Fault::OpenPrefix));
        assert_eq!(code("2412 0100 0610"), Some(Fault::Unassigned));
        assert_eq!(code("2412 0100 0400"), Some(Fault::MisplacedPrefix));
        let (records, _) = Recorder::game(&words("2412 0020 0100 2466"));
        assert_eq!(records[2].fault(), Some(Fault::AfterResult), "at once");
        assert_eq!(code("2412 0100 2466"), Some(Fault::OpenPrefix), "left open");
        let deep = |depth| format!("2412 {}", "0100 ".repeat(depth));
        assert_eq!(code(&deep(MAX_DEPTH)), Some(Fault::OpenPrefix));
        assert_eq!(code(&deep(MAX_DEPTH + 1)), Some(Fault::MisplacedPrefix));
    }
}
