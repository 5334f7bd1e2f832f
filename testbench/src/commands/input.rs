// SPDX-License-Identifier: MIT OR Apache-2.0
//! Files of games that a command reads, compressed or not; `-` is standard input.

use std::fs::File;
use std::io::{self, BufReader, Cursor, Read};
use std::path::{Path, PathBuf};

use halfmove::compression::{Compression, Decompressed, MAGIC};

use crate::console::Failure;

/// The name of standard input among the arguments.
pub const STANDARD: &str = "-";

/// A source of PGN, opened.
pub struct Input {
    /// As the user wrote it.
    pub name: String,
    pub reader: Box<dyn Read>,
}

impl Input {
    /// What a failure in reading it ends with.
    pub fn failure(name: String) -> impl FnOnce(io::Error) -> Failure {
        let doing = "read";
        |source| halfmove_host::console::Failure::File { doing, name, source }.into()
    }
}

/// All of them, opened before anything is done, so that a wrong name does not come up late.
pub fn open_all(paths: &[PathBuf]) -> Result<Vec<Input>, Failure> {
    if paths.iter().filter(|path| is_standard(path)).count() > 1 {
        return Err(Failure::Usage("standard input, `-`, can be read only once".to_owned()));
    }
    paths.iter().map(|path| open(path)).collect()
}

/// One of them.
pub fn open(path: &Path) -> Result<Input, Failure> {
    let (name, mut reader): (String, Box<dyn Read>) = if is_standard(path) {
        ("standard input".to_owned(), Box::new(io::stdin().lock()))
    } else {
        let file = File::open(path).map_err(Failure::file("open", path))?;
        if path.is_dir() {
            let name = path.display();
            return Err(Failure::Usage(format!("{name} is a folder, not a PGN file")));
        }
        (path.display().to_string(), Box::new(file))
    };
    // A pipe may give its first bytes one by one.
    let mut head = Vec::new();
    let read = reader.by_ref().take(MAGIC as u64).read_to_end(&mut head);
    read.map_err(Input::failure(name.clone()))?;
    let compression = Compression::of_head(&head);
    let whole = Cursor::new(head).chain(reader);
    let reader: Box<dyn Read> = match compression {
        Some(compression) => Box::new(Decompressed::new(BufReader::new(whole), compression)),
        None => Box::new(whole),
    };
    Ok(Input { name, reader })
}

/// Refuses to write over what is read.
pub fn keep_from(output: &Path, inputs: &[PathBuf]) -> Result<(), Failure> {
    let same = |input: &PathBuf| {
        let (input, output) = (input.canonicalize(), output.canonicalize());
        matches!((input, output), (Ok(input), Ok(output)) if input == output)
    };
    match inputs.iter().any(same) {
        true => Err(Failure::Usage(format!(
            "{} is read and would be written",
            output.display()
        ))),
        false => Ok(()),
    }
}

fn is_standard(path: &Path) -> bool {
    path == Path::new(STANDARD)
}
