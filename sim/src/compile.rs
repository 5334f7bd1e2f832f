// SPDX-License-Identifier: MIT OR Apache-2.0
//! From a design to a shared library: Verilator makes C++, the compiler makes the library.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::cache::{Cache, fingerprint};
use crate::compiler::{Failure, Tracing, compiler, environment, run};
use crate::design::Design;
use crate::error::BuildError;
use crate::shim::{self, MODEL_CLASS};
use crate::support::Support;
use crate::toolchain::Toolchain;

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

/// Where the design's texts go; Verilator runs there, so that its messages name files as the design does.
const VERILOG_FOLDER: &str = "verilog";

/// Where Verilator's C++ goes.
const MODEL_FOLDER: &str = "model";

/// The name under which the cache knows the model of a design: it changes with everything that the model depends on, and
/// with everything that was checked when it was made, such as the ports: what is in the cache is not checked again.
pub(crate) fn entry_name(toolchain: &Toolchain, design: &Design, tracing: Tracing) -> String {
    let shim = shim::text(design);
    let ports = format!("{:?}", design.port_specs());
    let mut parts = environment(toolchain, tracing);
    parts.extend([design.top(), &shim, &ports].map(str::as_bytes));
    for (kind, files) in [("source", design.source_files()), ("include", design.include_files())] {
        for file in files {
            parts.extend([kind, &file.name, &file.text].map(str::as_bytes));
        }
    }
    format!("{}-{}.so", design.top(), fingerprint(parts))
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
    let support = Support::of_models(toolchain, cache, tracing)?;
    fs::write(model.join("shim.cpp"), shim::text(design)).map_err(BuildError::io(&model))?;
    fs::write(model.join("all.cpp"), one_unit(&model)?).map_err(BuildError::io(&model))?;
    let library = workshop.join("model.so");
    let mut command = compiler(toolchain, tracing);
    command.current_dir(&model).arg("-include").arg(support.headers);
    command
        .args(["-shared", "all.cpp"])
        .args(support.objects)
        .arg("-o")
        .arg(&library);
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
