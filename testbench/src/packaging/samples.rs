// SPDX-License-Identifier: MIT OR Apache-2.0
//! Games as a core takes them: in its code, or as records.

use std::collections::BTreeMap;

use halfmove::Game;
use halfmove::brenner::layout::{EXCHANGED, FIRST, FIXED, Layout, PRINTED};
use halfmove::brenner::{Recorder, game};
use halfmove::cbf;
use halfmove::eleven;
use halfmove::gbr::Follower;
use halfmove::half_move::HalfMove;
use halfmove::hardware::Record;

use super::interface::Interface;
use crate::bundled;
use crate::code::CodeName;
use crate::gbr::patterns::pattern;

/// Beats of the game that a diagram shows.
const SHOWN: usize = 5;
/// The material that a diagram's core waits for: a pawn has been taken on each side.
const PATTERN: &str = "4888.77";
/// Numbers of half-moves for the core that has them in a table; the last one is no half-move.
const NUMBERS: [u64; SHOWN] = [0, 700, 1400, 1967, 2047];

/// What a diagram shows going in, by port, beat for beat.
pub(super) fn shown(core: &str, interface: &Interface) -> BTreeMap<&'static str, Vec<u64>> {
    let width = |name: &str| {
        interface
            .inputs()
            .find(|signal| signal.name == name)
            .map(|signal| signal.width)
    };
    let mut shown = BTreeMap::new();
    let games = bundled::games().unwrap_or_default();
    // Beside each other, the beats of a game that is shown differ, so that each is seen.
    let differ = |beats: &[u64]| beats.len() >= SHOWN && beats[..SHOWN].windows(2).all(|pair| pair[0] != pair[1]);
    let game = games.into_iter().map(|bundled| bundled.game.moves_only()).find(|game| {
        let width = width("s_axis_tdata").unwrap_or(8);
        coded(core, width, game).is_none_or(|beats| differ(&beats))
    });
    let Some(mut game) = game else { return shown };
    let half_moves: Vec<_> = game.half_moves().take(SHOWN).collect();
    if width("code").is_some() {
        let words = coded("eleven", 11, &game).unwrap_or_default();
        shown.insert("code", words.into_iter().take(SHOWN).collect());
    }
    if width("from").is_some() {
        let squares =
            |number: fn(&HalfMove) -> u8| half_moves.iter().map(|half_move| number(half_move).into()).collect();
        shown.insert("from", squares(|half_move| half_move.from().number()));
        shown.insert("to", squares(|half_move| half_move.to().number()));
    }
    if width("number").is_some() {
        shown.insert("number", NUMBERS.to_vec());
    }
    let Some(data) = width("s_axis_tdata") else {
        return shown;
    };
    if core == "eleven_unpacker" {
        // A whole game, so that its end is seen.
        game.plies.truncate(3);
        shown.insert("s_axis_tdata", coded(core, data, &game).unwrap_or_default());
        return shown;
    }
    let mut beats = coded(core, data, &game).unwrap_or_default();
    beats.truncate(SHOWN);
    let gives_records = interface
        .outputs()
        .any(|signal| signal.name == "m_axis_tdata" && signal.width == 32);
    if data != 32 && gives_records {
        // The first half-move cannot be played once more, and the game ends with an error.
        beats[SHOWN - 1] = beats[0];
    }
    if width("pattern_data").is_some() {
        shown.insert("pattern_write", vec![1]);
        shown.insert("pattern_address", vec![0]);
        shown.insert("pattern_data", vec![pattern(PATTERN).word()]);
    }
    if width("s_axis_tuser").is_some_and(|width| width > 1) {
        let mut follower = Follower::new([None; 4]);
        let beside = beats
            .iter()
            .map(|&record| follower.push(Record(record as u32), false)[0]);
        shown.insert("s_axis_tuser", beside.collect());
    }
    shown.insert("s_axis_tdata", beats);
    shown
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
            let interpreter = core.trim_end_matches("_judge");
            let code = CodeName::ALL.into_iter().find(|code| code.core() == interpreter)?;
            beats(code.encode(game).ok()?)
        }
        8 if is("cbf") => {
            let record = cbf::game::encode(game, cbf::Options::default()).ok()?;
            beats(cbf::recorder::stream(&record.bytes)?)
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
    game::encode_in(game, layout, &mut bytes).ok()?;
    Some(bytes)
}

fn beats(bytes: Vec<u8>) -> Vec<u64> {
    bytes.into_iter().map(u64::from).collect()
}
