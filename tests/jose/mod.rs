// SPDX-License-Identifier: MIT OR Apache-2.0
//! jose's GameText: hand-made vectors, every byte, damage, random games, and the games of the original program.
#![cfg(feature = "std")]

mod bytes;
#[cfg(feature = "pgn")]
mod corpus;
mod damage;
mod docs;
mod games;
mod naive;
mod random;
mod records;
mod vectors;

use halfmove::game::{Game, Note, Ply, Unread, Unreadable};
use halfmove::jose::game::{GameText, encode_text};
use halfmove::jose::{Comments, Options, Profile};

/// Every reading of the format.
const ALL_OPTIONS: [Options; 4] = [
    Options {
        profile: Profile::Program,
        comments: Comments::Inline,
    },
    Options {
        profile: Profile::Program,
        comments: Comments::Column,
    },
    Options {
        profile: Profile::Document,
        comments: Comments::Inline,
    },
    Options {
        profile: Profile::Document,
        comments: Comments::Column,
    },
];

fn both_columns(game: &Game, options: Options) -> GameText {
    let mut text = GameText::default();
    encode_text(game, options, &mut text).expect("it can be held");
    text
}

/// A line of half-moves and notes in a few words.
fn said(preface: &[Note], plies: &[Ply]) -> String {
    let mut words = Vec::new();
    words.extend(preface.iter().map(said_of_note));
    for ply in plies {
        words.push(match ply.half_move {
            null if null.is_null() => "--".to_owned(),
            castling if castling.is_castling() && castling.to().file() == 6 => "O-O".to_owned(),
            castling if castling.is_castling() => "O-O-O".to_owned(),
            other => {
                let officer = other
                    .promotion()
                    .map_or_else(String::new, |kind| kind.letter().to_string());
                format!("{}{}{officer}", other.from(), other.to())
            }
        });
        words.extend(ply.notes.iter().map(said_of_note));
    }
    words.join(" ")
}

fn said_of_note(note: &Note) -> String {
    match note {
        Note::Nag(number) => format!("${number}"),
        Note::Comment(text) => format!("{{{text}}}"),
        Note::Variation(_) => panic!("jose writes no variations as text"),
        Note::Line(line) => format!("( {} )", said(&line.preface, &line.plies)),
        Note::Unreadable(Unreadable { reason, text }) => {
            let reason = match reason {
                Unread::Garbled => "unreadable input",
                Unread::Illegal => "illegal move",
                Unread::Ambiguous => "ambiguous move",
                Unread::Unknown => "unrecognized input",
            };
            format!("{{{reason}:{text}}}")
        }
    }
}
