// SPDX-License-Identifier: MIT OR Apache-2.0
//! Runs the built binary.

use std::io::Write;
use std::process::{Command, Stdio};

use halfmove::framing::{Version, Writer};

/// The Scholar's Mate as Brenner codes it.
pub const SCHOLARS_MATE: [u8; 10] = [0x2c, 0x2c, 0x61, 0x17, 0xdb, 0x1e, 0x06, 0x06, 0x53, 0x02];

/// What a run gave.
pub struct Run {
    pub stdout: Vec<u8>,
    pub stderr: String,
    pub code: Option<i32>,
}

impl Run {
    pub fn text(&self) -> String {
        String::from_utf8(self.stdout.clone()).expect("standard output is text")
    }

    /// Standard error, one JSON object a line.
    pub fn events(&self) -> Vec<serde_json::Value> {
        let event = |line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        self.stderr.lines().map(event).collect()
    }
}

/// The binary, not looking at the colours that the surroundings ask for.
pub fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_halfmove"));
    command.args(arguments);
    for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
        command.env_remove(variable);
    }
    command
}

/// Runs the binary with this on its standard input.
pub fn run_with(command: &mut Command, input: &[u8]) -> Run {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    let input = input.to_vec();
    // The binary may end before it has read everything.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("the binary ends");
    writer.join().expect("the writer ends");
    Run {
        stdout: output.stdout,
        stderr: String::from_utf8(output.stderr).expect("standard error is text"),
        code: output.status.code(),
    }
}

/// Runs the binary with these arguments and this on its standard input.
pub fn run(arguments: &[&str], input: impl AsRef<[u8]>) -> Run {
    run_with(&mut command(arguments), input.as_ref())
}

/// A file of games with these bytes, as `halfmove encode` writes it.
pub fn sealed(games: &[&[u8]]) -> Vec<u8> {
    let mut file = Writer::new(Vec::new(), *b"BRENNER", Version::Two).expect("memory");
    for game in games {
        file.write(game).expect("memory");
    }
    file.finish().expect("memory")
}

/// The same in the first version of the framing, where offsets are easy to count.
pub fn framed(games: &[&[u8]]) -> Vec<u8> {
    let mut file = b"BRENNER\x01".to_vec();
    for game in games {
        assert!(game.len() < 128, "one byte tells the length");
        file.push(game.len() as u8);
        file.extend_from_slice(game);
    }
    file
}
