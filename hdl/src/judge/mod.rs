// SPDX-License-Identifier: MIT OR Apache-2.0
//! The judge: beside each record of an interpreter, whether the half-move is legal and whether it gives check, a record a
//! clock. The software is [`halfmove::laws::Judge`].
//!
//! An interpreter has checked that the man goes so and that his way is free. What is left of the laws is whether a king is
//! attacked, so a board in flip-flops and two kings that look along their lines are all of it.
//!
//! A set of squares is a word of 64 bits, bit 0 = a1, bit 7 = h1, bit 63 = h8, whoever moves.

pub mod attack;
pub mod change;
pub mod crossing;
pub mod interpreters;
pub mod king;
pub mod line_ranks;
pub mod mates;
pub mod men;
pub mod men_of_sort;
pub mod one_of_15;
pub mod outlook;
pub mod passed;
pub mod pipe;
pub mod record_judge;
pub mod record_judge_mates;
pub mod reversed;
pub mod simulation;

pub use interpreters::{
    BrennerAlternateJudge, BrennerInterpreterJudge, BrennerInterpreterJudgeMates, CbfInterpreterJudge,
    ElevenInterpreterJudge, JoseInterpreterJudge,
};
pub use record_judge::RecordJudge;
pub use record_judge_mates::RecordJudgeMates;
