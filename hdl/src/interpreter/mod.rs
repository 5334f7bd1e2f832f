// SPDX-License-Identifier: MIT OR Apache-2.0
//! The stages of `brenner_interpreter`, in the order in which a byte passes them.
//!
//! Clocks are counted from the edge at which the byte is taken: a signal "at clock 5" is in its register after the
//! fifth edge. `docs/interpreter.md` has the whole table.

pub mod back_end;
pub mod board;
pub mod board_memory;
pub mod castled_king;
pub mod castling_rights;
pub mod decode;
pub mod eleven;
pub mod en_passant;
pub mod front_end;
pub mod jose;
pub mod man_table;
pub mod mover_memory;
pub mod naming;
pub mod occupancy;
pub mod path_plan;
pub mod path_select;
pub mod pawn_rules;
pub mod pipeline;
pub mod recorder;
pub mod selections;
pub mod square_select;
pub mod start_kind;
pub mod start_square;
pub mod step_vector;
pub mod stream_fault;
pub mod target;
pub mod text_filter;
pub mod token;
pub mod verdict;
