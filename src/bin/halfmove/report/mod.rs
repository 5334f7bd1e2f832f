// SPDX-License-Identifier: MIT OR Apache-2.0
//! What is reported: games that are skipped, remarks, the summary, and what ended the program.

mod diagnostic;
mod failure;
pub mod place;
mod printable;
pub mod progress;
pub mod remark_reporter;
pub mod remarks;
mod reporter;
pub mod status;
pub mod summary;
pub mod trouble;
pub mod usage;

pub use failure::Failure;
pub use halfmove::counted;
pub use printable::{json_line, printable, push_json};
pub use reporter::{Reporter, print_failure, print_not_kept};
