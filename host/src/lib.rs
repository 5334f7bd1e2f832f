// SPDX-License-Identifier: MIT OR Apache-2.0
//! The host's side of boards with halfmove's cores: games and half-moves go to a board at a serial port, and its answers
//! are compared with the software's. The program `halfmove-board` is [`run`] with its arguments.
//!
//! `docs/board.md` of the project has the protocol and the designs; `halfmove::hardware::link` is the protocol without a port.

mod batch;
pub mod cli;
mod closed;
mod commands;
mod complete;
pub mod console;
mod counting;
mod design;
mod error;
mod expected;
mod files;
mod interruption;
mod listener;
mod listing;
mod outbox;
mod pending_game;
mod port;
mod recording;
mod request;
mod session;
mod set_up;
mod simulator;
mod so_far;
mod solutions;
mod solving;
mod task;
#[cfg(unix)]
mod terminal;
mod timers;
mod typed_game;

pub use commands::run;
pub use complete::Complete;
pub use design::{BoardDesign, DESIGNS, Job, RATES};
pub use error::{BoardError, CountFault, ListFault, SolveFault};
pub use expected::{AnswerPlace, encoder_word};
pub use files::{EncodedGame, FileError, Games, LeftOut, SetUps, Unfit};
pub use listener::{Listener, Totals};
pub use pending_game::Difference;
pub use port::{ABORT, Port};
pub use recording::Recording;
pub use session::Session;
pub use set_up::{SetUp, SetUpError};
pub use solutions::{Demand, IllegalLine, Solutions, Step, TooLong};
pub use task::Task;
#[cfg(unix)]
pub use terminal::Terminal;
pub use typed_game::{Entry, TypedError, TypedGame};
