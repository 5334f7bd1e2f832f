// SPDX-License-Identifier: MIT OR Apache-2.0
//! How PGN is read: the same options for every command that reads it.

use clap::Args;
use halfmove::pgn::{self, Encoding};

#[derive(Args, Clone, Copy, Debug, Default)]
pub struct PgnOptions {
    /// Skip PGN games that need a repair, instead of reading them as they were meant
    #[arg(long)]
    pub strict: bool,

    /// The encoding of PGN input, as the Encoding Standard names it: utf-8, utf-16, windows-1252, iso-8859-2, koi8-r ...
    /// [default: by its byte order mark UTF-16, else UTF-8 where valid, else Windows-1252]
    #[arg(long, value_name = "NAME")]
    pub encoding: Option<Encoding>,
}

impl PgnOptions {
    /// The options as the library takes them.
    pub fn options(self) -> pgn::Options {
        pgn::Options {
            strict: self.strict,
            encoding: self.encoding.unwrap_or_default(),
            ..pgn::Options::USUAL
        }
    }
}
