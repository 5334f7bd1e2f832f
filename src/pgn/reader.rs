// SPDX-License-Identifier: MIT OR Apache-2.0
//! Reads games from PGN.

use alloc::boxed::Box;
use alloc::vec::Vec;
use std::io::Read;

use super::error::{Damage, PgnError};
use super::game_builder::{DamageAt, GameBuilder};
use super::game_splitter::{GameText, GameTexts};
use super::options::Options;
use super::repair;
use super::text::Text;
use crate::codec::{Decoded, ReadInto};
use crate::game::builder::Builder;
use crate::game::{Game, GameSink};
use crate::remark::{Remark, RemarkClass, RemarkKind};

/// The games of a PGN stream, one after the other; at most one of them is in memory.
///
/// The text may be UTF-8 or UTF-16 with a byte order mark, UTF-8 without, or Windows-1252, which has Latin-1 in it: that
/// is decided for every comment and tag value by itself, unless [`Options::encoding`] names the encoding. Lines may end
/// in LF, CR LF or CR. A damaged game gives an error that says where, and the next one is read. What PGN does not allow
/// and people write all the same is repaired, and [`PgnReader::remarks`] reports it; [`Options::strict`] refuses it.
///
/// What a [`Game`] keeps of PGN: tags and their order, the result token, comments (as one line each), glyphs as
/// numbers, and variations as movetext in which comments stand in braces, glyphs as `$n`, null moves as `--` and
/// castling with letters; a comment with a `}` in it, which braces cannot hold, stands there as `;` up to a line
/// break. Half-moves in variations are kept as they are written, without being played. Check marks and needless origin
/// squares of the half-moves played are not kept, nor are lines escaped with `%`: a remark reports these. Comments
/// after the last game are its own.
///
/// ```
/// use halfmove::RemarkKind;
/// use halfmove::pgn::{Options, PgnReader};
///
/// // A capture without its `x` is read as it is meant, and reported.
/// let pgn = "1. e4 d5 2. ed5 *".as_bytes();
/// let mut reader = PgnReader::new(pgn);
/// assert_eq!(reader.next().unwrap()?.plies[2].half_move.to_string(), "e4d5");
/// let (line, remark) = reader.remarks().next().unwrap();
/// assert_eq!((line, remark.kind), (1, RemarkKind::CaptureMark));
///
/// let strict = Options { strict: true, ..Options::USUAL };
/// assert!(PgnReader::with_options(pgn, strict).next().unwrap().is_err());
/// # Ok::<(), halfmove::pgn::PgnError>(())
/// ```
#[derive(Debug)]
pub struct PgnReader<R> {
    texts: GameTexts<R>,
    text: GameText,
    remarks: Vec<Remark>,
    /// What is to be said of the text's encoding, with the number of its line.
    undecodable: Option<(u64, Remark)>,
    options: Options,
    games: u64,
    is_done: bool,
}

impl<R: Read> PgnReader<R> {
    /// Reads games with the usual options. The input need not be buffered.
    pub fn new(input: R) -> Self {
        Self::with_options(input, Options::USUAL)
    }

    /// The same with these options. A game that they do not allow gives [`Damage::TooLong`] or [`Damage::Repair`].
    pub fn with_options(input: R, options: Options) -> Self {
        Self {
            texts: GameTexts::new(input, options),
            text: GameText::default(),
            remarks: Vec::new(),
            undecodable: None,
            options,
            games: 0,
            is_done: false,
        }
    }

    /// The number of the line, from 1, on which the game begins that was read last, damaged or not.
    pub fn line(&self) -> u64 {
        self.text.line
    }

    /// What there is to say of the game that was read last, and of the stream where it shows first; each with the
    /// number of its line, from 1.
    pub fn remarks(&self) -> impl Iterator<Item = (u64, &Remark)> {
        let of_stream = self.texts.remarks().iter().filter(|_| self.games == 1);
        let line = |remark: &Remark| self.text.line_of(remark.offset.unwrap_or(0) as usize);
        of_stream
            .chain(&self.undecodable)
            .map(|(line, remark)| (*line, remark))
            .chain(self.remarks.iter().map(move |remark| (line(remark), remark)))
    }

    fn error(&self, line: u64, half_move: u32, damage: Damage) -> PgnError {
        PgnError {
            game: self.games,
            line,
            half_move,
            damage,
        }
    }

    /// The first repair that the whole stream needs, as damage for a strict reader.
    fn refused_stream(&mut self) -> Option<PgnError> {
        let is_repair = |said: &&(u64, Remark)| self.options.strict && said.1.kind.class() == RemarkClass::Repair;
        let (line, repair) = self.texts.remarks().iter().find(is_repair)?;
        let (line, damage) = (*line, Damage::Repair(repair.text.clone()));
        self.is_done = true;
        Some(self.error(line, 0, damage))
    }

    /// Reads the text of a game; `None` if it holds none.
    fn read(&mut self) -> Option<Result<Game, PgnError>> {
        if self.text.too_long {
            let damage = Damage::TooLong {
                limit: self.options.limit,
            };
            return Some(Err(self.error(self.text.line, 0, damage)));
        }
        if let Some(line) = self.text.undecodable {
            let said = repair::UNDECODABLE;
            if self.options.strict {
                return Some(Err(self.error(line, 0, Damage::Repair(said.into()))));
            }
            self.undecodable = Some((line, Remark::new(RemarkKind::Undecodable, 0, said)));
        }
        match read_game(&self.text.bytes, self.options) {
            Ok(decoded) => decoded.map(|decoded| {
                self.remarks = decoded.remarks;
                Ok(decoded.game)
            }),
            Err(fault) => {
                let line = self.text.line_of(fault.offset);
                Some(Err(self.error(line, fault.half_move, fault.damage)))
            }
        }
    }
}

impl<R: Read> Iterator for PgnReader<R> {
    type Item = Result<Game, PgnError>;

    fn next(&mut self) -> Option<Self::Item> {
        while !self.is_done {
            let found = self.texts.next(&mut self.text);
            self.games += 1;
            self.remarks.clear();
            self.undecodable = None;
            if let Some(refused) = self.refused_stream() {
                return Some(Err(refused));
            }
            match found {
                Ok(true) => match self.read() {
                    None => self.games -= 1,
                    read => return read,
                },
                Ok(false) => self.is_done = true,
                Err(error) => {
                    self.is_done = true;
                    let line = self.texts.line_number() + 1;
                    return Some(Err(self.error(line, 0, error.into())));
                }
            }
        }
        None
    }
}

/// Damage at a byte of a game's text.
#[derive(Debug, thiserror::Error)]
#[error("half-move {half_move}, byte {offset}: {damage}")]
pub struct TextError {
    /// The offset of the byte in the text.
    pub offset: usize,
    /// As in [`PgnError`].
    pub half_move: u32,
    /// What is wrong.
    #[source]
    pub damage: Damage,
    /// The game up to there.
    pub decoded: Box<Game>,
}

/// The game that the text of one game holds, as [`super::GameTexts`] cuts it out, with what had to be repaired; `None`
/// if it holds nothing but comments. The options [`Options::strict`] and [`Options::keeps_notes`] have an effect.
///
/// # Errors
/// [`TextError`] says where the text is damaged, and carries the game up to there.
pub fn read_game(text: &[u8], options: Options) -> Result<Option<Decoded>, TextError> {
    build_game(text, options, Builder::default())
}

/// The same; the game is put where nothing is yet.
pub(super) fn build_game(text: &[u8], options: Options, game: Builder) -> Result<Option<Decoded>, TextError> {
    let mut reading = GameBuilder::new(options, game);
    let read = read_whole(text, &mut reading);
    let GameBuilder {
        mut sink,
        remarks,
        outcome,
        ..
    } = reading;
    sink.end(outcome);
    let game = sink.finish();
    match read {
        Ok(is_game) => Ok(is_game.then_some(Decoded { game, remarks })),
        Err(place) => Err(TextError {
            offset: place.offset,
            half_move: place.half_move,
            damage: place.damage,
            decoded: Box::new(game),
        }),
    }
}

/// Reads the same text into a sink; `None` if it is damaged, or holds no game, or a variation that cannot be played, or
/// anything that the sink does not take.
pub(super) fn read_into(text: &[u8], options: Options, sink: &mut dyn GameSink) -> Option<ReadInto> {
    let mut reading = GameBuilder::new(options, &mut *sink);
    let is_game = read_whole(text, &mut reading).ok()?;
    let GameBuilder {
        half_moves,
        remarks,
        outcome,
        is_played,
        ..
    } = reading;
    let is_whole = is_game && is_played && sink.end(outcome);
    is_whole.then_some(ReadInto { half_moves, remarks })
}

/// Reads a whole text, and gives whether it holds a game.
fn read_whole(text: &[u8], reading: &mut GameBuilder<impl GameSink>) -> Result<bool, DamageAt> {
    let text = Text::from(text);
    if let Some(offset) = text.first_invalid() {
        let said = repair::windows_1252(text.bytes[offset]);
        reading.remark(RemarkKind::Windows1252, offset, 0, said)?;
    }
    let start = reading.tags(text)?;
    reading.movetext(text, start)?;
    if !reading.has_tags && reading.half_moves == 0 {
        // Words that are kept as comments do not make a game, nor do they with a result.
        if let Some(doubt) = reading.doubt(false) {
            return Err(doubt);
        }
        if !reading.has_result {
            return Ok(false);
        }
    }
    if let Some(doubt) = reading.doubt(true) {
        return Err(doubt);
    }
    reading.end(text.bytes)?;
    Ok(true)
}
