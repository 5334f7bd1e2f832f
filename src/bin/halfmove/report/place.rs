// SPDX-License-Identifier: MIT OR Apache-2.0
//! From the errors of the library to what is reported: where in a file they are, and why.

use std::io;

use halfmove::codec::{Advice, Codec, CodedGame, FileFault, Stopped};
use halfmove::pgn::remarks_in_variations;
use halfmove::{Remark, RemarkClass, RemarkKind};

use super::printable;
use super::trouble::{Fate, Trouble};
use crate::work::memory::MEMORY_HELP;
use halfmove::compression::{Damaged, is_damage};

/// Where a byte of a game is: of text its line, or without a byte that of the game; of a code its offsets in the game
/// and, unless the file is one bare game, in the file.
pub fn of_byte(codec: &dyn Codec, coded: &CodedGame<'_>, offset: Option<u64>, bare: bool) -> Trouble {
    if codec.code().is_text() {
        let before = &coded.bytes[..coded.bytes.len().min(offset.unwrap_or(0) as usize)];
        let line = coded.start + before.iter().filter(|&&byte| byte == b'\n').count() as u64;
        return Trouble {
            line: Some(line),
            ..Trouble::default()
        };
    }
    Trouble {
        byte: offset,
        file_byte: offset.filter(|_| !bare).map(|offset| coded.start + offset),
        ..Trouble::default()
    }
}

/// Where and why the decoding of a game stopped, and what can be done.
pub fn of_stopped(codec: &dyn Codec, coded: &CodedGame<'_>, stopped: &Stopped, bare: bool) -> Trouble {
    Trouble {
        half_move: Some(stopped.half_move),
        reason: printable(&stopped.reason.to_string()),
        help: match stopped.is_too_large {
            true => Some(MEMORY_HELP.to_owned()),
            false => unmarked_utf16(codec, coded.bytes),
        },
        is_too_large: stopped.is_too_large,
        ..of_byte(codec, coded, Some(stopped.offset), bare)
    }
}

/// What to do if the bytes of a text look like UTF-16: every second of the first ones is 0, and no other.
fn unmarked_utf16(codec: &dyn Codec, bytes: &[u8]) -> Option<String> {
    const LOOKED_AT: usize = 16;
    let (pairs, _) = bytes.get(..LOOKED_AT)?.as_chunks::<2>();
    let encoding = if pairs.iter().all(|&[low, high]| low != 0 && high == 0) {
        "utf-16le"
    } else if pairs.iter().all(|&[high, low]| high == 0 && low != 0) {
        "utf-16be"
    } else {
        return None;
    };
    let is_text = codec.code().is_text();
    is_text.then(|| format!("it looks like UTF-16 without its mark: --encoding {encoding} reads that"))
}

/// The lines of a game's text, for offsets that mostly rise: each byte is then read once.
pub struct LineCursor<'a> {
    bytes: &'a [u8],
    first: u64,
    offset: usize,
    line: u64,
}

impl<'a> LineCursor<'a> {
    /// A cursor at the beginning of a game.
    pub fn new(coded: &CodedGame<'a>) -> Self {
        Self {
            bytes: coded.bytes,
            first: coded.start,
            offset: 0,
            line: coded.start,
        }
    }

    /// The line of the byte at this offset.
    pub fn line_of(&mut self, offset: u64) -> u64 {
        let offset = self.bytes.len().min(offset as usize);
        if offset < self.offset {
            (self.offset, self.line) = (0, self.first);
        }
        let passed = &self.bytes[self.offset..offset];
        self.line += passed.iter().filter(|&&byte| byte == b'\n').count() as u64;
        self.offset = offset;
        self.line
    }
}

/// Puts the remarks of playing the variations of a text where they belong in it, if the memory suffices. What the reader has
/// told already, that a variation stands before the first half-move, is left out.
pub fn in_variations(codec: &dyn Codec, coded: &CodedGame<'_>, remarks: &mut Vec<Remark>, memory: usize) {
    let is_of_variation = |remark: &Remark| remark.kind.class() == RemarkClass::Repair && remark.offset.is_none();
    if !codec.code().is_text() || !remarks.iter().any(is_of_variation) {
        return;
    }
    remarks.retain(|remark| (remark.kind, remark.half_move) != (RemarkKind::Variation, 0));
    let placed = remarks_in_variations(coded.bytes, memory).unwrap_or_default();
    let mut placed = placed.iter();
    for remark in remarks.iter_mut().filter(|remark| is_of_variation(remark)) {
        let is_same = |placed: &&Remark| (placed.kind, placed.half_move) == (remark.kind, remark.half_move);
        // A remark that has none takes none from those that follow.
        let mut ahead = placed.clone();
        if let Some(same) = ahead.find(is_same) {
            remark.offset = same.offset;
            placed = ahead;
        }
    }
}

/// Where in a text the repair of a variation is that is told in these words.
pub fn of_repair(codec: &dyn Codec, coded: &CodedGame<'_>, said: &str) -> Option<u64> {
    let remarks = codec
        .code()
        .is_text()
        .then(|| remarks_in_variations(coded.bytes, usize::MAX));
    remarks?.ok()?.iter().find(|remark| remark.text == said)?.offset
}

/// Whether a file cannot be read, which ends the run. Where its compressed data are damaged, the games before are kept.
pub fn is_unreadable(fault: &FileFault) -> bool {
    matches!(fault, FileFault::Io(error) if !is_damage(error))
}

/// How to do what may help.
pub fn advice(advice: Advice) -> String {
    match advice {
        Advice::OneGame => "one game with nothing around it is read by `halfmove decode --bare`".to_owned(),
        Advice::FileOfGames => "a file of games is read without --bare or --bare-input".to_owned(),
        Advice::RestFollows | Advice::RestIsLost => advice.to_string(),
    }
}

/// What becomes of what a fault of the file is about, if others become this.
pub fn fate(advice: Option<Advice>, others: Fate) -> Fate {
    match advice {
        Some(Advice::RestFollows) => Fate::Damaged,
        _ => others,
    }
}

/// Whether compressed data need only a larger window.
fn needs_window(error: &io::Error) -> bool {
    let damaged = error.get_ref().and_then(|inner| inner.downcast_ref::<Damaged>());
    damaged.is_some_and(Damaged::needs_window)
}

/// What is wrong with the file at this game; nothing as a rule.
pub fn of_fault(codec: &dyn Codec, coded: &CodedGame<'_>, bare: bool) -> Option<Trouble> {
    match &coded.fault {
        Some(FileFault::Data { reason, help }) => {
            let end = coded.number.map(|_| coded.bytes.len() as u64);
            Some(Trouble {
                reason: reason.to_string(),
                help: help.map(advice),
                fate: fate(*help, Fate::Skipped),
                ..of_byte(codec, coded, end, bare)
            })
        }
        Some(FileFault::Lost(stretch)) => Some(Trouble {
            file_byte: Some(stretch.from),
            reason: stretch.to_string(),
            fate: Fate::Lost(Box::new(stretch.clone())),
            ..Trouble::default()
        }),
        Some(FileFault::Io(error)) if is_damage(error) => Some(Trouble {
            reason: error.to_string(),
            help: needs_window(error).then(|| MEMORY_HELP.to_owned()),
            fate: Fate::CutOff,
            ..of_byte(codec, coded, None, bare)
        }),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use halfmove::codec::Surroundings;
    use halfmove::codes::{Options, named};

    #[test]
    fn a_remark_that_is_nowhere_in_the_text_leaves_the_others_their_places() {
        let codec = named("pgn").expect("PGN").codec(&Options::USUAL, Surroundings::File);
        let coded = CodedGame {
            number: Some(1),
            start: 1,
            bytes: b"1. e4 e5\n(1... Nf9) 2. Nf3 (2. Ke5) *",
            fault: None,
        };
        let remark = |kind, half_move| Remark::new(kind, half_move, "");
        let mut remarks = vec![
            remark(RemarkKind::Variation, 2),
            remark(RemarkKind::OpenVariation, 2),
            remark(RemarkKind::Variation, 3),
        ];
        in_variations(&*codec, &coded, &mut remarks, usize::MAX);
        let places: Vec<_> = remarks.iter().map(|remark| remark.offset).collect();
        assert_eq!(places, [Some(15), None, Some(31)]);
    }
}
