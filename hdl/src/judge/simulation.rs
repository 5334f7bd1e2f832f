// SPDX-License-Identifier: MIT OR Apache-2.0
//! The judge simulated clock by clock in Rust, with plain integers outside.

use rust_hdl::prelude::*;

use super::{
    BrennerInterpreterJudge, BrennerInterpreterJudgeMates, CbfInterpreterJudge, ElevenInterpreterJudge,
    JoseInterpreterJudge, RecordJudge, RecordJudgeMates,
};
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
simulation!(
    /// `brenner_interpreter_judge_mates`, clock by clock.
    InterpreterJudgeMatesSimulation, BrennerInterpreterJudgeMates, flag
);
simulation!(
    /// `eleven_interpreter_judge`, clock by clock.
    ElevenJudgeSimulation, ElevenInterpreterJudge, flag
);
simulation!(
    /// `jose_document_judge`, clock by clock.
    JoseDocumentJudgeSimulation, JoseInterpreterJudge<1, 0>, flag
);
simulation!(
    /// `cbf_interpreter_judge`, clock by clock.
    CbfJudgeSimulation, CbfInterpreterJudge<1>, flag
);
simulation!(
    /// `record_judge_mates`, clock by clock.
    RecordJudgeMatesSimulation, RecordJudgeMates, flag
);
