// SPDX-License-Identifier: MIT OR Apache-2.0
//! The records that the hardware gives, made by the software: the reference that the cores `jose_*` are compared with.
//!
//! The hardware keeps one board, so it does not play variations: their bytes pass as marks, half-moves too, and only
//! what is wrong with them whatever the position is found. [`Decoder`] plays them.

use alloc::vec::Vec;

use super::decoder::{Decoder, Event};
use super::{Comments, DecodeFault, Meaning, Options, Second};
use crate::fault::Fault;
use crate::game::MAX_DEPTH;
use crate::hardware::record::Record;
use crate::hardware::recording::{Recording, SymbolRecorder};
use crate::position::Position;

/// What the recorder is in the middle of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    Between,
    Second(Meaning),
    Text,
    Ended,
}

/// Turns a stream of GameTexts into records, with the rules of [`crate::hardware::record`]: each byte gives one record,
/// but the first of a half-move's two bytes and the bytes after an error give none, and a game's last byte always gives
/// one. A game starts from the normal position, or from a set-up that stands before it, as in the hardware, and ends with
/// its byte `ff`.
///
/// A half-move and a null move give a half-move; a byte of a text, the one that announces it and its zero byte
/// included, gives a text; every other byte gives a mark. So do all bytes of a variation but those of texts, first
/// bytes included, so that a consumer can play it.
#[derive(Clone, Debug)]
pub struct Recorder(Recording<Game>);

/// A game as far as it was read.
#[derive(Clone, Debug)]
struct Game {
    decoder: Decoder,
    options: Options,
    mode: Mode,
    /// How many variations are open.
    depth: usize,
    /// The line that is open has a half-move that a variation could replace.
    line_played: bool,
    /// The line that is open has its result.
    result_seen: bool,
}

impl Recorder {
    /// A recorder before the first byte of a game.
    pub fn new(options: Options) -> Self {
        Self(Recording::new(Game::of(options)))
    }

    /// Takes a byte; `last` says that it is the last of its game. The next byte then begins a new game.
    pub fn push(&mut self, byte: u8, last: bool) -> Option<Record> {
        self.0.push(byte, last)
    }

    /// Takes a beat of a set-up, as [`crate::hardware::set_up`] has them. It gives a record only if it is the last of its
    /// game, which is an error.
    pub fn push_set_up(&mut self, beat: u8, last: bool) -> Option<Record> {
        self.0.push_set_up(beat, last)
    }

    /// The records of one whole game and whether it had an error.
    pub fn game(options: Options, bytes: &[u8]) -> (Vec<Record>, bool) {
        Self::new(options).0.game(bytes)
    }

    /// The same for a game with a set-up before it.
    pub fn game_from(options: Options, set_up: &[u8], bytes: &[u8]) -> (Vec<Record>, bool) {
        Self::new(options).0.game_from(set_up, bytes)
    }
}

impl SymbolRecorder for Game {
    type Symbol = u8;

    fn take(&mut self, byte: u8, last: bool) -> Result<Option<Record>, Option<Fault>> {
        let record = match self.read(byte) {
            Ok(record) if last => self.finish().map(|()| record),
            // The byte should have been the end: that comes before what the position says of its half-move.
            Err(fault) if last && !is_of_the_stream(fault) => Err(DecodeFault::MissingEnd),
            record => record,
        };
        record.map_err(code_of)
    }

    fn begin_at(&mut self, position: Position) {
        self.decoder = Decoder::from_position(position, self.options);
    }
}

impl Game {
    fn of(options: Options) -> Self {
        Self {
            decoder: Decoder::new(options),
            options,
            mode: Mode::Between,
            depth: 0,
            line_played: false,
            result_seen: false,
        }
    }

    fn read(&mut self, byte: u8) -> Result<Option<Record>, DecodeFault> {
        let in_text = self.mode == Mode::Text;
        let meaning = Meaning::of(byte, self.options.profile);
        let begins = self.mode == Mode::Between && meaning == Meaning::LineStart;
        let event = if self.depth > 0 || begins {
            self.skip(byte)?;
            None
        } else {
            Some(self.decoder.push(byte)?)
        };
        let is_text = in_text || self.mode == Mode::Between && matches!(meaning, Meaning::Text(_));
        self.follow(byte, meaning);
        Ok(Some(match event {
            Some(Event::HalfMove(half_move)) => {
                self.line_played = true;
                Record::half_move(half_move)
            }
            Some(Event::FirstByte) if meaning != Meaning::AnyGlyph => return Ok(None),
            Some(Event::Result(_)) => {
                self.result_seen = true;
                Record::mark(byte)
            }
            _ if is_text => Record::text(byte),
            _ => Record::mark(byte),
        }))
    }

    /// What the byte begins or ends, apart from variations.
    fn follow(&mut self, byte: u8, meaning: Meaning) {
        self.mode = match (self.mode, meaning) {
            (Mode::Text, _) if byte != 0 => Mode::Text,
            (Mode::Between, Meaning::Text(_)) if self.options.comments == Comments::Inline => Mode::Text,
            (Mode::Between, Meaning::Promotion(_) | Meaning::Promoted(_) | Meaning::AnyGlyph) => Mode::Second(meaning),
            (Mode::Between, Meaning::End) => Mode::Ended,
            _ => Mode::Between,
        };
    }

    /// What can be wrong with a byte of a variation, or with the one that begins it, without a board for it.
    fn skip(&mut self, byte: u8) -> Result<(), DecodeFault> {
        match self.mode {
            Mode::Text | Mode::Ended => return Ok(()),
            Mode::Second(first) => {
                return match Second::of(first, byte) {
                    Some(Second::Reserved(_)) => Err(DecodeFault::SecondByte),
                    Some(Second::Glyph(_)) => Ok(()),
                    _ => {
                        self.line_played = true;
                        Ok(())
                    }
                };
            }
            Mode::Between => {}
        }
        match Meaning::of(byte, self.options.profile) {
            Meaning::Reserved(_) => Err(Fault::Unassigned.into()),
            Meaning::Glyph(_) | Meaning::AnyGlyph | Meaning::Text(_) => Ok(()),
            Meaning::End => Err(DecodeFault::OpenLine),
            Meaning::LineEnd => {
                self.depth -= 1;
                self.line_played = true;
                self.result_seen = false;
                Ok(())
            }
            _ if self.result_seen => Err(Fault::AfterResult.into()),
            Meaning::Result(_) => {
                self.result_seen = true;
                Ok(())
            }
            Meaning::LineStart if self.depth == MAX_DEPTH => Err(DecodeFault::TooDeep),
            Meaning::LineStart if !self.line_played => Err(DecodeFault::EarlyLine),
            Meaning::LineStart => {
                self.depth += 1;
                self.line_played = false;
                Ok(())
            }
            Meaning::Promotion(_) | Meaning::Promoted(_) => Ok(()),
            Meaning::Move { .. } | Meaning::Castle(_) | Meaning::Null => {
                self.line_played = true;
                Ok(())
            }
        }
    }

    /// Whether the bytes may end here.
    fn finish(&self) -> Result<(), DecodeFault> {
        match self.mode {
            Mode::Ended => Ok(()),
            Mode::Text => Err(Fault::OpenText.into()),
            Mode::Second(_) => Err(Fault::OpenPrefix.into()),
            Mode::Between if self.depth > 0 => Err(DecodeFault::OpenLine),
            Mode::Between => Err(DecodeFault::MissingEnd),
        }
    }
}

/// Whether the fault has nothing to do with where the men stand.
const fn is_of_the_stream(fault: DecodeFault) -> bool {
    !matches!(
        code_of(fault),
        Some(
            Fault::NotAlive
                | Fault::OffBoard
                | Fault::OwnMan
                | Fault::Blocked
                | Fault::DoubleStep
                | Fault::NothingToTake
                | Fault::PromotionMissing
                | Fault::LabelTaken
                | Fault::Castling
                | Fault::KingCaptured
        )
    ) && !matches!(fault, DecodeFault::Fault(Fault::MisplacedPrefix))
}

/// The fault whose code the record has; `None` for what only frames and texts can have, and no byte by itself. The four
/// bits are taken by the faults of Brenner's code; those that only jose has use the codes of their likes.
pub const fn code_of(fault: DecodeFault) -> Option<Fault> {
    Some(match fault {
        DecodeFault::Fault(fault) => fault,
        DecodeFault::SecondByte => Fault::Unassigned,
        // The man never goes to that square, as in Brenner's code a square beside the board.
        DecodeFault::StandsStill => Fault::OffBoard,
        // The byte may not stand here.
        DecodeFault::Offset
        | DecodeFault::EarlyLine
        | DecodeFault::TooDeep
        | DecodeFault::StrayLineEnd
        | DecodeFault::AfterEnd => Fault::MisplacedPrefix,
        // Something was begun but not ended: a variation, or the game.
        DecodeFault::OpenLine | DecodeFault::MissingEnd => Fault::OpenPrefix,
        DecodeFault::NotUtf8
        | DecodeFault::MissingText
        | DecodeFault::UnusedText
        | DecodeFault::SetUp(_)
        | DecodeFault::Flags
        | DecodeFault::Length
        | DecodeFault::Tags
        | DecodeFault::TooLarge(_) => return None,
    })
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use super::*;
    use crate::hardware::record::{self, RecordType};
    use crate::jose::Profile;

    const COLUMN: Options = Options {
        profile: Profile::Program,
        comments: Comments::Column,
    };

    fn game(bytes: &[u8]) -> Vec<Record> {
        Recorder::game(Options::default(), bytes).0
    }

    fn code(bytes: &[u8]) -> Option<Fault> {
        game(bytes).pop().unwrap().fault()
    }

    #[test]
    fn the_scholars_mate_gives_a_record_a_byte() {
        let bytes = [0x13, 0x13, 0x74, 0x22, 0x4b, 0x2b, 0xb4, 0x7e, 0xd2, 0xff];
        let (records, bad) = Recorder::game(Options::default(), &bytes);
        assert!(!bad);
        assert_eq!(records.len(), 10);
        assert_eq!(records[6], Record::mark(0xb4));
        assert!(format!("{:?}", records[7]).contains("h5f7"), "{records:?}");
        assert_eq!(record::CAPTURED.of(records[7].0), 2);
        assert_eq!(records[9], Record::mark(0xff).with_last());
    }

    #[test]
    fn a_promotion_gives_one_record_and_a_glyph_of_two_bytes_two() {
        // The b-pawn takes the knight b8 and becomes one, which jumps to c6.
        let bytes = [
            0x07, 0x18, 0x04, 0x18, 0x04, 0x18, 0x06, 0x18, 0xb0, 0xd0, 0xa1, 0x24, 0x1c, 0xa9, 0x22, 0xff,
        ];
        let records = game(&bytes);
        let types: Vec<_> = records.iter().map(|record| record.record_type() as u8).collect();
        assert_eq!(types, [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 1], "{records:?}");
        assert_eq!(record::PROMOTION.of(records[10].0), 7);
        assert_eq!(
            (record::KIND.of(records[12].0), record::FROM.of(records[12].0)),
            (7, 57)
        );
    }

    #[test]
    fn a_variation_passes_as_marks_and_the_game_goes_on() {
        let records = game(&[
            0x13, 0xf0, 0x0f, 0xe0, b'!', 0, 0xa0, 0x23, 0xd3, 0xf1, 0xf0, 0x9a, 0xf0, 0x1f, 0xf1, 0xf1, 0x13, 0xff,
        ]);
        let types: Vec<_> = records.iter().map(|record| record.record_type() as u8).collect();
        assert_eq!(
            types,
            [0, 1, 1, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1],
            "{records:?}"
        );
        assert_eq!(record::SIDE.of(records[16].0), 1);
        assert_eq!(records[6], Record::mark(0xa0));
    }

    #[test]
    fn texts_of_a_column_are_single_bytes() {
        let (records, bad) = Recorder::game(COLUMN, &[0xe0, 0x13, 0xe2, 0x13, 0xff]);
        assert!(!bad, "{records:?}");
        assert_eq!(records[0].record_type(), RecordType::Text);
        assert_eq!(records[3].record_type(), RecordType::HalfMove);
    }

    #[test]
    fn what_is_wrong_in_a_variation_whatever_the_position_is_found() {
        assert_eq!(code(&[0xf0]), Some(Fault::MisplacedPrefix), "nothing to replace");
        assert_eq!(code(&[0xf1]), Some(Fault::MisplacedPrefix));
        assert_eq!(code(&[0x13, 0xf0, 0xf0]), Some(Fault::MisplacedPrefix));
        assert_eq!(code(&[0x13, 0xf0, 0x9b]), Some(Fault::Unassigned));
        assert_eq!(code(&[0x13, 0xf0, 0xa0, 0x13]), Some(Fault::Unassigned));
        assert_eq!(code(&[0x13, 0xf0, 0xff]), Some(Fault::OpenPrefix));
        assert_eq!(code(&[0x13, 0xf0, 0xd0, 0x13]), Some(Fault::AfterResult));
        assert_eq!(code(&[0x13, 0xd0, 0xf0]), Some(Fault::AfterResult));
        assert_eq!(code(&[0x13, 0xf0, 0x13]), Some(Fault::OpenPrefix), "left open");
        let deep = |depth| [&[0x13][..], &[0xf0, 0x13].repeat(depth)].concat();
        assert_eq!(code(&deep(MAX_DEPTH)), Some(Fault::OpenPrefix));
        assert_eq!(
            code(&deep(MAX_DEPTH + 1)[..2 * MAX_DEPTH + 2]),
            Some(Fault::MisplacedPrefix)
        );
    }

    #[test]
    fn a_missing_end_comes_before_what_the_position_says() {
        assert_eq!(code(&[0x13]), Some(Fault::OpenPrefix));
        assert_eq!(code(&[0x13, 0xe0, 1]), Some(Fault::OpenText));
        assert_eq!(code(&[0x98]), Some(Fault::OpenPrefix));
        assert_eq!(code(&[0x9b]), Some(Fault::Unassigned));
        assert_eq!(game(&[0x98, 0xff])[0], Record::stop(Some(Fault::Castling), 0));
        assert_eq!(code(&[0xff, 0xff]), Some(Fault::MisplacedPrefix));
    }
}
