// SPDX-License-Identifier: MIT OR Apache-2.0
//! A simulated board: `halfmove-hw board serve` runs it in a process of its own, which ends when this program ends.

use std::env;
use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use indicatif::ProgressBar;

use crate::cli::Connection;
use crate::complete::Complete;
use crate::console;
use crate::error::BoardError;
use crate::interruption::{self, GRACE};

/// The program that simulates boards.
const PROGRAM: &str = "halfmove-hw";
/// Its package, as a checkout has it.
const PACKAGE: &str = "halfmove-testbench";
/// How long it may take to end.
const END: Duration = Duration::from_secs(5);

/// A board that runs, until it is dropped.
#[derive(Debug)]
pub(crate) struct SimulatedBoard {
    child: Child,
    /// Closed, it ends the process.
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
    port: PathBuf,
}

impl SimulatedBoard {
    /// Starts the board of this name, and waits until it has been compiled.
    pub(crate) fn start(board: &str, connection: &Connection) -> Result<Self, BoardError> {
        let (mut command, name) = program()?;
        command.args(["board", "--simulate", board]);
        command.args(["--noise", &connection.noise.to_string()]);
        command.args(["--seed", &connection.seed.to_string()]);
        if let Some(baud) = connection.baud {
            command.args(["--baud", &baud.to_string()]);
        }
        command.args(["serve", "--attended"]);
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let bar = console::waiting(&format!("compiling {board} with Verilator"));
        let failed = |source| BoardError::Simulator {
            program: name.clone(),
            source,
        };
        let mut child = command.spawn().map_err(failed)?;
        let pipe = || failed(io::ErrorKind::BrokenPipe.into());
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().ok_or_else(pipe)?);
        let errors = pass_on(child.stderr.take().ok_or_else(pipe)?, bar.clone());
        let mut simulated = Self {
            child,
            input,
            output,
            port: PathBuf::new(),
        };
        let line = simulated.line();
        bar.finish_and_clear();
        match line {
            Ok(Some(port)) => {
                simulated.port = port.into();
                Ok(simulated)
            }
            Ok(None) if interruption::has_come() => Err(BoardError::Interrupted {
                complete: Complete::default(),
            }),
            // It has said why.
            Ok(None) => {
                let _ = errors.join();
                Err(BoardError::NotSimulated {
                    board: board.to_owned(),
                })
            }
            Err(source) => Err(failed(source)),
        }
    }

    /// The name of its port.
    pub(crate) fn port(&self) -> &Path {
        &self.port
    }

    /// Clocks that it has had; nothing if it runs no more.
    pub(crate) fn clocks(&mut self) -> Option<u64> {
        self.input.as_mut()?.write_all(b"\n").ok()?;
        self.line().ok()??.parse().ok()
    }

    fn line(&mut self) -> io::Result<Option<String>> {
        let mut line = String::new();
        let read = self.output.read_line(&mut line)?;
        Ok((read > 0).then(|| line.trim_end().to_owned()))
    }
}

impl Drop for SimulatedBoard {
    fn drop(&mut self) {
        drop(self.input.take());
        let begun = Instant::now();
        let patience = if interruption::has_come() { GRACE / 2 } else { END };
        while begun.elapsed() < patience {
            match self.child.try_wait() {
                Ok(None) => thread::sleep(Duration::from_millis(5)),
                Ok(Some(_)) | Err(_) => return,
            }
        }
        // It has ended meanwhile, or is made to.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What the process says of errors goes to standard error, beside the progress.
fn pass_on(errors: impl io::Read + Send + 'static, bar: ProgressBar) -> thread::JoinHandle<()> {
    thread::spawn(move || {
        for line in BufReader::new(errors).split(b'\n').map_while(Result::ok) {
            // Paths may have any bytes.
            let line = String::from_utf8_lossy(&line);
            bar.suspend(|| console::tell(line.trim_end_matches('\r')));
        }
    })
}

/// The program that simulates boards, and its name: beside this one, on the path, or as Cargo builds it in a checkout.
fn program() -> Result<(Command, String), BoardError> {
    let file = format!("{PROGRAM}{}", env::consts::EXE_SUFFIX);
    let beside = env::current_exe().ok().map(|program| program.with_file_name(&file));
    let path = env::var_os("PATH").unwrap_or_default();
    // An empty entry would be the present folder.
    let folders = env::split_paths(&path).filter(|folder| folder != Path::new(""));
    let on_path = folders.map(|folder| folder.join(&file));
    if let Some(program) = beside.into_iter().chain(on_path).find(|program| is_program(program)) {
        let name = program.display().to_string();
        return Ok((Command::new(program), name));
    }
    if !Path::new("testbench/Cargo.toml").is_file() {
        return Err(BoardError::NoSimulator);
    }
    let mut cargo = Command::new("cargo");
    cargo.args(["run", "--release", "--quiet", "-p", PACKAGE, "--bin", PROGRAM, "--"]);
    Ok((cargo, format!("cargo run -p {PACKAGE}")))
}

/// Whether a file is there that somebody may execute.
fn is_program(path: &Path) -> bool {
    #[cfg(unix)]
    let may_be_executed =
        |there: fs::Metadata| std::os::unix::fs::PermissionsExt::mode(&there.permissions()) & 0o111 != 0;
    #[cfg(not(unix))]
    let may_be_executed = |_| true;
    path.is_file() && path.metadata().is_ok_and(may_be_executed)
}
