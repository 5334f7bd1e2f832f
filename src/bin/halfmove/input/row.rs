// SPDX-License-Identifier: MIT OR Apache-2.0
//! The columns of a row of jose's database, beside its GameText.

use std::fs::File;
use std::io::Read;
use std::path::PathBuf;

use clap::Args;
use halfmove::codec::{Codec, ONE_GAME_LIMIT};
use halfmove::codes::{Entry, Options};
use halfmove::jose::Comments;
use halfmove::jose::codec::{GAME_TEXT, row};

use crate::report::{Failure, printable};

/// What jose's database keeps beside the GameText of a game.
#[derive(Args, Clone, Debug)]
pub struct RowOptions {
    /// The file with the texts of one bare GameText of jose, each ended by a zero byte
    #[arg(long, value_name = "FILE")]
    pub column: Option<PathBuf>,

    /// The position from which one bare GameText of jose starts
    #[arg(long, value_name = "FEN")]
    pub fen: Option<String>,
}

impl RowOptions {
    /// What reads one GameText with these columns; `None` if none is given.
    pub fn codec(
        &self,
        code: Option<&'static Entry>,
        is_alone: bool,
        options: &Options,
    ) -> Result<Option<Box<dyn Codec>>, Failure> {
        let Self { column, fen } = self;
        let given = match (column, fen) {
            (None, None) => return Ok(None),
            (Some(_), _) => "--column",
            (None, Some(_)) => "--fen",
        };
        if code.is_none_or(|code| code.name != GAME_TEXT.name) || !is_alone {
            let reason = format!("{given} is for one GameText with nothing around it: --code jose --bare");
            return Err(Failure::Usage(reason));
        }
        let (mut options, mut comments) = (options.jose, Vec::new());
        if let Some(path) = column {
            options.comments = Comments::Column;
            let cannot_read = |source| Failure::Read {
                name: printable(&path.display().to_string()),
                source,
            };
            let file = File::open(path).map_err(cannot_read)?;
            file.take(ONE_GAME_LIMIT + 1)
                .read_to_end(&mut comments)
                .map_err(cannot_read)?;
            if comments.len() as u64 > ONE_GAME_LIMIT {
                let reason = format!("{} has more than {ONE_GAME_LIMIT} bytes", path.display());
                return Err(Failure::Usage(reason));
            }
        }
        Ok(Some(row(options, comments, fen.clone())))
    }
}
