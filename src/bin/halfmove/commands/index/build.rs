// SPDX-License-Identifier: MIT OR Apache-2.0
//! Going through a file from its beginning to its end, to find where each of its games is.

use std::ops::Range;

use halfmove::codec::{Codec, FileFault};

use crate::index::form::Entry;
use crate::input::Input;
use crate::input::chunks::is_no_game;
use crate::report::Failure;
use crate::report::place;
use crate::report::trouble::{Fate, Trouble};
use crate::work::memory::Budget;

/// How text in UTF-16 begins.
const UTF_16: [&[u8]; 2] = [b"\xff\xfe", b"\xfe\xff"];

/// Why a file has no index.
pub enum NoIndex {
    /// It is damaged, or stands in the way of one otherwise: here and for this reason.
    Trouble(Box<Trouble>),
    /// It cannot be read, or its index cannot be written.
    Failure(Failure),
}

impl From<Failure> for NoIndex {
    fn from(failure: Failure) -> Self {
        Self::Failure(failure)
    }
}

/// Gives the place of every game with its number, and at the end the number of games.
pub fn entries(
    input: &mut Input,
    codec: &dyn Codec,
    budget: Budget,
    mut each: impl FnMut(u64, Entry) -> Result<(), NoIndex>,
) -> Result<u64, NoIndex> {
    let is_utf_16 = UTF_16
        .iter()
        .any(|mark| input.head().is_ok_and(|head| head.starts_with(mark)));
    let mut games = input.games(codec, false)?;
    let (mut number, mut empty) = (0, 0);
    loop {
        let (entry, trouble) = {
            let Some(mut game) = games.next_game() else {
                return Ok(number);
            };
            if let Some(FileFault::Io(error)) = game.fault.take_if(|fault| place::is_unreadable(fault)) {
                return Err(input.failure(error).into());
            }
            if is_no_game(codec, &game, budget.of_a_game(0)) {
                empty += 1;
                continue;
            }
            number += 1;
            let mut trouble = place::of_fault(codec, &game, false);
            if trouble.is_none() && game.number != Some(number + empty) {
                trouble = Some(Trouble {
                    reason: "its games are not numbered in sequence".to_owned(),
                    ..place::of_byte(codec, &game, None, false)
                });
            }
            let entry = Entry {
                offset: 0,
                start: game.start,
                length: 0,
                crc: crc32fast::hash(game.bytes),
            };
            let game = game.number.map(|_| number);
            (entry, trouble.map(|trouble| Trouble { game, ..trouble }))
        };
        if let Some(trouble) = trouble {
            let help = "`halfmove verify` lists all damage; `halfmove convert` writes the sound games to a file \
                        that can have an index";
            return Err(NoIndex::Trouble(Box::new(Trouble {
                help: Some(help.to_owned()),
                fate: Fate::NotIndexed,
                ..trouble
            })));
        }
        let extent = games.extent().ok_or(match codec.code().is_text() {
            true if is_utf_16 => "its text is UTF-16",
            true => "its lines end in CR alone",
            false => "it goes on in another version of the framing",
        });
        let place = extent.and_then(|Range { start, end }| {
            let length = u32::try_from(end - start).map_err(|_| "the game has more than 4 GiB")?;
            Ok((start, length))
        });
        let (offset, length) = place.map_err(|cause| no_place(&input.name, number, cause))?;
        each(
            number,
            Entry {
                offset,
                length,
                ..entry
            },
        )?;
    }
}

/// The failure of a file that can have no index, because this game of it cannot be read by itself.
fn no_place(file: &str, number: u64, cause: &str) -> NoIndex {
    NoIndex::Failure(Failure::Usage(format!(
        "{file} cannot have an index, as game {number} cannot be read by itself: {cause}. `halfmove convert` writes a file \
         that can have one"
    )))
}
