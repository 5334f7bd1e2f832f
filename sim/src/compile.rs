// SPDX-License-Identifier: MIT OR Apache-2.0
//! From a design to a shared library: Verilator makes C++, the compiler makes the library. The part of it that is the
//! same for all models, Verilator's run-time support, is compiled once and kept in the cache as well.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::cache::{Cache, fingerprint};
use crate::design::Design;
use crate::error::BuildError;
use crate::shim::{self, MODEL_CLASS};
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

/// Warnings do not stop a build: linting has its own gate, and a core with a fault planted in it must still run.
const VERILATOR_FLAGS: &[&str] = &[
    "--cc",
    "-O3",
    "--x-assign",
    "fast",
    "--x-initial",
    "fast",
    "--noassert",
    "-Wno-fatal",
    "--timescale",
    "1ns/1ns",
    "--prefix",
    MODEL_CLASS,
    "--Mdir",
    "../model",
    "-I.",
];

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

/// Those of [`program_runtime`]: what Verilator's own makefile gives, but for the level of optimisation.
const PROGRAM_FLAGS: &[&str] = &[
    "-O1",
    "-faligned-new",
    "-fcoroutines",
    "-pthread",
    "-w",
    "-DVL_TIME_CONTEXT",
    "-DVM_COVERAGE=0",
    "-DVM_SC=0",
    "-DVM_TRACE=0",
    "-DVM_TRACE_FST=0",
    "-DVM_TRACE_VCD=0",
    "-DVM_TRACE_SAIF=0",
];

/// Where the design's texts go; Verilator runs there, so that its messages name files as the design does.
const VERILOG_FOLDER: &str = "verilog";

/// Where Verilator's C++ goes.
const MODEL_FOLDER: &str = "model";

/// More of a tool's output than this many bytes is cut off.
const OUTPUT_LIMIT: usize = 16 * 1024;

/// The name under which the cache knows the model of a design: it changes with everything that the model depends on, and
/// with everything that was checked when it was made, such as the ports: what is in the cache is not checked again.
pub(crate) fn entry_name(toolchain: &Toolchain, design: &Design, tracing: Tracing) -> String {
    let shim = shim::text(design);
    let ports = format!("{:?}", design.port_specs());
    let mut parts = environment(toolchain, tracing);
    parts.extend(VERILATOR_FLAGS);
    parts.push(design.top());
    parts.push(&shim);
    parts.push(&ports);
    for (kind, files) in [("source", design.source_files()), ("include", design.include_files())] {
        for file in files {
            parts.extend([kind, &file.name, &file.text]);
        }
    }
    format!("{}-{}.so", design.top(), fingerprint(parts))
}

fn environment(toolchain: &Toolchain, tracing: Tracing) -> Vec<&str> {
    let mut parts = vec![
        toolchain.verilator_version(),
        toolchain.verilator_root().to_str().unwrap_or_default(),
        toolchain.compiler_version(),
    ];
    parts.extend(COMPILER_FLAGS);
    parts.extend(trace_definitions(tracing));
    parts
}

fn trace_definitions(tracing: Tracing) -> [&'static str; 2] {
    match tracing {
        Tracing::Off => ["-DVM_TRACE=0", "-DVM_TRACE_VCD=0"],
        Tracing::On => ["-DVM_TRACE=1", "-DVM_TRACE_VCD=1"],
    }
}

/// Makes the shared library of a design in an empty folder and gives its path.
pub(crate) fn shared_library(
    toolchain: &Toolchain,
    cache: &Cache,
    design: &Design,
    tracing: Tracing,
    workshop: &Path,
) -> Result<PathBuf, BuildError> {
    verilate(toolchain, design, tracing, workshop)?;
    let model = workshop.join(MODEL_FOLDER);
    let header_path = model.join(format!("{MODEL_CLASS}.h"));
    let header = fs::read_to_string(&header_path).map_err(BuildError::io(header_path))?;
    let differences = shim::port_differences(design, &header);
    if !differences.is_empty() {
        return Err(BuildError::Ports {
            top: design.top().to_owned(),
            differences,
        });
    }
    let runtime = runtime_objects(toolchain, cache, tracing)?;
    fs::write(model.join("shim.cpp"), shim::text(design)).map_err(BuildError::io(&model))?;
    fs::write(model.join("all.cpp"), one_unit(&model)?).map_err(BuildError::io(&model))?;
    let library = workshop.join("model.so");
    let mut command = compiler(toolchain, tracing);
    command.current_dir(&model).args(["-shared", "all.cpp"]);
    command.args(runtime).arg("-o").arg(&library);
    run(command).map_err(|failure| failure.of_compiler(toolchain, design.top()))?;
    Ok(library)
}

/// Verilog to C++.
fn verilate(toolchain: &Toolchain, design: &Design, tracing: Tracing, workshop: &Path) -> Result<(), BuildError> {
    let verilog = workshop.join(VERILOG_FOLDER);
    fs::create_dir(&verilog).map_err(BuildError::io(&verilog))?;
    for file in design.source_files().iter().chain(design.include_files()) {
        let path = verilog.join(&file.name);
        fs::write(&path, &file.text).map_err(BuildError::io(path))?;
    }
    let mut command = Command::new(toolchain.verilator());
    command.current_dir(&verilog).args(VERILATOR_FLAGS);
    if tracing == Tracing::On {
        command.arg("--trace");
    }
    command.args(["--top-module", design.top()]);
    command.args(design.source_files().iter().map(|file| &file.name));
    run(command).map_err(|failure| match failure {
        Failure::Start(source) => BuildError::io(toolchain.verilator())(source),
        Failure::Output(output) => BuildError::Verilator {
            top: design.top().to_owned(),
            output,
        },
    })
}

/// One text that includes all of the model and the shim: parsing Verilator's headers once is most of the saving.
fn one_unit(model: &Path) -> Result<String, BuildError> {
    let mut names = Vec::new();
    for entry in fs::read_dir(model).map_err(BuildError::io(model))? {
        let name = entry.map_err(BuildError::io(model))?.file_name();
        names.extend(name.into_string().ok().filter(|name| name.ends_with(".cpp")));
    }
    names.sort();
    Ok(names.iter().map(|name| format!("#include \"{name}\"\n")).collect())
}

/// Verilator's run-time support for models, as object files, made at first need.
fn runtime_objects(toolchain: &Toolchain, cache: &Cache, tracing: Tracing) -> Result<Vec<PathBuf>, BuildError> {
    let names: &[&str] = match tracing {
        Tracing::Off => &["verilated", "verilated_threads"],
        Tracing::On => &["verilated", "verilated_threads", "verilated_vcd_c"],
    };
    let entry = format!("runtime-{}", fingerprint(environment(toolchain, tracing)));
    objects(toolchain, cache, &entry, names, || compiler(toolchain, tracing))
}

/// The same for programs that Verilator builds, which have delays and a `main` of Verilator's own.
pub(crate) fn program_runtime(toolchain: &Toolchain, cache: &Cache) -> Result<Vec<PathBuf>, BuildError> {
    let names = ["verilated", "verilated_threads", "verilated_timing"];
    let versions = [
        toolchain.verilator_version(),
        toolchain.verilator_root().to_str().unwrap_or_default(),
        toolchain.compiler_version(),
    ];
    let entry = format!(
        "runtime-of-programs-{}",
        fingerprint([&versions[..], PROGRAM_FLAGS].concat())
    );
    objects(toolchain, cache, &entry, &names, || {
        let mut command = Command::new(toolchain.compiler());
        command.args(PROGRAM_FLAGS).args(include_flags(toolchain));
        command
    })
}

/// These of Verilator's C++ sources as object files in the cache.
fn objects(
    toolchain: &Toolchain,
    cache: &Cache,
    entry: &str,
    names: &[&str],
    compiler: impl Fn() -> Command,
) -> Result<Vec<PathBuf>, BuildError> {
    let (folder, _) = cache.entry(entry, |workshop| {
        let objects = workshop.join("objects");
        fs::create_dir(&objects).map_err(BuildError::io(&objects))?;
        for name in names {
            let mut command = compiler();
            command.current_dir(&objects).arg("-c");
            command.arg(toolchain.verilator_root().join(format!("include/{name}.cpp")));
            run(command).map_err(|failure| failure.of_compiler(toolchain, name))?;
        }
        Ok(objects)
    })?;
    Ok(names.iter().map(|name| folder.join(format!("{name}.o"))).collect())
}

fn compiler(toolchain: &Toolchain, tracing: Tracing) -> Command {
    let mut command = Command::new(toolchain.compiler());
    command.args(COMPILER_FLAGS).args(trace_definitions(tracing));
    command.args(include_flags(toolchain));
    command
}

fn include_flags(toolchain: &Toolchain) -> [PathBuf; 4] {
    let include = toolchain.verilator_root().join("include");
    let standard = include.join("vltstd");
    ["-I".into(), include, "-I".into(), standard]
}

enum Failure {
    Start(std::io::Error),
    Output(String),
}

impl Failure {
    fn of_compiler(self, toolchain: &Toolchain, top: &str) -> BuildError {
        match self {
            Self::Start(source) => BuildError::io(toolchain.compiler())(source),
            Self::Output(output) => BuildError::Compiler {
                top: top.to_owned(),
                output,
            },
        }
    }
}

fn run(mut command: Command) -> Result<(), Failure> {
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
