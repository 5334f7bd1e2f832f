// SPDX-License-Identifier: MIT OR Apache-2.0
//! What a game of half-moves shows of the encoder: what its bytes show of an interpreter, who is refused and where, and
//! which labels promoted men get.

use std::collections::{HashMap, HashSet};

use halfmove::brenner::{LABELS, RecordEncoder, Recorder};
use halfmove::hardware::Record;
use halfmove::hardware::encoder::{REFUSAL, Refusal};
use halfmove::hardware::record::{FROM, PROMOTION, RecordType, TO};
use halfmove::{Fault, Kind, Man, Position, Square};

use super::super::choice::Feature;
use super::super::features::{Aim, features};
use super::super::symbols::worthy;

/// Stands for the byte of a half-move that has none.
const NO_BYTE: u32 = 0x100;
const CASTLING_BYTES: [u32; 2] = [4, 5];

/// Features of games for the encoder alone are numbered from here on.
const REFUSED: u32 = 40;
const LABELS_IN_USE: u32 = 44;
const LABEL_TAKEN: u32 = 45;
/// A man moves who was captured in the half-move before.
pub(super) const MOVES_AFTER_TAKEN: u32 = 46;

/// Which officers were captured in a game, and which were promoted.
#[derive(Default)]
struct Officers {
    captured: HashSet<Man>,
    /// Each with the labels of his kind that were in use before, a bit for each.
    promoted: HashMap<Man, u32>,
}

impl Officers {
    /// Takes note of a half-move, and returns what it shows: the label of a promoted man when he moves, as that is in
    /// his byte, or that there was none for him.
    fn push(&mut self, position: &Position, mover: Man, record: Record) -> Vec<Feature> {
        let to = Square::from_bits(TO.of(record.0));
        self.captured
            .extend(position.man_on(to).filter(|taken| taken.side() != mover.side()));
        if let Some(&in_use) = self.promoted.get(&mover) {
            let again = self.captured.contains(&mover);
            return vec![labels_in_use(mover, in_use), label_taken(mover, again)];
        }
        let Some(kind) = Kind::from_code(PROMOTION.of(record.0)) else {
            return Vec::new();
        };
        let officer = |label| Man::new(mover.side(), kind, label);
        let is_in_use = |label: &u8| position.square_of(officer(*label)).is_some();
        let in_use = (0..LABELS).filter(is_in_use).fold(0, |mask, label| mask | 1 << label);
        match (0..LABELS).find(|label| !is_in_use(label)) {
            Some(free) => {
                self.promoted.insert(officer(free), in_use);
                Vec::new()
            }
            None => vec![labels_in_use(officer(0), in_use)],
        }
    }
}

fn labels_in_use(officer: Man, in_use: u32) -> Feature {
    [
        LABELS_IN_USE,
        officer.side().index() as u32,
        officer.kind().code().into(),
        in_use,
        0,
    ]
}

/// A promoted man has this label, perhaps after another one who was captured.
pub(super) fn label_taken(officer: Man, again: bool) -> Feature {
    let [side, kind] = [officer.side().index() as u8, officer.kind().code()];
    [
        LABEL_TAKEN,
        side.into(),
        kind.into(),
        officer.label().into(),
        again.into(),
    ]
}

/// Whether a feature is of labels in use or taken, or of who moves after he was taken: few games show these.
pub(super) const fn is_rare(feature: &Feature) -> bool {
    matches!(feature[0], LABELS_IN_USE | LABEL_TAKEN | MOVES_AFTER_TAKEN)
}

/// What is shown by this game.
pub(super) fn shown(game: &[Record]) -> Vec<Feature> {
    let mut record_encoder = RecordEncoder::default();
    let mut recorder = Recorder::new();
    let mut officers = Officers::default();
    let mut beats: Vec<(u32, Option<Record>)> = Vec::new();
    let mut own: Vec<Feature> = Vec::new();
    let mut aim = None;
    let mut just_taken = None;
    for (place, &record) in game.iter().enumerate() {
        let last = place + 1 == game.len();
        let is_half_move = record.record_type() == RecordType::HalfMove;
        let before = record_encoder.clone();
        let mover = man_on(&before, FROM.of(record.0)).filter(|_| is_half_move);
        let mut written = Vec::new();
        record_encoder.push(record, last, &mut written);
        if let Some(mover) = mover {
            own.extend(officers.push(before.position(), mover, record));
        }
        let refusal = written.last().map_or(0, |beat| REFUSAL.of(beat.user));
        if refusal == 0 {
            just_taken = man_on(&before, TO.of(record.0))
                .filter(|_| is_half_move)
                .map(|taken| (taken, TO.of(record.0)));
            let mut byte = |byte: u8| (byte.into(), recorder.push(byte, false));
            beats.extend(written.iter().map(|beat| byte(beat.byte)));
            continue;
        }
        own.extend(refusals(record, mover, refusal, last));
        // Whoever was taken there a half-move ago moves on, if the core has not heard of that.
        let ghost = just_taken.filter(|&(_, square)| is_half_move && square == FROM.of(record.0));
        own.extend(ghost.map(|(taken, _)| {
            [
                MOVES_AFTER_TAKEN,
                refusal,
                taken.kind().code().into(),
                taken.side().index() as u32,
                0,
            ]
        }));
        if let Some((beat, aimed)) = stop(mover, record, refusal).filter(|_| is_half_move) {
            aim = Some((beats.len(), aimed));
            beats.push(beat);
        }
        break;
    }
    let aim_of = |place: usize| aim.filter(|&(stop, _)| place == stop).map(|(_, aim)| aim);
    own.extend(worthy(features(&beats, aim_of), |_| false));
    own
}

fn man_on(record_encoder: &RecordEncoder, square: u32) -> Option<Man> {
    record_encoder.position().man_on(Square::from_bits(square))
}

/// A half-move that is refused for a fault that interpreters have too, as if it were theirs.
fn stop(mover: Option<Man>, record: Record, refusal: u32) -> Option<((u32, Option<Record>), Aim)> {
    let Some(Refusal::Fault(fault)) = Refusal::from_code(refusal as u8) else {
        return None;
    };
    let (from, to) = (FROM.of(record.0), TO.of(record.0));
    let byte = match fault {
        Fault::Castling => CASTLING_BYTES[usize::from(to < from)],
        _ => NO_BYTE,
    };
    let kind = mover.map_or(0, |man| man.kind().code().into());
    let beat = (byte, Some(Record::stop(Some(fault), 0)));
    Some((beat, Aim { kind, from, to }))
}

/// Who is refused, where, and for which step.
fn refusals(record: Record, mover: Option<Man>, refusal: u32, last: bool) -> [Feature; 4] {
    let (from, to) = (FROM.of(record.0), TO.of(record.0));
    let man = mover.map_or(0, |man| u32::from(man.kind().code()) | (man.side().index() as u32) << 3);
    let squares = match record.record_type() {
        RecordType::HalfMove => [from, to],
        _ => [64, record.0 & 0xff],
    };
    let step = |from: u32, to: u32| (to + 8).wrapping_sub(from) & 15;
    [
        [REFUSED, refusal, squares[0], man, last.into()],
        [REFUSED + 1, refusal, squares[1], man, 0],
        [REFUSED + 2, refusal, PROMOTION.of(record.0), man, 0],
        [
            REFUSED + 3,
            refusal,
            step(from & 7, to & 7),
            step(from >> 3, to >> 3),
            man,
        ],
    ]
}
