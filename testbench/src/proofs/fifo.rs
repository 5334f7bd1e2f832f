// SPDX-License-Identifier: MIT OR Apache-2.0
//! The output FIFO by itself: an inductive proof, with its invariants written down in `record_fifo_inside.sv`.

use crate::tools::{ToolError, YOSYS};

const INSIDE: &str = include_str!("../../proofs/record_fifo_inside.sv");

/// Proves that a text of `halfmove_record_fifo` loses, invents and overwrites no record, by Yosys' SAT solver and
/// temporal induction.
///
/// # Errors
/// If a tool is missing, or the proof fails.
///
/// # Panics
/// If no file can be written in the temporary folder, or the text is no module.
pub fn prove_record_fifo(text: &str, memory: &str) -> Result<(), ToolError> {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let (body, _) = text.rsplit_once("endmodule").expect("the text is a module");
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).expect("it can be written");
    write("fifo.sv", &format!("{body}{INSIDE}endmodule\n"));
    write("memory.v", memory);
    let script = "read_verilog -formal -sv fifo.sv memory.v; hierarchy -check -top halfmove_record_fifo; \
                  cutpoint t:halfmove_ram*; proc; flatten; opt -full; delete -output; opt_clean -purge; \
                  sat -verify -tempinduct -maxsteps 8 -prove-asserts -set-assumes halfmove_record_fifo";
    YOSYS.run(folder.path(), &["-q", "-p", script]).map(drop)
}
