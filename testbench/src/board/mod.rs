// SPDX-License-Identifier: MIT OR Apache-2.0
//! Boards: the host program's side of them, and whole ones in Verilator, as a host sees them through their serial line.

mod batch;
mod bitstream;
mod course;
mod design;
mod disturbance;
mod errand;
mod error;
mod files;
mod flight;
mod listener;
mod outbox;
mod pace;
mod port;
mod recording;
mod running;
mod session;
mod simulated;
mod task;
mod terminal;
mod timers;
mod tops;
mod typed;

pub use bitstream::{Bitstream, BitstreamError, Share};
pub use course::Step;
pub use design::{BoardDesign, DESIGNS, Job};
pub use disturbance::Disturbance;
pub use error::{BoardError, Complete};
pub use files::{Coded, FileError, Games, Left};
pub use flight::Difference;
pub use listener::{Listener, Totals};
pub use pace::{Pace, PaceError};
pub use port::{ABORT, Port};
pub use recording::Recording;
pub use running::{Answer, Running};
pub use session::Session;
pub use simulated::Simulated;
pub use task::Task;
pub use terminal::Terminal;
pub use tops::{BOARDS, Board, Lights};
pub use typed::{Entry, Typed, TypedError};
