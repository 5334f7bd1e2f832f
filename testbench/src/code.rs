// SPDX-License-Identifier: MIT OR Apache-2.0
//! The codes that a core exists for: its software, and how its games are put on the stream.
//!
//! A game on the way to the engines is bytes, as [`CodeName::encode`] makes them: of the one-byte codes the game itself,
//! of the 11-bit notation each word as two bytes, the upper one first.

use halfmove::Game;
use halfmove::brenner::layout::{FIRST, Layout};
use halfmove::brenner::{self, Meaning};
use halfmove::codec::Reason;
use halfmove::codes::{self, Variant};
use halfmove::eleven::{self, Word};
use halfmove::game::Note;
use halfmove::hardware::Record;
use halfmove::jose::game::{GameText, decode_text, encode_text};
use halfmove::jose::{self, Options};
use halfmove::pgn::play_variations;
use halfmove::position::{Numbering, Position, SetUpFault};

use crate::cannot_hold::{CannotHold, Unheld};

/// A code as the command line names it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, clap::ValueEnum)]
pub enum CodeName {
    /// Brenner's first notation: brenner_interpreter
    #[default]
    Brenner,
    /// His alternate notation, as printed: brenner_alternate_printed
    Printed,
    /// The same, direction and distance exchanged: brenner_alternate_exchanged
    Exchanged,
    /// The same, fields in the order of the text: brenner_alternate_fixed
    Fixed,
    /// The 11-bit notation: eleven_interpreter
    Eleven,
    /// jose's GameText, the program's profile: jose_program
    JoseProgram,
    /// The same, the document's profile: jose_document
    JoseDocument,
    /// The same, the program's profile, texts in a column of their own: jose_program_column
    JoseProgramColumn,
}

impl CodeName {
    /// Every code.
    pub const ALL: [Self; 8] = [
        Self::Brenner,
        Self::Printed,
        Self::Exchanged,
        Self::Fixed,
        Self::Eleven,
        Self::JoseProgram,
        Self::JoseDocument,
        Self::JoseProgramColumn,
    ];

    /// The name of its core.
    pub const fn core(self) -> &'static str {
        match self {
            Self::Brenner => "brenner_interpreter",
            Self::Printed => "brenner_alternate_printed",
            Self::Exchanged => "brenner_alternate_exchanged",
            Self::Fixed => "brenner_alternate_fixed",
            Self::Eleven => "eleven_interpreter",
            Self::JoseProgram => "jose_program",
            Self::JoseDocument => "jose_document",
            Self::JoseProgramColumn => "jose_program_column",
        }
    }

    /// Its code in the library's list, and the variant of that code.
    pub fn listed(self) -> (&'static codes::Entry, &'static Variant) {
        let (name, variant) = match self {
            Self::Brenner => ("brenner", "first"),
            Self::Printed => ("brenner-alt", "printed"),
            Self::Exchanged => ("brenner-alt", "exchanged"),
            Self::Fixed => ("brenner-alt", "fixed"),
            Self::Eleven => ("eleven", "usual"),
            Self::JoseProgram => ("jose", "program"),
            Self::JoseDocument => ("jose", "document"),
            Self::JoseProgramColumn => ("jose", "program-column"),
        };
        let code = codes::named(name).expect("the code is in the list");
        let variant = code.variants.iter().find(|listed| listed.name == variant);
        (code, variant.expect("the code has the variant"))
    }

    /// The table of bits, if it is one of Brenner's notations.
    pub fn layout(self) -> Option<&'static Layout> {
        let (code, variant) = self.listed();
        match code.name {
            "brenner" => Some(&FIRST),
            "brenner-alt" => Some(variant.options.layout),
            _ => None,
        }
    }

    /// How the bytes are read, if they are jose's.
    pub fn jose(self) -> Option<Options> {
        let (code, variant) = self.listed();
        (code.name == "jose").then_some(variant.options.jose)
    }

    /// Whether its core takes words, each of them two bytes here.
    pub const fn has_words(self) -> bool {
        matches!(self, Self::Eleven)
    }

    /// How many bytes or words a game on the stream has.
    pub const fn length(self, game: &[u8]) -> u64 {
        let length = game.len() as u64;
        if self.has_words() { length / 2 } else { length }
    }

    /// The position of a FEN, its men numbered as the code does.
    ///
    /// # Errors
    /// If it is not a position.
    pub fn position(self, fen: &str) -> Result<Position, SetUpFault> {
        match self.jose() {
            Some(_) => Position::from_fen(fen, Numbering::Fen),
            None => fen.parse(),
        }
    }

    /// The records that the core must give for a game on the stream, and whether it has an error.
    pub fn records(self, game: &[u8]) -> (Vec<Record>, bool) {
        self.records_from(&[], game)
    }

    /// The same for a game with a set-up before it.
    pub fn records_from(self, set_up: &[u8], game: &[u8]) -> (Vec<Record>, bool) {
        match (self.layout(), self.jose()) {
            (Some(layout), _) => brenner::Recorder::game_from(layout, set_up, game),
            (_, Some(options)) => jose::Recorder::game_from(options, set_up, game),
            _ => eleven::Recorder::game_from(set_up, &words_of(game)),
        }
    }

    /// What each byte or word of a game on the stream gives: its record, or none.
    pub fn records_by_symbol(self, game: &[u8]) -> Vec<Option<Record>> {
        self.records_by_symbol_from(&[], game)
    }

    /// The same for a game with a set-up before it, which gives no record.
    pub fn records_by_symbol_from(self, set_up: &[u8], game: &[u8]) -> Vec<Option<Record>> {
        let step = if self.has_words() { 2 } else { 1 };
        let mut brenner = self.layout().map(brenner::Recorder::in_layout);
        let mut jose = self.jose().map(jose::Recorder::new);
        let mut eleven = eleven::Recorder::new();
        for &beat in set_up {
            match (&mut brenner, &mut jose) {
                (Some(recorder), _) => recorder.push_set_up(beat, false),
                (_, Some(recorder)) => recorder.push_set_up(beat, false),
                _ => eleven.push_set_up(beat, false),
            };
        }
        let record = |offset: usize| {
            let last = offset + step >= game.len();
            match (&mut brenner, &mut jose) {
                (Some(recorder), _) => recorder.push(game[offset], last),
                (_, Some(recorder)) => recorder.push(game[offset], last),
                _ => eleven.push(word_of(&game[offset..]), last),
            }
        };
        (0..game.len()).step_by(step).map(record).collect()
    }

    /// Puts a game on the stream; it must come back from it.
    ///
    /// # Errors
    /// If the code cannot hold it.
    pub fn encode(self, game: &Game) -> Result<Vec<u8>, CannotHold> {
        match (self.layout(), self.jose()) {
            (Some(layout), _) => {
                let mut bytes = Vec::new();
                brenner::game::encode_in(game, layout, &mut bytes).map_err(brenner_reason)?;
                Ok(bytes)
            }
            (_, Some(options)) => Ok(game_text(game, options)?.1.moves),
            _ => match eleven::game::encode_words(&with_played_variations(game)?) {
                Ok(words) => Ok(bytes_of(&words)),
                Err(error) => Err(CannotHold::at(error.half_move, Unheld::Code(Reason::new(error.fault)))),
            },
        }
    }

    /// Whether a game comes back from its bytes on the stream, as far as they hold it.
    ///
    /// # Errors
    /// Why it does not.
    pub fn comes_back(self, game: &Game, bytes: &[u8]) -> Result<(), String> {
        let other = || "it is another game".to_owned();
        let decoded = match (self.layout(), self.jose()) {
            (Some(layout), _) => brenner::game::decode_in(bytes, layout).map_err(|error| error.to_string())?,
            (_, Some(options)) => {
                // Neither the tags nor the texts of a column are on the stream.
                let (played, text) = game_text(game, options).map_err(|error| error.to_string())?;
                let mut decoded =
                    decode_text(bytes, &text.comments, game.fen(), options).map_err(|error| error.to_string())?;
                decoded.tags.clone_from(&game.tags);
                return if decoded == played { Ok(()) } else { Err(other()) };
            }
            _ => {
                let decoded = eleven::game::decode_words(words_of(bytes)).map_err(|error| error.to_string())?;
                let mut played = with_played_variations(game).map_err(|error| error.to_string())?;
                unread_becomes_comment(&mut played.preface);
                played
                    .plies
                    .iter_mut()
                    .for_each(|ply| unread_becomes_comment(&mut ply.notes));
                return if decoded == played { Ok(()) } else { Err(other()) };
            }
        };
        if decoded == *game { Ok(()) } else { Err(other()) }
    }

    /// A game of Brenner's first notation, faults included, in one of his others; of other codes nothing.
    pub fn translate(self, game: &[u8]) -> Option<Vec<u8>> {
        let layout = self.layout()?;
        let mut in_text = false;
        let other = |&byte: &u8| {
            in_text ^= byte == 0;
            match Meaning::of(byte, &FIRST) {
                _ if in_text || byte == 0 => byte,
                Meaning::Unassigned(byte) => unassigned(layout, byte),
                meaning => meaning.to_byte(layout),
            }
        };
        Some(game.iter().map(other).collect())
    }
}

/// The game with its variations as half-moves.
fn with_played_variations(game: &Game) -> Result<Game, CannotHold> {
    let mut played = game.clone();
    play_variations(&mut played).map_err(|_| Unheld::Variation)?;
    Ok(played)
}

/// Makes comments of texts that could not be read as half-moves, as every code but jose's does.
fn unread_becomes_comment(notes: &mut [Note]) {
    for note in notes {
        match note {
            Note::Unreadable(unread) => *note = Note::Comment(std::mem::take(&mut unread.text)),
            Note::Line(line) => {
                unread_becomes_comment(&mut line.preface);
                line.plies
                    .iter_mut()
                    .for_each(|ply| unread_becomes_comment(&mut ply.notes));
            }
            _ => {}
        }
    }
}

/// The same, and its text.
fn game_text(game: &Game, options: Options) -> Result<(Game, GameText), CannotHold> {
    let played = with_played_variations(game)?;
    let mut text = GameText::default();
    encode_text(&played, options, &mut text)
        .map_err(|error| CannotHold::at(error.half_move, Unheld::Code(Reason::new(error.fault))))?;
    Ok((played, text))
}

/// One of a layout's eight unassigned bytes, by the low bits of another's.
fn unassigned(layout: &Layout, number: u8) -> u8 {
    let is_unassigned = |&byte: &u8| matches!(Meaning::of(byte, layout), Meaning::Unassigned(_));
    let mut all = (0..=u8::MAX).filter(is_unassigned);
    all.nth(usize::from(number & 7)).expect("each layout has eight")
}

fn brenner_reason(error: brenner::game::EncodeError) -> CannotHold {
    use brenner::EncodeFault;
    let reason = match error.fault {
        EncodeFault::FifthMan(..) => Unheld::FifthMan,
        EncodeFault::NullMove => Unheld::NullMove,
        fault => Unheld::Code(Reason::new(fault)),
    };
    CannotHold::at(error.half_move, reason)
}

/// Words as they are put on the stream.
pub fn bytes_of(words: &[Word]) -> Vec<u8> {
    words.iter().flat_map(|word| word.bits().to_be_bytes()).collect()
}

fn word_of(bytes: &[u8]) -> Word {
    Word::from_low_bits(u16::from_be_bytes([bytes[0], bytes[1]]).into())
}

/// The words of a game on the stream.
pub fn words_of(game: &[u8]) -> Vec<Word> {
    game.chunks_exact(2).map(word_of).collect()
}

#[cfg(test)]
mod tests {
    use halfmove::jose::Comments;

    use super::*;
    use crate::generator::Generator;

    /// Variants of the list that no core reads: text, records with an index, trees, and PGN.
    const WITHOUT_CORE: [&str; 5] = ["eleven-octal", "cbf", "fbk", "pgn", "jose document-column"];

    #[test]
    fn every_code_of_the_list_has_a_core_or_is_known_to_have_none() {
        for code in codes::CODES {
            for variant in code.variants {
                let is_it = |name: &CodeName| {
                    let (listed, of) = name.listed();
                    (listed.name, of.name) == (code.name, variant.name)
                };
                let full = format!("{} {}", code.name, variant.name);
                let has_none = WITHOUT_CORE.contains(&code.name) || WITHOUT_CORE.contains(&full.as_str());
                assert_eq!(
                    CodeName::ALL.iter().filter(|name| is_it(name)).count(),
                    usize::from(!has_none),
                    "{full}"
                );
            }
        }
    }

    #[test]
    fn a_game_on_the_stream_is_the_one_that_stands_alone() {
        for name in CodeName::ALL.into_iter().filter(|name| !name.has_words()) {
            let (code, variant) = name.listed();
            let codec = code.codec(&variant.options, halfmove::codec::Surroundings::Nothing);
            for mut game in Generator::new(6).take(10) {
                let Ok(bytes) = name.encode(&game) else { continue };
                if codec.variations() == halfmove::codec::Variations::HalfMoves {
                    play_variations(&mut game).unwrap();
                }
                let mut alone = Vec::new();
                codec.encode(&game, &mut alone).unwrap();
                // What stands alone has no column of texts, and no marks of them.
                let bytes = match name.jose().map(|options| options.comments) {
                    Some(Comments::Column) => {
                        let read = codec.decode(&alone).unwrap().unwrap().game;
                        assert!(read.half_moves().eq(game.half_moves()));
                        name.encode(&read).unwrap()
                    }
                    _ => bytes,
                };
                assert_eq!(alone, bytes, "{name:?}");
            }
        }
    }

    #[test]
    fn every_code_puts_games_on_the_stream_and_gets_them_back() {
        for code in CodeName::ALL {
            let mut held = 0;
            for game in Generator::new(5).take(20) {
                let Ok(bytes) = code.encode(&game) else { continue };
                held += 1;
                assert_eq!(code.comes_back(&game, &bytes), Ok(()), "{code:?}");
                let (records, bad) = code.records(&bytes);
                assert!(!bad && records.len() as u64 <= code.length(&bytes));
            }
            assert!(held >= 10, "{code:?}: {held}");
        }
    }

    #[test]
    fn a_game_of_the_first_notation_keeps_its_records_in_another_layout() {
        let game = [0x2c, 0x2c, 0x61, 0x17, 0xdb, 0x1e, 0, 0x61, 0, 6, 0x53, 2];
        let fields = |code: CodeName| {
            let records = code.records(&code.translate(&game).unwrap()).0;
            assert_eq!(records.len(), game.len());
            records[..6].to_vec()
        };
        for code in CodeName::ALL.into_iter().filter(|code| code.layout().is_some()) {
            assert_eq!(fields(code), fields(CodeName::Brenner));
        }
    }
}
