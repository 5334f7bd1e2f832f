// SPDX-License-Identifier: MIT OR Apache-2.0
//! What is the same for all that is made of Verilator's C++: its run-time support and its headers, compiled once and kept in
//! the cache.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::cache::{Cache, fingerprint};
use crate::compiler::{Tracing, compiler, environment, include_flags, run};
use crate::error::BuildError;
use crate::toolchain::Toolchain;

/// What Verilator's own makefile gives, but for the level of optimisation and what a program may change.
const PROGRAM_FLAGS: &[&str] = &[
    "-O1",
    "-faligned-new",
    "-fcf-protection=none",
    "-fcoroutines",
    "-w",
    "-DVL_TIME_CONTEXT",
    "-DVM_COVERAGE=0",
    "-DVM_SC=0",
    "-DVM_TRACE=0",
    "-DVM_TRACE_FST=0",
    "-DVM_TRACE_VCD=0",
];

/// The name of [`Support::headers`].
const HEADERS: &str = "headers.h";

/// Verilator's run-time support, compiled.
#[derive(Clone, Debug)]
pub struct Support {
    /// Object files to link.
    pub objects: Vec<PathBuf>,
    /// A file for `-include`, of Verilator's headers. Beside it lies the compiler's own form of them, which it takes instead where
    /// its options are the same: to read the headers is half of the time that a model takes.
    pub headers: PathBuf,
}

impl Support {
    /// For models.
    pub(crate) fn of_models(toolchain: &Toolchain, cache: &Cache, tracing: Tracing) -> Result<Self, BuildError> {
        let names: &[&str] = match tracing {
            Tracing::Off => &["verilated", "verilated_threads"],
            Tracing::On => &["verilated", "verilated_threads", "verilated_vcd_c"],
        };
        let entry = format!("support-{}", fingerprint(environment(toolchain, tracing)));
        Self::find(toolchain, cache, &entry, names, || compiler(toolchain, tracing))
    }

    /// For programs that Verilator builds, which have delays and a `main` of Verilator's own.
    pub(crate) fn of_programs(toolchain: &Toolchain, cache: &Cache) -> Result<Self, BuildError> {
        let entry = format!(
            "support-of-programs-{}",
            fingerprint(environment(toolchain, Tracing::Off))
        );
        let names = ["verilated", "verilated_threads", "verilated_timing"];
        Self::find(toolchain, cache, &entry, &names, || {
            let mut command = Command::new(toolchain.compiler());
            command.args(PROGRAM_FLAGS).args(include_flags(toolchain));
            command
        })
    }

    /// Of these of Verilator's C++ sources, from the cache or made for it.
    fn find(
        toolchain: &Toolchain,
        cache: &Cache,
        entry: &str,
        names: &[&str],
        compiler: impl Fn() -> Command,
    ) -> Result<Self, BuildError> {
        let (folder, _) = cache.entry(entry, |workshop| {
            let folder = workshop.join("support");
            fs::create_dir(&folder).map_err(BuildError::io(&folder))?;
            fs::write(folder.join(HEADERS), "#include \"verilated.h\"\n").map_err(BuildError::io(&folder))?;
            let sources = names.iter().map(|name| {
                let source = toolchain.verilator_root().join(format!("include/{name}.cpp"));
                vec!["-c".into(), source.into_os_string()]
            });
            let headers = ["-x", "c++-header", HEADERS, "-o", &format!("{HEADERS}.gch")].map(Into::into);
            for arguments in sources.chain([headers.to_vec()]) {
                let mut command = compiler();
                command.current_dir(&folder).args(arguments);
                run(command).map_err(|failure| failure.of_compiler(toolchain, entry))?;
            }
            Ok(folder)
        })?;
        Ok(Self {
            objects: names.iter().map(|name| folder.join(format!("{name}.o"))).collect(),
            headers: folder.join(HEADERS),
        })
    }
}
