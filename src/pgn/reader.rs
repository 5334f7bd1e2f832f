// SPDX-License-Identifier: MIT OR Apache-2.0
//! Reads games from PGN.

use alloc::boxed::Box;
use alloc::vec::Vec;
use std::io::Read;

use memchr::memchr_iter;

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
    pub(super) texts: GameTexts<R>,
    pub(super) text: GameText,
    remarks: Vec<Remark>,
    /// What is to be said of the text's encoding, with the number of its line.
    pub(super) undecodable: Option<(u64, Remark)>,
    options: Options,
    games: u64,
    pub(super) is_done: bool,
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
        let of_stream = self.texts.remarks().iter();
        let GameText { bytes, line, .. } = &self.text;
        // Their places mostly follow each other: lines are counted from one to the next.
        let (mut at, mut line) = (0, *line);
        let of_game = self.remarks.iter().map(move |remark| {
            let offset = bytes.len().min(remark.offset.unwrap_or(0) as usize);
            let lines = |bytes: &[u8]| memchr_iter(b'\n', bytes).count() as u64;
            match offset < at {
                true => line -= lines(&bytes[offset..at]),
                false => line += lines(&bytes[at..offset]),
            }
            at = offset;
            (line, remark)
        });
        of_stream
            .chain(&self.undecodable)
            .map(|(line, remark)| (*line, remark))
            .chain(of_game)
    }

    /// Goes on to the next text; the damage that shows before it is read has the number of its line.
    pub(super) fn next_text(&mut self) -> Option<Result<(), (u64, Damage)>> {
        if self.is_done {
            return None;
        }
        let strict = self.options.strict;
        let found = self.texts.next(&mut self.text);
        self.games += 1;
        self.remarks.clear();
        self.undecodable = None;
        let is_repair = |said: &&(u64, Remark)| strict && said.1.kind.class() == RemarkClass::Repair;
        if let Some((line, repair)) = self.texts.remarks().iter().find(is_repair) {
            self.is_done = true;
            return Some(Err((*line, Damage::Repair(repair.text.clone()))));
        }
        self.is_done = !matches!(found, Ok(true));
        Some(match (found, self.text.undecodable) {
            (Ok(false), _) => return None,
            (Err(error), _) => Err((self.texts.line_number() + 1, error.into())),
            (Ok(true), _) if self.text.too_long => {
                let limit = self.options.limit;
                Err((self.text.line, Damage::TooLong { limit }))
            }
            (Ok(true), Some(line)) if strict => Err((line, Damage::Repair(repair::UNDECODABLE.into()))),
            (Ok(true), line) => {
                let said = |line| (line, Remark::new(RemarkKind::Undecodable, 0, repair::UNDECODABLE));
                self.undecodable = line.map(said);
                Ok(())
            }
        })
    }
}

impl<R: Read> Iterator for PgnReader<R> {
    type Item = Result<Game, PgnError>;

    fn next(&mut self) -> Option<Self::Item> {
        // They were told with the game before.
        drop(self.texts.take_remarks());
        loop {
            let (line, half_move, damage) = match self.next_text()? {
                Err((line, damage)) => (line, 0, damage),
                Ok(()) => match read_game(&self.text.bytes, self.options) {
                    Ok(Some(decoded)) => {
                        self.remarks = decoded.remarks;
                        return Some(Ok(decoded.game));
                    }
                    Ok(None) => {
                        self.games -= 1;
                        continue;
                    }
                    Err(fault) => (self.text.line_of(fault.offset), fault.half_move, fault.damage),
                },
            };
            return Some(Err(PgnError {
                game: self.games,
                line,
                half_move,
                damage,
            }));
        }
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
pub(super) fn read_whole(text: &[u8], reading: &mut GameBuilder<impl GameSink>) -> Result<bool, DamageAt> {
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
