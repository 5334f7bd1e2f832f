// SPDX-License-Identifier: MIT OR Apache-2.0
//! Random bytes that mostly make sense, and random games with notes inside notes.

use halfmove::game::{Game, Line, Note, Outcome, Ply, Tag, Unread, Unreadable};
use halfmove::jose::{Decoder, Event, Meaning, Options};
use halfmove::position::Numbering;
use halfmove::{HalfMove, Kind, Man, Position, Square};
use proptest::collection::vec;
use proptest::prelude::*;

/// Where random games start: the normal start; one with castling; some with pawns near their goal.
pub const STARTS: [&str; 5] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
    "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R b KQkq -",
    "r3k2r/PPP2P1P/8/8/8/8/ppp2p1p/R3K2R w KQkq -",
    "4k3/PPPPPPPP/8/8/8/8/pppppppp/4K3 b - -",
    "8/2k4P/8/3pPp2/8/2p5/PP1P4/4K3 w - -",
];

/// Bytes that a decoder takes, but for some that are thrown in: each choice picks one of those that mean something
/// here, and some of the choices any byte.
pub fn sensible_bytes(start: &str, choices: &[(u8, u8)], options: Options) -> Vec<u8> {
    let start = Position::from_fen(start, Numbering::Fen).expect("a FEN");
    let mut decoder = Decoder::from_position(start, options);
    let mut bytes = Vec::new();
    let mut first = None;
    for &(choice, what) in choices {
        let is_move = |byte: &u8| matches!(decoder.clone().push(*byte), Ok(Event::HalfMove(_)));
        let is_good = |byte: &u8| match decoder.clone().push(*byte) {
            Ok(Event::HalfMove(_) | Event::FirstByte) => true,
            // So that most games are long.
            Ok(Event::Result(_) | Event::End) => what & 7 == 0,
            Ok(_) => what & 3 == 0,
            Err(_) => false,
        };
        let candidates: Vec<u8> = match first {
            Some(Meaning::Promotion(_)) => (0..=u8::MAX).filter(is_move).collect(),
            _ if what == 1 => vec![choice],
            _ => (0..=u8::MAX).filter(is_good).collect(),
        };
        let byte = match candidates.len() {
            0 => choice,
            length => candidates[usize::from(choice) * length / 256],
        };
        bytes.push(byte);
        match decoder.push(byte) {
            Ok(Event::FirstByte) => first = Some(Meaning::of(byte, options.profile)),
            Ok(_) => first = None,
            Err(_) => break,
        }
    }
    bytes
}

/// What a random game does at a half-move.
#[derive(Clone, Debug)]
pub struct Plan {
    choice: u16,
    notes: Vec<PlannedNote>,
}

#[derive(Clone, Debug)]
enum PlannedNote {
    Note(Note),
    Line(Vec<Note>, Vec<Plan>),
}

fn any_text() -> impl Strategy<Value = String> {
    prop_oneof![
        "[a-z \n(){}$]{0,12}",
        "[^\0]{0,6}",
        Just("\u{1f600}\u{10ffff}".to_owned())
    ]
}

fn any_note() -> impl Strategy<Value = Note> {
    let reasons = [Unread::Garbled, Unread::Illegal, Unread::Ambiguous, Unread::Unknown];
    prop_oneof![
        any::<u8>().prop_map(Note::Nag),
        any_text().prop_map(Note::Comment),
        (prop::sample::select(reasons.to_vec()), any_text())
            .prop_map(|(reason, text)| Note::Unreadable(Unreadable { reason, text })),
    ]
}

fn any_plan() -> impl Strategy<Value = Plan> {
    let no_notes = any::<u16>().prop_map(|choice| Plan {
        choice,
        notes: Vec::new(),
    });
    no_notes.prop_recursive(4, 60, 8, |inner| {
        let note = prop_oneof![
            3 => any_note().prop_map(PlannedNote::Note),
            1 => (vec(any_note(), 0..2), vec(inner, 0..6)).prop_map(|(preface, plans)| PlannedNote::Line(preface, plans)),
        ];
        (any::<u16>(), vec(note, 0..4)).prop_map(|(choice, notes)| Plan { choice, notes })
    })
}

/// A random game of possible half-moves.
pub fn any_game() -> impl Strategy<Value = Game> {
    let tag = ("[A-Za-z_]{1,8}", "[^\0]{0,8}");
    let outcome = prop::sample::select(vec![
        None,
        Some(Outcome::WhiteWins),
        Some(Outcome::BlackWins),
        Some(Outcome::Draw),
    ]);
    (
        0..STARTS.len(),
        vec(tag, 0..4),
        vec(any_note(), 0..2),
        vec(any_plan(), 0..50),
        outcome,
    )
        .prop_map(|(start, tags, preface, plans, outcome)| {
            let mut tags: Vec<_> = tags.into_iter().map(|(name, value)| Tag { name, value }).collect();
            tags.retain(|tag| tag.name != "FEN");
            if start > 0 {
                tags.push(Tag {
                    name: "FEN".to_owned(),
                    value: STARTS[start].to_owned(),
                });
            }
            let position = Position::from_fen(STARTS[start], Numbering::Fen).expect("a FEN");
            Game {
                tags,
                preface,
                plies: plies(position, &plans),
                outcome,
            }
        })
}

fn plies(mut position: Position, plans: &[Plan]) -> Vec<Ply> {
    let mut plies = Vec::new();
    for plan in plans {
        let before = position.clone();
        let half_move = play(&mut position, plan.choice);
        let notes = plan.notes.iter().map(|note| match note {
            PlannedNote::Note(note) => note.clone(),
            PlannedNote::Line(preface, plans) => Note::Line(Line {
                preface: preface.clone(),
                plies: self::plies(before.clone(), plans),
            }),
        });
        plies.push(Ply {
            half_move,
            notes: notes.collect(),
        });
    }
    plies
}

/// Plays one of the possible half-moves, promotions rather often, and now and then the null move.
fn play(position: &mut Position, choice: u16) -> HalfMove {
    let men: Vec<(Square, Man)> = position
        .men()
        .filter(|(_, man)| man.side() == position.side())
        .collect();
    let officers = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];
    let officer = officers[usize::from(choice) % 4];
    let mut possible = Vec::new();
    for (from, man) in men {
        for to in Square::all() {
            let promotion = (man.kind() == Kind::Pawn && matches!(to.rank(), 0 | 7)).then_some(officer);
            let mut after = position.clone();
            if let Ok(half_move) = after.play(from, to, promotion) {
                possible.push((half_move, after));
            }
        }
    }
    if choice.is_multiple_of(4) && possible.iter().any(|(half_move, _)| half_move.promotion().is_some()) {
        possible.retain(|(half_move, _)| half_move.promotion().is_some());
    }
    if possible.is_empty() || choice % 97 == 5 {
        return position.pass();
    }
    let (half_move, after) = possible.swap_remove(usize::from(choice / 4) % possible.len());
    *position = after;
    half_move
}
