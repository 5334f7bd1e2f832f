// SPDX-License-Identifier: MIT OR Apache-2.0
//! What an interpreter's front end tells its back end, and the records that this gives: each checker where both can be seen.

use std::fmt::Write;

use super::inside::{connected, with_inside};

/// The end of every interpreter.
pub const BACK_END: &str = "halfmove_back_end.v";

/// What both checkers look at, of every code.
const NOTES: [&str; 9] = [
    "token_black",
    "note_present",
    "note_last",
    "note_moves",
    "note_names",
    "note_record_type",
    "note_stream_fault",
    "note_set_up",
    "code_word",
];

/// The same of castling. Whether a word castles is for the board to say.
const CASTLING: [&str; 2] = ["token_castles", "note_castles"];

/// The code whose front end tells something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notes {
    /// Brenner's byte: `brenner_notes.sv`.
    Brenner {
        /// 0 of the first notation; of the alternate one 1 printed, 2 exchanged, 3 fixed.
        layout: u32,
    },
    /// The 11-bit code: `eleven_notes.sv`.
    Eleven,
    /// jose's `GameText`: `jose_notes.sv`.
    Jose,
}

impl Notes {
    /// The checker, with that of set-ups.
    pub(super) const fn checker(self) -> (&'static str, &'static str) {
        macro_rules! with_set_ups {
            ($name:literal) => {
                (
                    $name,
                    concat!(
                        include_str!(concat!("../../proofs/", $name)),
                        include_str!("../../proofs/set_up_squares.sv")
                    ),
                )
            };
        }
        match self {
            Self::Brenner { .. } => with_set_ups!("brenner_notes.sv"),
            Self::Eleven => with_set_ups!("eleven_notes.sv"),
            Self::Jose => with_set_ups!("jose_notes.sv"),
        }
    }

    pub(super) const fn assertions(self) -> u32 {
        match self {
            Self::Brenner { .. } | Self::Jose => 9,
            Self::Eleven => 10,
        }
    }

    /// The file of the core that has front end and back end.
    pub(super) fn module(self, core: &str) -> String {
        match self {
            Self::Brenner { .. } => "brenner_pipeline.v".to_owned(),
            Self::Eleven | Self::Jose => format!("{core}.v"),
        }
    }

    /// That module with the checker.
    pub(super) fn within(self, module: &str) -> String {
        let (checker, castling, inline_texts) = match self {
            Self::Brenner { layout } => (format!("brenner_notes #(.LAYOUT({layout}))"), &CASTLING[..], None),
            Self::Eleven => ("eleven_notes".to_owned(), &[][..], None),
            Self::Jose => ("jose_notes".to_owned(), &CASTLING[..], Some("inline_texts")),
        };
        let of_core = [
            ("taken", "s_axis_tvalid && s_axis_tready"),
            ("data", "s_axis_tdata"),
            ("last", "s_axis_tlast"),
            ("set_up", "s_axis_tuser"),
            ("restart", connected(module, "back_end", "restart")),
        ];
        let told = NOTES.iter().chain(castling).chain(&["token_last", "note_black"]);
        let told = told.copied().chain(inline_texts);
        let told = told.map(|port| (port, connected(module, "front_end", port)));
        with_checker(module, &checker, of_core.into_iter().chain(told))
    }
}

/// The back end with `back_end_records.sv`.
pub fn with_records(back_end: &str) -> String {
    let given = |(port, of_fifo)| (port, connected(back_end, "record_fifo", of_fifo));
    let told = NOTES.iter().chain(&CASTLING).map(|port| (*port, *port));
    let given = [("given", "record_valid"), ("record", "record")].map(given);
    with_checker(back_end, "back_end_records", told.chain(given))
}

fn with_checker<'a>(module: &str, checker: &str, ports: impl Iterator<Item = (&'a str, &'a str)>) -> String {
    let connections = ports.fold(String::new(), |mut all, (port, net)| {
        let _ = write!(all, ", .{port}({net})");
        all
    });
    with_inside(module, "", &format!("{checker} looks (.clk(clk){connections});\n"))
}
