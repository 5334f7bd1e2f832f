// SPDX-License-Identifier: MIT OR Apache-2.0
//! A game on its way to the engines, with the set-up before it.

use halfmove::cbf;
use halfmove::cbf::cipher::xor_moves;
use halfmove::cbf::game::decode;
use halfmove::cbf::recorder::stream;
use halfmove::hardware::Record;
use halfmove::hardware::set_up::{beats, position_of};
use halfmove::{Game, Position};

use crate::cannot_hold::{CannotHold, Unheld};
use crate::code::CodeName;

/// The top bit of a beat of a set-up on its way to a core: [`halfmove_sim::stream::Options::set_ups`].
const MARKED: u16 = 0x8000;

/// A game with what stands before it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CodedGame {
    /// The beats of the set-up; none before a game from the normal start.
    pub beats: Vec<u8>,
    /// The game as its code is put on the stream.
    pub bytes: Vec<u8>,
}

impl From<Vec<u8>> for CodedGame {
    fn from(bytes: Vec<u8>) -> Self {
        let beats = Vec::new();
        Self { beats, bytes }
    }
}

impl CodedGame {
    /// The game in a code, with its set-up if it has one.
    ///
    /// # Errors
    /// If the code cannot hold the game, or beats the position.
    pub fn new(code: CodeName, game: &Game) -> Result<Self, CannotHold> {
        Self::with_set_up(code, game, code.encode(game)?)
    }

    /// The same of a game that must have a byte which can be its last; without texts, the FEN of a set-up stays in it.
    ///
    /// # Errors
    /// As [`Self::new`], and if there is nothing in it.
    pub fn to_play(code: CodeName, game: &Game, texts: bool) -> Result<Self, CannotHold> {
        let bare = (!texts).then(|| game.moves_only());
        let coded = Self::new(code, bare.as_ref().unwrap_or(game))?;
        match coded.bytes.is_empty() {
            true => Err(Unheld::Nothing.into()),
            false => Ok(coded),
        }
    }

    /// The same of a game whose bytes are known.
    ///
    /// # Errors
    /// If beats cannot hold the position.
    pub fn with_set_up(code: CodeName, game: &Game, bytes: Vec<u8>) -> Result<Self, CannotHold> {
        if !game.is_set_up() {
            return Ok(bytes.into());
        }
        let position = code.position(game.fen().unwrap_or_default());
        let position = position.map_err(Unheld::SetUp)?;
        let beats = beats(&position).map_err(Unheld::Beats)?;
        position_of(&beats).map_err(Unheld::Beats)?;
        let beats = beats.to_vec();
        Ok(Self { beats, bytes })
    }

    /// The game of these bytes or words; of Brenner's codes they are the first notation's.
    pub fn of(code: CodeName, beats: Vec<u8>, symbols: Vec<u16>) -> Self {
        let bytes: Vec<u8> = match code.has_words() {
            true => symbols.into_iter().flat_map(u16::to_be_bytes).collect(),
            false => symbols.into_iter().map(|symbol| symbol as u8).collect(),
        };
        let bytes = code.translate(&bytes).unwrap_or(bytes);
        Self { beats, bytes }
    }

    /// The moves of a record of ChessBase's behind these beats, from their plain bytes: the length, modulo 256, then the bytes
    /// with the key's stream on them.
    pub fn of_chessbase(beats: Vec<u8>, plain: &[u8]) -> Self {
        let mut bytes = plain.to_vec();
        xor_moves(&mut bytes, plain.len());
        bytes.insert(0, plain.len() as u8);
        Self { beats, bytes }
    }

    /// The moves of a whole record, behind the beats of its position; none if a core takes no such set-up.
    pub fn of_record(record: &[u8], options: cbf::Options) -> Option<Self> {
        let bytes = stream(record)?;
        let game = match decode(record, options) {
            Ok(decoded) => decoded.game,
            Err(error) => *error.decoded,
        };
        let beats = match game.fen() {
            None => Vec::new(),
            Some(fen) => beats(&fen.parse::<Position>().ok()?.without_chess960()).ok()?.to_vec(),
        };
        Some(Self { beats, bytes })
    }

    /// As it is put on the stream: two bytes a beat.
    pub fn on_the_stream(&self, code: CodeName) -> Vec<u8> {
        let beats = self.beats.iter().map(|&beat| u16::from(beat) | MARKED);
        let symbols: Vec<u8> = match code.has_words() {
            true => self.bytes.clone(),
            false => self.bytes.iter().flat_map(|&byte| [0, byte]).collect(),
        };
        beats.flat_map(u16::to_be_bytes).chain(symbols).collect()
    }

    /// How many beats it takes on the stream.
    pub fn length(&self, code: CodeName) -> u64 {
        self.beats.len() as u64 + code.length(&self.bytes)
    }

    /// The beats that have no record: all, but the last one if no byte follows.
    pub fn silent(&self) -> &[u8] {
        match self.beats.split_last() {
            Some((_, before)) if self.bytes.is_empty() => before,
            _ => &self.beats,
        }
    }

    /// The offset of the byte that gives the record of this number, or of the last one. In a game of words it is the
    /// first byte of the word.
    pub fn offset_of_record(&self, code: CodeName, index: usize) -> usize {
        let step = if code.has_words() { 2 } else { 1 };
        let records = code.records_by_symbol_from(&self.beats, &self.bytes).into_iter();
        let symbol = records.enumerate().filter(|(_, record)| record.is_some()).nth(index);
        symbol.map_or(self.bytes.len().saturating_sub(step), |(symbol, _)| symbol * step)
    }

    /// The records that a core must give, and whether the game is bad.
    pub fn records(&self, code: CodeName) -> (Vec<Record>, bool) {
        code.records_from(&self.beats, &self.bytes)
    }
}
