// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a byte means, looked up: a table of all bytes, for both sides.
#![expect(
    missing_docs,
    reason = "the accessors that LogicStruct derives have none; the fields do"
)]

use halfmove::brenner::Meaning;
use halfmove::brenner::layout::{FIRST, Layout};
use halfmove::position::Wing;
use halfmove::{Kind, Side};
use rust_hdl::prelude::*;

use super::men;
use crate::Documented;
use crate::plumbing::{Contents, Rom};
use crate::word::Word;

/// A byte's meaning for the side to move. Everything but the byte itself is to be ignored inside of a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct, Documented)]
pub struct Code {
    /// The man that it moves or names, as in [`super::men`]; of castling the rook, whose way is that of any rook.
    pub man: Word<5>,
    /// Files that each step of the man goes toward h, two's complement: a knight's jump is one step.
    pub file_step: Word<3>,
    /// Ranks that each step goes toward 8.
    pub rank_step: Word<3>,
    /// How many steps follow the first one.
    pub further: Word<3>,
    /// It is a half-move.
    pub moves: Bit,
    /// It is castling.
    pub castles: Bit,
    /// It is a pawn's half-move.
    pub pawn: Bit,
    /// It is a pawn's half-move to another file.
    pub takes: Bit,
    /// It is a pawn's double step.
    pub double_step: Bit,
    /// It is a prefix.
    pub prefix: Bit,
    /// It is the null that opens and closes a text.
    pub text_mark: Bit,
    /// It is a result.
    pub result: Bit,
    /// It has no meaning.
    pub unassigned: Bit,
    /// The byte itself: that spares the flip-flops that would keep it.
    pub code_byte: Word<8>,
}

/// The table of all bytes for both sides.
pub type CodeTable = Rom<Code, 9>;

impl Contents for Code {
    const NAME: &'static str = "brenner_small_code_table";
    const ABOUT: &'static str =
        "The table: the byte in the low bits of the address, and above it 1 if Black is to move.";

    fn word(address: usize) -> Self {
        Self::of(&FIRST, (address & 0xff) as u8, Side::from_bit(address > 0xff))
    }
}

impl Code {
    /// What a byte of this layout means when this side is to move. The library's own table of bytes is the source.
    fn of(layout: &Layout, code_byte: u8, side: Side) -> Self {
        let nothing = Self {
            code_byte: Word::new(code_byte.into()),
            ..Self::default()
        };
        let meaning = Meaning::of(code_byte, layout);
        if let Some((kind, label, files, ranks)) = meaning.displacement(side) {
            let (files, ranks) = (i64::from(files), i64::from(ranks));
            let steps = if kind == Kind::Knight {
                1
            } else {
                files.abs().max(ranks.abs())
            };
            let is_pawn = kind == Kind::Pawn;
            return Self {
                man: men::code(kind, label),
                file_step: Word::new((files / steps) as u64),
                rank_step: Word::new((ranks / steps) as u64),
                further: Word::new((steps - 1) as u64),
                moves: true,
                pawn: is_pawn,
                takes: is_pawn && files != 0,
                double_step: is_pawn && steps == 2,
                ..nothing
            };
        }
        match meaning {
            Meaning::Castle(wing) => {
                // The rook goes towards its king and stops beside it.
                let (label, file_step, steps) = match wing {
                    Wing::King => (1, -1_i64, 2),
                    Wing::Queen => (0, 1, 3),
                };
                Self {
                    man: men::code(Kind::Rook, label),
                    file_step: Word::new(file_step as u64),
                    further: Word::new(steps - 1),
                    moves: true,
                    castles: true,
                    ..nothing
                }
            }
            Meaning::Prefix { kind, label } => Self {
                man: men::code(kind, label),
                prefix: true,
                ..nothing
            },
            Meaning::Text => Self {
                text_mark: true,
                ..nothing
            },
            Meaning::Result(_) => Self {
                result: true,
                ..nothing
            },
            Meaning::Unassigned(_) => Self {
                unassigned: true,
                ..nothing
            },
            _ => nothing,
        }
    }
}
