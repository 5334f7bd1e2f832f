// SPDX-License-Identifier: MIT OR Apache-2.0
//! The index of a file: where in it each game is, so that games can be read without those before them.

pub mod file;
pub mod form;
mod games;
pub mod search;

use halfmove::codec::Codec;

use crate::input::Input;
use crate::report::Failure;
use crate::report::Reporter;

use file::IndexFile;

pub use file::is_there;
pub use games::{IndexedGames, SelectedGames, unreadable};

/// The games of an input by its index; `None` if it has none that can be used, which is reported if there is one.
pub fn games<'a>(
    input: &mut Input,
    codec: &'a dyn Codec,
    reporter: &Reporter,
) -> Result<Option<IndexedGames<'a>>, Failure> {
    let Some((path, mut archive)) = input.random_access()? else {
        return Ok(None);
    };
    let opened = IndexFile::open(&path, &mut archive, codec.code().name).and_then(|index| {
        let read = std::rc::Rc::clone(&input.read);
        let games = index.map(|index| IndexedGames::new(archive, index, codec, read));
        Ok(games.transpose()?)
    });
    match opened {
        Ok(games) => {
            if games.is_none() {
                input.rewind()?;
            }
            Ok(games)
        }
        Err(unusable) => {
            let name = file::name_of(&path).display().to_string();
            reporter.index_not_used(&name, &unusable.to_string());
            input.rewind()?;
            Ok(None)
        }
    }
}
