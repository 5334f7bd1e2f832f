// SPDX-License-Identifier: MIT OR Apache-2.0
//! How the C++ compiler is called, and what a tool that fails has said.

use std::path::PathBuf;
use std::process::Command;

use crate::error::BuildError;
use crate::toolchain::Toolchain;

/// Whether a model can write a waveform. One that can is built on its own and is slower even when it writes none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tracing {
    /// No waveform.
    #[default]
    Off,
    /// [`Model::trace`](crate::Model::trace) writes a VCD file.
    On,
}

/// Hidden symbols keep models of several designs in one process apart. `VL_USER_*` leave the hooks to the shim.
const COMPILER_FLAGS: &[&str] = &[
    "-O1",
    "-std=c++17",
    "-fPIC",
    "-fvisibility=hidden",
    "-faligned-new",
    "-pthread",
    "-w",
    "-DVL_TIME_CONTEXT",
    "-DVL_USER_FINISH",
    "-DVL_USER_STOP",
    "-DVL_USER_FATAL",
    "-DVM_COVERAGE=0",
    "-DVM_SC=0",
    "-DVM_TRACE_FST=0",
    "-DVM_TRACE_SAIF=0",
];

/// More of a tool's output than this many bytes is cut off.
const OUTPUT_LIMIT: usize = 16 * 1024;

/// How the tools are called and what is kept of what they make: the code that does it.
const RECIPE: &[&str] = &[
    include_str!("compile.rs"),
    include_str!("compiler.rs"),
    include_str!("support.rs"),
];

/// All that a compiled file depends on beside its source.
pub(crate) fn environment(toolchain: &Toolchain, tracing: Tracing) -> Vec<&[u8]> {
    let mut parts = vec![
        toolchain.verilator_version().as_bytes(),
        toolchain.verilator_root().as_os_str().as_encoded_bytes(),
        toolchain.compiler_version().as_bytes(),
    ];
    let texts = RECIPE.iter().copied().chain(trace_definitions(tracing));
    parts.extend(texts.map(str::as_bytes));
    parts
}

fn trace_definitions(tracing: Tracing) -> [&'static str; 2] {
    match tracing {
        Tracing::Off => ["-DVM_TRACE=0", "-DVM_TRACE_VCD=0"],
        Tracing::On => ["-DVM_TRACE=1", "-DVM_TRACE_VCD=1"],
    }
}

pub(crate) fn compiler(toolchain: &Toolchain, tracing: Tracing) -> Command {
    let mut command = Command::new(toolchain.compiler());
    command.args(COMPILER_FLAGS).args(trace_definitions(tracing));
    command.args(include_flags(toolchain));
    command
}

pub(crate) fn include_flags(toolchain: &Toolchain) -> [PathBuf; 4] {
    let include = toolchain.verilator_root().join("include");
    let standard = include.join("vltstd");
    ["-I".into(), include, "-I".into(), standard]
}

/// Why a tool gave nothing.
pub(crate) enum Failure {
    Start(std::io::Error),
    Output(String),
}

impl Failure {
    pub(crate) fn of_compiler(self, toolchain: &Toolchain, top: &str) -> BuildError {
        match self {
            Self::Start(source) => BuildError::io(toolchain.compiler())(source),
            Self::Output(output) => BuildError::Compiler {
                top: top.to_owned(),
                output,
            },
        }
    }
}

pub(crate) fn run(mut command: Command) -> Result<(), Failure> {
    let output = command.output().map_err(Failure::Start)?;
    if output.status.success() {
        return Ok(());
    }
    let mut text = String::from_utf8_lossy(&output.stderr).into_owned();
    text.push_str(&String::from_utf8_lossy(&output.stdout));
    if text.trim().is_empty() {
        text = format!("it ends with {} and says nothing", output.status);
    }
    if text.len() > OUTPUT_LIMIT {
        text.truncate(text.floor_char_boundary(OUTPUT_LIMIT));
        text.push_str("\n(cut off)");
    }
    Err(Failure::Output(text))
}
