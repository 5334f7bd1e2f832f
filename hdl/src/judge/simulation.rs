// SPDX-License-Identifier: MIT OR Apache-2.0
//! The judge simulated clock by clock in Rust, with plain integers outside.

use rust_hdl::prelude::*;

use super::{BrennerInterpreterJudge, RecordJudge};
use crate::gbr::simulation::{Inputs, Outputs, simulation};
use crate::simulation::{PASSES, Settle};
use crate::word::Word;

simulation!(
    /// `record_judge`, clock by clock.
    RecordJudgeSimulation, RecordJudge, flag
);
simulation!(
    /// `brenner_interpreter_judge`, clock by clock.
    InterpreterJudgeSimulation, BrennerInterpreterJudge, flag
);
