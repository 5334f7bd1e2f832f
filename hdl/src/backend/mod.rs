// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the interpreters share: the half-move is played on a board, judged and recorded.
//!
//! Each code has a front end of its own, which finds the piece that a byte or word means and hands a token and a step to
//! [`back_end::BackEnd`]. `docs/design/interpreter.md` has the table of clocks.
//!
//! In the back end and its parts, clock 0 is the clock in which the token is at the back end's input; [`man_table`] and
//! [`mover_memory`], which belong to front ends, count from their own first input. A signal at clock 5 is in its
//! register after the fifth edge from there, and the number at the end of a register's name is its clock. Each core adds
//! its offset once: the back end's clock 0 is clock 7 of `brenner_interpreter`, 10 of `jose_*`, 13 of
//! `eleven_interpreter`.

pub mod back_end;
pub mod board;
pub mod board_memory;
pub mod castled_king;
pub mod castling_rights;
pub mod castling_rooks;
pub mod en_passant;
pub mod man_table;
pub mod mover_memory;
pub mod occupancy;
pub mod path_plan;
pub mod path_select;
pub mod pawn_rules;
pub mod recorder;
pub mod selections;
pub mod set_up;
pub mod set_up_beats;
pub mod square_select;
pub mod start_kind;
pub mod start_square;
pub mod target;
pub mod token;
pub mod verdict;
