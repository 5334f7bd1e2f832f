// SPDX-License-Identifier: MIT OR Apache-2.0
//! Reads games from PGN.

use alloc::boxed::Box;
use alloc::vec::Vec;
use std::io::Read;

use super::error::{Damage, PgnError};
use super::reading::{Place, Reading};
use super::repair;
use super::texts::{GameText, GameTexts};
use crate::codec::Decoded;
use crate::game::Game;
use crate::remark::{Remark, RemarkKind};

/// How long a game may be if nothing else is said, in bytes.
const LIMIT: usize = 16 << 20;

/// The games of a PGN stream, one after the other; at most one of them is in memory.
///
/// The text may be UTF-8 or UTF-16 with a byte order mark, UTF-8 without, or Windows-1252, which has Latin-1 in it: that
/// is decided for every comment and tag value by itself. Lines may end in LF, CR LF or CR. A damaged game gives an error
/// that says where, and the next one is read. What PGN does not allow and people write all the same is repaired, and
/// [`PgnReader::remarks`] tells of it; [`PgnReader::strict`] refuses it.
///
/// What a [`Game`] keeps of PGN: tags and their order, the result token, comments (as one line each), glyphs as
/// numbers, and variations as movetext in which comments stand in braces, glyphs as `$n`, null moves as `--` and
/// castling with letters; a comment with a `}` in it, which braces cannot hold, stands there as `;` up to a line
/// break. Half-moves in variations are kept as they are written and not played. Check marks and needless origin
/// squares of the half-moves played, and lines escaped with `%`, are not kept. Comments after the last game are its own.
#[derive(Debug)]
pub struct PgnReader<R> {
    texts: GameTexts<R>,
    text: GameText,
    remarks: Vec<Remark>,
    limit: usize,
    is_strict: bool,
    games: u64,
    is_done: bool,
}

impl<R: Read> PgnReader<R> {
    /// Reads games of up to 16 MiB each. The input need not be buffered.
    pub fn new(input: R) -> Self {
        Self {
            texts: GameTexts::new(input, LIMIT),
            text: GameText::default(),
            remarks: Vec::new(),
            limit: LIMIT,
            is_strict: false,
            games: 0,
            is_done: false,
        }
    }

    /// Sets how long a game may be, in bytes; longer ones are reported as [`Damage::TooLong`].
    pub fn with_limit(mut self, limit: usize) -> Self {
        self.texts.set_limit(limit);
        self.limit = limit;
        self
    }

    /// Refuses what would have to be repaired, with [`Damage::Repair`].
    pub fn strict(mut self) -> Self {
        self.is_strict = true;
        self
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
            .map(|remark| (1, remark))
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
        let repair = self.texts.remarks().first().filter(|_| self.is_strict)?;
        let damage = Damage::Repair(repair.text.clone());
        self.is_done = true;
        Some(self.error(1, 0, damage))
    }
}

impl<R: Read> Iterator for PgnReader<R> {
    type Item = Result<Game, PgnError>;

    fn next(&mut self) -> Option<Self::Item> {
        while !self.is_done {
            let found = self.texts.next(&mut self.text);
            self.games += 1;
            self.remarks.clear();
            if let Some(refused) = self.refused_stream() {
                return Some(Err(refused));
            }
            match found {
                Ok(true) if self.text.too_long => {
                    let damage = Damage::TooLong { limit: self.limit };
                    return Some(Err(self.error(self.text.line, 0, damage)));
                }
                Ok(true) => match read_game(&self.text.bytes, self.is_strict) {
                    Ok(Some(decoded)) => {
                        self.remarks = decoded.remarks;
                        return Some(Ok(decoded.game));
                    }
                    Ok(None) => self.games -= 1,
                    Err(fault) => {
                        let line = self.text.line_of(fault.offset);
                        return Some(Err(self.error(line, fault.half_move, fault.damage)));
                    }
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
/// if it holds nothing but comments. A strict reader refuses repairs.
///
/// # Errors
/// [`TextError`] says where the text is damaged, and carries the game up to there.
pub fn read_game(text: &[u8], strict: bool) -> Result<Option<Decoded>, TextError> {
    let mut reading = Reading::new(strict);
    match read_whole(text, &mut reading) {
        Ok(is_game) => Ok(is_game.then_some(Decoded {
            game: reading.game,
            remarks: reading.remarks,
        })),
        Err(place) => Err(TextError {
            offset: place.offset,
            half_move: place.half_move,
            damage: place.damage,
            decoded: Box::new(reading.game),
        }),
    }
}

/// Reads a whole text, and gives whether it holds a game.
fn read_whole(text: &[u8], reading: &mut Reading) -> Result<bool, Place> {
    if let Err(error) = str::from_utf8(text) {
        let offset = error.valid_up_to();
        let said = repair::windows_1252(text[offset]);
        reading.remark(RemarkKind::Windows1252, offset, 0, said)?;
    }
    let start = reading.tags(text)?;
    reading.movetext(text, start)?;
    if reading.game.tags.is_empty() && reading.game.plies.is_empty() {
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
    reading.end(text)?;
    Ok(true)
}
