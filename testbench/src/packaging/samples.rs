// SPDX-License-Identifier: MIT OR Apache-2.0
//! Games as a core takes them: in its code, or as records.

use halfmove::Game;
use halfmove::brenner::layout::{EXCHANGED, FIRST, FIXED, Layout, PRINTED};
use halfmove::brenner::{Recorder, game};
use halfmove::eleven;

use super::interface::Interface;
use crate::bundled;
use crate::code::CodeName;

/// The bundled games for the stream input of a core, by the name of the core and the width of its data; none where there
/// is no such input, or its code is not known here.
pub(super) fn games(core: &str, interface: &Interface) -> Vec<Vec<u64>> {
    let data = interface.inputs().find(|signal| signal.name == "s_axis_tdata");
    let width = data.map_or(0, |signal| signal.width);
    let games = bundled::games().unwrap_or_default();
    let games = games.into_iter().map(|bundled| bundled::without_texts(bundled.game));
    games
        .filter_map(|game| coded(core, width, &game))
        .filter(|game| !game.is_empty())
        .collect()
}

fn coded(core: &str, width: u32, game: &Game) -> Option<Vec<u64>> {
    let is = |part| core.contains(part);
    let beats = match width {
        8 if is("eleven") => {
            let mut bytes = Vec::new();
            eleven::game::encode(game, &mut bytes).ok()?;
            beats(bytes)
        }
        8 if is("printed") => beats(brenner(&PRINTED, game)?),
        8 if is("exchanged") => beats(brenner(&EXCHANGED, game)?),
        8 if is("fixed") => beats(brenner(&FIXED, game)?),
        8 if is("jose") => {
            let code = CodeName::ALL.into_iter().find(|code| code.core() == core)?;
            beats(code.encode(game).ok()?)
        }
        8 if is("brenner") => beats(brenner(&FIRST, game)?),
        11 if is("eleven") => {
            let words = eleven::game::encode_words(game).ok()?;
            words.into_iter().map(|word| u64::from(word.bits())).collect()
        }
        32 => {
            let (records, _) = Recorder::game(&brenner(&FIRST, game)?);
            records.into_iter().map(|record| u64::from(record.0)).collect()
        }
        _ => return None,
    };
    Some(beats)
}

fn brenner(layout: &'static Layout, game: &Game) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    game::encode_in(layout, game, &mut bytes).ok()?;
    Some(bytes)
}

fn beats(bytes: Vec<u8>) -> Vec<u64> {
    bytes.into_iter().map(u64::from).collect()
}
