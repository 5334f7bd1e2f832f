// SPDX-License-Identifier: MIT OR Apache-2.0
//! Whether a mutation that the cross-check does not notice can be noticed at all.
//!
//! The core with the mutation and the core without it get the same inputs. Their memories are taken out: what is read is
//! any value at all, the same for both, and what is written, where, and where it is read are outputs like the others.
//! If no output ever differs the mutation makes no difference; if one does it may still make none, where only a memory
//! sees it. ABC shows it for ever, from power-up, as in [`crate::proofs`].

use super::netlist::{CONTROL, CONTROL_WIDTH, Mutated};
use crate::proofs;
use crate::tools::{ToolError, YOSYS};

/// Time frames that a proof may look at. Where these do not do, ABC comes three further in the next minute.
const FRAMES: u32 = 20;
/// Seconds after which a proof that hangs is given up.
const PATIENCE: u32 = 1_200;

/// Whether it is shown that the mutation with this number makes no difference.
///
/// # Errors
/// If Yosys or ABC is missing or fails.
///
/// # Panics
/// If no file can be written in the temporary folder.
pub fn is_equivalent(mutated: &Mutated, top: &str, number: u64) -> Result<bool, ToolError> {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    std::fs::write(folder.path().join("mutated.il"), &mutated.netlist).expect("the temporary folder can be written");
    // A mutated flip-flop leaves its initial value on a wire that is a constant now. All flip-flops begin with 0.
    let script = format!(
        "read_ilang mutated.il; setattr -unset init w:*; zinit -all; memory -nomap; opt; expose -evert t:$mem*; opt_clean; copy {top} sound; \
         rename {top} mutant; delete -input sound/w:{CONTROL} mutant/w:{CONTROL}; cd sound; \
         connect -set {CONTROL} {CONTROL_WIDTH}'d0; cd mutant; connect -set {CONTROL} {CONTROL_WIDTH}'d{number}; cd; \
         miter -equiv -flatten -make_assert sound mutant both; hierarchy -top both; proc; flatten; opt -full; \
         setundef -undriven -zero; setundef -init -zero; techmap; opt -full; dffunmap; techmap; abc -g AND -fast; \
         opt_clean; write_aiger -zinit proof.aig"
    );
    YOSYS.run(folder.path(), &["-q", "-p", &script])?;
    let said = proofs::abc(folder.path(), &format!("pdr -F {FRAMES} -T {PATIENCE}"))?;
    Ok(said.contains("Property proved") || said.contains("Networks are equivalent"))
}
