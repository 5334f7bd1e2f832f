// SPDX-License-Identifier: MIT OR Apache-2.0
//! A harness for cores with the ports of [`halfmove::hardware::ports::STREAM_CORE`]: games go in byte by byte, with gaps if
//! wanted; records come out, with stalls if wanted; a monitor watches every cycle.
//!
//! The harness knows a core only by what it does in one clock cycle ([`StreamCore`]), so that a Verilated core and a
//! simulation in Rust meet exactly the same stimulus.

mod core;
mod drive;
mod monitor;
mod options;
mod pace;
mod pins;
mod run;
mod verilated;

pub use self::core::{StreamCore, StreamInputs, StreamOutputs};
pub use drive::{Sink, Source};
pub use monitor::{Beat, Monitor, Violation};
pub use options::{Options, Reset, Resume, RunError, RunErrorKind, Statistics};
pub use pace::{Pace, Pattern};
pub use pins::StreamPins;
pub use run::{FinishedGame, GameRecords, run, run_collect};
pub use verilated::VerilatedCore;
